/** How a row is called. */
export const rowWords = {
  'row.title': 'Fila {row}',
  'row.lower': 'fila {row}',
} as const;
