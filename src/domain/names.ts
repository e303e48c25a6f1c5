/** Outer blanks away, inner ones single, marks nobody sees away; hyphens, and apostrophes of all keyboards between letters, as `-` and `'`. */
export const cleanName = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/’|[´`‘ʼ](?=\p{L})/gu, "'")
    .replace(/[‐‑–]/g, '-');
