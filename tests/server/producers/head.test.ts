import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { seedEvent, seedProducer } from '#tests/support/seeds.ts';
import type { TestServer } from '#tests/support/server.ts';

import { open, publicUrl, storefront } from './storefront.ts';

const club = 'https://ingressos.aracauna.example';
/** What somebody may write into a catalogue to leave the place it is put in. */
const corpus = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '--><script>alert(1)</script><!--',
  '</title><svg/onload=alert(1)>',
  '<!--<script>',
  '\u2028alert(1)\u2029',
  '{{7*7}} $& $1 $`',
  'javascript:alert(1)',
];
const nasty = corpus.join(' ');

let server: TestServer;
beforeAll(async () => {
  server = await storefront(async ({ db }) => {
    await seedProducer(db, { title: 'Catracola' });
    await seedProducer(db, {
      id: '11',
      slug: 'aracauna',
      domain: 'ingressos.aracauna.example',
      title: 'E. C. Araçaúna',
      locale: JSON.stringify({ 'menu.tickets': 'Meus Lugares', 'head.home': 'Jogos de {title}.' }),
    });
    await seedProducer(db, { id: '66', slug: 'nasty', domain: 'nasty.example', title: nasty, footer: nasty });
    const poster = '/storage/events/1/poster-0123456789ab.svg';
    await seedEvent(db, {
      ...{
        id: 1,
        producerId: '11',
        title: 'Clássico',
        poster,
        organizer: 'Liga do Vale',
        address: 'Rua A, 1',
      },
      timezone: 'America/Manaus',
      startsAt: '2032-08-16T20:00:00-04:00',
      endsAt: '2032-08-16T23:00:00-04:00',
      types: [
        { name: 'Inteira', priceCents: 12_000 },
        { name: 'Lotada', capacity: 5, sold: 5 },
        { name: 'Segundo lote', saleStart: '2032-08-01T20:00:00-04:00' },
      ],
    });
    await seedEvent(db, {
      id: 2,
      title: 'Cancelado',
      status: 'cancelled',
      poster: '/storage/events/2/poster-ab.png',
    });
    await seedEvent(db, { id: 3, title: 'Remarcado', status: 'postponed' });
    await seedEvent(db, {
      id: 4,
      title: 'Adiado',
      ...{ status: 'postponed', dateToCome: true },
      ...{ startsAt: '2020-01-01T20:00:00Z', endsAt: '2020-01-01T23:00:00Z' },
    });
    const words = {
      title: nasty,
      subtitle: nasty,
      venue: nasty,
      city: nasty,
      address: nasty,
      organizer: nasty,
    };
    await seedEvent(db, { id: 66, producerId: '66', ...words, types: [{ name: nasty }] });
  });
});

const Url = z.url();
const iso = z.iso.datetime({ offset: true });
/** What schema.org calls for, and what search engines refuse an event without. */
const Event = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('Event'),
  name: z.string().check(z.minLength(1)),
  description: z.string().check(z.minLength(1)),
  url: Url,
  image: z.array(Url).check(z.minLength(1)),
  startDate: iso,
  endDate: iso,
  eventStatus: z
    .string()
    .check(z.regex(/^https:\/\/schema\.org\/Event(Scheduled|Cancelled|Postponed|Rescheduled)$/)),
  eventAttendanceMode: z.literal('https://schema.org/OfflineEventAttendanceMode'),
  location: z.strictObject({
    '@type': z.literal('Place'),
    name: z.string().check(z.minLength(1)),
    address: z.strictObject({
      '@type': z.literal('PostalAddress'),
      streetAddress: z.optional(z.string()),
      addressLocality: z.string(),
      addressRegion: z.string().check(z.regex(/^[A-Z]{2}$/)),
      addressCountry: z.literal('BR'),
    }),
  }),
  organizer: z.strictObject({ '@type': z.literal('Organization'), name: z.string().check(z.minLength(1)) }),
  offers: z.array(
    z.strictObject({
      '@type': z.literal('Offer'),
      name: z.string(),
      price: z.string().check(z.regex(/^\d+\.\d{2}$/)),
      priceCurrency: z.literal('BRL'),
      availability: z
        .string()
        .check(
          z.regex(/^https:\/\/schema\.org\/(InStock|LimitedAvailability|SoldOut|PreSale|Discontinued)$/),
        ),
      validFrom: z.optional(iso),
      url: Url,
    }),
  ),
});
const Trail = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int().check(z.positive()),
        name: z.string().check(z.minLength(1)),
        item: Url,
      }),
    )
    .check(z.minLength(2)),
});

