import { basename } from 'node:path';

import { headings } from './all.ts';
import type { Check } from './check.ts';

const files = ({ provedBy }: Check) =>
  Object.keys(provedBy)
    .map((file) => `\`${file.replace('tests/', '')}\``)
    .join(', ');

const row = (check: Check) =>
  `| ${[check.bar, check.asvs.join(' '), check.holds, files(check), check.broken].join(' | ')} |`;

/** The register as `docs/security.md` shows it. */
const table = (): string =>
  headings
    .map(({ title, checks }) =>
      [
        `### ${title}`,
        '',
        '| | ASVS | What must hold | Proved in `tests/` | Broken to prove it |',
        '|---|---|---|---|---|',
        ...checks.map(row),
      ].join('\n'),
    )
    .join('\n\n');

export const place = 'docs/security.md';
const [begin, end] = ['<!-- register -->', '<!-- /register -->'];

/** The document with the register as it is now. */
export function withTable(text: string): string {
  const [before, rest = ''] = text.split(begin);
  const [, after] = rest.split(end);
  if (after === undefined) throw new Error(`${basename(place)} has no place for the register`);
  return `${before}${begin}\n\n${table()}\n\n${end}${after}`;
}
