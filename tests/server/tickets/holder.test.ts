import { afterEach, describe, expect, test, vi } from 'vitest';

import { applyCharge } from '#server/store/charges.ts';

import {
  type Browser,
  browser,
  chargeOf,
  createEvent,
  newCpf,
  openShop,
  person,
  settle,
} from '../commerce/shop.ts';
import { buyPaid, newKey, openGate } from './stage.ts';

const shop = await openShop({ DEMO: '1', PUBLIC_URL: 'http://loja.localhost:4000' });
let events = 700;
const newEvent = async (facts: Omit<Parameters<typeof createEvent>[1], 'id'> = {}) => {
  const id = events++;
  await createEvent(shop, { id, transferHours: 24, ...facts });
  return id;
};
const newFan = async () => {
  const fan = browser(shop);
  await fan.join();
  return fan;
};
const gate = await openGate(shop);

interface Answer {
  status: number;
  body: {
    code: string;
    message: string;
    qr: string;
    details?: { fields?: { field: string; message: string }[] };
  };
}

async function give(fan: Browser, id: string, to: object, key = newKey()): Promise<Answer> {
  const response = await shop.app.inject({
    method: 'PUT',
    url: `/api/tickets/${id}/holder`,
    headers: { authorization: `Bearer ${fan.token}`, 'idempotency-key': key },
    payload: to,
  });
  return { status: response.statusCode, body: response.json() };
}

async function ticketOf(fan: Browser, event: number) {
  const order = await buyPaid(shop, fan, event);
  const [ticket] = order.tickets;
  if (!ticket) throw new Error('A paid order has a ticket');
  return { order, ticket };
}

const letters = async () => (await shop.pool.query('select recipient, subject from mailbox')).rows;
const empty = async () => {
  await shop.workers.tick();
  await shop.pool.query('delete from mailbox');
};

afterEach(() => shop.pool.query('delete from setting'));

const regret = (fan: Browser, order: string) =>
  fan.post(`/api/orders/${order}/cancel`, {}, { key: newKey() });
const callOff = (_: Browser, order: string) =>
  shop.pool.query(`update event set status='cancelled' where id=(select event_id from orders where id=$1)`, [
    order,
  ]);
const contest = async (_: Browser, order: string) => {
  const charge = await shop.provider.get(await chargeOf(shop, order));
  await applyCharge(shop.context, shop.provider, { ...charge, status: 'charged_back' });
};

