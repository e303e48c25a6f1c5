import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, test } from 'vitest';

import { openPasswords } from '#server/passwords.ts';
import { bootOf, type WireBoot } from '#src/api/bootstrap.ts';
import type { CartLine } from '#src/domain/cart.ts';
import type { Wish } from '#src/domain/hold.ts';
import { complaintsIn, shortagesIn } from '#src/domain/refusal.ts';
import { minutes } from '#src/domain/time.ts';

import { createEvent, newCpf, openShop, type Shop } from '../server/commerce/shop.ts';
import { client, refusal } from './client.ts';

const password = 'senha-de-contrato';
const chosen = (lines: CartLine[]): Wish => ({ kind: 'chosen', lines, seats: [] });
const line = (ticketTypeId: number, amount: number) => ({
  sectorId: ticketTypeId,
  sectionId: ticketTypeId,
  ticketTypeId,
  amount,
});
describe('the client and the server speak the same contract', () => {
  let shop: Shop;
  const cpf = newCpf();
  const email = 'Contrato@Example.com';

  beforeAll(async () => {
    shop = await openShop();
    await shop.db
      .updateTable('producer')
      .set({
        theme: JSON.stringify({
          primary: '#8A1538',
          on_primary: '#FFFFFF',
          secondary: '#F2C14E',
          on_secondary: '#2A0A14',
          surface: '#FFF8F2',
          spot: null,
        }),
        logos: JSON.stringify({
          header: { on_dark: '/storage/h.svg' },
          footer: { on_dark: '/storage/f.svg' },
          favicon: '/storage/i.svg',
        }),
      })
      .execute();
    await createEvent(shop, { id: 1, types: [{ capacity: 5 }, { cents: 3_333, name: 'Arquibancada' }] });
    await createEvent(shop, {
      id: 2,
      types: [{ cents: 0, name: 'Gratuito' }],
      feeMode: 'fixed',
      feeValue: 500,
    });
    await shop.db
      .insertInto('users')
      .values({
        id: randomUUID(),
        name: 'Ana Contrato',
        username: 'anacontrato',
        email: email.toLowerCase(),
        document: cpf,
        passwordHash: await openPasswords().hash(password),
      })
      .execute();
  });

  const people = (amount: number) =>
    Array.from({ length: amount }, (_, index) => ({
      name: `Pessoa ${index}`,
      cpf: newCpf(),
      email: index === 0 ? 'ana@example.com' : '',
      cellphone: index === 0 ? '(11) 90000-0000' : '',
      additional: [],
    }));

  test('everything the first screen needs arrives in the product’s own names', async () => {
    const response = await fetch(`${shop.apiOrigin}/api/bootstrap?slug=clube`);
    const boot = bootOf((await response.json()) as WireBoot);
    expect(boot).toMatchObject({ known: true, producer: { id: '11', slug: 'clube' }, event: null });
  });

  test('an event arrives with prices in cents and the fee as a number', async () => {
    const { events } = client(shop);
    const event = await events.details({ id: 1 });
    expect(event.fee).toEqual({ mode: 'percentual', value: 1000 });
    expect(event.sectors.map(({ sections }) => sections[0]?.ticketTypes[0])).toMatchObject([
      { name: 'Pista', priceCents: 10_000, allInCents: 11_000, available: 5 },
      { name: 'Arquibancada', priceCents: 3_333, allInCents: 3_666 },
    ]);
    expect(await refusal(events.details({ id: 999 }))).toMatchObject({ status: 404 });
  });

  test('a stranger holds, logs in, names, pays and has tickets', async () => {
    const buyer = client(shop);
    const held = await buyer.holds.reserve({ eventId: 1, wish: chosen([line(1, 2)]) });
    expect(held).toMatchObject({ eventId: 1, lines: [line(1, 2)], named: false, step: 'products' });
    expect(held.expiresIn).toBeGreaterThan(minutes(14));
    expect(held.expiresIn).toBeLessThanOrEqual(minutes(15));

    expect(await buyer.session.restore(undefined)).toBeNull();
    const lease = await buyer.session.signIn({ audience: 'buyer', username: email, password });
    expect(lease.renewable).toBe(true);
    expect(await buyer.session.loadProfile(undefined)).toMatchObject({
      name: 'Ana Contrato',
      firstName: 'Ana',
    });
    expect(await buyer.users.profile(undefined)).toMatchObject({ document: cpf });

    const adopted = await buyer.holds.readHold({ id: held.id, eventId: 1 });
    expect(adopted.id).toBe(held.id);

    const bad = await refusal(
      buyer.holds.nameParticipants({
        holdId: held.id,
        participants: people(1).map((one) => ({ ...one, cpf: '111' })),
      }),
    );
    expect(complaintsIn(bad)).toEqual(
      expect.arrayContaining([{ card: 0, field: 'cpf', message: 'rule.cpf' }]),
    );

    const named = people(2);
    await buyer.holds.saveDraft({ holdId: held.id, participants: named });
    expect((await buyer.holds.loadDraft(undefined))?.participants).toEqual(named);
    await buyer.holds.nameParticipants({ holdId: held.id, participants: named });
    expect(await buyer.holds.loadPurchase({ eventId: 1, orderId: null })).toMatchObject({
      hold: { id: held.id, named: true, step: 'payment' },
      order: null,
    });

    const quote = await buyer.orders.quote({ eventId: 1, lines: held.lines, coupons: [] });
    expect(quote).toMatchObject({ subtotalCents: 20_000, feeCents: 2_000, totalCents: 22_000 });

    const attempt = {
      holdId: held.id,
      orderId: null,
      coupons: [],
      totalCents: null,
      idempotencyKey: `${held.id}:1`,
    };
    const facts = await buyer.orders.chargePix(attempt);
    expect(facts).toMatchObject({ status: 'awaiting_payment', method: 'pix', attempts: 1 });
    expect(await buyer.orders.chargePix(attempt)).toMatchObject({ id: facts.id, attempts: 1 });
    const gone = await refusal(buyer.holds.readHold({ id: held.id, eventId: 1 }));
    expect(gone, 'its order stands in its place').toMatchObject({ status: 409 });
    const order = await buyer.orders.details({ id: facts.id });
    expect(order.totalCents).toBe(22_000);
    expect(order.payment?.brCode).toMatch(/^000201/);
    expect(order.tickets).toEqual([]);
    expect(await buyer.holds.loadPurchase({ eventId: 1, orderId: null })).toMatchObject({
      hold: null,
      order: { id: facts.id },
    });

    const charge = await shop.db
      .selectFrom('payment')
      .select('pspPaymentId')
      .where('orderId', '=', facts.id)
      .executeTakeFirstOrThrow();
    await fetch(`${shop.pspOrigin}/sandbox/charges/${charge.pspPaymentId}/pay`, { method: 'POST' });
    await shop.psp.tick();
    await shop.workers.tick();

    expect(await buyer.orders.readOrder({ id: facts.id })).toMatchObject({ status: 'paid' });
    const { tickets } = await buyer.orders.details({ id: facts.id });
    expect(tickets).toHaveLength(2);
    expect(new Set(tickets.map(({ qr }) => qr)).size).toBe(2);
    expect(tickets[0]).toMatchObject({ orderId: facts.id, status: 'valid' });
    expect(tickets[0]?.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await buyer.orders.list({ before: null })).toMatchObject({
      orders: [{ id: facts.id, tickets: 2, status: 'paid' }],
      hasOlder: false,
    });

    const stranger = client(shop);
    expect(await refusal(stranger.orders.details({ id: facts.id }))).toMatchObject({ status: 401 });

    await buyer.session.signOut(undefined);
    expect(buyer.vault.token()).toBeNull();
    expect(await refusal(buyer.orders.list({ before: null }))).toMatchObject({ status: 401 });
    expect(await buyer.session.restore(undefined)).toBeNull();
  });

  test('a cart that asks too much is told what is left', async () => {
    const first = client(shop);
    const second = client(shop);
    await first.holds.reserve({ eventId: 1, wish: chosen([line(1, 2)]) });
    const failure = await refusal(second.holds.reserve({ eventId: 1, wish: chosen([line(1, 2)]) }));
    expect(failure).toMatchObject({ status: 409, code: 'sold_out', updated: true });
    expect(shortagesIn(failure)).toEqual([{ ticketTypeId: 1, available: 1 }]);
  });

  test('what was typed goes on in the next hold of the same event', async () => {
    const buyer = client(shop);
    const held = await buyer.holds.reserve({ eventId: 1, wish: chosen([line(2, 1)]) });
    const typed = people(1);
    await buyer.holds.saveDraft({ holdId: held.id, participants: typed });
    await shop.pool.query(`update hold set expires_at = now() - interval '1 minute' where id = $1`, [
      held.id,
    ]);
    const read = () => refusal(buyer.holds.readHold({ id: held.id, eventId: 1 }));
    expect(await read()).toMatchObject({ status: 404 });

    const again = await buyer.holds.reserve({ eventId: 1, wish: chosen([line(2, 1)]) });
    expect(again.id).not.toBe(held.id);
    expect(await read(), 'another stands in its place').toMatchObject({ status: 409 });
    expect(again.step).toBe('participants');
    expect((await buyer.holds.loadDraft(undefined))?.participants).toEqual(typed);
  });

  test('a free order is confirmed with no payment and no fee', async () => {
    const buyer = client(shop);
    await buyer.session.signIn({ audience: 'buyer', username: email, password });
    const held = await buyer.holds.reserve({ eventId: 2, wish: chosen([line(1, 1)]) });
    await buyer.holds.nameParticipants({ holdId: held.id, participants: people(1) });
    const order = await buyer.orders.confirmFree({
      holdId: held.id,
      orderId: null,
      coupons: [],
      totalCents: null,
      idempotencyKey: `${held.id}:1`,
    });
    expect(order.status).toBe('paid');
    expect(await refusal(buyer.holds.readHold({ id: held.id, eventId: 2 })), 'its own').toMatchObject({
      status: 409,
    });
    expect(await buyer.orders.details({ id: order.id })).toMatchObject({
      totalCents: 0,
      feeCents: 0,
      tickets: [{ status: 'valid' }],
    });
  });

  test('an order bought before does not stand in the place of a hold that ended', async () => {
    const guest = client(shop);
    const held = await guest.holds.reserve({ eventId: 2, wish: chosen([line(1, 1)]) });
    await guest.session.signIn({ audience: 'buyer', username: email, password });
    expect(await guest.holds.readHold({ id: held.id, eventId: 2 })).toMatchObject({ id: held.id });
    await shop.pool.query(`update hold set expires_at = now() - interval '1 minute' where id = $1`, [
      held.id,
    ]);
    const { hold, order } = await guest.holds.loadPurchase({ eventId: 2, orderId: null });
    expect([hold, order?.status], 'as the test before bought it').toEqual([null, 'paid']);
    expect(await refusal(guest.holds.readHold({ id: held.id, eventId: 2 }))).toMatchObject({ status: 404 });
  });

  test('wrong credentials are the 400 the login screen knows', async () => {
    const { session } = client(shop);
    expect(
      await refusal(session.signIn({ audience: 'buyer', username: email, password: 'outra-senha' })),
    ).toMatchObject({
      status: 400,
      serverMessage: 'E-mail ou senha incorretos!',
    });
  });
});
