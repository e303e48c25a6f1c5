/** What is sold, by name. A producer that sells kits instead of tickets replaces these, and every sentence follows. */
export const itemWords = {
  'item.one': 'ingresso',
  'item.many': 'ingressos',
} as const;
