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
const heldScripts: Readonly<Record<string, number>> = {
  suporte: 171.5 * kB,
  register: 168 * kB,
  recover: 153.5 * kB,
  order: 211.5 * kB,
  account: 164 * kB,
};

const heldStyles: Readonly<Record<string, number>> = {
  'checkout, step 1': 13 * kB,
  order: 13.8 * kB,
};

/** The most that a page may weigh in a change that is merged. */
export const budgetOf = (route: string): number => heldScripts[route] ?? promised.scripts(route);
export const styleBudget = (route: string): number => heldStyles[route] ?? promised.styles;
