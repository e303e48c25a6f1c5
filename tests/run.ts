import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { memoryFolder } from './support/memory.ts';

interface Suite {
  name: string;
  /** Seconds it may take on two cores. */
  budget: number;
  command: [program: string, ...args: string[]];
  /** Runs at the same time: each takes one core only. */
  besides?: Suite['command'][];
  /** Runs at the same time as the suite after it. */
  isBeside?: boolean;
}

/** The projects are checked beside each other: more than one checker in each would find the same types more than once. */
const types = (project: string): Suite['command'] => ['tsc', '--noEmit', '--checkers', '1', '-p', project];

/** What `npm test` runs, in this order: what is quick to say no comes first, and what leaves a core idle runs beside the next. */
const suites: Suite[] = [
  {
    name: 'typecheck',
    isBeside: true,
    budget: 30,
    command: types('tests/tsconfig.json'),
    besides: [types('tsconfig.json'), types('server/tsconfig.json')],
  },
  { name: 'lint', budget: 35, command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'unit', budget: 80, command: ['vitest', 'run', '--project', 'unit'] },
  { name: 'server', budget: 250, command: ['vitest', 'run', '--project', 'server', '--passWithNoTests'] },
  { name: 'views', budget: 85, command: ['vitest', 'run', '--project', 'views', '--passWithNoTests'] },
  { name: 'e2e', budget: 440, command: ['playwright', 'test'] },
];

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const row = ([first = '', ...others]: string[]) =>
  `${first.padEnd(12)}${others.map((text) => text.padStart(10)).join('')}\n`;

/** How much of a suite that failed is said again at the end, where it is looked for. */
const lastLines = 60;

/** One program; answers whether it was content. `heard` gets what it writes. */
async function call([program, ...args]: Suite['command'], heard: (text: string) => void): Promise<boolean> {
  const child = spawn(program, args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
  });
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    from.setEncoding('utf8').on('data', (text: string) => {
      to.write(text);
      heard(text);
    });
  const [status] = await once(child, 'close');
  return status === 0;
}

async function run({ name, budget, command, besides = [], isBeside = false }: Suite) {
  process.stdout.write(`\n── ${name}\n`);
  const start = performance.now();
  let said = '';
  const heard = (text: string) => {
    said = (said + text).slice(-100_000);
  };
  const contents = await Promise.all([command, ...besides].map((each) => call(each, heard)));
  const took = Math.round((performance.now() - start) / 1_000);
  const end = said.trimEnd().split('\n').slice(-lastLines);
  return { name, budget, isBeside, passed: contents.every(Boolean), took, end };
}

/** What was compiled for one process is not compiled again for the next hundreds. */
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'bilheteria-compiled');

/** What only this run needs, it keeps in memory. */
process.env['TMPDIR'] = memoryFolder() ?? tmpdir();

/** What one suite found out about the paths, the others need not look for again. */
const pathsOfRun = mkdtempSync(join(tmpdir(), 'bilheteria-paths-'));
process.env['PATHS_RUN'] = pathsOfRun;
process.once('exit', () => rmSync(pathsOfRun, { recursive: true, force: true }));

const args = process.argv.slice(2);
/** Every browser test at both sizes, not only those the gate has time for; what the walks see, in every producer's colours, and axe everywhere they come. */
if (args.includes('--full')) Object.assign(process.env, { FULL: '1', PATHS_THEMES: '1', E2E_WHOLE: '1' });
const wanted = args.filter((arg) => arg !== '--full');
const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `No suite ${unknown.join(', ')}: there are ${suites.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(1);
}

const begin = performance.now();
const results: Awaited<ReturnType<typeof run>>[] = [];
let together: Promise<Awaited<ReturnType<typeof run>>>[] = [];
for (const suite of suites.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  together.push(run(suite));
  if (suite.isBeside) continue;
  results.push(...(await Promise.all(together)));
  together = [];
}
results.push(...(await Promise.all(together)));

for (const { name, passed, end } of results)
  if (!passed && results.length > 1) process.stdout.write(`\n── ${name}, which failed\n${end.join('\n')}\n`);

process.stdout.write(`\n${row(['suite', 'result', 'took', 'budget'])}`);
for (const { name, passed, took, budget } of results)
  process.stdout.write(
    row([name, passed ? 'passed' : 'FAILED', `${took} s`, `${budget} s${took > budget ? '!' : ''}`]),
  );
process.stdout.write(
  row([
    'together',
    '',
    `${Math.round((performance.now() - begin) / 1_000)} s`,
    `${sumOf(results.filter(({ isBeside }) => !isBeside).map(({ budget }) => budget))} s`,
  ]),
);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
