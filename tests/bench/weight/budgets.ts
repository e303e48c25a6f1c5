const kB = 1_000;

/** Code with what brings each page to life, in kB: what it weighed when it was first counted, so that it does not grow unseen. */
const alive: Readonly<Record<string, number>> = {
  home: 109,
  'checkout, step 1': 150,
  'a text': 113,
  faq: 114,
  suporte: 164,
  login: 158,
  register: 169,
  recover: 169,
  orders: 143,
  order: 173,
  account: 169,
  queue: 156,
  waitlist: 157,
};

/** What was promised (kB as they are sent). */
export const promised = {
  scripts: (route: string) => (route === 'home' ? 115 : 150) * kB,
  alive: (route: string) => (alive[route] ?? 0) * kB,
  /** What runs on every page after its first load. */
  flows: 25 * kB,
  styles: 12 * kB,
  requests: 12,
  bytes: 170 * kB,
  font: 25 * kB,
} as const;
