/** Outer blanks away, inner ones single, `’` as `'`. */
export const cleanName = (text: string) =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ').replaceAll('’', "'");
