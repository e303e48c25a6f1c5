import { startVitest, type TestCase } from 'vitest/node';

import { projectFolder } from '#server/config.ts';

import type { FaultReport } from './runs.ts';

const many = 200;

const usage = `Usage: npm run faults -- [clock] [crash] [database] [disk] [embedded] [payments] [post] [processes] [purchase] [races] [torture]

Runs every fault of tests/faults ${many} times, each with a seed of its own, the torture of tests/server/seats once, and prints what
became of them. RUNS says how often, SEED
the first seed: a run that breaks a rule is named by its seed, and SEED=<that> RUNS=1 runs it again. Exit code 1 when one did.`;

interface Line extends FaultReport {
  seconds: number;
}

const head = ['row', 'fault', 'runs', 'first seed', 'violations', 'seconds'];
const cellsOf = ({ row, what, runs, seed, violations, seconds }: Line) =>
  [row, what, runs, seed, violations, seconds.toFixed(0)].map(String);
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
const torture = 'tests/server/seats/torture.';
const fileOf = (word: string) => (word === 'torture' ? torture : `tests/faults/${word}.`);
const vitest = await startVitest(wanted.length > 0 ? wanted.map(fileOf) : ['tests/faults', torture], {
  root: projectFolder,
  project: ['server'],
  run: true,
  watch: false,
  reporters: [
    'default',
    {
      onTestCaseResult: (test: TestCase) => {
        const { fault } = test.meta();
        const { duration = 0 } = test.diagnostic() ?? {};
        if (fault) lines.push({ ...fault, seconds: duration / 1_000 });
        else if (!test.ok()) unfinished.push(test.name);
        else if (test.result().state === 'skipped') skipped.push(test.fullName);
      },
    },
  ],
});
await vitest.close();

process.stdout.write(`\n${inText(lines)}\n`);
for (const name of skipped) process.stdout.write(`not run on this machine: ${name}\n`);
for (const name of unfinished) process.stdout.write(`not finished: ${name}\n`);
const isWhole =
  lines.length > 0 && unfinished.length === 0 && lines.every(({ violations }) => violations === 0);
process.exit(isWhole ? 0 : 1);
