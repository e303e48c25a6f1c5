import { beforeAll, describe, expect, test } from 'vitest';

import { readTypes } from '#server/store/prices.ts';

import { seedEvent, seedProducer, seedUser } from '../support/seeds.ts';
import { login, type TestServer, testServer } from '../support/server.ts';

const hours = (n: number) => new Date(Date.now() + n * 3_600_000);
const days = (n: number) => hours(24 * n);

let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    seed: async ({ db }) => {
      await seedProducer(db);
      await seedProducer(db, { id: '11', slug: 'clube', domain: 'ingressos.clube.example' });
      await db
        .insertInto('category')
        .values([
          { id: 1, tag: 'show', title: 'Shows', icon: 'music', position: 2 },
          { id: 2, tag: 'futebol', title: 'Futebol', icon: 'ball', position: 1 },
          { id: 3, tag: 'vazia', title: 'Vazia', icon: 'x', position: 3 },
        ])
        .execute();
      await seedEvent(db, {
        id: 1,
        title: 'Araçaúna × Maré Alta',
        city: 'Itabarema',
        category: 'futebol',
        producerId: '11',
        ...{ startsAt: days(3), endsAt: days(3.1), saleEnd: days(3) },
      });
      await seedEvent(db, {
        id: 2,
        title: 'Concerto na Floresta',
        timezone: 'America/Manaus',
        venue: 'Auditório Igapó',
      });
      await seedEvent(db, {
        id: 3,
        title: 'Já passou',
        startsAt: days(-2),
        endsAt: days(-1),
        saleEnd: days(-1),
      });
      await seedEvent(db, {
        id: 4,
        title: 'Longe ainda',
        startsAt: days(60),
        endsAt: days(61),
        saleEnd: days(60),
      });
      await seedEvent(db, {
        id: 10,
        title: 'Todos os estados',
        ...{ startsAt: days(90), endsAt: days(91), saleEnd: days(90), feeMode: 'percentual', feeValue: 1500 },
        numbered: 40,
        types: [
          { name: 'Inteira', priceCents: 9_990, capacity: 100, sold: 10 },
          { name: 'Últimos', priceCents: 7_000, capacity: 100, sold: 90 },
          { name: 'Esgotado', priceCents: 100, capacity: 10, sold: 10 },
          {
            name: 'Ainda não',
            priceCents: 100,
            saleStart: new Date('2099-11-05T13:00:00Z'),
            saleEnd: days(90_000),
          },
          { name: 'Não mais', priceCents: 100, saleEnd: days(-1) },
          { name: 'Sócio', priceCents: 100, restricted: 'socio' },
          {
            name: 'Meia',
            priceCents: 4_995,
            benefit: 'meia_estudante',
            documents: ['Carteira de estudante'],
          },
          { name: 'Mesa 4', priceCents: 30_000, passportAmount: 4, capacity: 10, sold: 3 },
        ],
      });
      await seedEvent(db, { id: 20, status: 'cancelled', ...far });
      await seedEvent(db, { id: 21, status: 'postponed', ...far });
      await seedEvent(db, {
        id: 22,
        ...far,
        saleStart: new Date('2099-01-02T12:30:00Z'),
        saleEnd: new Date('2099-02-01'),
      });
      await seedEvent(db, { id: 23, ...far, saleEnd: days(-1) });
      await seedEvent(db, { id: 24, ...far, types: [{ capacity: 5, sold: 5 }] });
      await seedEvent(db, { id: 25, ...far, types: [{ capacity: 50, sold: 45 }] });
      await seedEvent(db, { id: 26, ...far, types: [], numbered: 10 });
      await seedEvent(db, { id: 27, ...far, types: [{ priceCents: 0 }], feeMode: 'fixed', feeValue: 500 });
    },
  });
});
const far = { startsAt: days(100), endsAt: days(101) };

const get = async (url: string, headers: Record<string, string> = {}) =>
  (await server.inject({ method: 'GET', url, headers })).json();
const idsOf = (page: { events: { id: number }[] }) => page.events.map(({ id }) => id);
const club = { 'producer-id': '11' };

