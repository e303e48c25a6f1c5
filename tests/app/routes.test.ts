import { createMemoryHistory } from '@tanstack/react-router';
import { getSsrStatus } from '@tanstack/react-router/ssr/server';
import { describe, expect, test } from 'vitest';

import { companyOf } from '#src/app/place.ts';
import { askedIn, makeRouter } from '#src/app/router.tsx';
import { createServices } from '#src/app/services.ts';
import { boot, producers } from '#tests/views/shell/boots.ts';
import { eventOf } from '#tests/views/shell/events.ts';

interface Arrival {
  page: string | undefined;
  status: number;
  company: string | undefined;
}

const nobodyAnswers = () => Promise.reject(new Error('No network in tests'));

/** Where an address leads: the page, the producer in front, and whether anything lies there. Redirects are followed. */
async function follow(path: string, slug: 'aracauna' | '' = '', isKnown = true): Promise<Arrival> {
  globalThis.fetch = nobodyAnswers;
  const made = boot({
    producer: slug === '' ? producers.catracola : producers.aracauna,
    known: isKnown,
  });
  const url = new URL(path, 'http://store.test');
  const router = makeRouter(
    {
      boot: made,
      services: createServices({ baseUrl: '', producerId: made.producer.id }),
      given: { events: made.events, event: eventOf({ id: 42 }), asked: askedIn(url.search) },
    },
    createMemoryHistory({ initialEntries: [path] }),
  );
  await router.load();
  const result = router._serverResult;
  if (result?.type === 'redirect')
    return follow(result.redirect.headers.get('location') ?? '', slug, isKnown);
  return {
    page: router.state.matches.at(-1)?.routeId,
    status: getSsrStatus(router),
    company: companyOf(url.pathname, made),
  };
}

const home = '/{-$company}/';

describe('the pages of the specification', () => {
  test.each([
    ['/', home],
    ['/login', '/{-$company}/login'],
    ['/LOGIN', '/{-$company}/login'],
    ['/login/', '/{-$company}/login'],
    ['/ticket/buy/42', '/{-$company}/ticket/buy/$id'],
    ['/Ticket/Buy/42', '/{-$company}/ticket/buy/$id'],
    ['/ticket/payments', '/{-$company}/members/ticket/payments'],
    ['/suporte', '/{-$company}/suporte'],
    ['/Sobre', '/{-$company}/sobre'],
    ['/acessibilidade', '/{-$company}/acessibilidade'],
    ['/termos', '/{-$company}/termos'],
    ['/privacidade', '/{-$company}/privacidade'],
    ['/cancelamentos', '/{-$company}/cancelamentos'],
    ['/meia-entrada', '/{-$company}/meia-entrada'],
    ['/faq', '/{-$company}/faq'],
    ['/ticket/list/0195c7f0-0000-7000-8000-000000000001', '/{-$company}/members/ticket/list/{-$id}'],
    // Without an order's number its page leads to the list.
    ['/ticket/list', '/{-$company}/members/ticket/list/{-$id}'],
    ['/ticket/list/', '/{-$company}/members/ticket/list/{-$id}'],
    ['/?categoria=teatro&q=mar&data=hoje', home],
  ])('%s', async (path, page) => {
    expect(await follow(path)).toMatchObject({ page, status: 200, company: undefined });
  });

  test.each([
    ['/aracauna', home],
    ['/aracauna/', home],
    ['/ARACAUNA', home],
    ['/aracauna/login', '/{-$company}/login'],
    ['/aracauna/ticket/buy/42', '/{-$company}/ticket/buy/$id'],
    ['/aracauna/ticket/payments', '/{-$company}/members/ticket/payments'],
    ['/aracauna/ticket/list', '/{-$company}/members/ticket/list/{-$id}'],
    ['/aracauna/faq', '/{-$company}/faq'],
    ['/aracauna/suporte', '/{-$company}/suporte'],
    ['/producers/aracauna', '/producers/$company'],
    ['/producers/aracauna/', '/producers/$company'],
  ])('%s, in the producer’s name', async (path, page) => {
    expect(await follow(path, 'aracauna')).toMatchObject({ page, status: 200, company: 'aracauna' });
  });

  test('on the producer’s own domain nothing stands in front', async () => {
    expect(await follow('/login', 'aracauna')).toMatchObject({
      page: '/{-$company}/login',
      status: 200,
      company: undefined,
    });
  });
});

