import { afterEach, describe, expect, test } from 'vitest';

import { bucketKey } from '#server/limits.ts';
import { openPainter, type Painter } from '#server/painting/painter.ts';
import { printFor, printOrder } from '#server/papers/printing.ts';

import { type Browser, browser, createEvent, openShop, prepare } from '../commerce/shop.ts';
import { paper, seller, ticket } from './samples.ts';

const here = (id: string) => ({ id, isGone: () => false });
const gone = (id: string) => ({ id, isGone: () => true });
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><text x="1" y="1">Oi</text></svg>';

describe('the painter', () => {
  const opened: Painter[] = [];
  afterEach(async () => {
    for (const painter of opened.splice(0)) await painter.close();
  });
  const open = (most?: number) => {
    const painter = openPainter(most === undefined ? {} : { most });
    opened.push(painter);
    return painter;
  };

  test('takes turns between the house and its guests, and between guests', async () => {
    const { paint, paintFor } = open();
    const order: string[] = [];
    const note = (name: string, painted: Promise<unknown>) => painted.then(() => order.push(name));
    await Promise.all([
      note('Ana 1', paintFor(here('ana'))('share', picture)),
      note('Ana 2', paintFor(here('ana'))('share', picture)),
      note('Bia 1', paintFor(here('bia'))('share', picture)),
      note('Bia 2', paintFor(here('bia'))('share', picture)),
      note('Caio 1', paintFor(here('caio'))('share', picture)),
      note('letter 1', paint('share', picture)),
      note('letter 2', paint('share', picture)),
    ]);
    expect(order).toEqual(['Ana 1', 'letter 1', 'Ana 2', 'letter 2', 'Bia 1', 'Caio 1', 'Bia 2']);
  });

  test('has two of a guest waiting, and so many of all of them; the house is not refused for it', async () => {
    const { paint, paintFor } = open(4);
    const asked = await Promise.allSettled([
      ...['ana', 'ana', 'ana', 'bia', 'bia', 'caio'].map((id) => paintFor(here(id))('share', picture)),
      paint('share', picture),
    ]);
    expect(asked.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'rejected'],
      ...['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
    ]);
    expect(asked[2]).toMatchObject({ reason: { status: 429, retryAfter: 5 } });
    expect(asked[5]).toMatchObject({ reason: { status: 503, retryAfter: 5 } });
  });

  test('does not begin what nobody waits for any more, and goes on', async () => {
    const { paintFor } = open();
    const asked = await Promise.allSettled([
      paintFor(here('ana'))('share', picture),
      paintFor(gone('bia'))('share', picture),
      paintFor(here('caio'))('share', picture),
    ]);
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});

describe('printing', () => {
  const order = (...codes: string[]) => {
    const tickets = codes.map((code) => ticket({ id: code, code }));
    return { tickets, made: paper({ tickets }) };
  };

  test('prints once what is asked for again meanwhile, also where the first one gave up', async () => {
    const { made, tickets } = order('7Q4K-M2XA', '7Q4K-M2XB');
    const other = printFor(here('bia'), made, tickets, seller);
    const papers = await Promise.all(
      [gone, here, here, here, here].map((guest) => printFor(guest('ana'), made, tickets, seller)),
    );
    expect(papers.every((file) => file === papers[0])).toBe(true);
    expect(await other).not.toBe(papers[0]);
    expect(await printFor(here('ana'), made, tickets, seller)).not.toBe(papers[0]);
  });

  test('tells whoever wants a third paper to come back; a neighbour and a letter have theirs', async () => {
    const { made, tickets } = order('7Q4K-M2XC', '7Q4K-M2XD', '7Q4K-M2XE');
    const [mine, neighbour, letter] = await Promise.all([
      Promise.allSettled(tickets.map((each) => printFor(here('ana'), made, [each], seller))),
      printFor(here('bia'), made, tickets, seller),
      printOrder(made, seller),
    ]);
    expect(mine.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(mine[2]).toMatchObject({ reason: { status: 429 } });
    for (const file of [neighbour, letter]) expect(file?.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('papers', () => {
  test('of an account that had too many are refused, with how long to wait; a neighbour has theirs', async () => {
    const shop = await openShop();
    await createEvent(shop, { id: 1, types: [{ cents: 0 }] });
    const get = async (fan: Browser, url: string) => {
      const answer = await shop.app.inject({ url, headers: { authorization: `Bearer ${fan.token}` } });
      return { status: answer.statusCode, wait: answer.headers['retry-after'], text: answer.body };
    };
    const bought = async () => {
      const fan = browser(shop);
      const { id: userId } = await fan.join();
      const { id: hold } = await prepare(fan, 1, { 1: 1 }, 1);
      const { body } = await fan.post(
        '/api/orders',
        { reservation_id: hold, method: 'free' },
        { key: `${hold}:free` },
      );
      const [first] = (await fan.get(`/api/orders/${body.id}`)).body.tickets;
      return { fan, userId, papers: [`/api/orders/${body.id}/tickets.pdf`, `/api/tickets/${first?.id}/pdf`] };
    };
    const [mine, theirs] = [await bought(), await bought()];
    for (const url of mine.papers)
      for (let tap = 0; tap < 5; tap++) expect((await get(mine.fan, url)).status).toBe(200);
    await shop.pool.query(`update rate_bucket set empty_at=now()+interval '1 day' where key=$1`, [
      bucketKey(shop.context, 'paperUser', mine.userId),
    ]);
    for (const url of mine.papers) {
      const refused = await get(mine.fan, url);
      expect(refused.status).toBe(429);
      expect(Number(refused.wait)).toBeGreaterThan(0);
      expect(refused.text).toMatch(/Muitas tentativas seguidas\. Tente de novo em \d+ minutos\./);
    }
    for (const url of theirs.papers) expect((await get(theirs.fan, url)).status).toBe(200);
  });
});
