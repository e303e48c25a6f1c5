import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';

import type { Locator, Page } from '@playwright/test';

import { screens as served } from '#server/firstScreen.ts';

import { fileOf } from '../bench/weight/weigh.ts';
import {
  addTicket,
  awaitingPix,
  goOn,
  logIn,
  nameEverybody,
  participantsStep,
  review,
} from './support/buying.ts';
import { expect, test } from './support/fixtures.ts';
import { filesAskingAt, startStatic } from './support/preview.ts';
import { startUndrawn } from './support/undrawn.ts';

const events = /evento(s)? encontrado(s)?/;
const match = 'Araçaúna × Maré Alta';
const places = /\d lugares/;

interface Screen {
  path: string;
  heading: string;
  says: RegExp;
  /** What only comes once the page is alive, into room that was kept for it. */
  later?: RegExp;
  tag?: '@full';
}

const updated = /Última atualização/;
const home = { heading: 'Tour da Arena', says: events };
const checkout = { heading: match, says: /a partir de/i, later: places };

const screens: Screen[] = [
  { path: '/', ...home },
  { path: '/aracauna', ...home },
  { path: '/producers/aracauna', ...home, tag: '@full' },
  { path: '/?q=tour', ...home, tag: '@full' },
  { path: '/ticket/buy/101', ...checkout },
  { path: '/aracauna/ticket/buy/101', ...checkout, tag: '@full' },
  { path: '/termos', heading: 'Termos de Uso', says: updated },
  { path: '/faq', heading: 'Dúvidas Frequentes', says: updated, tag: '@full' },
];

const isShown = async (page: Page, { heading, says }: Screen) => {
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await expect(page.getByText(says).first()).toBeAttached();
};

test.describe('before any script runs', () => {
  test.use({ javaScriptEnabled: false });

  for (const screen of screens)
    test(`${screen.path} can be read`, { tag: screen.tag ?? [] }, async ({ page }) => {
      await page.goto(screen.path);
      await isShown(page, screen);
    });

  // A browser may draw what it has of a page before the rest has come.
  for (const path of ['/termos', '/faq'])
    test(`${path} stands where it will stay, however little of it has come`, async ({
      page,
      request,
      guard,
    }) => {
      // Where its table of contents is beside it.
      await page.setViewportSize({ width: 1280, height: 900 });
      // Letters may come in time for one picture and not for the next, and others end lines elsewhere.
      guard.expect(/^Failed to load resource: net::ERR_FAILED \(.*\/fonts\//);
      await page.route('**/fonts/**', (route) => route.abort());
      const html = await (await request.get(path)).text();
      const [head = 0, body = 0] = ['<main', '</nav><div'].map((from) =>
        html.indexOf(from, html.indexOf('<main')),
      );
      expect(Math.min(head, body)).toBeGreaterThan(0);
      const ends = (from: number, count: number) =>
        [...html.slice(from).matchAll(/<\/(?:p|li|h2|time|section|button)>/g)]
          .slice(0, count)
          .map(({ 0: end, index }) => from + index + end.length);
      let come = html;
      await page.route(`**${path}`, (route) => route.fulfill({ body: come, contentType: 'text/html' }));
      /** Where each of what is said begins, from above. */
      const tops = async () => {
        await page.goto(path);
        return page
          .locator('main :is(h1, h2, p, time, li)')
          .evaluateAll((all) =>
            all.map(
              (each) => `${each.textContent?.slice(0, 20)} ${Math.round(each.getBoundingClientRect().y)}`,
            ),
          );
      };
      const whole = await tops();
      expect(whole.length).toBeGreaterThan(20);
      for (const at of [...ends(head, 3), ...ends(body, 5)]) {
        come = html.slice(0, at);
        const part = await tops();
        expect(part.length).toBeGreaterThan(1);
        expect(whole.slice(0, part.length), come.slice(-60)).toEqual(part);
      }
    });
});

test.describe('what the server drew', () => {
  test.use({ isAnswered: false, timezoneId: 'Asia/Tokyo', locale: 'en-US' });

  for (const screen of screens)
    test(`${screen.path} comes to life as it is, and nothing moves`, { tag: screen.tag ?? [] }, async ({
      page,
    }) => {
      await page.addInitScript(watchShifts);
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          Reflect.set(globalThis, 'drawn', document.querySelector('#root[data-ssr] main'));
        });
      });
      await page.goto(screen.path);
      await isShown(page, screen);
      await expect(page.getByRole('button', { name: 'Aceitar', exact: true })).toBeVisible();
      if (screen.later) await expect(page.getByText(screen.later).first()).toBeVisible();
      const seen = await page.evaluate(() => ({
        moved: Reflect.get(globalThis, 'moved'),
        isKept: Reflect.get(globalThis, 'drawn')?.isConnected,
      }));
      expect(seen).toEqual({ moved: [], isKept: true });
    });
});