const dataOf = async (url: string, type: string) =>
  (await open(server, url)).data.find((each) => each['@type'] === type);
const statusOf = async (url: string) => Event.parse(await dataOf(url, 'Event')).eventStatus;

describe('a page says what it is', () => {
  test.each([
    ['/', 'Catracola', `${publicUrl}/`],
    ['/aracauna', 'E. C. Araçaúna', `${club}/`],
    ['/producers/aracauna', 'E. C. Araçaúna', `${club}/`],
    ['/sobre', 'Quem Somos · Catracola', `${publicUrl}/sobre`],
    ['/aracauna/acessibilidade', 'Acessibilidade · E. C. Araçaúna', `${club}/acessibilidade`],
    ['/aracauna/Meia-Entrada', 'Meia-entrada · E. C. Araçaúna', `${club}/meia-entrada`],
    ['/aracauna/ticket/buy/1', 'Clássico · E. C. Araçaúna', `${club}/ticket/buy/1`],
    ['/ticket/buy/1', 'Clássico · Catracola', `${club}/ticket/buy/1`],
    ['/ticket/buy/1?cupom=X&utm_source=y', 'Clássico · Catracola', `${club}/ticket/buy/1`],
  ])('%s', async (url, title, canonical) => {
    const seen = await open(server, url);
    expect([seen.status, seen.document.title, seen.canonical]).toEqual([200, title, canonical]);
    expect(seen.meta('robots')).toBeNull();
    expect(seen.meta('description')?.length).toBeGreaterThan(15);
    expect(seen.meta('description')).not.toMatch(/[{}]/);
    expect(seen.meta('og:url')).toBe(canonical);
    expect(seen.meta('og:title')).toBe(title.split(' · ')[0]);
    expect(seen.meta('og:description')).toBe(seen.meta('description'));
    expect(seen.meta('og:locale')).toBe('pt_BR');
    expect(Url.safeParse(seen.meta('og:image')).success).toBe(true);
  });

  test('in the words of its producer', async () => {
    expect((await open(server, '/aracauna')).meta('description')).toBe('Jogos de E. C. Araçaúna.');
    expect((await open(server, '/aracauna/ticket/payments')).document.title).toBe(
      'Meus Lugares · E. C. Araçaúna',
    );
  });

  test('with the picture of the event, as PNG, or the mark of the producer', async () => {
    const event = await open(server, '/ticket/buy/1');
    expect(event.meta('og:image')).toBe(`${club}/storage/events/1/share-0123456789ab-1.png`);
    expect([event.meta('og:image:width'), event.meta('og:image:height')]).toEqual(['1200', '630']);
    expect(event.meta('twitter:card')).toBe('summary_large_image');
    expect((await open(server, '/ticket/buy/2')).meta('og:image')).toBe(
      `${publicUrl}/storage/events/2/poster-ab.png`,
    );
    const home = await open(server, '/aracauna');
    expect(home.meta('og:image')).toMatch(
      /^https:\/\/ingressos\.aracauna\.example\/storage\/producers\/11\/app\/any-512-/,
    );
    expect(home.meta('twitter:card')).toBe('summary');
  });
});

describe('what nobody has to find asks not to be found', () => {
  test.each([
    '/login',
    '/register',
    '/user/recover',
    '/user/data',
    '/aracauna/user/data',
    '/ticket/payments',
    '/ticket/list/0b8f7c2e-6f3a-4d0e-9a57-2f8a4f6f2a11',
    '/?q=forro',
    '/?categoria=show',
    '/aracauna?data=hoje',
    '/producers/aracauna?q=x',
  ])('%s', async (url) => {
    const seen = await open(server, url);
    expect([seen.status, seen.meta('robots'), seen.canonical, seen.data.length]).toEqual([
      200,
      'noindex, follow',
      null,
      0,
    ]);
    expect(seen.meta('og:url')).toBeNull();
  });

  test.each([
    ['/ticket/buy/99', 'Evento não encontrado · Catracola'],
    ['/nada/disso', 'Página não encontrada · Catracola'],
    ['/ninguem', 'Página não encontrada · Catracola'],
    ['/aracauna/ticket/buy/2', 'Evento não encontrado · E. C. Araçaúna'],
  ])('%s, which is not there', async (url, title) => {
    const seen = await open(server, url);
    expect([seen.status, seen.meta('robots'), seen.canonical]).toEqual([404, 'noindex, follow', null]);
    expect(seen.document.title).toBe(title);
    expect(seen.data).toEqual([]);
  });
});

