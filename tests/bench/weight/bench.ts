import { build } from '#server/build.ts';

import type { Report } from '../report.ts';
import { promised } from './budgets.ts';
import { fontBytes, type Weight, weigh } from './weigh.ts';

const inKb = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

const line = ({ route, scripts, alive, resting, styles, requests }: Weight) => [
  route,
  ...[scripts, alive, resting, styles].flatMap(({ bytes, files }) => [inKb(bytes), String(files)]),
  String(requests),
];

/** What each page loads before anything on it is touched, to the byte. */
export async function benchWeight(say: (line: string) => void): Promise<Report> {
  await build(undefined, say);
  const weights = weigh();
  const targets = weights.flatMap(({ route, scripts, alive, styles, requests }) => [
    {
      what: `code, ${route}`,
      found: scripts.bytes / 1_000,
      digits: 1,
      unit: ' kB',
      atMost: promised.scripts(route) / 1_000,
    },
    {
      what: `code with what brings it to life, ${route}`,
      found: alive.bytes / 1_000,
      digits: 1,
      unit: ' kB',
      atMost: promised.alive(route) / 1_000,
    },
    {
      what: `style, ${route}`,
      found: styles.bytes / 1_000,
      digits: 1,
      unit: ' kB',
      atMost: promised.styles / 1_000,
    },
    { what: `requests, ${route}`, found: requests, digits: 0, unit: '', atMost: promised.requests },
  ]);
  return {
    name: 'weight',
    about:
      'Code at once is the page’s own module and all that it imports at once, the first load with it; brotli 11, as the server sends it; kB are 1,000 bytes. ' +
      'Requests are those for the page, its font and all code and style until it rests untouched; pictures and answers of the server are not in them. ' +
      'Exact: the same sources weigh the same on every machine.',
    tables: [
      {
        title: 'What a page is made of',
        head: [
          ...['page', 'code at once', 'files', 'with what brings it to life', 'files'],
          ...['with all that follows by itself', 'files', 'style', 'files', 'requests'],
        ],
        lines: weights.map(line),
        targets: [
          ...targets,
          { what: 'font', found: fontBytes() / 1_000, digits: 1, unit: ' kB', atMost: promised.font / 1_000 },
        ],
      },
    ],
  };
}
