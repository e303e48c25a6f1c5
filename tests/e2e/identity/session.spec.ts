import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';

import type { Database } from '#server/store/schema.ts';

import {
  addTicket,
  awaitingPix,
  goOn,
  logIn,
  masked,
  participant,
  participantsStep,
  review,
} from '../support/buying.ts';
import { expect, test } from '../support/fixtures.ts';
import { inventedCpf, type Person } from '../support/person.ts';
import { input } from '../support/registering.ts';
import { comeIn, dialogOf, expectNobody, greeting, leave, openMyData, told } from '../support/shell.ts';

const myTickets = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Meus Ingressos' }).filter({ visible: true });

/** As from another app: what is held is looked at, and is still the clock's. */
async function comeBack(page: Page): Promise<void> {
  const looked = page.waitForResponse('**/api/reservations/current?*');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await looked;
  await expect(page.getByRole('dialog', { name: 'Sua reserva terminou' })).toBeHidden();
}

const endSessions = (db: Kysely<Database>, { id }: Person) =>
  db.deleteFrom('session').where('userId', '=', id).execute();

test('two tabs: both are renewed at once, one leaves and the other with it, and nothing stays behind', async ({
  page,
  context,
  db,
  person,
  guard,
  look,
}) => {
  guard.expect(/status of 401/);

  await test.step('pages of members send everybody else home, and whoever comes in back', async () => {
    const login = dialogOf(page, 'ACESSAR CONTA');
    await page.goto('/aracauna/ticket/payments');
    await expect(login).toBeVisible();
    await expect(page).toHaveURL(/\/aracauna\/?$/);
    await page.goBack();
    await expect(login).toBeHidden();
    await expect(page).toHaveURL(/\/aracauna\/?$/);
    await expectNobody(page);
    await page.goto('/user/data');
    await expect(login).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
    await comeIn(login, person);
    await expect(page).toHaveURL(/\/user\/data$/);
    await expect(greeting(page, 'Jurema')).toBeVisible();
  });

  const second = await context.newPage();
  await second.goto('/user/data');
  await expect(greeting(second, 'Jurema')).toBeVisible();
  await expect(second.getByText(person.email)).toBeVisible();

  await test.step('the access of both runs out in the same moment', async () => {
    const { id } = await db
      .selectFrom('session')
      .select('id')
      .where('userId', '=', person.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('accessToken')
      .set({ expiresAt: new Date(Date.now() - 60_000) })
      .where('sessionId', '=', id)
      .execute();
    await Promise.all([myTickets(page).click(), myTickets(second).click()]);
    for (const tab of [page, second])
      await expect(tab.getByText('Você ainda não tem ingressos')).toBeVisible();
    await Promise.all([page.reload(), second.reload()]);
    for (const tab of [page, second]) await expect(greeting(tab, 'Jurema')).toBeVisible();
    const sessions = await db
      .selectFrom('session')
      .select(['id', 'revokedAt'])
      .where('userId', '=', person.id)
      .execute();
    expect(sessions).toEqual([{ id, revokedAt: null }]);
    const reused = await db
      .selectFrom('auditLog')
      .select('action')
      .where('userId', '=', person.id)
      .where('action', '=', 'session.reused')
      .execute();
    expect(reused).toEqual([]);
  });

  await openMyData(page);
  const answered = page.waitForResponse('**/oauth/logout');
  await leave(page);
  expect(await (await answered).headerValue('clear-site-data')).toBe('"cache"');
  await expect(told(page, 'Você saiu da sua conta.')).toBeVisible();
  await look('left');
  for (const tab of [page, second]) {
    await expectNobody(tab);
    await expect(tab).toHaveURL(/:\d+\/$/);
    await tab.goBack();
    await expectNobody(tab);
    await expect(tab.getByText(person.email)).toHaveCount(0);
    await expect(tab.getByText(person.name)).toHaveCount(0);
    const kept = await tab.evaluate(() => ({ ...localStorage, ...sessionStorage }));
    expect(JSON.parse(kept['vuex'] ?? '{}')).toMatchObject({ user: { first_name: null } });
    expect(JSON.stringify(kept)).not.toContain('Jurema');
  }
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).filter((name) => /rt|sid/.test(name))).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await second.close();
});