describe('data of an event for search engines', () => {
  test('holds what they ask for, in the zone of the venue, with every price and tax in it', async () => {
    const event = Event.parse(await dataOf('/ticket/buy/1', 'Event'));
    expect(event).toMatchObject({
      name: 'Clássico',
      url: `${club}/ticket/buy/1`,
      startDate: '2032-08-16T20:00:00-04:00',
      endDate: '2032-08-16T23:00:00-04:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { name: 'Teatro Jacarandá', address: { streetAddress: 'Rua A, 1', addressRegion: 'SP' } },
      organizer: { name: 'Liga do Vale' },
    });
    const { body } = await server.inject({ method: 'GET', url: '/api/events/1' });
    const [types] = JSON.parse(body).sectors[0].sections.map(
      (section: { tipos_ingresso: { nome: string; all_in_cents: number }[] }) => section.tipos_ingresso,
    );
    const pricesOf = (name: string) => event.offers.find((offer) => offer.name === name);
    expect(pricesOf('Inteira')?.price).toBe(
      (types.find(({ nome }: { nome: string }) => nome === 'Inteira').all_in_cents / 100).toFixed(2),
    );
    expect(pricesOf('Inteira')?.availability).toBe('https://schema.org/InStock');
    expect(pricesOf('Lotada')?.availability).toBe('https://schema.org/SoldOut');
    expect(pricesOf('Segundo lote')).toMatchObject({ availability: 'https://schema.org/PreSale' });
    expect(event.offers.map(({ validFrom }) => validFrom !== undefined)).toEqual([true, true, false]);
    expect(event).not.toHaveProperty('performer');
  });

  test('says when it was called off or put off', async () => {
    expect(await statusOf('/ticket/buy/2')).toBe('https://schema.org/EventCancelled');
    expect(await statusOf('/ticket/buy/3')).toBe('https://schema.org/EventRescheduled');
    expect(await statusOf('/ticket/buy/4')).toBe('https://schema.org/EventPostponed');
    const { offers } = Event.parse(await dataOf('/ticket/buy/2', 'Event'));
    expect(offers.map(({ availability }) => availability)).toEqual(['https://schema.org/Discontinued']);
  });

  test.each(['/ticket/buy/1', '/ticket/buy/2', '/ticket/buy/66', '/faq', '/aracauna/termos'])(
    'and the way to it: %s',
    async (url) => {
      const { itemListElement: steps } = Trail.parse(await dataOf(url, 'BreadcrumbList'));
      expect(steps.map(({ position }) => position)).toEqual([1, 2]);
      const { canonical } = await open(server, url);
      expect(steps.at(-1)?.item).toBe(canonical);
      expect(steps[0]?.item).toBe(new URL('/', canonical ?? '').href);
    },
  );
});

describe('nothing a catalogue says can leave its place', () => {
  test.each(['/nasty', '/nasty/ticket/buy/66', '/nasty/faq', '/ticket/buy/66', '/nasty/nada'])(
    '%s',
    async (url) => {
      const { document, html, data } = await open(server, url);
      const scripts = [...document.querySelectorAll('script')];
      expect(scripts.map(({ type }) => type).filter((type) => !/json$/.test(type))).toEqual([]);
      expect(document.querySelectorAll('img, svg, iframe, object')).toHaveLength(0);
      const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith('on')),
      );
      expect(handlers).toEqual([]);
      expect(html).not.toContain('<script>alert(1)');
      for (const each of data) expect(each['@context']).toBe('https://schema.org');
    },
  );

  test('and what it says arrives letter by letter', async () => {
    const seen = await open(server, '/nasty/ticket/buy/66');
    expect(seen.meta('og:title')).toBe(nasty);
    expect(seen.document.title).toBe(`${nasty} · ${nasty}`);
    expect(Event.parse(seen.data.find((each) => each['@type'] === 'Event')).name).toBe(nasty);
  });

  test('nor may a block of data run', async () => {
    const { headers } = await server.inject({
      method: 'GET',
      url: '/nasty/ticket/buy/66',
      headers: { accept: 'text/html' },
    });
    expect(String(headers['content-security-policy'])).toMatch(/script-src 'self';/);
  });
});
