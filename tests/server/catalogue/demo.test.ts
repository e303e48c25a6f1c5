import { sql } from 'kysely';
import pino from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { nothingKnown, validate } from '#server/catalogue/validate.ts';
import { wordingKeys } from '#server/catalogue/wordingKeys.ts';
import { openDatabase, openPool } from '#server/database/connection.ts';
import { openTogether } from '#server/database/together.ts';
import { dayOf, isoIn } from '#server/dates.ts';
import { demoCatalogue, demoEvents } from '#server/demo/catalogue.ts';
import { demoPassword, demoPeople } from '#server/demo/people.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { openPasswords } from '#server/passwords.ts';
import { eventDetails, eventPage } from '#server/store/events.ts';
import { readOrder } from '#server/store/orderViews.ts';
import { loadSecrets, type Secrets } from '#server/store/secrets.ts';
import { centsOf } from '#src/domain/money.ts';
import { findings } from '#tests/support/books.ts';
import { freshDatabase } from '#tests/support/database.ts';

const { db } = await freshDatabase();
const { db: other, place: otherPlace } = await freshDatabase();
const log = pino({ level: 'silent' });
let secrets: Secrets;

beforeAll(async () => {
  secrets = await loadSecrets(db, null);
  expect(await seedDemo({ db, secrets, log })).toBe(true);
});

async function typesOf(id: number) {
  const event = await eventDetails(
    { db, dialect: 'postgresql', together: openTogether() },
    { id, producerId: '0' },
  );
  if (!event) throw new Error(`No event ${id}`);
  return event.sectors.flatMap((sector) =>
    sector.sections.flatMap((section) =>
      section.tipos_ingresso.map((type) => ({
        ...type,
        sector: sector.name,
        group: sector.group,
        section: section.name,
      })),
    ),
  );
}

const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> => {
  const { rows } = await query.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no row');
  return row;
};

it('fills an empty database, and no other', async () => {
  expect(await seedDemo({ db, secrets, log })).toBe(false);
});

it('is filled in by one of the servers that start together, and the others wait however long it takes', async () => {
  const hasty = openDatabase(openPool(otherPlace, () => {}, { lockMs: 1 }));
  const seeds = await Promise.all([0, 1].map(() => seedDemo({ db: hasty, secrets, log })));
  await hasty.destroy();
  expect(seeds.sort()).toEqual([false, true]);
});

it('is a catalogue without a complaint, the same for the same day', async () => {
  const now = new Date('2027-03-14T02:30:00Z');
  const source = demoCatalogue(demoEvents(now));
  expect(validate(source, nothingKnown, await wordingKeys()).warnings).toEqual([]);
  expect(demoCatalogue(demoEvents(now))).toEqual(source);
});

it('lets whoever has the season or all days of the festival in once a day', async () => {
  const passes = await db
    .selectFrom('ticketType')
    .select('eventId')
    .distinct()
    .where('entries', '=', 'daily')
    .orderBy('eventId')
    .execute();
  expect(passes.map(({ eventId }) => eventId)).toEqual([103, 106]);
});

describe('dates', () => {
  it.each([
    ['2027-03-14T02:30:00Z', 101, '2027-03-22T16:00:00-03:00'],
    ['2027-03-14T03:30:00Z', 101, '2027-03-23T16:00:00-03:00'],
    // At this moment it is still the day before in Manaus.
    ['2027-03-14T03:30:00Z', 107, '2027-03-25T19:00:00-04:00'],
    ['2027-12-31T12:00:00Z', 106, '2028-02-09T14:00:00-03:00'],
  ])('are counted from today in the zone of the event: %s, event %i', (now, id, startsAt) => {
    const { event } = demoEvents(new Date(now)).find((one) => one.event.id === id) ?? {};
    expect(event?.starts_at).toBe(startsAt);
    expect(isoIn(new Date(startsAt), event?.timezone ?? '')).toBe(startsAt);
  });

  it('put every event where it belongs in the list', async () => {
    // The day when it was filled in: midnight may have passed since then in one of the zones.
    const { now } = await one(sql<{ now: Date }>`select max(created_at) as now from users`);
    const rows = await db.selectFrom('event').select(['id', 'startsAt', 'timezone']).orderBy('id').execute();
    const away = rows.map(({ id, startsAt, timezone }) => [
      id,
      Math.round((Date.parse(dayOf(startsAt, timezone)) - Date.parse(dayOf(now, timezone))) / 86_400_000),
    ]);
    expect(Object.fromEntries(away)).toEqual({
      101: 9,
      102: 2,
      103: 20,
      104: 1,
      105: 15,
      106: 40,
      107: 12,
      108: 6,
      109: 18,
      110: 33,
      111: 4,
      112: 50,
      113: 8,
      114: 60,
      115: -10,
    });
  });
});

