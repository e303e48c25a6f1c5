const kB = 1_000;

/** What was promised (kB as they are sent). */
export const promised = {
  scripts: (route: string) => (route === 'home' ? 115 : 150) * kB,
  styles: 12 * kB,
  requests: 12,
  bytes: 170 * kB,
  font: 25 * kB,
} as const;

/** Where it has not been reached yet: what must not become more meanwhile. */
const heldRequests: Readonly<Record<string, number>> = {
  suporte: 24,
  login: 16,
  register: 23,
  recover: 20,
  orders: 14,
  order: 19,
  account: 17,
  queue: 19,
};

/** The most that a page may ask for in a change that is merged. */
export const requestsBudget = (route: string): number => heldRequests[route] ?? promised.requests;
