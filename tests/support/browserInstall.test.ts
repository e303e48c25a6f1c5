import { describe, expect, test } from 'vitest';

import { installBrowser } from './browserInstall.ts';

/** A machine on which a browser appears once a command that brings it has run. */
function machine({ isRoot = false, brings = '' } = {}) {
  const ran: string[] = [];
  const said: string[] = [];
  const install = () =>
    installBrowser({
      isRoot,
      find: () =>
        brings !== '' && (brings === 'already' || ran.some((line) => line.startsWith(brings)))
          ? '/chromium'
          : null,
      run: (...words) => {
        ran.push(words.join(' '));
        return brings !== '' && ran.at(-1)?.startsWith(brings) === true;
      },
      say: (line) => void said.push(line),
    });
  return { install, ran, said };
}

describe('npm run browser:install', () => {
  test('does and says nothing where there is a browser', () => {
    const { install, ran, said } = machine({ brings: 'already' });
    expect(install()).toBe(true);
    expect([ran, said]).toEqual([[], []]);
  });

  test("takes Playwright's where it can be downloaded", () => {
    const { install, ran } = machine({ isRoot: true, brings: 'npx playwright install' });
    expect(install()).toBe(true);
    expect(ran).toEqual(['npx playwright install chromium']);
  });

  test("takes the system's as root, waiting for the lock of its package manager", () => {
    const { install, ran } = machine({ isRoot: true, brings: 'apt-get -o DPkg::Lock::Timeout=120 install' });
    expect(install()).toBe(true);
    expect(ran.at(-1)).toBe(
      'apt-get -o DPkg::Lock::Timeout=120 install -y --no-install-recommends chromium chromium-headless-shell',
    );
  });

  test('takes the whole one alone where the system has no lighter one', () => {
    const { install, ran } = machine({ isRoot: true });
    install();
    expect(ran.at(-1)).toMatch(/ install -y --no-install-recommends chromium$/);
  });

  test('never calls the package manager without the right to', () => {
    const { install, ran, said } = machine();
    expect(install()).toBe(false);
    expect(ran).toEqual(['npx playwright install chromium']);
    expect(said.join('\n')).toContain('CHROMIUM_PATH');
  });

  test('says what to do where none can be had', () => {
    const { install, said } = machine({ isRoot: true });
    expect(install()).toBe(false);
    expect(said.join('\n')).toMatch(/apt-get install chromium[\s\S]*CHROMIUM_PATH/);
  });
});
