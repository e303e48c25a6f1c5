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
  home: 128 * kB,
  'checkout, step 1': 154.5 * kB,
  suporte: 175 * kB,
  register: 173 * kB,
  recover: 159 * kB,
  order: 222 * kB,
  account: 174.5 * kB,
};

const heldStyles: Readonly<Record<string, number>> = {
  'checkout, step 1': 12.7 * kB,
  order: 13.8 * kB,
};

/** The most that a page may weigh in a change that is merged. */
export const budgetOf = (route: string): number => heldScripts[route] ?? promised.scripts(route);
export const styleBudget = (route: string): number => heldStyles[route] ?? promised.styles;