/** Within the page: what moves by itself is kept in `moved`, one sentence each, so that a failure names it. */
function watchShifts() {
  const moved: string[] = [];
  Reflect.set(globalThis, 'moved', moved);
  const where = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput')) continue;
      const sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(
        entry,
        'sources',
      );
      const what = sources.map(({ node, previousRect, currentRect }) => {
        const html = node instanceof Element ? node.outerHTML : node?.textContent;
        return `${html?.slice(0, 200)} from ${where(previousRect)} to ${where(currentRect)}`;
      });
      moved.push(`${Reflect.get(entry, 'value')}: ${what.join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Opens a page on a slow road: its code does not come before the answer is called. */
async function openWithoutCode(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  const tools = await page.context().newCDPSession(page);
  // `goto` waits until a page is alive.
  await tools.send('Page.navigate', { url });
  return resolve;
}

test('what is pressed before the code is there is done once it is', async ({ page, stack, isMobile }) => {
  test.skip(!isMobile, 'the bar of a large screen has no menu to press');
  const letCodeCome = await openWithoutCode(page, stack.origin);
  await page.locator('[data-menu]').click();
  expect(await page.locator('#root[data-ssr]').count()).toBe(1);
  letCodeCome();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('#root[data-ssr]')).toHaveCount(0);
});

test('what brings an event page to life is asked for with its first picture, while the first load is on its way', async ({
  page,
  stack,
}) => {
  const ofThePage = `${stack.origin}/${fileOf('src/pages/checkout/CheckoutPage.tsx')}`;
  const isAsked = page.waitForRequest(ofThePage);
  const letCodeCome = await openWithoutCode(page, `${stack.origin}/ticket/buy/101`);
  await isAsked;
  const isRead = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .some((entry) => Reflect.get(entry, 'domContentLoadedEventEnd') > 0),
    );
  await expect.poll(isRead, 'the page is read to its end, whether its code is there or not').toBe(true);
  letCodeCome();
  await expect(page.locator('#root[data-ssr]')).toHaveCount(0);
  const [painted = 0, ...asked] = await page.evaluate(
    (names) => names.flatMap((name) => performance.getEntriesByName(name).map(({ startTime }) => startTime)),
    ['first-contentful-paint', ofThePage],
  );
  expect(painted).toBeGreaterThan(0);
  expect(asked).toEqual([expect.any(Number)]);
  expect(asked[0]).toBeGreaterThanOrEqual(painted);
});

test('what is searched for before the code is there is found once it is', async ({ page, stack }) => {
  const letCodeCome = await openWithoutCode(page, stack.origin);
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('sunset');
  expect(await page.locator('#root[data-ssr]').count()).toBe(1);
  letCodeCome();
  await expect(page).toHaveURL(/[?]q=sunset$/);
  await expect(field).toHaveValue('sunset');
  const found = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(found.filter({ hasText: 'Sunset Vagaluz' })).toBeVisible();
  await expect(found.filter({ hasText: 'Concerto na Floresta' })).toHaveCount(0);
});

test('what is typed after a press that the code was not there for is what counts', async ({
  page,
  stack,
}) => {
  const letCodeCome = await openWithoutCode(page, `${stack.origin}/?q=arena`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Limpar busca' }).click();
  await main.getByRole('searchbox').fill('sunset');
  letCodeCome();
  await expect(page).toHaveURL(/[?]q=sunset$/);
  await expect(main.getByRole('searchbox')).toHaveValue('sunset');
});

test('what is emptied before the code is there shows everything once it is', async ({ page, stack }) => {
  const letCodeCome = await openWithoutCode(page, `${stack.origin}/?q=arena`);
  await page.getByRole('main').getByRole('searchbox').fill('');
  letCodeCome();
  await expect(page).toHaveURL(`${stack.origin}/`);
});

test('whoever reads on before the code is there stays where they are, and comes back there', async ({
  page,
  stack,
}) => {
  const place = () => page.evaluate(() => scrollY);
  const letCodeCome = await openWithoutCode(page, stack.origin);
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Termos de Uso' });
  await terms.scrollIntoViewIfNeeded();
  const read = await place();
  expect(read).toBeGreaterThan(844);
  letCodeCome();
  await expect(page.locator('#root[data-ssr]')).toHaveCount(0);
  expect(await place()).toBe(read);
  await terms.click();
  await expect(page.getByRole('heading', { name: 'Termos de Uso' })).toBeVisible();
  await page.goBack();
  await expect.poll(place).toBe(read);
});

test.describe('whoever was never here', () => {
  test.use({ isAnswered: false });

  test('answers about cookies before the code is there, and is heard once it is', async ({ page, stack }) => {
    const letCodeCome = await openWithoutCode(page, stack.origin);
    const refuse = page.getByRole('button', { name: 'Recusar', exact: true });
    await refuse.click();
    expect(await page.locator('#root[data-ssr]').count()).toBe(1);
    letCodeCome();
    await expect(refuse).toBeHidden();
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('vuex') ?? '{}').app?.cookies);
    await expect.poll(kept).toMatchObject({ prompted: true, analytics: false, marketing: false });
  });

  test('the question about cookies waits for the foot of the page, whose bar it stands above', async ({
    page,
    stack,
  }) => {
    const url = `${stack.origin}/ticket/buy/101`;
    let isCut = true;
    await page.route(url, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: isCut ? html.slice(0, html.indexOf('<footer')) : html });
    });
    const asked = page.locator('section[data-consent]');
    await openWithoutCode(page, url);
    await expect(page.getByRole('heading', { name: match }).first()).toBeVisible();
    await expect(asked).toBeAttached();
    await expect(asked).toBeHidden();
    isCut = false;
    await openWithoutCode(page, url);
    await expect(asked).toBeVisible();
  });
});

test('whoever has answered about cookies is not asked while the code is on its way', async ({
  page,
  stack,
}) => {
  await openWithoutCode(page, stack.origin);
  await expect(page.getByRole('heading', { name: 'Tour da Arena' }).first()).toBeVisible();
  await expect(page.locator('section[data-consent]')).toBeAttached();
  await expect(page.locator('section[data-consent]')).toBeHidden();
});

test('a page that the server did not draw is drawn of its own data', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/ticket/buy/101?pedido=0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708');
  await expect(page.getByRole('heading', { name: match })).toBeVisible();
  expect(await page.locator('#root[data-ssr]').count()).toBe(0);
  expect(asked).not.toContain('/api/bootstrap');
});

test('a page whose drawing throws on the server is drawn by the browser, and nothing is amiss', async ({
  page,
  stack,
}) => {
  const undrawn = await startUndrawn(stack.place);
  try {
    for (const screen of screens.filter(({ tag }) => tag === undefined)) {
      const answer = await page.goto(undrawn.origin + screen.path);
      expect(await answer?.text()).toContain('<div id="root"></div>');
      await isShown(page, screen);
      if (screen.later) await expect(page.getByText(screen.later).first()).toBeVisible();
    }
    expect(undrawn.log.filter((line) => line.includes('a page could not be drawn'))).not.toEqual([]);
  } finally {
    await page.goto('about:blank');
    await undrawn.close();
  }
});

/** A page of every kind that the server draws. */
const drawn: Screen[] = [
  ...screens,
  { path: '/sobre', heading: 'Quem Somos', says: updated },
  { path: '/privacidade', heading: 'Política de Privacidade', says: updated },
  { path: '/cancelamentos', heading: 'Política de Cancelamento', says: updated },
  { path: '/meia-entrada', heading: 'Meia-entrada', says: updated },
  { path: '/acessibilidade', heading: 'Acessibilidade', says: updated },
];

for (const { name, shown, tag } of [
  { name: 'the store opens', shown: screens.filter((screen) => !screen.tag), tag: [] },
  { name: 'every page that a server would have drawn opens', shown: drawn, tag: ['@full'] },
])
  test(`on a host of files alone ${name}, and asks for its data`, { tag }, async ({ page, stack }) => {
    const pageOf = (path: string) =>
      path.replace(/^\/(aracauna(?=\/|$)|producers\/\w+)?\/?/, '').replace(/\?.*/, '');
    const isOpened = ({ at }: { at: RegExp }) => drawn.some(({ path }) => at.test(pageOf(path)));
    expect(served.filter((each) => each.isDrawn && !isOpened(each))).toEqual([]);
    const files = await startStatic(stack.origin);
    try {
      for (const screen of shown) {
        await page.goto(files.origin + screen.path);
        await isShown(page, screen);
        expect(await page.locator('#root[data-ssr]').count()).toBe(0);
        if (screen.later) await expect(page.getByText(screen.later).first()).toBeVisible();
      }
    } finally {
      await files.close();
    }
  });

test('a host of files alone has its pictures and its icon of the API’s host, and the colours of its brand', {
  tag: '@full',
}, async ({ page, stack }) => {
  const [store, api] = ['https://ingressos.aracauna.example', 'https://api.aracauna.example'];
  const { folder, remove } = await filesAskingAt(api);
  const isWhole = (picture: Locator) =>
    expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  try {
    await page.route(`${store}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const file = join(folder, pathname);
      if (extname(pathname) === '') return route.fulfill({ path: join(folder, 'index.html') });
      return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
    });
    await page.route(`${api}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      // What never ends cannot be handed on.
      if (pathname.endsWith('/stream')) return route.fulfill({ status: 204 });
      return route.fulfill({ response: await route.fetch({ url: stack.origin + pathname + search }) });
    });

    await page.goto(store);
    const poster = page.getByRole('main').locator('img').first();
    await expect(poster).toHaveAttribute('src', /^https:\/\/api\.aracauna\.example\/storage\/events\//);
    await isWhole(poster);
    const logo = page.getByRole('banner').locator('img').first();
    await expect(logo).toHaveAttribute('src', /^https:\/\/api\.aracauna\.example\/storage\/producers\/11\//);
    await isWhole(logo);
    const icon = (await page.locator('link[rel="icon"]').getAttribute('href')) ?? '';
    expect(icon).toMatch(/^https:\/\/api\.aracauna\.example\/storage\/producers\/11\/favicon-/);
    expect((await page.request.get(icon.replace(api, stack.origin))).status()).toBe(200);
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#8A1538');

    await page.goto(`${store}/ticket/buy/101`);
    await page.getByRole('button', { name: 'Mapa do local' }).click();
    const map = page.getByRole('img', { name: 'Mapa de Arena Grená' });
    await expect(map).toHaveAttribute('src', `${api}/storage/events/101/map.svg`);
    await isWhole(map);
  } finally {
    await page.close();
    remove();
  }
});

test('a purchase, its order and the list of orders are taken up again, and nothing moves', async ({
  page,
  context,
  person,
}) => {
  const tools = await context.newCDPSession(page);
  await page.addInitScript(watchShifts);
  /** Null while one page goes and the next comes. */
  const told = (expression: string): Promise<unknown> =>
    tools.send('Runtime.evaluate', { expression }).then(
      ({ result }) => result.value,
      () => null,
    );
  /** Nobody presses anything: to a page whatever a locator does is a press, and after a press its head may be brief. */
  const moved = async (text: string) => {
    await told('globalThis.isOld = true');
    await tools.send('Page.reload');
    const isBack = `!globalThis.isOld && document.body?.textContent.includes('${text}')`;
    await expect.poll(() => told(isBack)).toBe(true);
    return told('moved.join()');
  };
  await page.goto('/ticket/buy/111');
  await addTicket(page, 'Inteira');
  await goOn(page);
  await logIn(page, person);
  await expect(participantsStep(page)).toBeVisible();
  expect(await moved('Pessoa 1 de 1')).toBe('');

  await nameEverybody(page, 1);
  await goOn(page);
  await expect(review(page)).toBeVisible();
  expect(await moved('Taxa de conveniência')).toBe('');

  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await expect(awaitingPix(page)).toBeVisible();
  expect(await moved('Aguardando pagamento')).toBe('');

  await page.goto('/ticket/payments');
  await expect(page.getByRole('main').getByText('Sunset Vagaluz')).toBeVisible();
  expect(await moved('Sunset Vagaluz')).toBe('');
});

test('where nobody is logged in any more, the room of a greeting goes with the page of the account, and nothing moves up', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a large screen greets within its bar');
  await page.addInitScript(watchShifts);
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('vuex') ?? '{}');
    localStorage.setItem('vuex', JSON.stringify({ ...kept, version: 1, user: { first_name: 'Marina' } }));
  });
  await page.goto('/user/data');
  await expect(page.getByRole('dialog', { name: 'ACESSAR CONTA' })).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 2, name: 'Tour da Arena', includeHidden: true }),
  ).toBeVisible();
  expect(await page.evaluate('globalThis.moved')).toEqual([]);
});
