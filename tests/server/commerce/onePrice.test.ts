import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { openTogether } from '#server/database/together.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { eventDetails, eventPage } from '#server/store/events.ts';
import { quoteOf, saleEventOf, saleLinesOf } from '#server/store/prices.ts';
import { eventDetailsOf, eventListOf } from '#src/api/events.ts';
import { priceOfCart } from '#src/domain/cart.ts';
import { type EventDetails, isOpen, typesOf } from '#src/domain/event.ts';
import { reais } from '#src/domain/money.ts';
import { allIn } from '#src/domain/price.ts';

import { type Browser, browser, openShop, person } from './shop.ts';

const shop = await openShop({ RATE_FACTOR: '1000' });
const { context, db } = shop;
await sql`delete from category`.execute(db);
await sql`delete from producer`.execute(db);
await seedDemo(context);

const { events } = eventListOf(await eventPage({ db }, { producerId: '0' }));
/** A sale that is yet to open has its price as well, and nothing to buy. */
const onSale = events.filter(({ fromCents, sale }) => fromCents !== null && sale.state !== 'not_started');
const detailsOf = async (id: number): Promise<EventDetails> => {
  const wire = await eventDetails(
    { db, dialect: 'postgresql', together: openTogether() },
    { id, producerId: '0' },
  );
  if (!wire) throw new Error(`No event ${id}`);
  return eventDetailsOf(wire);
};

/** Types that let somebody in: camping is no price an event begins at. */
const waysInto = async (id: number) => {
  const types = await db
    .selectFrom('ticketType')
    .select('id')
    .where('eventId', '=', id)
    .where('admission', '=', true)
    .execute();
  return new Set(types.map((type) => type.id));
};

const answers = { text: 'M', select: '', date: '10/05/1990', checkbox: 'sim' };

/** One unit of the cheapest type, or whichever the best seat is of; named and ordered by a new member. */
async function orderOne(fan: Browser, event: EventDetails) {
  const open = typesOf(event).filter(({ ticketType }) => isOpen(ticketType));
  const plain = open
    .filter(({ sector }) => !sector.numbered)
    .toSorted((a, b) => a.ticketType.allInCents - b.ticketType.allInCents);
  const [chosen] = plain;
  const hold = chosen
    ? await fan.post('/api/user/reserva', {
        event_id: event.id,
        sectors: [
          {
            id: chosen.sector.id,
            sections: [
              {
                secao_id: chosen.section.id,
                tipos_ingresso: [{ id: chosen.ticketType.id, quantidade: 1 }],
              },
            ],
          },
        ],
        seats: [],
      })
    : await fan.post(
        `/api/mapping/event/${event.id}/best-available`,
        { party: 1, sector_id: open[0]?.sector.id ?? null, accessible: false },
        { key: `best-${event.id}` },
      );
  expect(hold.status, JSON.stringify(hold.body)).toBe(201);
  const typeId = hold.body.items[0]?.ticket_type_id;
  const type = open.find(({ ticketType }) => ticketType.id === typeId)?.ticketType;
  if (!type) throw new Error(`Nothing held at ${event.id}`);
  const additional = type.additionalFields.map(({ key, type: kind, options }) => ({
    field: key,
    value: options?.[0] ?? answers[kind],
  }));
  const named = await fan.put('/api/reservations/current', {
    id: hold.body.id,
    step: 'payment',
    participants: Array.from({ length: type.passportAmount }, () => ({ ...person(), additional })),
    complete: true,
  });
  expect(named.status, JSON.stringify(named.body)).toBe(200);
  const order = await fan.post(
    '/api/orders',
    { reservation_id: hold.body.id, method: type.priceCents === 0 ? 'free' : 'pix' },
    { key: `${hold.body.id}:1` },
  );
  expect(order.status, JSON.stringify(order.body)).toBe(201);
  return { type, order: order.body };
}

test('the demo has events of every kind of price to walk', () => {
  expect(onSale.length).toBeGreaterThanOrEqual(11);
  expect(onSale.some(({ fromCents }) => fromCents === 0)).toBe(true);
});

test.each(onSale.map(({ id, title, fromCents }) => [id, title, fromCents] as const))(
  'one unit at %i, %s, costs the same on card, event, summary, review, order, receipt and e-mail',
  async (id, _, fromCents) => {
    const event = await detailsOf(id);
    const sale = await saleEventOf(db, id, '0');
    const open = typesOf(event).flatMap(({ ticketType }) => (isOpen(ticketType) ? [ticketType] : []));
    const ways = await waysInto(id);
    const forAll = open.filter((type) => type.benefit === null && ways.has(type.id));
    expect(Math.min(...forAll.map(({ allInCents }) => allInCents))).toBe(fromCents);
    expect(event.fromCents).toBe(fromCents);

    const lines = await saleLinesOf(
      db,
      id,
      open.map((type) => ({ ticketTypeId: type.id, amount: 1 })),
    );
    for (const type of open) {
      const line = lines.filter(({ ticketTypeId }) => ticketTypeId === type.id);
      expect([
        allIn(type.priceCents, event.fee),
        priceOfCart(event, { [type.id]: 1 }).totalCents,
        quoteOf(sale, line).total_cents,
      ]).toEqual([type.allInCents, type.allInCents, type.allInCents]);
    }

    const fan = browser(shop);
    const { id: buyer } = await fan.join();
    const { type, order } = await orderOne(fan, event);
    expect(order).toMatchObject({ total_cents: type.allInCents, subtotal_cents: type.priceCents });
    const receipt = await shop.app.inject({
      method: 'GET',
      url: `/api/orders/${order.id}/receipt`,
      headers: { authorization: `Bearer ${fan.token}` },
    });
    const total = type.allInCents === 0 ? 'Grátis' : reais(type.allInCents);
    expect(receipt.body).toContain(`Total</th><td>${total}</td>`);

    await shop.workers.tick();
    const letters = await db
      .selectFrom('mailbox')
      .select('body')
      .where('recipient', '=', `${buyer}@example.com`)
      .execute();
    expect(letters).toHaveLength(1);
    for (const { body } of letters) expect(body).toContain(`Total: ${total}`);
  },
);
