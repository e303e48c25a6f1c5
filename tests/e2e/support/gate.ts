const specs = (names: readonly string[]) => names.map((name) => new RegExp(`e2e/${name}\\.spec\\.ts$`));

/** Journeys whose screens are one column at any size, or whose subject is no screen: the gate walks them on a phone. */
const phoneOnly = specs([
  ...[
    'paths',
    'pathWindow',
    'purchase',
    'benefits',
    'cards',
    'coupons',
    'tickets',
    'unpaid',
    'papers',
    'trouble',
    'offline',
    'firstScreen',
    'viewTransitions',
    'backForward',
  ],
  ...['identity/(?!keyboard)\\w+', 'analytics', 'consent', 'contact', 'content', 'app'],
  ...['walls', 'requests', 'seats/list', 'home'],
]);

/** Journeys by keyboard, and those whose subject is the server or its clock: phones skip them. */
const desktopOnly = specs(['identity/keyboard', 'seats/taken', 'catalogue', 'clock', 'restart']);

/** Beside single tests with the tag `@full`: what the suites of views and of the server hold already, seen here once more. */
export const fullOnly = specs([
  ...['cardStates', 'dialogs', 'shell', 'appUpdate', 'ownDomain', 'gallery', 'benefits', 'unpaid', 'papers'],
  ...[
    'contact',
    'content',
    'identity/supporter',
    'seats/list',
    'atlas',
    'inspect',
    'waitingRoom',
    'waitlist',
  ],
  ...['identity/(account|link|registrationTrouble|session)', 'seats/(best|expired)'],
  'accessibility/(?!keyboard)\\w+',
]);

/** The specs that the gate leaves out at each size; the full run has all at both. */
export const leftOut = {
  phone: [...fullOnly, ...desktopOnly],
  desktop: [...fullOnly, ...phoneOnly],
};
