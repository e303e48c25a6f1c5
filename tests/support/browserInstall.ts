import { spawnSync } from 'node:child_process';

import { findChromium } from './chromium.ts';

/** What the installation touches; tests pass their own. */
export interface Machine {
  find: () => string | null;
  /** Runs a command, its output shown; true when it succeeded. */
  run: (command: string, ...args: string[]) => boolean;
  isRoot: boolean;
  say: (line: string) => void;
}

/**
 * Makes sure that there is a browser: does nothing when one runs, else asks Playwright for its own, else Debian for its
 * package. False when none can be had, after saying what to do.
 */
export function installBrowser({ find, run, isRoot, say }: Machine): boolean {
  if (find() !== null) return true;

  say('No Chromium on this machine: asking Playwright for one.');
  if (run('npx', 'playwright', 'install', 'chromium') && find() !== null) return true;

  if (isRoot) {
    say("Playwright's could not be used: asking the system's packages.");
    const wait = ['-o', 'DPkg::Lock::Timeout=120'];
    run('apt-get', ...wait, 'update');
    const install = (...packages: string[]) =>
      run('apt-get', ...wait, 'install', '-y', '--no-install-recommends', ...packages);
    // paths are walked in the lighter one, which not every system has
    if (!install('chromium', 'chromium-headless-shell')) install('chromium');
    if (find() !== null) return true;
  }

  say('No browser could be installed. Any of these helps:');
  say('  · install Chromium or Chrome with your system (as root on Debian: apt-get install chromium)');
  say('  · npx playwright install --with-deps chromium, where its downloads can be reached');
  say('  · set CHROMIUM_PATH to a Chromium that is already there');
  say('Everything but the browser tests runs without one: npm run test:unit');
  return false;
}

if (import.meta.main) {
  const isInstalled = installBrowser({
    find: findChromium,
    run: (command, ...args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0,
    isRoot: process.getuid?.() === 0,
    say: (line) => process.stdout.write(`${line}\n`),
  });
  process.exitCode = isInstalled ? 0 : 1;
}