describe('the list', () => {
  test('has everybody’s events, the next one first, and none that is over', async () => {
    const page = await get('/api/events');
    expect(idsOf(page).slice(0, 3)).toEqual([1, 2, 4]);
    expect(idsOf(page)).not.toContain(3);
    expect(page).toMatchObject({ total: 12, page: 1, pages: 1, elsewhere: 0 });
    expect(await get('/api/events?page=9')).toEqual(page);
    expect(page.events.slice(0, 3).map(({ group }: { group: string }) => group)).toEqual([
      'week',
      'fortnight',
      'later',
    ]);
  });

  test('of a producer has its own alone', async () => {
    const page = await get('/api/events', club);
    expect(idsOf(page)).toEqual([1]);
    expect(page.events[0].producer).toEqual({ id: '11', slug: 'clube', title: 'clube' });
  });

  test.each([
    ['maré', [1]],
    ['ARACAUNA', [1]],
    ['igapo  floresta', [2]],
    ['itabarema', [1]],
    ['"itabarema"', [1]],
    ['Araçaúna x Maré Alta', [1]],
    ['araçaúna vs. maré', [1]],
    ['“Araçaúna”, Itabarema!', [1]],
    ['\u200bmaré', [1]],
    ['concerto × maré', []],
    ['%', []],
    ['_', []],
    ['nada disso', []],
  ])('finds %s', async (q, expected) => {
    expect(idsOf(await get(`/api/events?q=${encodeURIComponent(q)}`))).toEqual(expected);
  });

  test('an empty category says how much there is elsewhere', async () => {
    expect(await get('/api/events?category=futebol&q=floresta')).toMatchObject({ total: 0, elsewhere: 1 });
    expect(await get('/api/events?category=futebol')).toMatchObject({ total: 1, elsewhere: 0 });
  });

  test('a title is found whatever its apostrophes and hyphens', async () => {
    const later = { startsAt: days(70), endsAt: days(71), saleEnd: days(70) };
    await seedEvent(server.db, { id: 39, title: "Pingo D'Água, sit-down", ...later });
    for (const q of ['pingo d’água', "PINGO d'água", 'sit-down', 'sit\u2011down'])
      expect(idsOf(await get(`/api/events?q=${encodeURIComponent(q)}`)), q).toEqual([39]);
  });

  test('a date is a day where the event happens', async () => {
    await seedEvent(server.db, {
      id: 30,
      timezone: 'America/Manaus',
      ...{
        startsAt: new Date('2099-05-02T02:30:00Z'),
        endsAt: new Date('2099-05-02T08:00:00Z'),
        saleEnd: new Date('2099-05-01'),
      },
    });
    expect(idsOf(await get('/api/events?date=2099-05-01'))).toEqual([30]);
    expect(idsOf(await get('/api/events?date=2099-05-02'))).toEqual([]);
    await seedEvent(server.db, {
      id: 31,
      ...{
        startsAt: new Date('2099-06-10T17:00:00Z'),
        endsAt: new Date('2099-06-12T23:00:00Z'),
        saleEnd: new Date('2099-06-10'),
      },
    });
    for (const day of ['10', '11', '12'])
      expect(idsOf(await get(`/api/events?date=2099-06-${day}`))).toEqual([31]);
    expect(idsOf(await get('/api/events?date=2099-06-13'))).toEqual([]);
  });

  test('a night that ends at six in the morning is over with its day, and a minute later it is not', async () => {
    const saleEnd = new Date('2099-07-04');
    const startsAt = new Date('2099-07-05T02:00:00Z');
    await seedEvent(server.db, { id: 32, startsAt, endsAt: new Date('2099-07-05T09:00:00Z'), saleEnd });
    await seedEvent(server.db, { id: 33, startsAt, endsAt: new Date('2099-07-05T09:01:00Z'), saleEnd });
    expect(idsOf(await get('/api/events?date=2099-07-04')).sort()).toEqual([32, 33]);
    expect(idsOf(await get('/api/events?date=2099-07-05'))).toEqual([33]);
  });

  test('today, this week and this month', async () => {
    expect(idsOf(await get('/api/events?date=semana'))).toEqual([1]);
    expect(idsOf(await get('/api/events?date=hoje'))).toEqual([]);
    expect(idsOf(await get('/api/events?date=mes'))).not.toContain(4);
  });

  test('an event that goes on for weeks stands first as long as it is sold, then where it ends', async () => {
    const season = { id: 58, title: 'Temporada', startsAt: days(-20), endsAt: days(45) };
    await seedEvent(server.db, { ...season, saleEnd: days(40) });
    expect((await get('/api/events')).events[0]).toMatchObject({ id: 58, group: 'week' });
    await server.db
      .updateTable('event')
      .set({ saleEnd: days(-1) })
      .where('id', '=', 58)
      .execute();
    const { events } = await get('/api/events');
    expect(events.slice(0, 4).map(({ id }: { id: number }) => id)).toEqual([1, 2, 58, 4]);
    expect(events[2]).toMatchObject({ group: 'later', sale: { state: 'ended' } });
    await server.db
      .updateTable('event')
      .set({ endsAt: days(-0.5) })
      .where('id', '=', 58)
      .execute();
  });

  test('an event that was put off and has no new date is the last of all, on no day, and sells nothing after the old one', async () => {
    const old = { startsAt: days(-2), endsAt: days(-1), saleEnd: days(-2) };
    await seedEvent(server.db, { id: 55, title: 'Sem data', status: 'postponed', dateToCome: true, ...old });
    const { events } = await get('/api/events');
    expect(events.at(-1)).toMatchObject({
      id: 55,
      group: 'later',
      sale: { state: 'postponed', text: 'Adiado' },
      from_cents: null,
    });
    expect(idsOf(await get('/api/events?q=sem+data'))).toEqual([55]);
    const day = new Date(days(-2)).toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
    expect(idsOf(await get(`/api/events?date=${day}`))).toEqual([]);
    expect(events.at(-1).when).toMatchObject({ text: 'Adiado, nova data a definir', zone: null, hour: '' });
    const { sale, sectors, when, notices } = await get('/api/events/55');
    expect(when).toEqual(events.at(-1).when);
    expect(notices.map(({ text }: { text: string }) => text)).toEqual([
      'Evento adiado, nova data a definir. Quem já comprou pode manter ou cancelar até lá.',
    ]);
    expect(sale).toEqual({ state: 'postponed', text: 'Adiado' });
    expect(sectors[0].sections[0].tipos_ingresso[0].sale.state).toBe('ended');

    await server.db.updateTable('event').set({ dateToCome: false }).where('id', '=', 55).execute();
    expect(idsOf(await get('/api/events'))).not.toContain(55);
    expect(await get('/api/events/55')).toMatchObject({ sale: { state: 'ended' }, notices: [] });
  });

  test.each(['date=ontem', 'date=2099-13-45x', 'page=-1', `q=${'x'.repeat(81)}`])(
    'refuses %s',
    async (query) => {
      expect(await get(`/api/events?${query}`)).toMatchObject({ code: 'malformed' });
    },
  );

  test.each(['2099-02-31', '0000-01-01', '0001-01-01', '9999-12-31'])(
    '%s, in a calendar or in none, filters nothing away by error',
    async (day) => {
      for (const url of [`/api/events?date=${day}`, `/api/bootstrap?data=${day}`])
        expect((await server.inject({ method: 'GET', url })).statusCode, url).toBe(200);
    },
  );
});

