import type { Locator, Page } from '@playwright/test';

import { addTicket } from './support/buying.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';

test.use({ isAnswered: false });

const notice = (page: Page) =>
  page.getByRole('region', { name: /Cookies, do seu jeito|Preferências de cookies/ });
const button = (page: Page, name: string) => notice(page).getByRole('button', { name, exact: true });
const manage = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Gerenciar cookies' });
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('vuex') ?? '{}').app?.cookies ?? null);

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not on screen');
  return box;
}

test('is asked with equal weight, first for the keyboard, and remembers a no', async ({ page, db, look }) => {
  const answers: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/consent')) answers.push(request.postData() ?? '');
  });
  await page.goto('/');
  await expect(notice(page)).toBeVisible();
  await look('1-first-level');

  await test.step('nothing is shut off, and both answers look the same', async () => {
    const [refuse, accept] = await Promise.all([
      boxOf(button(page, 'Recusar')),
      boxOf(button(page, 'Aceitar')),
    ]);
    expect([accept.width, accept.height, accept.y]).toEqual([refuse.width, refuse.height, refuse.y]);
    const styleOf = (name: string) =>
      button(page, name).evaluate((element) => {
        const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(element);
        return [color, backgroundColor, borderColor, fontWeight, fontSize];
      });
    expect(await styleOf('Aceitar')).toEqual(await styleOf('Recusar'));
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(notice(page)).toBeVisible();
  });

  await test.step('by the keyboard it comes right after the way to the content', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(notice(page).getByRole('link', { name: 'Saiba mais' })).toBeFocused();
    await button(page, 'Recusar').focus();
    await page.keyboard.press('Enter');
    await expect(notice(page)).toBeHidden();
    await expect(page.locator('#content')).toBeFocused();
  });

  await test.step('written down without a name', async () => {
    await expect
      .poll(() => kept(page))
      .toMatchObject({
        prompted: true,
        version: '1',
        analytics: false,
        marketing: false,
        at: expect.stringMatching(/^20/),
      });
    expect(answers).toEqual(['{"id":null,"choice":{"analytics":false,"marketing":false},"version":"1"}']);
    const { id } = await kept(page);
    const rows = await db.selectFrom('consent').selectAll().where('browser', '=', id).execute();
    expect(rows).toEqual([expect.objectContaining({ analytics: false, marketing: false, producerId: '0' })]);
  });

  await page.reload();
  await expect(manage(page)).toBeAttached();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(notice(page)).toBeHidden();
  expect(answers).toHaveLength(1);
});

test('lets everybody choose by purpose, and change their mind from the footer', { tag: '@full' }, async ({
  page,
  db,
  look,
}) => {
  await page.goto('/');
  await button(page, 'Escolher por finalidade').click();
  await expect(notice(page).getByRole('heading', { name: 'Preferências de cookies' })).toBeFocused();
  const measuring = notice(page).getByRole('checkbox', { name: 'Medição' });
  const advertising = notice(page).getByRole('checkbox', { name: 'Publicidade' });
  await expect(measuring).not.toBeChecked();
  await expect(advertising).not.toBeChecked();
  await measuring.check();
  await look('1-second-level');
  await button(page, 'Salvar minhas escolhas').click();
  await expect(notice(page)).toBeHidden();
  await expect.poll(() => kept(page)).toMatchObject({ analytics: true, marketing: false });
  await expect.poll(async () => (await kept(page)).at).not.toBeNull();
  const { id } = await kept(page);

  await manage(page).click();
  await expect(measuring).toBeChecked();
  await test.step('closed without an answer, the former one stays', async () => {
    await measuring.uncheck();
    await page.keyboard.press('Escape');
    await expect(notice(page)).toBeHidden();
    await expect(manage(page)).toBeFocused();
    expect(await kept(page)).toMatchObject({ analytics: true });
  });

  await manage(page).click();
  await expect(measuring).toBeChecked();
  await button(page, 'Recusar tudo').click();
  await expect.poll(() => kept(page)).toMatchObject({ analytics: false, id });
  await expect
    .poll(async () => {
      const rows = await db
        .selectFrom('consent')
        .select('analytics')
        .where('browser', '=', id)
        .orderBy('at')
        .execute();
      return rows.map(({ analytics }) => analytics);
    })
    .toEqual([true, false]);
});

for (const [how, act] of [
  ['closing it', (page: Page) => button(page, 'Fechar e recusar').click()],
  // Until the question is asked by its flow, who drew it hears no click beside it: one clicks again.
  [
    'a click beside it',
    (page: Page) =>
      expect(async () => {
        await page.getByRole('searchbox').click();
        await expect(notice(page)).toBeHidden({ timeout: 1_000 });
      }).toPass(),
  ],
  ['Escape', (page: Page) => button(page, 'Aceitar').press('Escape')],
] as const)
  test(`${how} is a no`, { tag: '@full' }, async ({ page }) => {
    await page.goto('/');
    await expect(notice(page)).toBeVisible();
    await act(page);
    await expect(notice(page)).toBeHidden();
    await expect.poll(() => kept(page)).toMatchObject({ prompted: true, analytics: false, marketing: false });
  });

test.describe('what storage says', () => {
  for (const [what, stored] of [
    ['an answer to another text', { prompted: true, version: '0', analytics: true, marketing: true }],
    ['half an answer', { prompted: true, version: '1', analytics: true }],
    ['nonsense', 'sim'],
  ] as const)
    test(`${what} asks again`, { tag: '@full' }, async ({ page }) => {
      await page.addInitScript((cookies) => {
        localStorage.setItem('vuex', JSON.stringify({ version: 1, app: { cookies } }));
      }, stored);
      await page.goto('/');
      await expect(notice(page)).toBeVisible();
    });
});

test('answered in one tab is answered in the other', { tag: '@full' }, async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([page.goto('/'), other.goto('/')]);
  await expect(notice(other)).toBeVisible();
  await button(page, 'Aceitar').click();
  await expect(notice(other)).toBeHidden();
  expect(await kept(other)).toMatchObject({ analytics: true, marketing: true });
});

test('in a purchase it never lies over the way on', async ({ page, shot, look }) => {
  await page.goto('/ticket/buy/111');
  await expect(notice(page)).toBeVisible();
  const goOn = page.getByRole('button', { name: 'Continuar', exact: true }).filter({ visible: true });
  const apart = async () => {
    const [a, b] = await Promise.all([boxOf(notice(page)), boxOf(goOn)]);
    const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
    const isAbove = a.y + a.height <= b.y || b.y + b.height <= a.y;
    return isBeside || isAbove;
  };
  await expect(goOn).toBeVisible();
  expect(await apart()).toBe(true);
  await look('1-checkout');
  for (const width of [320, 360, 900, 1024]) {
    await page.setViewportSize({ width, height: 780 });
    await expect.poll(apart, `${width} wide`).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await button(page, 'Escolher por finalidade').click();
  await page.setViewportSize({ width: 320, height: 780 });
  await expect.poll(apart).toBe(true);
  await shot('2-choosing-320');
  await button(page, 'Recusar tudo').click();
  await addTicket(page, 'Inteira');
  await expectAccessible(page);
});
