/** Whoever has what was bought, for texts and papers. */
export const holderWords = {
  holder: 'Portador',
} as const;