describe('a card', () => {
  const cardOf = async (id: number) => {
    const { sale, from_cents: from } = await get(`/api/events/${id}`);
    return { ...sale, from };
  };

  test.each([
    [20, 'cancelled', 'Cancelado', null],
    [21, 'postponed', 'Adiado', 11_000],
    [22, 'not_started', 'Vendas a partir de 02/01/2099 às 09:30, horário de Brasília', 11_000],
    [23, 'ended', 'Vendas encerradas', null],
    [24, 'sold_out', 'Esgotado', null],
    [25, 'few', 'Últimos lugares', 11_000],
    [26, 'open', 'À venda', 5_500],
    [27, 'open', 'À venda', 0],
  ])('%i is %s: %s', async (id, state, text, from) => {
    expect(await cardOf(id)).toEqual({ state, text, from });
  });

  test('counts what anybody may buy: neither the half price nor the places of members', async () => {
    const id = await seedEvent(server.db, {
      id: 41,
      ...far,
      types: [
        { priceCents: 8_000, capacity: 10, sold: 10 },
        { priceCents: 4_000, restricted: 'socio' },
      ],
      numbered: 10,
    });
    await server.db
      .insertInto('ticketType')
      .values({
        eventId: id,
        id: 91,
        sectorId: 2,
        sectionId: 2,
        name: 'Meia',
        priceCents: 2_500,
        benefit: 'meia_jovem',
      })
      .execute();
    expect(await cardOf(id)).toEqual({ state: 'open', text: 'À venda', from: 5_500 });
    await server.db.updateTable('sector').set({ capacity: 0 }).where('eventId', '=', id).execute();
    expect(await cardOf(id)).toMatchObject({ state: 'sold_out' });
  });

  test('starts at what lets somebody in: a place for a tent is cheaper, and leads nowhere', async () => {
    const camping = { priceCents: 4_000, admission: false };
    const ticket = { priceCents: 8_000, capacity: 10 };
    await seedEvent(server.db, { id: 42, ...far, types: [camping, ticket, { priceCents: 9_000 }] });
    expect(await cardOf(42)).toMatchObject({ from: 8_800 });
    await seedEvent(server.db, { id: 43, ...far, types: [camping] });
    expect(await cardOf(43)).toMatchObject({ from: 4_400 });
  });

  test('says of a type alone that it lets nobody in', async () => {
    const types = [{ priceCents: 4_000, admission: false }, { priceCents: 8_000 }];
    await seedEvent(server.db, { id: 47, ...far, types });
    const { sectors } = await get('/api/events/47');
    const sold = sectors[0].sections[0].tipos_ingresso;
    expect(sold.map(({ admission }: { admission?: boolean }) => admission)).toEqual([false, undefined]);
  });

  test('starts at what will be sold, while nothing is on sale: not what is gone already, nor what members get', async () => {
    const saleStart = new Date('2099-01-02T12:30:00Z');
    const later = [
      { priceCents: 9_000, saleStart },
      { priceCents: 5_000, capacity: 10, sold: 10, saleStart },
      { priceCents: 4_000, restricted: 'socio' as const, saleStart },
    ];
    await seedEvent(server.db, { id: 44, ...far, types: later });
    expect(await cardOf(44)).toMatchObject({ state: 'not_started', from: 9_900 });
    await seedEvent(server.db, { id: 45, ...far, types: [...later, { priceCents: 10_000 }] });
    expect(await cardOf(45)).toMatchObject({ state: 'open', from: 11_000 });
    await seedEvent(server.db, { id: 46, ...far, types: later.slice(1, 2) });
    expect(await cardOf(46)).toMatchObject({ from: null });
  });

  test('counts the lots that are on sale: neither those whose time is over nor those to come', async () => {
    const over = { capacity: 500, saleEnd: days(-1) };
    const soldOut = { priceCents: 9_000, capacity: 10, sold: 10 };
    await seedEvent(server.db, { id: 92, ...far, types: [over, soldOut] });
    expect(await cardOf(92)).toEqual({ state: 'sold_out', text: 'Esgotado', from: null });
    const [later, latest] = ['2098-01-02T12:30:00Z', '2098-02-02T12:30:00Z'].map((moment) => ({
      priceCents: 12_000,
      saleStart: new Date(moment),
    }));
    await seedEvent(server.db, {
      id: 93,
      ...far,
      types: [soldOut, { ...latest, priceCents: 11_000 }, later ?? {}],
    });
    expect(await cardOf(93)).toEqual({
      state: 'not_started',
      text: 'Vendas a partir de 02/01/2098 às 09:30, horário de Brasília',
      from: 12_100,
    });
    await seedEvent(server.db, { id: 94, ...far, types: [over, { capacity: 20, sold: 18 }, later ?? {}] });
    expect(await cardOf(94)).toMatchObject({ state: 'few', from: 11_000 });
    const members = { restricted: 'socio' as const, capacity: 100, sold: 95 };
    await seedEvent(server.db, { id: 96, ...far, types: [members, later ?? {}] });
    expect(await cardOf(96)).toMatchObject({ state: 'open' });
  });

  test('is sold out once nothing lets anybody in, whatever else is left', async () => {
    const camping = { priceCents: 4_000, admission: false };
    await seedEvent(server.db, { id: 95, ...far, types: [camping, { capacity: 10, sold: 10 }] });
    expect(await cardOf(95)).toEqual({ state: 'sold_out', text: 'Esgotado', from: null });
  });

  test('says the date where the event happens, and its zone when it is not Brasília’s', async () => {
    await seedEvent(server.db, {
      id: 40,
      timezone: 'America/Manaus',
      ...{
        startsAt: new Date('2099-03-14T23:00:00Z'),
        endsAt: new Date('2099-03-15T02:00:00Z'),
        saleEnd: new Date('2099-03-14'),
      },
    });
    expect((await get('/api/events/40')).when).toEqual({
      iso: '2099-03-14T19:00:00-04:00',
      weekday: 'sáb',
      day: '14',
      month: 'mar',
      hour: '19h',
      text: 'sábado, 14 de março de 2099, às 19:00',
      zone: 'horário de Manaus',
    });
  });
});

