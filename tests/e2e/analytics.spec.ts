import type { Page } from '@playwright/test';

import { newLoginLink } from '#server/store/loginLinks.ts';

import {
  addTicket,
  awaitingPix,
  confirmed,
  goOn,
  logIn,
  nameEverybody,
  review,
  ticketQr,
} from './support/buying.ts';
import { expect, test } from './support/fixtures.ts';
import {
  eventsIn,
  fromCheckout,
  measured,
  openMeasuredShop,
  pixelsIn,
  standIn,
  strangersIn,
} from './support/measured.ts';
import { greeting } from './support/shell.ts';

test.use({ isAnswered: false });
test.beforeEach(({ db }) => openMeasuredShop(db));

const home = `/${measured.slug}/`;
const buying = `/${measured.slug}/ticket/buy/${measured.eventId}`;
const nobody = { scripts: [], hasLayer: false, hasPixel: false };
const notice = (page: Page) => page.getByRole('region', { name: /Cookies|Preferências/ });
const answer = async (page: Page, name: string) => {
  await notice(page).getByRole('button', { name, exact: true }).click();
  await expect(notice(page)).toBeHidden();
};
const manage = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Gerenciar cookies' }).click();
const toEvent = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /Noite Medida/ })
    .last()
    .click();

test('nobody hears anything before an answer, nor after a no', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  const heard = await standIn(context, [stack.origin, stack.psp]);
  await page.goto(home);
  await expect(notice(page)).toBeVisible();
  await toEvent(page);
  await expect(page).toHaveURL(new RegExp(buying));
  await page.goto(home);
  expect(heard).toEqual([]);
  if (await notice(page).isVisible()) await answer(page, 'Recusar');
  await page.reload();
  await page.getByRole('searchbox').fill('medida');
  await expect(page).toHaveURL(/q=medida/);
  await page.goto(`${home}login`);
  await expect(page.getByRole('main')).toBeVisible();
  expect(heard).toEqual([]);
  expect(await strangersIn(page)).toEqual(nobody);
});

test('a whole purchase is told as it is written down, without the buyer in it', async ({
  page,
  context,
  stack,
  person,
  db,
  psp,
}) => {
  const heard = await standIn(context, [stack.origin, stack.psp]);
  await page.goto(home);
  await answer(page, 'Aceitar');
  await expect.poll(() => eventsIn(heard)).toEqual(['page_view', 'view_item_list']);
  await expect.poll(() => pixelsIn(heard)).toEqual(['PageView']);
  expect(heard.find(({ url }) => url.includes('gtm.js'))?.url).toBe(
    `https://www.googletagmanager.com/gtm.js?id=${measured.manager}`,
  );

  await test.step('the checkout is a document of its own, with nobody else in it', async () => {
    await page.evaluate(() => Object.assign(globalThis, { isFirstDocument: true }));
    await toEvent(page);
    await expect(page.getByRole('heading', { level: 1, name: /Noite Medida/ })).toBeVisible();
    expect(await page.evaluate(() => 'isFirstDocument' in globalThis)).toBe(false);
    expect(await strangersIn(page)).toEqual(nobody);
    await addTicket(page, 'Inteira');
    await goOn(page);
    await logIn(page, person);
    await nameEverybody(page, 1);
    await goOn(page);
    await expect(review(page)).toBeVisible();
    await page.reload();
    await expect(review(page)).toBeVisible();
    await page.getByRole('button', { name: /Pagar com Pix/ }).click();
    await expect(awaitingPix(page)).toBeVisible();
  });

  const order = await db
    .selectFrom('orders')
    .select(['id', 'publicCode', 'totalCents'])
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();
  await psp.act(order.id, 'pay');
  await expect(confirmed(page)).toBeVisible();
  expect(await strangersIn(page)).toEqual(nobody);
  expect(fromCheckout(heard)).toEqual([]);
  const before = eventsIn(heard).length;

  await test.step('what waited is told on the next page, by its pattern', async () => {
    await page.getByRole('button', { name: 'Ver meus ingressos' }).click();
    await expect(ticketQr(page)).toBeVisible();
    await expect
      .poll(() => eventsIn(heard).slice(before))
      .toEqual([
        'view_item',
        'add_to_cart',
        'begin_checkout',
        'login',
        'view_item',
        'add_payment_info',
        'purchase',
        'page_view',
      ]);
    const told = JSON.parse(
      heard
        .find(({ url }) => url.includes('en=purchase'))
        ?.said.split('\n')
        .at(-1) ?? '',
    );
    expect(told).toEqual({
      event: 'purchase',
      page_location: `${stack.origin}/${measured.slug}/ticket/buy/${measured.eventId}`,
      ecommerce: {
        currency: 'BRL',
        value: order.totalCents / 100,
        transaction_id: expect.stringMatching(/^[\da-f]{20}$/),
        items: [
          expect.objectContaining({
            item_id: expect.stringMatching(/^9111-\d+$/),
            item_name: 'Noite Medida',
            item_brand: 'Casa Medida',
            item_variant: 'Inteira',
            quantity: 1,
          }),
        ],
      },
    });
  });

  await test.step('a pixel, which reads addresses by itself, hears the rest where the address is nobody’s', async () => {
    expect(pixelsIn(heard)).toEqual(['PageView']);
    await page.goto(home);
    await expect
      .poll(() => pixelsIn(heard))
      .toEqual(expect.arrayContaining(['ViewContent', 'AddToCart', 'InitiateCheckout', 'Purchase']));
    expect(fromCheckout(heard)).toEqual([]);
  });

  await test.step('nothing that was said anywhere is the buyer’s', async () => {
    const layer = await page.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'dataLayer')));
    const all = [layer, ...heard.map(({ said }) => said)].join('\n');
    const digits = person.document.replace(/\D/g, '');
    const masked = digits.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
    const names = ['Jurema', 'Pessoa Inventada', person.email, digits, masked, person.id];
    for (const secret of [...names, order.id, order.publicCode, 'token', 'Bearer', '000201'])
      expect(decodeURIComponent(all), secret).not.toContain(secret);
    expect(all).not.toMatch(/referer\nhttps?:\/\/[^\n/]+\/[^\n]/i);
  });
});

