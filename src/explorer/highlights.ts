import type { Choice, Frame } from './history.ts';

const state = (id: string) => `[data-chart] [data-state=${JSON.stringify(id)}]>rect`;
const line = (key: string, element = '') => `[data-chart] ${element}[data-transition=${JSON.stringify(key)}]`;

const rule = (selectors: readonly string[], looks: string) =>
  selectors.length === 0 ? '' : `${selectors.join(',')}{${looks}}`;

/** What lights up on a chart, as a style sheet: where the flow is, what brought it there, what can happen. */
export function highlightsOf(frame: Frame | null, choices: readonly Choice[]): string {
  const last = (frame?.taken ?? []).map((key) => line(key));
  const keys = choices.flatMap(({ taken }) => taken);
  const possible = keys.map((key) => line(key));
  return [
    rule((frame?.states ?? []).map(state), 'stroke:var(--bt-brand-text);stroke-width:3;fill:var(--bt-tint)'),
    rule(possible, 'cursor:pointer'),
    rule(
      possible.map((each) => `${each} .ground`),
      'fill:var(--bt-badge);opacity:1',
    ),
    rule(
      keys.map((key) => line(key, 'text')),
      'text-decoration:underline',
    ),
    rule(
      last.map((each) => `${each} path`),
      'stroke:var(--bt-brand-text);stroke-width:4',
    ),
    rule(last, 'font-weight:800'),
  ].join('\n');
}
