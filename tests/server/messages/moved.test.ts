import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { lineOf } from '#server/catalogue/findings.ts';
import { importCatalogue, write } from '#server/catalogue/import.ts';
import { wordingKeys } from '#server/catalogue/wordingKeys.ts';
import { withSilenceLimit } from '#server/database/connection.ts';
import { eventually } from '#tests/support/eventually.ts';

import { type Edit, edited } from '../catalogue/support/folders.ts';
import {
  type Answer,
  type Browser,
  browser,
  buy,
  chargeOf,
  newCpf,
  openShop,
  prepare,
  settle,
  simulate,
} from '../commerce/shop.ts';
import { buyPaid, newKey } from '../tickets/stage.ts';

const shop = await openShop({ DEMO: '1', PUBLIC_URL: 'http://loja.localhost:4000' });
const event = 2101;
const forro = 'events/forro-de-terreiro.json';

/** Sector, section and ticket type of one number, as those who buy here want it: 1, and 2 for a pass. */
const small: Edit[] = [
  [
    forro,
    ['sectors'],
    [
      {
        id: 1,
        name: 'Terreiro',
        capacity: 600,
        sections: [
          {
            id: 1,
            name: 'Em pé',
            ticket_types: [{ id: 1, nome: 'Inteira', preco: '80.00', pool: 'Terreiro' }],
          },
        ],
      },
      {
        id: 2,
        name: 'Mesas',
        capacity: 80,
        sections: [
          {
            id: 2,
            name: 'Sentado',
            ticket_types: [{ id: 2, nome: 'Passaporte', preco: '120.00', pool: 'Mesas', entries: 'daily' }],
          },
        ],
      },
    ],
  ],
  [forro, ['coupons'], []],
];

const bring = async (...edits: Edit[]) => {
  const { warnings } = await importCatalogue({ db: shop.db }, await edited(...small, ...edits));
  return warnings.map(lineOf).filter((line) => line.includes('what was sold changes'));
};
const anotherDay: Edit[] = [
  [forro, ['starts_at'], '2031-08-23T21:00:00-03:00'],
  [forro, ['ends_at'], '2031-08-24T02:00:00-03:00'],
];
const putOff: Edit[] = [
  [forro, ['status'], 'postponed'],
  [forro, ['date_to_come'], true],
];

interface Letter {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  files: string[];
}

/** What leaves now, by address. */
async function letters(): Promise<Letter[]> {
  await shop.workers.tick();
  const { rows } = await shop.pool.query<Letter>(`
    select id, recipient, subject, body,
        array(select name from mailbox_attachment a where a.letter_id=m.id order by position) as files
      from mailbox m order by recipient`);
  await shop.pool.query('delete from mailbox');
  return rows;
}

const buyers: { fan: Browser; to: string; order: Awaited<ReturnType<typeof buyPaid>> }[] = [];
const [first, second] = [() => buyers[0] ?? missing(), () => buyers[1] ?? missing()];
const missing = (): never => {
  throw new Error('Nobody bought');
};

/** The first ticket of an order. */
async function give(
  { fan, order }: Pick<(typeof buyers)[number], 'fan' | 'order'>,
  name: string,
  email: string,
) {
  const to = { name, cpf: newCpf(), email };
  const given = await fan.put(`/api/tickets/${order.tickets[0]?.id}/holder`, to, { key: newKey() });
  if (given.status !== 200) throw new Error(`Not given: ${JSON.stringify(given.body)}`);
}

/** As if those of an order had entered just now. */
const enter = ({ id }: { id: string }) =>
  shop.pool.query(`update ticket set status='used', used_at=now() where order_id=$1`, [id]);
/** Long before, or now again. */
const age = ({ id }: { id: string }, sign: '-' | '+') =>
  shop.pool.query(`update orders set created_at=created_at${sign}interval '60 days' where id=$1`, [id]);
const somebodyWaits = (people = 1) =>
  eventually(async () => {
    const { rows } = await shop.pool.query(
      `select from pg_stat_activity where datname=current_database() and wait_event_type='Lock'`,
    );
    expect(rows).toHaveLength(people);
  });
const neverMoved = () => shop.pool.query('update event set moved_at=null where id=$1', [event]);
const goOut = ({ id }: { id: string }) =>
  shop.pool.query(`update ticket set status='valid', used_at=null where order_id=$1`, [id]);

beforeAll(async () => {
  await bring();
  for (const amount of [2, 1]) {
    const fan = browser(shop);
    const { id } = await fan.join();
    const order = await buyPaid(shop, fan, event, amount);
    buyers.push({ fan, to: `${id}@example.com`, order });
  }
  await give(first(), 'Beatriz Nunes', 'beatriz@example.com');
});

