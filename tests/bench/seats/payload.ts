import { tmpdir } from 'node:os';

import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { openLog } from '#server/log.ts';
import { openContext } from '#server/open.ts';
import { sandboxProvider } from '#server/payments/sandbox.ts';

import { withDatabase } from '../database.ts';
import type { Table } from '../report.ts';

/** The league match of the demo: 60 sectors, 45,000 people, part of the house sold. */
const eventId = 101;

const kilobytes = (bytes: number) => bytes / 1_000;
const inWords = (bytes: number) => `${kilobytes(bytes).toFixed(1)} kB`;

/** What a phone receives for the arena of the demo, as the server sends it. */
export const benchPayload = (): Promise<Table> =>
  withDatabase(async (place) => {
    const config = readConfig({
      NODE_ENV: 'test',
      COMMIT: 'bench',
      BOT_CHECK: 'off',
      CEP_SERVICES: 'fixture',
    });
    const log = openLog({ logLevel: 'silent' });
    const { context, close } = await openContext(config, place, log);
    const provider = sandboxProvider({
      origin: () => 'http://127.0.0.1',
      webhookSecret: context.secrets.webhookSecret,
    });
    const app = await createApp(context, { pages: tmpdir(), provider });
    try {
      await seedDemo(context);
      const get = async (path: string) => {
        const url = `/api/mapping/event/${eventId}/${path}`;
        const [packed, plain] = await Promise.all(
          ['br', 'identity'].map((coding) => app.inject({ url, headers: { 'accept-encoding': coding } })),
        );
        if (packed?.statusCode !== 200 || !plain)
          throw new Error(`${url}: ${packed?.statusCode} ${packed?.body}`);
        return { plain: plain.rawPayload.length, sent: packed.rawPayload.length, body: plain.json() };
      };
      const overview = await get('sectors');
      const numbered = (overview.body.data as { id: number; numbered: boolean }[]).filter(
        (sector) => sector.numbered,
      );
      const rows = await Promise.all(numbered.map(({ id }) => get(`rows/${id}`)));
      const sum = (of: 'plain' | 'sent') => rows.reduce((total, each) => total + each[of], 0);
      const whole = { plain: overview.plain + sum('plain'), sent: overview.sent + sum('sent') };
      const largest = rows.reduce((a, b) => (b.sent > a.sent ? b : a));
      return {
        title: 'What the server sends for the arena of the demo',
        head: ['what', 'JSON', 'sent (brotli)'],
        lines: [
          [
            `overview of ${overview.body.data.length} sectors with what is left`,
            inWords(overview.plain),
            inWords(overview.sent),
          ],
          ['rows of the largest sector with who sits there', inWords(largest.plain), inWords(largest.sent)],
          [
            `overview and rows of all ${rows.length} numbered sectors`,
            inWords(whole.plain),
            inWords(whole.sent),
          ],
        ],
        targets: [
          { what: 'overview', found: kilobytes(overview.sent), digits: 1, unit: ' kB', atMost: 10 },
          {
            what: 'whole map with availability',
            found: kilobytes(whole.sent),
            digits: 1,
            unit: ' kB',
            atMost: 60,
          },
        ],
      };
    } finally {
      await app.close();
      await close();
    }
  });