describe('whoever was given a ticket that opens no gate any more', () => {
  test.each([
    ['the purchase is cancelled', regret, 'A compra foi cancelada.'],
    ['the event is cancelled', callOff, 'O evento foi cancelado.'],
    ['the payment is contested', contest, 'O pagamento da compra foi contestado.'],
  ])('hears so once, and why: %s', async (_, ends, why) => {
    const event = await newEvent();
    const fan = browser(shop);
    const { id: buyer } = await fan.join();
    const order = await buyPaid(shop, fan, event, 4);
    const [one, two, third] = order.tickets.map(({ id }) => id);
    await give(fan, one ?? '', { name: 'Caio Novo', cpf: newCpf(), email: 'caio@example.com' });
    await give(fan, two ?? '', { name: 'Caio Novo', cpf: newCpf(), email: 'CAIO@example.com' });
    await give(fan, third ?? '', { name: 'Ana Minha', cpf: newCpf(), email: `${buyer}@EXAMPLE.com` });
    await empty();

    await ends(fan, order.id);
    await settle(shop);
    await settle(shop);
    const { rows } = await shop.pool.query(`select recipient, body from mailbox where subject=$1`, [
      `Não vale mais: Evento ${event}`,
    ]);
    expect(rows.map(({ recipient }) => recipient.toLowerCase())).toEqual(['caio@example.com']);
    expect(rows[0].body).toContain(`Olá, Caio.\n\n${why} O QR code em seu nome não vale mais na entrada.`);
    expect(rows[0].body).toContain(`Evento: Evento ${event}`);
    expect(rows[0].body).not.toMatch(/Ana|Marina|Pedido nº|R\$/);
  });

  const longAgo = `starts_at=now()-interval '20 days', ends_at=now()-interval '19 days',
    sale_start=now()-interval '30 days', sale_end=now()-interval '21 days'`;

  test.each([
    { when: 'nothing, weeks after the event', past: longAgo, hears: 0 },
    {
      when: 'so, of one whose new date is to come',
      past: `${longAgo}, status='postponed', date_to_come=true`,
      hears: 1,
    },
    { when: 'so, of one that was cancelled', past: `${longAgo}, status='cancelled'`, hears: 1 },
    { when: 'nothing, when the letter waited for that long', past: '', later: longAgo, hears: 0 },
  ])('hears $when', async ({ past, later, hears }) => {
    const event = await newEvent();
    const fan = await newFan();
    const { order, ticket } = await ticketOf(fan, event);
    await give(fan, ticket.id, { name: 'Caio Novo', cpf: newCpf(), email: 'caio@example.com' });
    await empty();
    if (past) await shop.pool.query(`update event set ${past} where id=$1`, [event]);
    await contest(fan, order.id);
    if (later) await shop.pool.query(`update event set ${later} where id=$1`, [event]);
    await settle(shop);
    const { rows } = await shop.pool.query(
      `select status, (select count(*)::int from outbox o where o.topic='ticket.void' and o.payload->>'ticket_id'=t.id::text) as due
        from ticket t where id=$1`,
      [ticket.id],
    );
    expect(rows).toEqual([{ status: 'void', due: later ? 1 : hears }]);
    const told = (await letters()).filter(({ subject }) => subject === `Não vale mais: Evento ${event}`);
    expect(told).toHaveLength(hears);
  });

  test('who entered with it hears nothing', async () => {
    const event = await newEvent();
    const fan = await newFan();
    const { order, ticket } = await ticketOf(fan, event);
    await give(fan, ticket.id, { name: 'Caio Novo', cpf: newCpf(), email: 'caio@example.com' });
    await shop.pool.query(`update ticket set status='used' where id=$1`, [ticket.id]);
    await empty();
    await callOff(fan, order.id);
    await settle(shop);
    expect((await letters()).map(({ subject }) => subject)).not.toContain(`Não vale mais: Evento ${event}`);
  });
});

