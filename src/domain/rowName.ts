/** A table or a box is called what it is called, `Mesa 4`; a row is a row, `C`. */
export const hasOwnName = (symbol: string): boolean => /\s|\p{Ll}/u.test(symbol);