test('each purpose is allowed by itself, and taken back at once', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  const heard = await standIn(context, [stack.origin, stack.psp]);
  await page.goto(home);
  await notice(page).getByRole('button', { name: 'Escolher por finalidade' }).click();
  await notice(page).getByRole('checkbox', { name: 'Medição' }).check();
  await answer(page, 'Salvar minhas escolhas');
  await expect.poll(() => eventsIn(heard)).toEqual(['page_view', 'view_item_list']);
  expect(pixelsIn(heard)).toEqual([]);
  expect((await strangersIn(page)).hasPixel).toBe(false);
  const denied = await page.evaluate(() => {
    const layer: unknown[] = Reflect.get(globalThis, 'dataLayer');
    const [first] = layer.map((entry) => Array.from(Object(entry) as ArrayLike<unknown>));
    return first;
  });
  expect(denied).toEqual([
    'consent',
    'default',
    {
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    },
  ]);

  await manage(page);
  await answer(page, 'Recusar tudo');
  await expect.poll(() => strangersIn(page)).toEqual(nobody);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).filter((name) => /^_(ga|fbp)/.test(name))).toEqual([]);
  const count = heard.length;
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  expect(heard).toHaveLength(count);
});

test('whatever else leads into a purchase makes a new document too', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  const heard = await standIn(context, [stack.origin, stack.psp]);
  await page.goto(buying);
  await answer(page, 'Aceitar');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /página inicial/ })
    .click();
  await expect.poll(() => eventsIn(heard)).toContain('page_view');
  await page.evaluate((to) => history.pushState({}, '', to), buying);
  await expect(page.getByRole('heading', { level: 1, name: /Noite Medida/ })).toBeVisible();
  expect(await strangersIn(page)).toEqual(nobody);
  expect(fromCheckout(heard)).toEqual([]);
});

test('no tag runs in a document that a login link opened, whose address browsers still know', {
  tag: '@full',
}, async ({ page, context, stack, db, person }) => {
  const heard = await standIn(context, [stack.origin, stack.psp]);
  await page.goto(home);
  await answer(page, 'Aceitar');
  await expect.poll(() => eventsIn(heard)).toEqual(['page_view', 'view_item_list']);
  await expect.poll(() => pixelsIn(heard)).toEqual(['PageView']);
  const count = heard.length;
  const token = await newLoginLink(db, person.id);
  await page.goto(`${home}?token=${token}`);
  await expect(greeting(page, 'Jurema')).toBeVisible();
  expect(
    await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name),
    'why: an entry that nobody can take back',
  ).toContain(token);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /página inicial/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`${home}?$`));
  await expect(greeting(page, 'Jurema')).toBeVisible();
  expect(await strangersIn(page)).toEqual(nobody);
  expect(heard).toHaveLength(count);

  await page.goto(`${home}login`);
  await expect.poll(() => heard.length).toBeGreaterThan(count);
  expect(heard.map(({ said }) => said).join('\n')).not.toContain(token);
});
