import type { BrowserContext, Request } from '@playwright/test';

import { newLoginLink } from '#server/store/loginLinks.ts';

import { expect, test } from '../support/fixtures.ts';
import { newPerson } from '../support/person.ts';
import { enter, expectNobody, greeting, told } from '../support/shell.ts';

/** Everything a request says that has this text in it: address, headers, body. */
function hearing(context: BrowserContext, secret: string) {
  const heard: string[] = [];
  context.on('request', (request: Request) => {
    const said = [request.url(), ...Object.entries(request.headers()).flat(), request.postData() ?? ''];
    if (said.some((text) => text.includes(secret)))
      heard.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return heard;
}

test('a link with a token opens My Data once, and the token is nowhere', async ({
  page,
  context,
  browser,
  contextOptions,
  baseURL,
  db,
  person,
  guard,
  look,
}) => {
  guard.expect(/status of (400|403)/);
  const token = await newLoginLink(db, person.id);
  const heard = hearing(context, token);
  await page.goto('about:blank');
  await page.goto(`/aracauna/?token=${token}`, { referer: 'https://correio.example/' });
  await expect(greeting(page, 'Jurema')).toBeVisible();
  await expect(page).toHaveURL(/\/aracauna\/user\/data$/);
  await expect(page.getByText(person.email)).toBeVisible();
  await look('1-my-data');
  expect(heard, 'the address, the same without its slash, and the exchange').toEqual([
    'GET /aracauna/',
    'GET /aracauna',
    'POST /oauth/token',
  ]);

  const traces = await page.evaluate(() =>
    JSON.stringify([
      location.href,
      document.title,
      document.referrer,
      document.documentElement.outerHTML,
      history.state,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      Reflect.get(globalThis, 'dataLayer') ?? null,
      Object.keys(globalThis).filter((name) => /token/i.test(name)),
      performance.getEntriesByType('resource').map(({ name }) => name),
    ]),
  );
  expect(traces).not.toContain(token);
  expect(await page.evaluate(() => Object.hasOwn(globalThis, 'linkToken'))).toBe(false);
  await page.goBack();
  await expect(greeting(page, 'Jurema')).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.goForward();
  await expect(page).toHaveURL(/\/user\/data$/);

  await test.step('whoever comes by a link cannot take the account away', async () => {
    await page.getByRole('button', { name: 'Mudar e-mail' }).click();
    await page.getByLabel('Novo e-mail').fill('outra@example.com');
    await page.getByLabel('Sua senha').fill(person.password);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(told(page, 'Para mudar isto, entre com seu e-mail e senha.')).toBeVisible();
    await look('2-refused');
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(email).toBe(person.email);
  });

  await test.step('the session is one of an hour, and a reload is its end', async () => {
    const { renewable, expiresAt } = await db
      .selectFrom('session')
      .select(['renewable', 'expiresAt'])
      .where('userId', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(renewable).toBe(false);
    expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 60 * 60_000);
    await page.reload();
    await expectNobody(page);
    await expect(page).toHaveURL(/\/aracauna\/?$/);
  });

  await test.step('a second time it opens nothing', async () => {
    const other = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) });
    const stranger = await other.newPage();
    await stranger.goto(`/?token=${token}`);
    await expect(
      told(stranger, 'Este link já foi usado ou venceu. Entre com seu e-mail e senha.'),
    ).toBeVisible();
    await expectNobody(stranger);
    expect(stranger.url()).not.toContain('token');
    await other.close();
  });
});

test('a link that meets somebody who is in asks first', async ({ page, db, person, look }) => {
  const guest = await newPerson(db);
  await db.updateTable('users').set({ name: 'Iara Convidada' }).where('id', '=', guest.id).execute();
  const token = await newLoginLink(db, guest.id);
  await enter(page, person);
  const question = page.getByRole('dialog', {
    name: 'Você já está na conta de Jurema. Quer sair dela e entrar pelo link?',
  });

  await page.goto(`/ticket/payments?token=${token}`);
  await expect(question).toBeVisible();
  expect(page.url()).not.toContain(token);
  await look('1-question');
  await question.getByRole('button', { name: 'Continuar como Jurema' }).click();
  await expect(question).toBeHidden();
  await expect(greeting(page, 'Jurema')).toBeVisible();
  await expect(page).toHaveURL(/\/ticket\/payments$/);

  await page.goto(`/?token=${token}`);
  await question.getByRole('button', { name: 'Entrar pelo link' }).click();
  await expect(greeting(page, 'Iara')).toBeVisible();
  await expect(page).toHaveURL(/\/user\/data$/);
  await expect(page.getByText(guest.email)).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
  const sessions = await db
    .selectFrom('session')
    .select('revokedAt')
    .where('userId', '=', person.id)
    .execute();
  expect(sessions).toEqual([{ revokedAt: expect.any(Date) }]);
});