beforeEach(async () => {
  await bring();
  await letters();
});

describe('whoever has a ticket of an event that moves', () => {
  test('hears of the new date, with what it was, what it is and what one may do, once', async () => {
    expect(await bring(...anotherDay)).toEqual([
      `${forro}: starts_at = "2031-08-23T21:00:00-03:00": the date or the place of what was sold changes: 3 letters say so at once, and whoever bought may cancel until it begins`,
    ]);
    expect(await bring(...anotherDay)).toEqual([]);
    const told = await letters();
    expect(told.map(({ recipient }) => recipient).sort()).toEqual(
      ['beatriz@example.com', first().to, second().to].sort(),
    );
    for (const { subject, body } of told) {
      expect(subject).toBe('Nova data: Forró de Terreiro');
      expect(body).toContain(
        'O evento estava marcado para sábado, 16 de agosto de 2031, às 21:00. Agora será sábado, 23 de agosto de 2031, às 21:00.',
      );
    }
    const { order, to } = second();
    const letter = told.find(({ recipient }) => recipient === to);
    expect(letter?.body).toContain('O que você tem continua valendo');
    expect(letter?.body).toMatch(
      /Se não puder ir, você pode cancelar pela página do pedido e receber tudo de volta até \d/,
    );
    expect(letter?.body).toContain(`/ticket/list/${order.id}`);
    expect(letter?.files).toEqual([
      expect.stringMatching(new RegExp(`${order.public_code}\\.pdf$`)),
      `evento-${order.public_code}.ics`,
    ]);
    const guest = told.find(({ recipient }) => recipient === 'beatriz@example.com');
    expect(guest?.body).toContain('Olá, Beatriz.');
    expect(guest?.body).toContain('Se não puder ir, fale com quem fez a compra.');
    expect(guest?.body).not.toContain(first().order.public_code);
    expect(await letters()).toEqual([]);
  });

  test('hears of another hour and another place', async () => {
    await bring(
      [forro, ['starts_at'], '2031-08-16T21:30:00-03:00'],
      [forro, ['venue'], 'Galpão do Pequi'],
      [forro, ['address'], 'Rua do Trilho, 7'],
    );
    const [letter] = await letters();
    expect(letter?.subject).toBe('Novo horário e novo local: Forró de Terreiro');
    expect(letter?.body).toContain(
      'O local era Casa Murundu, Estrada do Pequizeiro, 40, Vila Pequi - GO. Agora é Galpão do Pequi, Rua do Trilho, 7, Vila Pequi - GO.',
    );
  });

  test('hears that it is put off, without papers of the old date, and then of the new one', async () => {
    await bring(...putOff);
    const away = (await letters()).find(({ recipient }) => recipient === second().to);
    expect(away?.subject).toBe('Evento adiado: Forró de Terreiro');
    expect(away?.body).toContain(
      'O evento estava marcado para sábado, 16 de agosto de 2031, às 21:00. Foi adiado e ainda não tem nova data',
    );
    expect(away?.body).toContain('Quando: Adiado, nova data a definir');
    expect(away?.body).toContain('enquanto não houver nova data');
    expect(away?.files).toEqual([]);
    await bring([forro, ['status'], 'postponed'], ...anotherDay);
    const back = (await letters()).find(({ recipient }) => recipient === second().to);
    expect(back?.subject).toBe('Nova data: Forró de Terreiro');
    expect(back?.body).toContain('agora tem nova data: sábado, 23 de agosto de 2031, às 21:00.');
    expect(back?.body).toContain('receber tudo de volta até 23/08/2031 às 21:00');
    expect(back?.files).toHaveLength(2);
  });

  test('may have everything back until it begins once it is on another day or elsewhere, whenever that was bought before', async () => {
    const { fan, order, to } = second();
    await age(order, '-');
    const told = async (...edits: Edit[]) => {
      await bring(...edits);
      return (await letters()).find(({ recipient }) => recipient === to)?.body;
    };
    const offered = async () => (await fan.get(`/api/orders/${order.id}`)).body.cancellable_until;
    await neverMoved();
    expect(await told([forro, ['starts_at'], '2031-08-16T20:00:00-03:00'])).toMatch(
      /Se não puder ir, escreva para \S+@\S+\./,
    );
    expect(await offered()).toBeNull();

    expect(await told([forro, ['venue'], 'Galpão do Pequi'])).toContain(
      'Se não puder ir, você pode cancelar pela página do pedido e receber tudo de volta até 16/08/2031 às 21:00,',
    );
    await bring();
    await neverMoved();
    expect(await told(...anotherDay)).toContain(
      'Se não puder ir, você pode cancelar pela página do pedido e receber tudo de volta até 23/08/2031 às 21:00,',
    );
    expect(await offered()).toBe('2031-08-24T00:00:00.000Z');
    await age(order, '+');
  });

  test('is told to write to the support where orders are not cancelled on the site', async () => {
    const told = async (...edits: Edit[]) => {
      await bring(...edits);
      await shop.pool.query(`insert into setting(tag, value) values('cancel_self', 'disabled')`);
      const sent = await letters();
      await shop.pool.query(`delete from setting where tag='cancel_self'`);
      return sent.find(({ recipient }) => recipient === second().to)?.body;
    };
    const byLetter = /Se não puder ir e quiser receber tudo de volta, escreva para \S+@\S+ antes do evento\./;
    for (const edits of [anotherDay, putOff]) {
      const body = await told(...edits);
      expect(body).toMatch(byLetter);
      expect(body).not.toContain('cancelar pela página');
    }
  });

  test('hears nothing of another title or of the same address in other letters', async () => {
    await bring(
      [forro, ['title'], 'Forró no Terreiro'],
      [forro, ['address'], 'Estrada do Pequizeiro - 40'],
      [forro, ['ends_at'], '2031-08-17T03:00:00-03:00'],
    );
    expect(await letters()).toEqual([]);
  });

  test('hears nothing of what was taken back before a letter left, and of the whole way where it went on', async () => {
    await bring(...anotherDay);
    await bring();
    expect(await letters()).toEqual([]);
    await bring(...anotherDay);
    await bring([forro, ['starts_at'], '2031-08-16T20:00:00-03:00']);
    const told = await letters();
    expect(told).toHaveLength(3);
    for (const { subject, body } of told) {
      expect(subject).toBe('Novo horário: Forró de Terreiro');
      expect(body).toContain(
        'O evento estava marcado para sábado, 16 de agosto de 2031, às 21:00. Agora será sábado, 16 de agosto de 2031, às 20:00.',
      );
    }
  });

  test('has no choice of a move that nobody was told of, and keeps that of one that was', async () => {
    const movedAt = async () =>
      (await shop.pool.query('select moved_at from event where id=$1', [event])).rows[0].moved_at;
    await shop.pool.query(`delete from outbox where topic='event.moved'`);
    await bring(...anotherDay);
    expect(await movedAt()).not.toBeNull();
    await bring();
    expect(await movedAt()).toBeNull();
    await bring(...anotherDay);
    await letters();
    await bring();
    expect(await movedAt()).not.toBeNull();
    await letters();
    await neverMoved();
    await bring([forro, ['address'], 'Estrada do Pequizeiro, 400']);
    expect(await letters()).not.toEqual([]);
    expect(await movedAt(), 'the same venue, its address written anew').toBeNull();
  });

  test('hears of another hour alone where the address is only spelt in another way', async () => {
    await bring(
      [forro, ['starts_at'], '2031-08-16T21:30:00-03:00'],
      [forro, ['address'], 'Estrada do Pequizeiro - 40'],
    );
    const [letter] = await letters();
    expect(letter?.subject).toBe('Novo horário: Forró de Terreiro');
    expect(letter?.body).not.toContain('O local era');
  });

  test('hears nothing, and is not counted, where what would be said is what was said', async () => {
    const elsewhere: Edit[] = [[forro, ['timezone'], 'America/Bahia']];
    expect(await bring(...elsewhere)).toEqual([]);
    await bring(...elsewhere, ...anotherDay);
    expect(await bring([forro, ['address'], 'Estrada do Pequizeiro - 40'])).toEqual([]);
    expect(await letters()).toEqual([]);
  });

  test('hears nothing where the import was only tried', async () => {
    await importCatalogue({ db: shop.db }, await edited(...small, ...anotherDay), { rehearse: true });
    expect(await letters()).toEqual([]);
  });
});

