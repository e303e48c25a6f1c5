import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { projectFolder } from '#server/config.ts';

/** What one bench found. */
export interface Report {
  /** As it is called on the command line, and in the document. */
  name: string;
  /** What was done, in a sentence or two. */
  about: string;
  tables: readonly Table[];
  /** Every single measurement, for whoever reads the JSON. */
  raw?: unknown;
}

export interface Table {
  title: string;
  /** Of the columns; the first one says what a line is about. */
  head: readonly string[];
  lines: readonly (readonly string[])[];
  /** What was promised of it. */
  targets: readonly Target[];
}

/** A number that was promised not to go beyond another. */
export interface Target {
  what: string;
  found: number;
  /** Digits after the point that mean something. */
  digits?: number;
  unit?: string;
  atMost?: number;
  atLeast?: number;
}

export const isMet = ({ found, atMost = Infinity, atLeast = -Infinity }: Target) =>
  found <= atMost && found >= atLeast;

export const missed = ({ tables }: Report) =>
  tables.flatMap(({ targets }) => targets.filter((target) => !isMet(target)));

const targetHead = ['target', 'promised', 'found', ''] as const;

function targetLine(target: Target): string[] {
  const { what, found, digits = 0, unit = '', atMost, atLeast } = target;
  const promised = atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`;
  return [
    what,
    `${promised}${unit}`,
    `${found.toFixed(digits)}${unit}`,
    isMet(target) ? 'met' : '**missed**',
  ];
}

const tablesOf = ({ tables }: Report) =>
  tables.flatMap(({ title, head, lines, targets }) => [
    { title, head, lines },
    ...(targets.length > 0 ? [{ title: '', head: targetHead, lines: targets.map(targetLine) }] : []),
  ]);

/** For whoever waits at a terminal. */
export function inText(report: Report): string {
  const parts = tablesOf(report).map(({ title, head, lines }) => {
    const all = [head, ...lines].map((line) => line.map((cell) => cell.replaceAll('**', '')));
    const widths = head.map((_, column) => Math.max(...all.map((line) => (line[column] ?? '').length)));
    const written = all.map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    );
    return [...(title ? [title] : []), ...written].join('\n');
  });
  return `\n── ${report.name}\n${report.about}\n\n${parts.join('\n\n')}\n`;
}

/** For the document. */
function inMarkdown(report: Report, footing: readonly string[]): string {
  const parts = tablesOf(report).map(({ title, head, lines }) => {
    const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
    const rule = row(head.map((_, column) => (column === 0 ? '---' : '--:')));
    return [...(title ? [`**${title}**`, ''] : []), row(head), rule, ...lines.map(row)].join('\n');
  });
  return [report.about, ...parts, footing.join('  \n')].join('\n\n');
}

const file = join(projectFolder, 'docs', 'benchmarks.md');

/** Puts a report where the document has room for it. Throws when it has none. */
export function writeReport(report: Report, footing: readonly string[]): void {
  const [start, end] = [`<!-- ${report.name} -->`, `<!-- /${report.name} -->`];
  const text = readFileSync(file, 'utf8');
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no room for "${report.name}".`);
  const body = inMarkdown(report, footing);
  writeFileSync(file, `${text.slice(0, from + start.length)}\n\n${body}\n\n${text.slice(to)}`);
}
