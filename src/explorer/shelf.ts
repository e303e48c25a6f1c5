import type { ToldFlow } from '#tests/paths/documents.ts';

import type { Coverage, FlowDocument } from './explorer.machine.ts';

const charts = import.meta.glob<string>('../../docs/flows/*/chart.svg', { query: '?raw', import: 'default' });
const told = import.meta.glob<ToldFlow>('../../docs/flows/*/paths.json', { import: 'default' });

const nameOf = (file: string) => file.split('/').at(-2) ?? '';
const addressOf = (flow: string, file: string) => `../../docs/flows/${flow}/${file}`;

async function read<T>(files: Readonly<Record<string, () => Promise<T>>>, address: string): Promise<T> {
  const load = files[address];
  if (!load) throw new Error(`${address} was not written`);
  return load();
}

/** What `npm run paths` wrote of a flow. Rejects when it never did. */
export async function readFlow(flow: string): Promise<FlowDocument> {
  const [chart, { paths }] = await Promise.all([
    read(charts, addressOf(flow, 'chart.svg')),
    read(told, addressOf(flow, 'paths.json')),
  ]);
  return { chart, paths };
}

/** How much was written of every flow. */
export async function survey(): Promise<Readonly<Record<string, Coverage>>> {
  const read = await Promise.all(
    Object.entries(told).map(async ([file, load]) => {
      const { paths } = await load();
      return [
        nameOf(file),
        { paths: paths.length, steps: paths.reduce((sum, { steps }) => sum + steps.length, 0) },
      ] as const;
    }),
  );
  return Object.fromEntries(read);
}
