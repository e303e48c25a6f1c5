import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

import { chromium } from '@playwright/test';

/** Where systems keep a Chromium, after the one named by `CHROMIUM_PATH` and Playwright's own. */
const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Browser features that our pages do not need. From version 156 Chromium renders the dropdown of its address bar as pages: two more for every
 * window, at a second of processor time. The switch takes the place of Playwright's, so what that leaves out is here as well.
 */
const withoutFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/** What a browser needs to run unattended, as root, in a container. */
export const chromiumFlags = [
  `--disable-features=${withoutFeatures.join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A file that is there and says its version: a download whose system libraries are missing does not. */
function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** The first browser that runs; null when there is none. */
export function findChromium(
  candidates: readonly (string | undefined)[] = [
    process.env['CHROMIUM_PATH'],
    chromium.executablePath(),
    ...systemPaths,
  ],
): string | null {
  return candidates.find((path): path is string => path !== undefined && path !== '' && runs(path)) ?? null;
}

/** The same engine without a window: Debian's package `chromium-headless-shell`. */
const shellPaths = ['/usr/bin/chromium-headless-shell'];

const noChromium =
  'No Chromium found. Run `npm run browser:install`, or set CHROMIUM_PATH to the browser of this machine.';

/** The browser to test with. Looked for once: workers inherit the answer. Throws when there is none. */
export function chromiumPath(): string {
  const found = process.env['CHROMIUM_FOUND'] ?? findChromium();
  if (found === null) throw new Error(noChromium);
  process.env['CHROMIUM_FOUND'] = found;
  return found;
}

/**
 * The headless shell, for tests that open hundreds of screens: much less of the browser runs. It has no back/forward cache and installs no
 * apps. The whole browser where there is no shell.
 */
export const lightChromiumPath = (): string =>
  process.env['CHROMIUM_PATH'] ? chromiumPath() : (findChromium(shellPaths) ?? chromiumPath());
