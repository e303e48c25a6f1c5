import { describe, expect, test } from 'vitest';

import { run } from '#server/gates/keyCommand.ts';

import { browser, createEvent, openShop } from '../commerce/shop.ts';
import { buyPaid, newKey, openGate } from './stage.ts';

const shop = await openShop({ RATE_FACTOR: '100' });
await createEvent(shop, { id: 801, perCpf: 100 });
await createEvent(shop, { id: 803, perCpf: 100 });
await createEvent(shop, { id: 802, perCpf: 100, producer: '11' });
const fan = browser(shop);
await fan.join();
const gate = await openGate(shop);
const ticketOf = async (event = 801) => {
  const order = await buyPaid(shop, fan, event);
  const [ticket] = order.tickets;
  if (!ticket) throw new Error('A paid order has a ticket');
  return { order, ticket };
};

describe('a gate', () => {
  test('lets fifty who show one ticket at once in once', async () => {
    const { ticket } = await ticketOf();
    const answers = await Promise.all(Array.from({ length: 50 }, () => gate.ask(ticket.qr)));
    const results = answers.map(({ body }) => body.result);
    expect(results.filter((result) => result === 'valid')).toHaveLength(1);
    expect(results.filter((result) => result === 'used')).toHaveLength(49);
    expect(new Set(answers.map(({ body }) => body.used_at)).size).toBe(1);
    const { rows } = await shop.pool.query(
      `select status, used_at is not null as dated from ticket where id=$1`,
      [ticket.id],
    );
    expect(rows).toEqual([{ status: 'used', dated: true }]);
    const { rows: noted } = await shop.pool.query(
      `select count(*)::int as n from audit_log where action='ticket.verified' and details->>'ticket'=$1`,
      [ticket.id],
    );
    expect(noted[0].n).toBe(50);
  });

  test('reads the short code as people say it', async () => {
    const { ticket } = await ticketOf();
    const said = ticket.code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await gate.ask(` ${said} `)).body).toMatchObject({
      result: 'valid',
      ticket: { id: ticket.id, type: 'Pista', sector: 'Setor 1' },
    });
  });

  test('says nothing of who it is', async () => {
    const { ticket } = await ticketOf();
    const { body } = await gate.ask(ticket.qr);
    expect(Object.keys(body)).toEqual(['result', 'ticket', 'used_at']);
    expect(Object.keys(body.ticket)).toEqual(['id', 'type', 'sector', 'event', 'row', 'seat', 'admission']);
  });

  test('that says where it stands leaves a ticket of another event unused, and names that one', async () => {
    const { order, ticket } = await ticketOf(803);
    const there = { id: 803, title: 'Evento 803', when: order.event.when.text };
    for (const code of [ticket.qr, ticket.code])
      expect((await gate.ask(code, gate.key, 801)).body).toEqual({
        result: 'other_event',
        ticket: {
          id: ticket.id,
          type: 'Pista',
          sector: 'Setor 1',
          event: there,
          row: null,
          seat: null,
          admission: true,
        },
        used_at: null,
      });
    const { rows } = await shop.pool.query(`select status from ticket where id=$1`, [ticket.id]);
    expect(rows).toEqual([{ status: 'valid' }]);
    expect((await gate.ask(ticket.qr, gate.key, 803)).body.result).toBe('valid');
  });

  test('hears that a thing to have lets nobody in', async () => {
    await createEvent(shop, { id: 804 });
    await shop.pool.query(`update ticket_type set admission=false where event_id=804`);
    const { ticket } = await ticketOf(804);
    expect((await gate.ask(ticket.qr, gate.key, 804)).body).toMatchObject({
      result: 'valid',
      ticket: { admission: false },
    });
  });

  test('refuses the tickets of a cancelled purchase', async () => {
    const { order, ticket } = await ticketOf();
    await fan.post(`/api/orders/${order.id}/cancel`, {}, { key: newKey() });
    expect((await gate.ask(ticket.qr)).body).toMatchObject({ result: 'void', used_at: null });
    expect((await gate.ask(ticket.code)).body.result).toBe('void');
  });

  test.each(['', 'BT1.AAAAAAAAAAAAAAAAAAAAAA', '0000-0000', 'nada', "' or 1=1--"])(
    'knows nothing of %o',
    async (code) => {
      expect(await gate.ask(code)).toEqual({
        status: 200,
        body: { result: 'unknown', ticket: null, used_at: null },
      });
    },
  );

  test('of another producer does not know it, and does not use it', async () => {
    const { ticket } = await ticketOf(802);
    expect((await gate.ask(ticket.qr)).body.result).toBe('unknown');
    expect((await gate.ask(ticket.code)).body.result).toBe('unknown');
    expect((await (await openGate(shop, 'clube')).ask(ticket.qr)).body.result).toBe('valid');
  });
});

describe('a key', () => {
  test('is asked for, and only its hash is kept', async () => {
    const { ticket } = await ticketOf();
    for (const key of [null, '', 'gate_wrong', `gate_${'A'.repeat(43)}`])
      expect(await gate.ask(ticket.qr, key)).toMatchObject({ status: 401, body: { code: 'gate_key' } });
    const { rows } = await shop.pool.query(`select to_jsonb(k)::text as it from producer_key k`);
    expect(JSON.stringify(rows)).not.toContain(gate.key);
    expect((await gate.ask(ticket.qr)).body.result).toBe('valid');
  });

  test('ends when it is revoked', async () => {
    const other = await openGate(shop);
    await shop.pool.query(`update producer_key set revoked_at=now() where name='portão 7' and producer_id='0'
      and created_at=(select max(created_at) from producer_key)`);
    expect((await other.ask('nada')).status).toBe(401);
    expect((await gate.ask('nada')).status).toBe(200);
  });

  test.each([
    [['--help'], 0],
    [[], 2],
    [['clube'], 2],
    [['--wrong', 'clube', 'portão'], 2],
  ] as const)('its command answers %j with %i', async (args, code) => {
    const lines: string[] = [];
    const hear = (line: string) => lines.push(line);
    expect(await run(args, {}, { say: hear, note: hear, complain: hear })).toBe(code);
    expect(lines.join()).toContain('npm run gate-key');
  });
});

test('who guesses keys has to wait', async () => {
  const strict = await openShop();
  const its = await openGate(strict);
  const answers: number[] = [];
  for (let tries = 0; tries < 25; tries++) answers.push((await its.ask('nada', 'gate_wrong')).status);
  expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
  expect(answers.at(-1)).toBe(429);
  expect((await its.ask('nada')).status).toBe(200);
});