describe('a ticket given to another person', () => {
  test('has a new code; the old one is void at once', async () => {
    const event = await newEvent();
    const fan = await newFan();
    const { order, ticket } = await ticketOf(fan, event);
    expect(ticket.transferable_until).not.toBeNull();
    const { status, body } = await give(fan, ticket.id, { name: '  Caio   Novo ', cpf: '52998224725' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: ticket.id,
      status: 'valid',
      holder: { name: 'Caio Novo', cpf: '***.982.247-**' },
    });
    expect(body.qr).not.toBe(ticket.qr);
    expect((await fan.get(`/api/orders/${order.id}`)).body.tickets[0]?.qr).toBe(body.qr);

    expect((await gate.ask(ticket.qr)).body.result).toBe('void');
    expect((await gate.ask(ticket.code)).body.result).toBe('void');
    expect((await gate.ask(body.qr)).body.result).toBe('valid');
    expect((await gate.ask(body.qr)).body.result).toBe('used');
  });

  test('both are written to, each at an address of their own; the new one with the ticket', async () => {
    const event = await newEvent();
    const fan = await newFan();
    const { ticket } = await ticketOf(fan, event);
    await empty();
    await give(fan, ticket.id, { name: 'Caio Novo', cpf: newCpf(), email: 'caio@example.com' });
    await shop.workers.tick();
    await give(fan, ticket.id, { name: 'Bia Outra', cpf: newCpf() });
    await shop.workers.tick();
    const told = (await letters()).map(({ recipient, subject }) => [recipient, subject]);
    expect(told.sort()).toEqual([
      ['ana@example.com', `Troca de portador: Evento ${event}`],
      ['caio@example.com', `Agora em seu nome: Evento ${event}`],
      ['caio@example.com', `Troca de portador: Evento ${event}`],
    ]);
  });

  test('who had it and did not buy it reads who gave it away, and is not asked whether it was them', async () => {
    const event = await newEvent();
    const fan = browser(shop);
    const { id: buyer } = await fan.join();
    const { ticket } = await ticketOf(fan, event);
    await shop.pool.query(`update users set name='Lia Compradora' where id=$1`, [buyer]);
    const lastLetterTo = async (recipient: string) => {
      await shop.workers.tick();
      const { rows } = await shop.pool.query(
        `select body from mailbox where recipient=$1 and subject like 'Troca de%'`,
        [recipient],
      );
      await empty();
      return rows[0]?.body;
    };
    await empty();
    await give(fan, ticket.id, { name: 'Caio Novo', cpf: newCpf(), email: 'caio@example.com' });
    await empty();
    await give(fan, ticket.id, { name: 'Bia Outra', cpf: newCpf(), email: `${buyer}@example.com` });
    const said = await lastLetterTo('caio@example.com');
    expect(said).toContain('Quem entra agora é Bia O., e o QR code que você tinha não vale mais na entrada.');
    expect(said).toContain(
      'A troca foi feita por Lia C., que fez a compra. Se você não esperava por isso, fale com essa pessoa.',
    );
    expect(said).not.toMatch(/Se não foi você|Compradora/);

    await give(fan, ticket.id, { name: 'Dani Prova', cpf: newCpf() });
    expect(await lastLetterTo(`${buyer}@example.com`)).toContain(
      'Se não foi você, fale com o suporte agora.',
    );
  });

  test('whose holder has no address, its buyer is written to, by name, and named to the new one as who passed it on', async () => {
    const event = await newEvent();
    const fan = browser(shop);
    const { id: buyer } = await fan.join();
    const { ticket } = await ticketOf(fan, event);
    await shop.pool.query(`update users set name='Lia Compradora' where id=$1`, [buyer]);
    await give(fan, ticket.id, { name: 'Bento Costa', cpf: newCpf() });
    await empty();
    await give(fan, ticket.id, { name: 'Caio Novo', cpf: newCpf(), email: 'caio@example.com' });
    await shop.workers.tick();
    const { rows } = await shop.pool.query('select recipient, body from mailbox order by recipient');
    const [welcome, farewell] = rows[0].recipient === 'caio@example.com' ? rows : rows.toReversed();
    expect(welcome.body).toContain('Olá, Caio.\n\nLia C. passou este lugar para o seu nome');
    expect(welcome.body).not.toMatch(/Bento|Compradora/);
    expect(farewell.recipient).toBe(`${buyer}@example.com`);
    expect(farewell.body).toContain(
      'Olá, Lia.\n\nQuem entra agora no lugar de Bento C. é Caio N., e o QR code de antes não vale mais na entrada.',
    );
    expect(farewell.body).not.toMatch(/Costa|Novo/);
  });

  test('where its buyer enters without another address, the letter is to them as to anybody who had it', async () => {
    const event = await newEvent();
    const fan = browser(shop);
    const { id: buyer } = await fan.join();
    const { ticket } = await ticketOf(fan, event);
    const { rows: own } = await shop.pool.query('select document from users where id=$1', [buyer]);
    await give(fan, ticket.id, { name: 'Lia Compradora', cpf: own[0].document });
    await empty();
    await give(fan, ticket.id, { name: 'Caio Novo', cpf: newCpf() });
    await shop.workers.tick();
    const { rows } = await shop.pool.query('select recipient, body from mailbox');
    expect(rows).toEqual([
      {
        recipient: `${buyer}@example.com`,
        body: expect.stringContaining('Quem entra agora é Caio N., e o QR code que você tinha não vale mais'),
      },
    ]);
  });

  test('where both read letters at one address, the ticket goes there too', async () => {
    const event = await newEvent();
    const fan = await newFan();
    const { ticket } = await ticketOf(fan, event);
    await empty();
    await give(fan, ticket.id, { name: 'Caio Novo', cpf: newCpf(), email: 'Ana@EXAMPLE.com' });
    await shop.workers.tick();
    await give(fan, ticket.id, { name: 'Bia Outra', cpf: newCpf(), email: 'ana@example.com' });
    await shop.workers.tick();
    const told = (await letters()).map(({ recipient, subject }) => [recipient.toLowerCase(), subject]);
    expect(told.sort()).toEqual([
      ['ana@example.com', `Agora em seu nome: Evento ${event}`],
      ['ana@example.com', `Agora em seu nome: Evento ${event}`],
      ['ana@example.com', `Troca de portador: Evento ${event}`],
      ['ana@example.com', `Troca de portador: Evento ${event}`],
    ]);
  });

  test('the letter calls them as the producer does', async () => {
    const event = await newEvent({ producer: '11' });
    await shop.pool.query(`update producer set locale='{"holder": "Responsável"}' where id='11'`);
    const fan = await newFan();
    const { ticket } = await ticketOf(fan, event);
    await empty();
    await give(fan, ticket.id, { name: 'Caio Novo', cpf: newCpf() });
    await shop.workers.tick();
    expect((await letters()).map(({ subject }) => subject)).toEqual([
      `Troca de responsável: Evento ${event}`,
    ]);
  });

  test('asked twice with one key, it changes once', async () => {
    const fan = await newFan();
    const { ticket } = await ticketOf(fan, await newEvent());
    const to = { name: 'Caio Novo', cpf: newCpf() };
    const key = newKey();
    const first = await give(fan, ticket.id, to, key);
    expect((await give(fan, ticket.id, to, key)).body.qr).toBe(first.body.qr);
    const { rows } = await shop.pool.query('select count(*)::int as n from former_code where ticket_id=$1', [
      ticket.id,
    ]);
    expect(rows[0].n).toBe(1);
  });

  /** What became of a ticket in the database. */
  const tracesOf = async (id: string) => {
    const { rows } = await shop.pool.query(
      `select (select count(*)::int from former_code where ticket_id=$1) as codes,
              (select count(*)::int from audit_log
               where action='ticket.holder_changed' and details->>'ticket'=$1::text) as notes`,
      [id],
    );
    return rows[0];
  };

  test('done when only the answer of the commit got lost, it is done once and said to be', async () => {
    const fan = await newFan();
    const { ticket } = await ticketOf(fan, await newEvent());
    const { db } = shop.context;
    const begin = db.transaction.bind(db);
    let isLost = false;
    const spy = vi.spyOn(db, 'transaction').mockImplementation(() => {
      const builder = begin();
      const execute = builder.execute.bind(builder);
      builder.execute = async (work) => {
        const done = await execute(work);
        if (isLost || (await tracesOf(ticket.id)).codes === 0) return done;
        isLost = true;
        throw new Error('Connection terminated unexpectedly');
      };
      return builder;
    });
    const { status, body } = await give(fan, ticket.id, { name: 'Caio Novo', cpf: newCpf() });
    spy.mockRestore();
    expect(isLost).toBe(true);
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.code).not.toBe(ticket.code);
    expect(await tracesOf(ticket.id)).toEqual({ codes: 1, notes: 1 });
  });

  test('that cannot be written down does not happen, and can be asked for again', async () => {
    const fan = await newFan();
    const { ticket } = await ticketOf(fan, await newEvent());
    const to = { name: 'Caio Novo', cpf: newCpf() };
    const key = newKey();
    await shop.pool.query('alter table audit_log rename to audit_log_away');
    const { status } = await give(fan, ticket.id, to, key);
    await shop.pool.query('alter table audit_log_away rename to audit_log');
    expect(status).toBe(500);
    expect((await tracesOf(ticket.id)).codes).toBe(0);
    expect((await give(fan, ticket.id, to, key)).status).toBe(200);
    expect(await tracesOf(ticket.id)).toEqual({ codes: 1, notes: 1 });
  });

  test('of many changes at once the last one stands, and every code but its own is void', async () => {
    const fan = await newFan();
    const { ticket } = await ticketOf(fan, await newEvent());
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => give(fan, ticket.id, { name: 'Caio Novo', cpf: newCpf() })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const { rows } = await shop.pool.query('select count(*)::int as n from former_code where ticket_id=$1', [
      ticket.id,
    ]);
    expect(rows[0].n).toBe(8);
    expect((await gate.ask(ticket.qr)).body.result).toBe('void');
  });
});

