import { defineConfig } from '@playwright/test';

import { chromiumFlags, chromiumPath, lightChromiumPath } from './tests/support/chromium.ts';

/** Everything at both sizes: `npm run test:full`. The gate has a quarter of an hour for all suites together. */
const isFull = process.env['FULL'] === '1';
const specs = (names: readonly string[]) => names.map((name) => new RegExp(`e2e/${name}\\.spec\\.ts$`));

/** Journeys whose screens are one column at any size, or whose subject is no screen: the gate walks them on a phone. */
const phoneOnly = specs([
  ...[
    'paths',
    'purchase',
    'benefits',
    'cards',
    'coupons',
    'tickets',
    'unpaid',
    'papers',
    'clock',
    'trouble',
    'offline',
    'firstScreen',
    'viewTransitions',
    'backForward',
  ],
  ...['identity/(?!keyboard)\\w+', 'analytics', 'consent', 'contact', 'content', 'app'],
  ...['walls', 'requests'],
  ...['seats/(list|taken)', 'catalogue', 'home', 'restart', 'identity/keyboard'],
]);

/** Beside single tests with the tag `@full`: what the suites of views and of the server hold already, seen here once more. */
const fullOnly = specs([
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

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  ...(isFull ? {} : { grepInvert: /@full/ }),
  globalSetup: './tests/e2e/support/globalSetup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: 'CI' in process.env,
  workers: 2,
  retries: 0,
  reporter: [['list']],
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: isFull ? chromiumPath() : lightChromiumPath(), args: chromiumFlags },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: isFull ? [] : fullOnly,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: isFull ? 2 : 1,
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: 'desktop',
      testIgnore: isFull ? [] : [...fullOnly, ...phoneOnly],
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
});