describe('the details', () => {
  test('say of every type what can be done with it now', async () => {
    const event = await get('/api/events/10');
    const types = event.sectors.flatMap(({ sections }: { sections: { tipos_ingresso: object[] }[] }) =>
      sections.flatMap(({ tipos_ingresso: all }) => all),
    );
    const seen = Object.fromEntries(
      types.map(({ nome, sale, available }: { nome: string; sale: object; available: number | null }) => [
        nome,
        { ...sale, available },
      ]),
    );
    expect(seen).toEqual({
      Inteira: { state: 'open', text: 'Disponível', available: 90 },
      Últimos: { state: 'few', text: 'Últimos lugares', available: 10 },
      Esgotado: { state: 'sold_out', text: 'Esgotado', available: 0 },
      'Ainda não': {
        state: 'not_started',
        text: 'Vendas a partir de 05/11/2099 às 10:00, horário de Brasília',
        available: 100,
      },
      'Não mais': { state: 'ended', text: 'Vendas encerradas', available: 100 },
      Sócio: { state: 'restricted', text: 'Exclusivo para sócio-torcedor', available: 100 },
      Meia: { state: 'open', text: 'Disponível', available: 100 },
      'Mesa 4': { state: 'open', text: 'Disponível', available: 1 },
      Plateia: { state: 'numbered', text: 'Lugar numerado: venda em breve por aqui', available: null },
    });
    expect(event).toMatchObject({
      convenience_fee: '15.00',
      convenience_fee_mode: 'percentual',
      imagemEstadio: null,
      descricaoImagemEstadio: null,
      from_cents: 5_750,
      limit: 6,
    });
    expect(types[0]).toMatchObject({
      preco: '99.90',
      all_in_cents: 11_489,
      quantidade: 0,
      additional_fields: [],
    });
  });

  test('tell what the picture of the venue shows, which no list does', async () => {
    const told = { map: '/storage/events/60/map.svg', mapText: 'Palco à frente; depois, Pista.' };
    await seedEvent(server.db, { id: 60, ...far, title: 'Noite da Planta', ...told });
    expect(await get('/api/events/60')).toMatchObject({
      imagemEstadio: told.map,
      descricaoImagemEstadio: told.mapText,
    });
    const { events } = await get('/api/events?q=planta');
    expect(events).toMatchObject([{ id: 60 }]);
    expect(JSON.stringify(events)).not.toContain(told.mapText);
  });

  test('count what the visitor holds as free for them, and what is over as free for all', async () => {
    const id = await seedEvent(server.db, { id: 50, ...far, types: [{ capacity: 4 }] });
    const user = await seedUser(server.db);
    const mine = await login(server, user);
    const reserve = await server.inject({
      method: 'POST',
      url: '/api/user/reserva',
      headers: { ...mine.headers, 'idempotency-key': 'uma-chave-de-teste' },
      payload: {
        event_id: id,
        sectors: [{ id: 1, sections: [{ secao_id: 1, tipos_ingresso: [{ id: 1, quantidade: 4 }] }] }],
        seats: [],
      },
    });
    expect(reserve.statusCode).toBe(201);
    const left = async (headers = {}) =>
      (await get(`/api/events/${id}`, headers)).sectors[0].sections[0].tipos_ingresso[0];
    expect(await left()).toMatchObject({ available: 0, sale: { state: 'sold_out' } });
    expect(await left(mine.headers)).toMatchObject({ available: 4, sale: { state: 'open' } });
    expect(idsOf(await get('/api/events'))).toContain(50);
    await server.pool.query(`update hold set expires_at = now() - interval '6 seconds' where event_id = $1`, [
      id,
    ]);
    expect(await left()).toMatchObject({ available: 4 });
  });

  test.each([
    ['one that is not there', 999_999],
    ['a number no event can have', 9_999_999_999],
  ])('of %s are not found', async (_, id) => {
    const response = await server.inject({ method: 'GET', url: `/api/events/${id}` });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: 'Evento não encontrado', code: 'not_found' });
  });

  test('of another producer are not there, byte for byte', async () => {
    const foreign = await server.inject({ method: 'GET', url: '/api/events/2', headers: club });
    const missing = await server.inject({ method: 'GET', url: '/api/events/999999', headers: club });
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(missing.body);
    expect((await get('/api/events/1', club)).id).toBe(1);
    expect((await get('/api/events/1')).id).toBe(1);
  });
});

