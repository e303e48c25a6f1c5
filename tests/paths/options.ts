import { parseArgs } from 'node:util';

import { type Brand, brands, slugOf } from '../gallery/brands.ts';
import { models } from '../models/all.ts';
import { formats } from './documents.ts';
import { universeOf } from './keys.ts';
import type { Model } from './model.ts';
import type { Cover, Mode, Selection } from './select.ts';

export const usage = `Usage: npm run paths -- [flow…] [options]

Walks every machine, or the named ones, and writes docs/flows/<flow>: paths as JSON, Gherkin and a script to print, and its chart.

  --coverage transitions | cases | pairs   what the paths show together (cases)
  --mode short | long                      many short paths, or few long ones (short)
  --max-steps N                            where a long path ends (60; with --mode long)
  --limit N                                moments a machine may have (6000)
  --to STATE                               the shortest way to a state of one flow, and nothing written
  --event A,B,C                            what these steps do in one flow, one after the other, and nothing written
  --format json | gherkin | md             print the paths instead of writing them
  --check                                  write nothing; say which files are not current
  --mutate                                 cut every machine in every place, and see that its paths notice
  --browser                                walk them on the real screens, at both sizes, and say what no screen brings about
  --browser --format json | gherkin | md   print what would be walked there, and walk nothing
  --producer SLUG                          in the storefront of this producer (with --browser)

docs/flows has the short paths of all cases: print others with --format.

Exit code: 0 whole · 1 something is never reached, and nobody waived it, a mutant is not noticed, or a walk on the screens failed
· 2 a crash, a dead end, a call without a way on when it fails · 3 files are not current
· 4 the model is not whole: a phrase is missing, or there are more moments than the limit; or something was asked for that there is not`;

export type Format = keyof typeof formats;

/** What to do with the paths. */
export type Task =
  | { do: 'write' }
  | { do: 'check' }
  | { do: 'print'; format: Format; isOnScreen: boolean }
  | { do: 'lead'; to: string }
  | { do: 'explain'; steps: string }
  | { do: 'mutate' }
  | { do: 'browse'; brand: Brand };

export interface Options {
  models: readonly Model[];
  selection: Required<Selection>;
  /** Moments a machine may have. */
  limit: number;
  task: Task;
}

const shape = {
  coverage: { type: 'string' },
  mode: { type: 'string' },
  'max-steps': { type: 'string' },
  limit: { type: 'string' },
  to: { type: 'string' },
  event: { type: 'string' },
  format: { type: 'string' },
  check: { type: 'boolean' },
  mutate: { type: 'boolean' },
  browser: { type: 'boolean' },
  producer: { type: 'string' },
} as const;

export const asksForHelp = (args: readonly string[]): boolean =>
  args.some((arg) => arg === '--help' || arg === '-h');

const covers: readonly Cover[] = ['transitions', 'cases', 'pairs'];
const modes: readonly Mode[] = ['short', 'long'];
const tasks = ['check', 'mutate', 'browser', 'to', 'event', 'format'] as const;
/** What is walked in a browser may be printed. */
const pair = 'browser format';
const choices = ['coverage', 'mode', 'max-steps', 'limit'] as const;
/** What may be chosen where not everything may. */
const choicesOf: Readonly<Record<string, readonly (typeof choices)[number][]>> = {
  to: ['limit'],
  event: [],
  browser: ['mode'],
  [pair]: ['mode'],
};

function oneOf<T extends string>(name: string, value: string, known: readonly T[]): T {
  const found = known.find((each) => each === value);
  if (found === undefined) throw new Error(`--${name} is one of ${known.join(', ')}, not "${value}".`);
  return found;
}

function countIn(name: string, value: string): number {
  if (!/^[1-9]\d*$/.test(value)) throw new Error(`--${name} is a whole number above 0, not "${value}".`);
  return Number(value);
}

/** `code.typing` or `recovery.code.typing` → the id of a state of this machine. */
function stateNamed({ machine }: Model, name: string): string {
  const { states } = universeOf(machine);
  const found = states.find((id) => id === name || id === `${machine.id}.${name}`);
  if (found !== undefined) return found;
  const known = states.map((id) => id.slice(machine.id.length + 1));
  throw new Error(`There is no state "${name}" in ${machine.id}. There are ${known.join(', ')}.`);
}

function onlyOf(name: string, chosen: readonly Model[]): Model {
  const [model] = chosen;
  if (!model || chosen.length > 1) throw new Error(`--${name} wants the name of one flow.`);
  return model;
}

function brandNamed(name: string): Brand {
  const found = brands.find((each) => slugOf(each) === name || each.id === name);
  if (found) return found;
  throw new Error(`There is no producer "${name}". There are ${brands.map(slugOf).join(', ')}.`);
}

/** What a command line asks for. Throws with a sentence when it asks for what there is not. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: shape });
  const ids = models.map(({ machine }) => machine.id);
  const unknown = positionals.find((name) => !ids.includes(name));
  if (unknown !== undefined) throw new Error(`There is no flow "${unknown}". There are ${ids.join(', ')}.`);
  const chosen =
    positionals.length > 0 ? models.filter(({ machine }) => positionals.includes(machine.id)) : models;

  const asked = tasks.filter((name) => values[name] !== undefined);
  if (asked.length > 1 && asked.join(' ') !== pair)
    throw new Error(`One at a time: ${asked.map((name) => `--${name}`).join(', ')}.`);
  if (values.producer !== undefined && !values.browser) throw new Error('--producer goes with --browser.');
  const readable = choicesOf[asked.join(' ')] ?? choices;
  const unread = choices.find((name) => values[name] !== undefined && !readable.includes(name));
  if (unread !== undefined) throw new Error(`--${asked[0]} has no --${unread}.`);
  if (values['max-steps'] !== undefined && values.mode !== 'long')
    throw new Error('--max-steps goes with --mode long.');

  const selection = {
    cover: oneOf('coverage', values.coverage ?? 'cases', covers),
    mode: oneOf('mode', values.mode ?? 'short', modes),
    most: countIn('max-steps', values['max-steps'] ?? '60'),
  };
  const task = ((): Task => {
    if (values.to !== undefined) return { do: 'lead', to: stateNamed(onlyOf('to', chosen), values.to) };
    if (values.event !== undefined) {
      onlyOf('event', chosen);
      if (!/[^\s,]/.test(values.event)) throw new Error('--event wants steps, with commas between them.');
      return { do: 'explain', steps: values.event };
    }
    if (values.format !== undefined)
      return {
        do: 'print',
        format: oneOf('format', values.format, Object.keys(formats) as Format[]),
        isOnScreen: values.browser === true,
      };
    if (values.mutate) return { do: 'mutate' };
    if (values.browser) return { do: 'browse', brand: brandNamed(values.producer ?? 'bilheteria') };
    return { do: values.check ? 'check' : 'write' };
  })();
  const isOnShelf = selection.cover === 'cases' && selection.mode === 'short';
  if (!isOnShelf && (task.do === 'write' || task.do === 'check'))
    throw new Error(
      'docs/flows has the short paths of all cases. Others can be printed: add --format md, gherkin or json.',
    );
  return { models: chosen, selection, limit: countIn('limit', values.limit ?? '6000'), task };
}