describe('once somebody entered', () => {
  test('on all of an order, its buyer hears nothing, also where that was after the date moved', async () => {
    const { order } = second();
    const recipients = async () => (await letters()).map(({ recipient }) => recipient);
    await enter(order);
    expect(await bring(...anotherDay)).toEqual([expect.stringContaining(': 2 letters say so at once')]);
    expect(await recipients()).toEqual(['beatriz@example.com', first().to].sort());
    await goOut(order);

    await bring();
    await enter(order);
    expect(await recipients()).toEqual(['beatriz@example.com', first().to].sort());
    await goOut(order);
  });

  test('on a pass, whoever was given it hears of another day, and its buyer is promised no cancellation', async () => {
    const fan = browser(shop);
    const { id } = await fan.join();
    const bought = await buy(fan, event, { 2: 2 }, 2);
    await simulate(shop, await chargeOf(shop, bought.id), 'pay');
    await settle(shop);
    const { body: order } = await fan.get(`/api/orders/${bought.id}`);
    await give({ fan, order }, 'Caio Lima', 'caio@example.com');
    await enter(order);
    await letters();

    expect(await bring(...anotherDay)).toEqual([expect.stringContaining(': 5 letters say so at once')]);
    const told = await letters();
    expect(told.find(({ recipient }) => recipient === 'caio@example.com')?.body).toContain(
      'O QR code em seu nome continua valendo.',
    );
    const letter = told.find(({ recipient }) => recipient === `${id}@example.com`);
    expect(letter?.body).toMatch(/Se não puder ir, escreva para \S+@\S+\./);
    expect(letter?.body).not.toContain('de volta');
    expect(letter?.files).toHaveLength(2);
  });
});