describe('events', () => {
  it('show every state a card can have', async () => {
    const { events } = await eventPage({ db }, { producerId: '0' });
    expect(Object.fromEntries(events.map(({ id, sale }) => [id, sale.state]))).toEqual({
      101: 'open',
      102: 'few',
      103: 'open',
      104: 'open',
      105: 'open',
      106: 'open',
      107: 'open',
      108: 'sold_out',
      109: 'open',
      110: 'open',
      111: 'open',
      112: 'postponed',
      113: 'cancelled',
      114: 'not_started',
    });
    expect(events.find(({ id }) => id === 107)?.when.zone).toBe('horário de Manaus');
  });

  it.each([101, 102, 103, 104, 105, 106, 107, 109, 110, 111, 112])(
    '%i can be bought now by anybody',
    async (id) => {
      const open = (await typesOf(id)).filter(({ sale: { state } }) => state === 'open' || state === 'few');
      expect(open.length).toBeGreaterThan(0);
    },
  );

  it('106 sells its second lot; the first is sold out, and had halves of its own', async () => {
    const day = (await typesOf(106)).filter(({ sector }) => sector === 'Dia 1');
    const students = day.filter(({ benefit }) => benefit === 'meia_estudante');
    expect(students.map(({ nome, preco, sale }) => `${nome} ${preco} ${sale.text}`)).toEqual([
      'Meia-entrada · Estudante 110.00 Disponível',
      'Meia-entrada · Estudante · Lote 1 90.00 Esgotado',
    ]);
    const first = day.filter(({ nome }) => nome.endsWith('Lote 1'));
    expect(new Set(first.map(({ sale }) => sale.state))).toEqual(new Set(['sold_out']));
  });

  it('101 is a stadium of 45 000 in 60 sectors', async () => {
    const event = await eventDetails(
      { db, dialect: 'postgresql', together: openTogether() },
      { id: 101, producerId: '11' },
    );
    const sectors = event?.sectors ?? [];
    expect(sectors).toHaveLength(60);
    expect(sectors.reduce((sum, { capacity }) => sum + capacity, 0)).toBe(45_000);
    const groups = Map.groupBy(sectors, ({ group }) => group);
    expect(
      [...groups].map(([name, all]) => `${name} ${all.length}${all[0]?.numbered ? ' numbered' : ''}`),
    ).toEqual([
      'Sul 10',
      'Norte 10',
      'Leste Superior 8 numbered',
      'Leste Inferior 10 numbered',
      'Oeste Superior 6 numbered',
      'Oeste Inferior 10 numbered',
      'Premium 4 numbered',
      'Camarotes 2',
    ]);
    expect(
      sectors.filter(({ sections }) => sections.some(({ name }) => name === 'Lugares acessíveis')),
    ).toHaveLength(46);

    const types = await typesOf(101);
    const states = (name: RegExp) => [
      ...new Set(types.filter(({ sector }) => name.test(sector)).map(({ sale }) => sale.state)),
    ];
    expect(states(/^N/)).toEqual(['restricted', 'open']);
    expect(
      new Set(
        types
          .filter(({ sector, sale }) => /^N/.test(sector) && sale.state === 'open')
          .map(({ nome }) => nome),
      ),
    ).toEqual(new Set(['PCD', 'Acompanhante PCD']));
    expect(states(/^[LOP]/)).toContain('open');
    expect(states(/^L203/)).toContain('sold_out');
    expect(states(/^L203/)).not.toContain('open');
    expect(states(/^S10/)).toContain('sold_out');
    expect(states(/^S07/)).toContain('few');
    const box = types.find(({ sector, passport_amount: people }) => sector === 'C1' && people === 12);
    expect(box).toMatchObject({ preco: '4800.00', available: 8, sale: { state: 'open' } });
    expect(JSON.stringify(event).length).toBeLessThan(135_000);
  });

  it('102 has lost its half price and nothing else, 108 all of its places, 105 sells seats alone', async () => {
    const free = (id: number, pools: string) =>
      one(sql<{ free: number }>`
        select sum(capacity-held-sold)::int as free from ga_slot where event_id=${id} and pool_id=any(${pools}::int[])`);
    expect(await free(102, '{-1}')).toEqual({ free: 0 });
    const left = (await typesOf(102)).map(({ benefit, sale }) => `${benefit} ${sale.text}`);
    expect(left).toContain('meia_estudante Meia-entrada esgotada (cota de 40%)');
    expect(
      left.filter((text) => /^(meia_|pcd|acompanhante)/.test(text) && !/cota|Esgotado/.test(text)),
    ).toEqual([]);
    expect(left.some((text) => /^(null|idoso) (Disponível|Últimos)/.test(text))).toBe(true);
    expect(await free(108, '{1,2,3,4,5}')).toEqual({ free: 0 });
    expect(
      await one(sql`
        select count(*)::int as seats, count(*) filter (where kind<>'regular')::int as accessible from seat where event_id=105`),
    ).toEqual({ seats: 800, accessible: 48 });
  });

  it('ask and limit as they should', async () => {
    const event = async (id: number) =>
      eventDetails({ db, dialect: 'postgresql', together: openTogether() }, { id, producerId: '0' });
    expect((await event(101))?.limit).toBe(12);
    expect((await event(109))?.limit).toBe(4);
    expect(await event(109)).toMatchObject({ from_cents: 0 });
    const tables = (await typesOf(111)).filter(({ group }) => group === 'Mesas');
    expect(tables.map(({ nome, preco, passport_amount: people }) => `${nome} ${preco} ${people}`)).toEqual([
      'Mesa 2 160.00 2',
      'Mesa 4 300.00 4',
      'Bistrô 8 560.00 8',
    ]);
    expect((await event(111))?.limit).toBe(16);
    const [kit] = await typesOf(110);
    expect(kit?.additional_fields.map(({ key, options }) => [key, options])).toEqual([
      ['camiseta', ['P', 'M', 'G', 'GG']],
      ['equipe', undefined],
    ]);
    expect((await typesOf(103)).every(({ max_installments: most }) => most === 10)).toBe(true);
    for (const match of [101, 102, 103])
      expect((await event(match))?.notices[0], `${match}`).toMatchObject({
        text: expect.stringContaining('reconhecimento facial'),
        url: expect.stringContaining('cadastro-facial'),
      });
    expect((await event(112))?.notices.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^Evento adiado\. Nova data: [^.]+, às 15:00\. Quem já comprou pode manter ou cancelar até lá\.$/,
      ),
      'A reforma do telhado do galpão atrasou, e a abertura mudou de data.',
    ]);
  });

  it('halves are half, to the cent', async () => {
    for (const { event } of demoEvents(new Date()))
      for (const { sections } of event.sectors)
        for (const { ticket_types: types } of sections)
          for (const type of types.filter(({ benefit }) => benefit?.startsWith('meia_')))
            expect(types.map(({ preco }) => Math.floor(centsOf(preco) / 2))).toContain(centsOf(type.preco));
  });

  it('have the coupons of the price engine’s tables, one expired, one exhausted', async () => {
    const rows = await db.selectFrom('coupon').selectAll().execute();
    expect(new Set(rows.map(({ codeNorm }) => codeNorm))).toEqual(
      new Set([
        'BEMVINDO10',
        'GRENA25',
        'PRESENTE',
        'CORTESIA',
        'LAJEDO500',
        'MESAAMIGA',
        'VENCIDO',
        'LIMITE',
      ]),
    );
    const coupon = (code: string) => rows.find(({ codeNorm }) => codeNorm === code);
    expect(coupon('VENCIDO')?.validUntil?.getTime()).toBeLessThan(Date.now());
    expect(coupon('LIMITE')).toMatchObject({ used: 1, maxUses: 1 });
    expect(coupon('GRENA25')).toMatchObject({ eventId: 101, method: 'fixed', value: 2500, maxItems: 4 });
  });
});

