import type { AnyStateMachine } from 'xstate';

import { type Box, type Layout, layoutOf, type Route, type Row } from './chartLayout.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const round = (amount: number) => Number(amount.toFixed(1));

const style = `text{font:11px system-ui,sans-serif;fill:#333}
.key{font:600 14px system-ui,sans-serif;fill:#111}
.description{fill:#555}.call{fill:#1257a5}.action{fill:#6a6a6a;font-style:italic}.tag{fill:#7a3fa0}.guard{fill:#7a5a00}.label{font-weight:600}
.state>rect{fill:#fff;stroke:#8a8f98;stroke-width:1.3}.whole>rect{fill:#f6f7f9}
.line path{fill:none;stroke:#5b6270;stroke-width:1.3}
.failed path{stroke:#c0392b}.failed .label,text.failed{fill:#c0392b}
.time path{stroke:#b7791f}.time .label,text.time{fill:#8a5a00}
.done .label,text.done{fill:#1e7e46}
.ground{fill:#fff;opacity:.85}.start{fill:#222}`;

function rowSvg({ text, kind, line }: Row, x: number, y: number, anchor = ''): string {
  const cause = line ? ` ${line.cause}` : '';
  const key = line ? ` data-transition="${escaped(line.key)}"` : '';
  return `<text class="${kind}${cause}"${key} x="${round(x)}" y="${round(y)}"${anchor}>${escaped(text)}</text>`;
}

function boxSvg({ node, rows, x, y, width, height }: Box): string {
  const isWhole = Object.keys(node.states).length > 0;
  const isRegion = node.parent?.type === 'parallel';
  const frame = (inset: number, radius: number, dashes = '') =>
    `<rect x="${round(x + inset)}" y="${round(y + inset)}" width="${round(width - 2 * inset)}" height="${round(height - 2 * inset)}" rx="${radius}"${dashes}/>`;
  return [
    `<g class="state ${node.type}${isWhole ? ' whole' : ''}" data-state="${escaped(node.id)}">`,
    frame(0, 8, isRegion ? ' stroke-dasharray="5 4"' : ''),
    node.type === 'final' ? frame(3, 6) : '',
    `<text class="key" x="${round(x + 10)}" y="${round(y + 18)}">${escaped(node.key)}</text>`,
    ...rows.map((row, index) => rowSvg(row, x + 10, y + 33 + index * 15)),
    '</g>',
  ].join('');
}

function routeSvg({ line, points, label }: Route): string {
  const way = points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L');
  const key = line ? ` data-transition="${escaped(line.key)}"` : '';
  return [
    `<g class="line ${line?.cause ?? 'begin'}"${key}><path d="M${way}" marker-end="url(#arrow)"/>`,
    label
      ? `<rect class="ground" x="${round(label.x)}" y="${round(label.y)}" width="${round(label.width)}" height="${round(label.height)}"/>`
      : '',
    ...(label?.rows ?? []).map((row, index) =>
      rowSvg(
        row,
        (label?.x ?? 0) + (label?.width ?? 0) / 2,
        (label?.y ?? 0) + 12 + index * 14,
        ' text-anchor="middle"',
      ),
    ),
    '</g>',
  ].join('');
}

const paint = ({ title, width, height, boxes, starts, routes }: Layout) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">`,
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" fill="#5b6270"/></marker></defs>',
    `<style>${style}</style>`,
    ...boxes.map(boxSvg),
    ...starts.map(({ x, y }) => `<circle class="start" cx="${round(x)}" cy="${round(y)}" r="6"/>`),
    ...routes.map(routeSvg),
    '</svg>\n',
  ].join('\n');

/**
 * The chart of a machine. States carry `data-state` with their id, transitions `data-transition` with the key the engine gives them, so that
 * a page can light them up.
 */
export const asSvg = async (machine: AnyStateMachine): Promise<string> => paint(await layoutOf(machine));
