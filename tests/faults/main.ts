import { startVitest, type TestCase } from 'vitest/node';

import { projectFolder } from '#server/config.ts';

import type { FaultReport } from './runs.ts';
import { walkScreens } from './screens.ts';

const many = 200;

const usage = `Usage: npm run faults -- [clock] [crash] [database] [disk] [embedded] [payments] [post] [processes] [purchase] [races]
                       [torture] [books] [kept] [screens]

Runs every fault of tests/faults ${many} times, each with a seed of its own, and once: the torture of tests/server/seats, the books that do not
agree, what a browser kept, and what only a screen can show. Prints what became of them. RUNS says how often, SEED the first seed: a
run that breaks a rule is named by its seed, and SEED=<that> RUNS=1 runs it again. Exit code 1 when one did.`;

interface Line extends FaultReport {
  seconds: number;
}

const head = ['row', 'fault', 'runs', 'first seed', 'violations', 'seconds'];
const cellsOf = ({ row, what, runs, seed, violations, seconds }: Line) =>
  [row, what, runs, seed || '–', violations, seconds.toFixed(0)].map(String);
const inText = (lines: readonly Line[]) =>
  [head, head.map(() => '---'), ...lines.toSorted((a, b) => a.row - b.row).map(cellsOf)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const wanted = process.argv.slice(2);
if (wanted.some((word) => word.startsWith('-'))) {
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
process.env['RUNS'] ??= String(many);
process.env['FULL'] = '1';

const lines: Line[] = [];
const unfinished: string[] = [];
/** What this machine cannot do, such as a disk to be filled. */
const skipped: string[] = [];
/** What is no fault of tests/faults, by the word it is asked for by. */
const others: Record<string, string> = {
  torture: 'tests/server/seats/torture.test.ts',
  books: 'tests/server/audit.test.ts',
  kept: 'tests/machines/together.test.ts',
};
/** Rows whose runs are the tests of a file. */
const byFile: Record<string, Pick<FaultReport, 'row' | 'what'>> = {
  [others['books'] ?? '']: { row: 27, what: 'the books do not agree, rule by rule: somebody is told' },
  [others['kept'] ?? '']: {
    row: 23,
    what: 'what the browser kept is gone, broken or of another version: the page starts',
  },
};
const count = (file: string, test: TestCase, seconds: number) => {
  const fault = byFile[file];
  if (!fault) return;
  const known = lines.find(({ what }) => what === fault.what);
  const line = known ?? { ...fault, runs: 0, seed: 0, violations: 0, seconds: 0 };
  if (!known) lines.push(line);
  line.runs += 1;
  line.seconds += seconds;
  if (!test.ok()) line.violations += 1;
};

const files = wanted
  .filter((word) => word !== 'screens')
  .map((word) => others[word] ?? `tests/faults/${word}.`);
const asked = wanted.length > 0 ? files : ['tests/faults', ...Object.values(others)];
const vitest = await startVitest(asked.length > 0 ? asked : ['none'], {
  root: projectFolder,
  project: ['server', 'unit'],
  run: true,
  watch: false,
  passWithNoTests: true,
  reporters: [
    'default',
    {
      onTestCaseResult: (test: TestCase) => {
        const { fault } = test.meta();
        const { duration = 0 } = test.diagnostic() ?? {};
        const seconds = duration / 1_000;
        if (fault) lines.push({ ...fault, seconds });
        else if (!test.ok()) unfinished.push(test.name);
        else if (test.result().state === 'skipped') skipped.push(test.fullName);
        count(test.module.relativeModuleId, test, seconds);
      },
    },
  ],
});
await vitest.close();
if (wanted.length === 0 || wanted.includes('screens')) lines.push(...(await walkScreens()));

process.stdout.write(`\n${inText(lines)}\n`);
for (const name of skipped) process.stdout.write(`not run on this machine: ${name}\n`);
for (const name of unfinished) process.stdout.write(`not finished: ${name}\n`);
const isWhole =
  lines.length > 0 && unfinished.length === 0 && lines.every(({ violations }) => violations === 0);
process.exit(isWhole ? 0 : 1);