describe('seats', () => {
  interface Row {
    sector: string;
    symbol: string;
    first: number;
    seats: string;
  }
  /** `x` sold, `r` held, `.` free, seat by seat. */
  const rowsOf = async (id: number): Promise<Row[]> => {
    const { rows } = await sql<Row>`
      select c.name as sector, r.symbol, r.first_number as first, string_agg(
          case when q.sold_order_id is not null then 'x' when q.hold_until>now() then 'r' else '.' end, '' order by s.num) as seats
        from seat_row r join sector c on c.event_id=r.event_id and c.id=r.sector_id
          join seat s on s.event_id=r.event_id and s.row_id=r.id
          left join seat_claim q on q.event_id=s.event_id and q.sector_id=s.sector_id and q.seat_no=s.seat_no
        where r.event_id=${id} group by c.position, c.name, r.position, r.symbol, r.first_number
        order by c.position, r.position`.execute(db);
    return rows;
  };
  const row = (rows: readonly Row[], sector: string, symbol: string) =>
    rows.find((one) => one.sector === sector && one.symbol === symbol);

  it('are as many as the house has, two thirds of them gone', async () => {
    const all = (await rowsOf(101)).map(({ seats }) => seats).join('');
    expect(all).toHaveLength(26_120);
    const share = (state: string) => [...all].filter((one) => one === state).length / all.length;
    expect(share('x')).toBeGreaterThan(0.58);
    expect(share('x')).toBeLessThan(0.66);
    expect(share('r')).toBeGreaterThan(0.012);
    expect(share('r')).toBeLessThan(0.028);
  });

  it('have rows that are known', async () => {
    const rows = await rowsOf(101);
    expect(row(rows, 'L101', 'C')?.seats).toBe('.'.repeat(35));
    expect(row(rows, 'L101', 'D')?.seats).toBe(`${'x.'.repeat(17)}x`);
    expect(row(rows, 'L101', 'E')?.first).toBe(5);
    const full = rows.filter(({ sector }) => sector === 'L203').map(({ seats }) => seats);
    expect(full).toEqual(Array<string>(20).fill('x'.repeat(40)));
    const accessible = rows.filter(({ symbol }) => symbol === 'PCD').map(({ seats }) => seats);
    expect(accessible).toHaveLength(26);
    expect([...accessible.join('')].filter((one) => one === '.').length).toBeGreaterThan(400);
  });

  it('of the theatre are Marina’s in row G, and nobody’s beside her', async () => {
    const rows = await rowsOf(105);
    expect(row(rows, 'Plateia', 'F')?.seats).toBe('.'.repeat(24));
    expect(row(rows, 'Plateia', 'G')?.seats).toBe(`${'.'.repeat(11)}xx${'.'.repeat(11)}`);
    const { rows: tickets } = await sql<{ seat: string }>`
      select s.symbol || s.num as seat from ticket t join seat s
        on s.event_id=t.event_id and s.sector_id=t.sector_id and s.seat_no=t.seat_no where t.event_id=105 order by s.num`.execute(
      db,
    );
    expect(tickets.map(({ seat }) => seat)).toEqual(['G12', 'G13']);
  });

  it('are the same for everybody', async () => {
    const claims = sql<{ seats: string }>`
      select md5(string_agg(row(event_id, sector_id, seat_no, sold_order_id)::text, '' order by event_id, sector_id, seat_no)) as seats
        from seat_claim where event_id=101`;
    const [here, there] = [await claims.execute(db), await claims.execute(other)];
    expect(here.rows).toEqual(there.rows);
  });
});