describe('of an event that was put off', () => {
  test('a ticket changes hands after the old deadline as long as the new date is to come, which has one of its own', async () => {
    const event = await newEvent();
    const fan = await newFan();
    const { order, ticket } = await ticketOf(fan, event);
    await shop.pool.query(
      `update order_item set carrier_change_date=now()-interval '1 day' where event_id=$1`,
      [event],
    );
    const put = (facts: string) => shop.pool.query(`update event set ${facts} where id=$1`, [event]);
    const seen = async () => (await fan.get(`/api/orders/${order.id}`)).body.tickets[0];
    const to = () => ({ name: 'Caio Novo', cpf: newCpf() });
    const over = { transferable_until: null, is_transferable: false };

    await put(`starts_at=now()-interval '3 hours', status='postponed', date_to_come=true`);
    expect(await seen()).toMatchObject({ transferable_until: null, is_transferable: true });
    expect((await give(fan, ticket.id, to())).status).toBe(200);
    await shop.pool.query(`update order_item set carrier_change_date=null where event_id=$1`, [event]);
    expect(await seen()).toMatchObject(over);
    expect((await give(fan, ticket.id, to())).body.code).toBe('transfer_off');

    await shop.pool.query(
      `update order_item set carrier_change_date=now()+interval '1 day' where event_id=$1`,
      [event],
    );
    await put(`starts_at=now()+interval '2 days', ends_at=now()+interval '3 days', date_to_come=false`);
    expect(await seen()).toMatchObject({ transferable_until: expect.any(String), is_transferable: true });
    await shop.pool.query(`update order_item set carrier_change_date=now() where event_id=$1`, [event]);
    expect(await seen()).toMatchObject(over);
    expect((await give(fan, ticket.id, to())).body.code).toBe('transfer_over');
  });
});