test('a session that ends among the participants: what was typed waits for the same person', async ({
  page,
  db,
  person,
  guard,
  look,
}) => {
  guard.expect(/status of 40[14]/);
  await page.goto('/ticket/buy/107');
  await addTicket(page, 'Inteira');
  await addTicket(page, 'Inteira');
  await goOn(page);
  await logIn(page, person);
  await expect(participantsStep(page)).toBeVisible();
  const companion = participant(page, 2, 2);
  await companion.getByLabel('CPF').fill(masked(inventedCpf()));
  await endSessions(db, person);
  await input(companion, 'Nome completo').fill('Dona Palmira');
  await expect(told(page, 'Sua sessão terminou. Entre de novo para continuar.')).toBeVisible();
  const dialog = dialogOf(page, 'ACESSAR CONTA');
  await expect(dialog).toBeVisible();
  await look('1-expired');
  await comeBack(page);
  await logIn(page, person);
  await expect(input(companion, 'Nome completo')).toHaveValue('Dona Palmira');
  await expect(page.getByText(/^Sem internet/)).toBeHidden();
  await look('2-back');
  await page.reload();
  await expect(input(companion, 'Nome completo'), 'kept by the server, too').toHaveValue('Dona Palmira');
  await goOn(page);
  await expect(review(page)).toBeVisible();
  await expect(greeting(page, 'Jurema')).toBeVisible();

  await test.step('at the payment, too, and what is held stays', async () => {
    const pay = page.getByRole('button', { name: 'Pagar com Pix' });
    await expect(pay).toBeEnabled();
    await endSessions(db, person);
    await pay.click();
    await expect(dialog).toBeVisible();
    await comeBack(page);
    await logIn(page, person);
    await expect(dialog).toBeHidden();
    await pay.click();
    await expect(awaitingPix(page)).toBeVisible();
  });
});

test('a session that ends, and somebody else comes in: nothing of the first is left', async ({
  page,
  db,
  person,
  newcomer,
  guard,
  look,
}) => {
  guard.expect(/status of 401/);
  await db.updateTable('users').set({ name: 'Iara Outra' }).where('id', '=', newcomer.id).execute();
  await page.goto('/ticket/buy/107');
  await addTicket(page, 'Inteira');
  await addTicket(page, 'Inteira');
  await goOn(page);
  await logIn(page, person);
  const companion = participant(page, 2, 2);
  await companion.getByLabel('CPF').fill(masked(inventedCpf()));
  await endSessions(db, person);
  await input(companion, 'Nome completo').fill('Dona Palmira');
  await logIn(page, newcomer);
  await expect(greeting(page, 'Iara')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Escolha seus ingressos' })).toBeVisible();
  await look('somebody-else');
  const kept = await page.evaluate(
    () =>
      `${document.body.innerText} ${JSON.stringify({ ...localStorage, ...sessionStorage })} ${[
        ...document.querySelectorAll('input'),
      ].map(({ value }) => value)}`,
  );
  for (const word of ['Palmira', 'Jurema', person.email, masked(person.document)])
    expect(kept).not.toContain(word);
  const holds = await db.selectFrom('hold').select('id').where('userId', '=', newcomer.id).execute();
  expect(holds).toEqual([]);

  await test.step('in My Data, too', async () => {
    await openMyData(page);
    await page.getByRole('button', { name: 'Editar' }).click();
    await page.getByLabel('Nome Completo').fill('Iara Meio Digitada');
    await endSessions(db, newcomer);
    await page.getByRole('button', { name: 'Baixar uma cópia dos meus dados' }).click();
    await logIn(page, person);
    await expect(page.getByText(person.email)).toBeVisible();
    await expect(page.getByText('Iara')).toHaveCount(0);
    await expect(page.getByLabel('Nome Completo')).toHaveCount(0);
  });
});
