/** Of a link that leaves this page where it is. */
export const pageBesideWords = {
  'pageBeside.opens': '(abre em nova página)',
} as const;