describe('categories, settings and producers', () => {
  test('all of them first, then those with something to see, in order', async () => {
    expect(await get('/api/categories')).toEqual([
      { id: 0, title: 'Todas as categorias', icon: 'grid', tag: '', order: 0 },
      { id: 2, title: 'Futebol', icon: 'ball', tag: 'futebol', order: 1 },
      { id: 1, title: 'Shows', icon: 'music', tag: 'show', order: 2 },
    ]);
    expect((await get('/api/categories', club)).map(({ tag }: { tag: string }) => tag)).toEqual([
      '',
      'futebol',
    ]);
  });

  test('a switch that was set is told', async () => {
    await server.db.insertInto('setting').values({ tag: 'pix', value: 'disabled' }).execute();
    expect(await get('/api/settings')).toEqual([{ tag: 'pix', value: 'disabled' }]);
  });

  test('producers, the default one first; one by its slug', async () => {
    expect((await get('/api/producers')).map(({ id }: { id: string }) => id)).toEqual(['0', '11']);
    expect(await get('/api/producers/clube')).toMatchObject({
      id: '11',
      slug: 'clube',
      theme: { primary: '#0B5CAD' },
    });
    expect(await get('/api/producers/ninguem')).toMatchObject({ code: 'not_found' });
  });
});