describe('people', () => {
  it('log in with the password of the demo', async () => {
    const { verify } = openPasswords();
    for (const { email, cpf, isVerified } of Object.values(demoPeople)) {
      const row = await db
        .selectFrom('users')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      expect(row.passwordHash).toMatch(/^\$argon2id\$/);
      expect(await verify(demoPassword, row.passwordHash)).toBe(true);
      expect(row).toMatchObject({ document: cpf });
      expect(row.emailVerifiedAt !== null).toBe(isVerified);
    }
    expect(
      await db
        .selectFrom('users')
        .select('membership')
        .where('id', '=', demoPeople.lia.id)
        .executeTakeFirst(),
    ).toEqual({
      membership: { club: 'Raiz Grená', plan: 'Tronco' },
    });
  });
});

describe('orders', () => {
  it('agree with stock and money', async () => {
    expect(await findings(db)).toEqual([]);
  });

  const orders = () =>
    db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.userId')
      .leftJoin('payment', 'payment.orderId', 'orders.id')
      .select(['orders.eventId', 'orders.id', 'users.name', 'orders.status', 'orders.totalCents'])
      .select(['payment.method', 'payment.status as payment', 'payment.installments'])
      .select((from) =>
        from
          .selectFrom('ticket')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .whereRef('ticket.orderId', '=', 'orders.id')
          .where('ticket.status', '=', 'valid')
          .as('tickets'),
      )
      .orderBy('orders.eventId')
      .execute();

  it('stand in every state there is', async () => {
    expect(
      (await orders()).map((order) =>
        [
          order.eventId,
          order.name.split(' ')[0],
          order.status,
          order.totalCents,
          order.method,
          order.payment,
          order.tickets,
        ].join(' '),
      ),
    ).toEqual([
      '101 Marina paid 13200 pix captured 2',
      '102 Lia paid 6600 pix captured 1',
      '103 Marina paid 49500 credit captured 1',
      '105 Marina paid 40320 pix captured 2',
      '106 Otília in_analysis 62100 credit authorized 0',
      '107 Marina awaiting_payment 6600 pix created 0',
      '109 Caio paid 0   2',
      '110 Otília cancelled 6500 pix cancelled 0',
      '111 Otília awaiting_payment 17600 credit failed 0',
      '112 Otília expired 8800 pix cancelled 0',
      '113 Otília refunded 13200 pix refunded 0',
      '115 Otília paid 5200 pix captured 2',
    ]);
    expect((await orders()).find(({ eventId }) => eventId === 103)?.installments).toBe(3);
  });

  it('have a holder’s change ahead and one behind', async () => {
    const items = await db.selectFrom('orderItem').select(['eventId', 'carrierChangeDate']).execute();
    const deadline = (id: number) =>
      items.find(({ eventId }) => eventId === id)?.carrierChangeDate?.getTime();
    expect(deadline(101)).toBeGreaterThan(Date.now());
    expect(deadline(115)).toBeLessThan(Date.now());
    expect(deadline(103)).toBeUndefined();
  });

  it('tell their story in order, in days and not in the moment of the seed', async () => {
    const order = (await orders()).find(({ eventId }) => eventId === 113);
    if (!order) throw new Error('no refunded order');
    const { timeline, created_at: createdAt } = await readOrder(db, order);
    expect(timeline.map(({ text }) => text)).toEqual([
      'Pedido feito',
      'Pagamento confirmado',
      'Vamos devolver o valor pago',
      'Reembolso pedido ao meio de pagamento',
      'Reembolso concluído',
    ]);
    expect(timeline.map(({ at }) => (Date.parse(at) - Date.parse(createdAt)) / 60_000)).toEqual([
      0, 2, 4, 6, 8,
    ]);
  });

  it('agree with places, quotas, tickets and the books of the provider', async () => {
    expect(
      await one(sql`
        select (select count(*)::int from ga_slot s left join lateral (
            select coalesce(sum(qty) filter (where state='held'), 0) as held, coalesce(sum(qty) filter (where state='sold'), 0) as sold
              from ga_part p where p.event_id=s.event_id and p.pool_id=s.pool_id and p.slot=s.slot) parts on true
            where s.held<>parts.held or s.sold<>parts.sold) as slots,
          (select count(*)::int from buyer_quota q where q.qty <> (select coalesce(sum(places),0) from orders o
            where o.event_id=q.event_id and o.cpf_hmac=q.cpf_hmac and o.status in ('awaiting_payment','in_analysis','paid'))) as quotas,
          (select count(*)::int from orders o where o.status='paid' and o.places <> (select count(*) from ticket t
            where t.order_id=o.id and t.status='valid')) as tickets,
          (select count(*)::int from payment p where p.psp='sandbox' and p.status in ('captured','refunded') and not exists (
            select 1 from psp.charge c where c.id=p.psp_payment_id and c.amount_cents=p.amount_cents
              and c.status=case p.status when 'captured' then 'paid' else 'refunded' end)) as charges,
          (select count(*)::int from outbox where sent_at is null) as messages`),
    ).toEqual({ slots: 0, quotas: 0, tickets: 0, charges: 0, messages: 0 });
  });
});
