import { defineConfig } from '@playwright/test';

import { leftOut } from './tests/e2e/support/gate.ts';
import { chromiumFlags, chromiumPath, lightChromiumPath } from './tests/support/chromium.ts';

/** Everything at both sizes: `npm run test:full`. The gate has a quarter of an hour for all suites together. */
const isFull = process.env['FULL'] === '1';

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
  expect: { timeout: 30_000, toPass: { intervals: [20, 50, 100, 250] } },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: isFull ? chromiumPath() : lightChromiumPath(), args: chromiumFlags },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  // The longest single journeys are on desktops: they do not come last.
  projects: [
    {
      name: 'desktop',
      testIgnore: isFull ? [] : leftOut.desktop,
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: isFull ? [] : leftOut.phone,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: isFull ? 2 : 1,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
