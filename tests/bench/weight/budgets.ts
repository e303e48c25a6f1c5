const kB = 1_000;

/** What was promised (kB as they are sent). */
export const promised = {
  scripts: (route: string) => (route === 'home' ? 115 : 150) * kB,
  /** What runs on every page after its first load. */
  flows: 25 * kB,
  styles: 12 * kB,
  requests: 12,
  bytes: 170 * kB,
  font: 25 * kB,
} as const;
