import { spawnSync } from 'node:child_process';

interface Suite {
  name: string;
  /** Seconds it may take on two cores. */
  budget: number;
  command: [program: string, ...args: string[]];
}

/** What `npm test` runs, in this order: what is quick to say no comes first. */
const suites: Suite[] = [
  { name: 'typecheck', budget: 45, command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'lint', budget: 20, command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'unit', budget: 60, command: ['vitest', 'run', '--project', 'unit'] },
  { name: 'server', budget: 240, command: ['vitest', 'run', '--project', 'server', '--passWithNoTests'] },
  { name: 'views', budget: 90, command: ['vitest', 'run', '--project', 'views', '--passWithNoTests'] },
  { name: 'e2e', budget: 500, command: ['playwright', 'test'] },
];

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const row = ([first = '', ...others]: string[]) =>
  `${first.padEnd(12)}${others.map((text) => text.padStart(10)).join('')}\n`;

function run({ name, budget, command: [program, ...args] }: Suite) {
  process.stdout.write(`\n── ${name}\n`);
  const start = performance.now();
  const { status } = spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  return { name, budget, passed: status === 0, took: Math.round((performance.now() - start) / 1_000) };
}

const args = process.argv.slice(2);
/** Every browser test at both sizes, not only those the gate has time for. */
if (args.includes('--full')) process.env['FULL'] = '1';
const wanted = args.filter((arg) => arg !== '--full');
const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `No suite ${unknown.join(', ')}: there are ${suites.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(1);
}

const results = suites.filter(({ name }) => wanted.length === 0 || wanted.includes(name)).map(run);

process.stdout.write(`\n${row(['suite', 'result', 'took', 'budget'])}`);
for (const { name, passed, took, budget } of results)
  process.stdout.write(
    row([name, passed ? 'passed' : 'FAILED', `${took} s`, `${budget} s${took > budget ? '!' : ''}`]),
  );
process.stdout.write(
  row([
    'together',
    '',
    `${sumOf(results.map(({ took }) => took))} s`,
    `${sumOf(results.map(({ budget }) => budget))} s`,
  ]),
);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
