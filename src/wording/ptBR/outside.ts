/** Of a link that leaves the store where it is. */
export const outsideWords = {
  'outside.opens': '(abre em nova página)',
} as const;