describe('bootstrap', () => {
  test.each([
    ['nothing', '', '0', true],
    ['a slug', '?slug=clube', '11', true],
    ['a slug in capitals', '?slug=CLUBE', '11', true],
    ['a host', '?host=ingressos.clube.example', '11', true],
    ['a host with its port', '?host=ingressos.clube.example:8080', '11', true],
    ['a host of nobody', '?host=outro.example', '0', true],
    ['a slug of nobody', '?slug=ninguem', '0', false],
    ['a word of a page', '?slug=ticket', '0', true],
  ])('with %s', async (_, query, id, known) => {
    expect(await get(`/api/bootstrap${query}`)).toMatchObject({ producer: { id }, known });
  });

  test('has everything the first screen needs', async () => {
    const boot = await get('/api/bootstrap?slug=clube&event=1&q=mare');
    expect(boot).toMatchObject({
      version: '2.6.0',
      commit: 'c0ffee',
      demo: true,
      company: { document: '99.000.001/0001-01' },
      events: { total: 1 },
      event: { id: 1, sectors: [{ name: 'Pista' }] },
    });
    expect(Math.abs(Date.parse(boot.now) - Date.now())).toBeLessThan(60_000);
    expect(boot.categories[0].title).toBe('Todas as categorias');
  });

  test('of a producer has no event of another', async () => {
    expect((await get('/api/bootstrap?slug=clube&event=2')).event).toBeNull();
  });
});

test('ticket types stand in the order of the venue, where they are shown and where they are priced', async () => {
  await seedEvent(server.db, { id: 70, ...far, numbered: 10 });
  await server.db
    .updateTable('sector')
    .set({ position: 2 })
    .where('eventId', '=', 70)
    .where('id', '=', 1)
    .execute();
  const { sectors } = await get('/api/events/70');
  expect(sectors.map(({ name }: { name: string }) => name)).toEqual(['Plateia', 'Pista']);
  const priced = await readTypes(server.db, 70, [1, 90]);
  expect(priced.map(({ ticketTypeId }) => ticketTypeId)).toEqual([90, 1]);
});