describe('addresses where nothing lies', () => {
  test.each([
    '/nope',
    '/nope/login',
    '/login/login',
    '/ticket',
    '/ticket/buy',
    '/ticket/buy/0',
    '/ticket/buy/abc',
    '/ticket/buy/1e3',
    '/ticket/queue/abc',
    '/ticket/waitlist/42',
    '/ticket/waitlist/42/abc',
    '/nope/ticket/buy/42',
    '/user/nope',
    '/producers',
    '/producers/nope',
    '/a/b/c/d',
  ])('%s', async (path) => {
    expect(await follow(path, '', !path.startsWith('/nope'))).toMatchObject({ status: 404 });
  });

  test.each(['/aracauna/nope', '/aracauna/aracauna', '/producers/aracauna/nope', '/vagaluz'])(
    '%s, on a page of Araçaúna',
    async (path) => {
      expect(await follow(path, 'aracauna')).toMatchObject({ status: 404 });
    },
  );
});

describe('filters in the address', () => {
  test.each([
    ['?categoria=teatro&q=maré&data=hoje', { categoria: 'teatro', q: 'maré', data: 'hoje' }],
    ['?data=2026-11-28&pagina=2', { data: '2026-11-28', pagina: 2 }],
    ['?q=2026', { q: '2026' }],
    ['?q=mar&q=lua&pagina=2&pagina=3', { q: 'mar', pagina: 2 }],
    ['?data=2028-02-29', { data: '2028-02-29' }],
    ['?data=2026-13-45', {}],
    ['?data=2026-02-29', {}],
    ['?data=0000-01-01', {}],
    ['?data=amanhã&categoria=<script>&q=&pagina=0', {}],
    ['?pagina=1', {}],
    ['?utm_source=x', {}],
  ])('%s', (query, asked) => {
    expect(askedIn(query)).toEqual(asked);
  });
});

describe('words of an address stay as they stand in it', () => {
  const routerAt = (path: string) => {
    globalThis.fetch = nobodyAnswers;
    const made = boot({ producer: producers.catracola });
    const services = createServices({ baseUrl: '', producerId: made.producer.id });
    const given = { events: made.events, event: eventOf({ id: 42 }), asked: {} };
    return makeRouter({ boot: made, services, given }, createMemoryHistory({ initialEntries: [path] }));
  };

  test.each([
    ['/ticket/buy/42?cupom=50E10', { cupom: '50E10' }],
    ['/ticket/buy/42?cupom=12345678901234567890', { cupom: '12345678901234567890' }],
    ['/ticket/buy/42?cupom=007', { cupom: '007' }],
    ['/ticket/buy/42?cupom=TRES&cupom=DOIS', { cupom: 'TRES' }],
    ['/?q=2026', { q: '2026' }],
    ['/?q=1e3&pagina=2', { q: '1e3', pagina: 2 }],
    ['/?q=true', { q: 'true' }],
    ['/?q=mar&q=lua', { q: 'mar' }],
  ])('%s', async (path, search) => {
    const router = routerAt(path);
    await router.load();
    expect(router.state.matches.at(-1)?.search).toEqual(search);
  });

  test.each([
    [{ q: '2026' }, '/?q=2026'],
    [{ q: '"2026" & mais', pagina: 2 }, '/?q=%222026%22+%26+mais&pagina=2'],
    [{ q: undefined, data: 'hoje' }, '/?data=hoje'],
    [{ q: undefined }, '/'],
  ])('%j is written as %s', (search, address) => {
    expect(routerAt('/').buildLocation({ to: '/', search }).href).toBe(address);
  });
});
