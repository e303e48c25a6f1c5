import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FaultReport } from './runs.ts';

/** Faults that only a screen can show, by their row, and the walks that bring them about: each test of a file is one run. */
const walks: Record<string, Pick<FaultReport, 'row' | 'what'>> = {
  'offline.spec.ts': {
    row: 9,
    what: 'no network at each step of the checkout: nothing typed is lost, and it goes on',
  },
  'seats/expired.spec.ts': {
    row: 9,
    what: 'the hold ended meanwhile: the same places are asked for again',
  },
  'clock.spec.ts': {
    row: 13,
    what: 'the clock of the device is off, put forward and back, asleep: the time left is the server’s',
  },
  'appUpdate.spec.ts': {
    row: 22,
    what: 'a new version in the middle of a checkout: nothing is loaded anew before the buyer is done',
  },
  'trouble.spec.ts': { row: 23, what: 'another tab that kept nothing: the hold comes from the server' },
};

interface Suite {
  file: string;
  suites?: Suite[];
  specs?: { ok: boolean; tests: { status: string; results: { duration: number }[] }[] }[];
}

export interface Walked extends FaultReport {
  seconds: number;
}

const specsIn = (suite: Suite): NonNullable<Suite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsIn),
];

/** Walks them on a phone and a desktop, whichever they are for. */
export async function walkScreens(): Promise<Walked[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bilheteria-walks-'));
  const told = join(folder, 'told.json');
  try {
    const files = Object.keys(walks).map((file) => `tests/e2e/${file}`);
    const child = spawn('playwright', ['test', ...files, '--reporter', 'line,json'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, FULL: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: told },
    });
    await once(child, 'close');
    const { suites } = JSON.parse(readFileSync(told, 'utf8')) as { suites: Suite[] };
    return Object.entries(walks).map(([file, fault]) => {
      const specs = suites.filter((suite) => suite.file === file).flatMap(specsIn);
      const run = specs.filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'));
      const durations = run.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
      return {
        ...fault,
        runs: run.length,
        seed: 0,
        // A file that was not walked at all is no fault that was withstood.
        violations: run.length === 0 ? 1 : run.filter(({ ok }) => !ok).length,
        seconds: durations.reduce((sum, { duration }) => sum + duration / 1_000, 0),
      };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
