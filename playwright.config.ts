import { defineConfig } from '@playwright/test';

import { chromiumFlags, chromiumPath } from './tests/support/chromium.ts';

/** Journeys whose screens are one column at any size: the gate walks them on a phone, `SIZES=all` on the desktop too. */
const phoneOnly = ['paths', 'cards', 'coupons', 'tickets', 'identity/(?!keyboard)\\w+'].map(
  (name) => new RegExp(`e2e/${name}\\.spec\\.ts$`),
);

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/support/globalSetup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: 'CI' in process.env,
  workers: 2,
  retries: 0,
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: process.env['SIZES'] === 'all' ? [] : phoneOnly,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
});
