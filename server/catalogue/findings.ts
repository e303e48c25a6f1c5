import type { CatalogueSource } from './source.ts';

/** Something wrong with a catalogue: where, what stands there, and the rule it breaks. */
export interface Problem {
  file: string;
  /** `sectors[0].sections[1].ticket_types[2].preco`; empty for the file itself. */
  path: string;
  /** As written, shortened; `nothing` where it is missing. */
  value: string;
  rule: string;
}

export type Step = string | number;

/** The whole list of what is wrong; nothing was written. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(lineOf).join('\n'));
    this.problems = problems;
  }
}

/** `events/forro.json: sectors[0].capacity = -1: must be …` */
export const lineOf = ({ file, path, value, rule }: Problem) =>
  `${file}: ${path === '' ? '' : `${path} = ${value}: `}${rule}`;

const longest = 80;

function valueAt(document: unknown, steps: readonly Step[]): string {
  let value = document;
  for (const step of steps)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  if (value === undefined) return 'nothing';
  const shown = JSON.stringify(value);
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
}

const pathOf = (steps: readonly Step[]) =>
  steps.reduce<string>(
    (path, step) => (typeof step === 'number' ? `${path}[${step}]` : path === '' ? step : `${path}.${step}`),
    '',
  );

/** Collects what is wrong, so that one run names everything. */
export class Findings {
  readonly problems: Problem[] = [];
  readonly warnings: Problem[] = [];
  readonly #source: CatalogueSource;

  constructor(source: CatalogueSource) {
    this.#source = source;
  }

  refuse(file: string, steps: readonly Step[], rule: string): void {
    this.problems.push(this.#at(file, steps, rule));
  }

  warn(file: string, steps: readonly Step[], rule: string): void {
    this.warnings.push(this.#at(file, steps, rule));
  }

  #at(file: string, steps: readonly Step[], rule: string): Problem {
    return { file, path: pathOf(steps), value: valueAt(this.#source.documents.get(file), steps), rule };
  }
}