describe('a ticket stays with whom it is', () => {
  test.each([
    ['used', `update ticket set status='used' where id=$1`, 'ticket_used'],
    ['void', `update ticket set status='void' where id=$1`, 'ticket_void'],
    [
      'too late',
      `update order_item set carrier_change_date=now() where order_id=(select order_id from ticket where id=$1)`,
      'transfer_over',
    ],
    [
      'never offered',
      `update order_item set carrier_change_date=null where order_id=(select order_id from ticket where id=$1)`,
      'transfer_off',
    ],
    [
      'switched off',
      `insert into setting(tag, value) select 'transfer', 'disabled' where $1::text is not null`,
      'transfer_off',
    ],
  ])('%s', async (_, happens, code) => {
    const fan = await newFan();
    const { order, ticket } = await ticketOf(fan, await newEvent());
    await shop.pool.query(happens, [ticket.id]);
    const { status, body } = await give(fan, ticket.id, { name: 'Caio Novo', cpf: newCpf() });
    expect([status, body.code]).toEqual([422, code]);
    expect((await fan.get(`/api/orders/${order.id}`)).body.tickets[0]?.transferable_until).toBeNull();
  });

  test('for somebody else than its buyer', async () => {
    const { ticket } = await ticketOf(await newFan(), await newEvent());
    expect((await give(await newFan(), ticket.id, { name: 'Caio Novo', cpf: newCpf() })).status).toBe(404);
  });

  test('when the data is not that of a person, field by field', async () => {
    const fan = await newFan();
    const { ticket } = await ticketOf(fan, await newEvent());
    const { status, body } = await give(fan, ticket.id, { name: 'Zé', cpf: '11111111111' });
    expect(status).toBe(422);
    expect(body.details?.fields).toEqual([
      { field: 'name', message: 'O nome precisa ter mais que 2 letras' },
      { field: 'cpf', message: 'CPF inválido' },
    ]);
  });

  test('when the person has one already, where one is all they may have', async () => {
    const fan = await newFan();
    const event = await newEvent({ uniqueDocument: true });
    const { ticket } = await ticketOf(fan, event);
    const cpf = newCpf();
    expect((await give(fan, ticket.id, { name: 'Caio Novo', cpf })).status).toBe(200);
    expect((await give(fan, ticket.id, { name: 'Caio Novíssimo', cpf })).status).toBe(200);
    const again = await ticketOf(fan, event);
    const refused = await give(fan, again.ticket.id, { name: 'Caio Novo', cpf });
    expect(refused.body.details?.fields).toEqual([
      { field: 'cpf', message: 'Este CPF já está em uso neste evento.' },
    ]);
  });

  test('when the person has a benefit of this event already', async () => {
    const fan = await newFan();
    const event = await newEvent();
    const one = await ticketOf(fan, event);
    const two = await ticketOf(fan, event);
    await shop.pool.query(`update ticket_type set benefit='meia_estudante' where event_id=$1`, [event]);
    const { cpf } = person();
    expect((await give(fan, one.ticket.id, { name: 'Caio Novo', cpf })).status).toBe(200);
    expect((await give(fan, two.ticket.id, { name: 'Caio Novo', cpf })).body.message).toContain('benefício');
  });

  const bornYearsAgo = (years: number) => `01/01/${new Date().getFullYear() - years}`;
  const asked = [{ key: 'birth_date', label: 'Data de nascimento', type: 'date', required: true }];

  test.each([
    ['of an event for adults', `update event set rating='18' where id=$1`, 12, 40, 'maiores de 18 anos'],
    ['of the elderly', `update ticket_type set benefit='idoso' where event_id=$1`, 40, 70, '60 anos ou mais'],
    ['of the young', `update ticket_type set benefit='meia_jovem' where event_id=$1`, 40, 20, '15 a 29 anos'],
  ])('%s, when the person has not the age for it', async (_, happens, wrong, right, words) => {
    const fan = await newFan();
    const event = await newEvent();
    const { order, ticket } = await ticketOf(fan, event);
    await shop.pool.query(happens, [event]);
    await shop.pool.query('update ticket_type set additional_fields=$2 where event_id=$1', [
      event,
      JSON.stringify(asked),
    ]);
    expect((await fan.get(`/api/orders/${order.id}`)).body.tickets[0]?.asks_birth_date).toBe(true);
    const to = { name: 'Caio Novo', cpf: newCpf() };
    // As the page does: one key as long as the ticket has one code.
    const key = newKey();
    const refusal = async (birth_date?: string) =>
      (await give(fan, ticket.id, { ...to, ...(birth_date && { birth_date }) }, key)).body.details?.fields;
    expect(await refusal()).toEqual([
      { field: 'birth_date', message: expect.stringContaining('Informe a data de nascimento') },
    ]);
    expect(await refusal('31/02/1990')).toEqual([{ field: 'birth_date', message: 'Data inválida' }]);
    expect(await refusal(bornYearsAgo(-1))).toEqual([{ field: 'birth_date', message: 'Data inválida' }]);
    expect(await refusal(bornYearsAgo(wrong))).toEqual([
      { field: 'birth_date', message: expect.stringContaining(words) },
    ]);
    const done = await give(fan, ticket.id, { ...to, birth_date: bornYearsAgo(right) }, key);
    expect(done.status).toBe(200);
    const { rows } = await shop.pool.query('select holder from ticket where id=$1', [ticket.id]);
    expect(rows[0].holder).toEqual(to);
  });

  test('of all ages asks nobody, whatever its producer asks those who buy it', async () => {
    const fan = await newFan();
    const event = await newEvent();
    const { order, ticket } = await ticketOf(fan, event);
    await shop.pool.query('update ticket_type set additional_fields=$2 where event_id=$1', [
      event,
      JSON.stringify(asked),
    ]);
    expect((await give(fan, ticket.id, { name: 'Caio Novo', cpf: newCpf() })).status).toBe(200);
    expect((await fan.get(`/api/orders/${order.id}`)).body.tickets[0]?.asks_birth_date).toBe(false);
  });
});