test('whoever pays while the rest of an import is written hears of it too', async () => {
  const fan = browser(shop);
  const { id } = await fan.join();
  const { id: order } = await buy(fan, event, { 1: 1 }, 1);
  const charge = await chargeOf(shop, order);
  const writing = await shop.pool.connect();
  const source = await edited(...small, ...anotherDay);
  let imported: Promise<unknown>;
  try {
    await writing.query('begin; lock table sector in share mode');
    imported = withSilenceLimit(60_000, () =>
      shop.db.transaction().execute(async (tx) => {
        await sql`select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true)`.execute(
          tx,
        );
        return write(tx, source, await wordingKeys());
      }),
    );
    await somebodyWaits();
    await simulate(shop, charge, 'pay');
    await settle(shop);
    expect((await fan.get(`/api/orders/${order}`)).body.status).toBe('paid');
  } finally {
    await writing.query('rollback');
    writing.release();
  }
  await imported;
  expect((await letters()).map(({ recipient, subject }) => [recipient, subject])).toContainEqual([
    `${id}@example.com`,
    'Nova data: Forró de Terreiro',
  ]);
});

describe('whoever orders while an import moves the date may hand their tickets on until as long before the new one', () => {
  const ready = async () => {
    const fan = browser(shop);
    await fan.join();
    const { id } = await prepare(fan, event, { 1: 1 }, 1);
    return () => fan.post('/api/orders', { reservation_id: id, method: 'pix' }, { key: `${id}:1` });
  };
  const deadlineOf = async ({ body }: Answer) => {
    const { rows } = await shop.pool.query<{ until: Date }>(
      'select carrier_change_date as until from order_item where order_id=$1',
      [body.id],
    );
    return rows[0]?.until.toISOString();
  };
  const dayBefore = '2031-08-23T00:00:00.000Z';

  test('where the import was first', async () => {
    const order = await ready();
    const wording = await wordingKeys();
    const { ordered } = await shop.db.transaction().execute(async (tx) => {
      await write(tx, await edited(...small, ...anotherDay), wording);
      const ordered = order();
      await somebodyWaits();
      return { ordered };
    });
    expect(await deadlineOf(await ordered)).toBe(dayBefore);
  });

  test('where the order was first', async () => {
    const order = await ready();
    const { ordered, imported } = await shop.db.transaction().execute(async (tx) => {
      await sql`lock table orders in share mode`.execute(tx);
      const ordered = order();
      await somebodyWaits();
      const imported = bring(...anotherDay);
      await somebodyWaits(2);
      return { ordered, imported };
    });
    await imported;
    expect(await deadlineOf(await ordered)).toBe(dayBefore);
  });

  test('and keeps nobody waiting where it moves no date', async () => {
    const order = await ready();
    const wording = await wordingKeys();
    await shop.db.transaction().execute(async (tx) => {
      await write(tx, await edited(...small, [forro, ['title'], 'Forró da Serra']), wording);
      expect((await order()).status).toBe(201);
    });
  });
});

// The last: what is cancelled stays so.
test('whoever hears that an event is cancelled hears nothing of its date', async () => {
  await bring(...anotherDay, [forro, ['status'], 'cancelled']);
  const subjects = (await letters()).map(({ subject }) => subject.split(':')[0]);
  expect(subjects).not.toContain('Nova data');
  expect(subjects).toContain('Não vale mais');
});
