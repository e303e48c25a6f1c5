import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Flow, rowOf } from './flow.ts';
import { shelf } from './shelf.ts';

const file = join(shelf, 'README.md');

const head = `# Caminhos de cada fluxo

Escrito por \`npm run paths\`; como ler e usar está em [qa.md](../qa.md). De cada fluxo, quanto os seus caminhos mostram: estados, transições e
casos com nome, do que há na máquina; e quantos dos caminhos alguém anda à mão até o fim.

| Fluxo | Roteiro | Diagrama | Estados | Transições | Casos | Caminhos | À mão | Passos |
|---|---|---|---|---|---|---|---|---|
`;

/** What is said of a flow, without how long it took: that is another each time. */
function lineOf(flow: Flow): string {
  const [id = '', title = '', ...counts] = rowOf(flow);
  const link = (text: string, name: string) => `[${text}](${id}/${name})`;
  const places = [link(title, 'script.md'), link('chart.svg', 'chart.svg')];
  return `| ${[`\`${id}\``, ...places, ...counts.slice(0, -1)].join(' | ')} |\n`;
}

const known = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const linesOf = (text: string) =>
  new Map([...text.matchAll(/^\| `(\w+)` .*\n/gm)].map(([line, id = '']) => [id, line]));

/** The list of all flows, with what is new of some of them; flows that are no more leave it. */
function listed(flows: readonly Flow[], ids: readonly string[]): string {
  const lines = new Map([...linesOf(known()), ...flows.map((flow) => [flow.id, lineOf(flow)] as const)]);
  return head + ids.map((id) => lines.get(id) ?? '').join('');
}

/** Writes what some flows come to into the list of all. */
export const writeContents = (flows: readonly Flow[], ids: readonly string[]) =>
  writeFileSync(file, listed(flows, ids));

/** Whether the list says the same of a flow. */
export const isListed = (flow: Flow): boolean => linesOf(known()).get(flow.id) === lineOf(flow);
