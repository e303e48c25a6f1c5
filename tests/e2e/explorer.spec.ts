import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Locator, Page } from '@playwright/test';

import { projectFolder } from '#server/config.ts';
import { cookiesAnswered } from '#tests/support/cookiesAnswered.ts';

import type { ToldFlow } from '../paths/documents.ts';
import {
  addTicket,
  awaitingPix,
  confirmed,
  goOn,
  logIn,
  masked,
  nameEverybody,
  review,
  ticketQr,
} from './support/buying.ts';
import { test as base, expect, expectAccessible } from './support/fixtures.ts';
import { type Preview, startPreview } from './support/preview.ts';
import { greeting } from './support/shell.ts';

const test = base.extend<{ origin: string }, { served: Preview }>({
  served: [
    async ({ stack }, use) => {
      const served = await startPreview(stack.origin);
      await use(served);
      await served.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  origin: async ({ served, context }, use) => {
    const strangers: string[] = [];
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && url.origin !== served.origin) strangers.push(request.url());
    });
    await use(served.origin);
    expect(strangers).toEqual([]);
  },
});

test.skip(({ isMobile }) => isMobile === true, 'a tool for a desk');

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const now = (page: Page, words: string | RegExp) =>
  page.getByRole('main').getByRole('status').filter({ hasText: words });

/** Presses the digit that stands beside what shall happen. */
async function happen(page: Page, what: RegExp) {
  const digit = await page.getByRole('button', { name: what }).locator('kbd').textContent();
  await page.keyboard.press(digit ?? '');
}

const recovery: ToldFlow = JSON.parse(
  readFileSync(join(projectFolder, 'docs', 'flows', 'recovery', 'paths.json'), 'utf8'),
);

const wayOut = [
  /digito meu CPF/,
  /a busca acha a conta/,
  /escolho receber/,
  /o código é enviado/,
  /digito o código/,
  /o código está certo/,
  /digito a nova senha/,
  /a senha é trocada/,
];

test('a flow is simulated to its end by keyboard, and time goes back @full', async ({ page, origin }) => {
  await page.goto(`${origin}/fluxos`);
  await expect(page.getByRole('heading', { level: 1, name: 'Explorador de fluxos' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Buscar fluxo' })).toBeFocused();
  await page.keyboard.type('recuperacao');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: recovery.title })).toBeVisible();
  await expect(page).toHaveURL(/#recovery$/);
  await page.getByRole('heading', { level: 2 }).click();

  for (const what of wayOut) await happen(page, what);
  await expect(now(page, `Passo ${wayOut.length} de ${wayOut.length}.`)).toContainText('O fluxo terminou');
  await expect(page.getByText('nada mais pode acontecer')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(now(page, `Passo ${wayOut.length - 2} de ${wayOut.length}.`)).toBeVisible();
  await page.getByText('O diagrama em texto').click();
  const active = page.getByRole('table', { name: 'Estados' }).getByRole('row', { name: / agora$/ });
  await expect(active.last()).toContainText('password.typing');
  const stroke = (state: string) =>
    page
      .locator(`[data-state="recovery.${state}"] > rect`)
      .first()
      .evaluate((rect) => getComputedStyle(rect).strokeWidth);
  expect(await stroke('password.typing')).toBe('3px');
  expect(await stroke('account.typing')).not.toBe('3px');

  await tab(page, 'Histórico').click();
  await page.getByRole('button', { name: /abro a recuperação/ }).click();
  await expect(now(page, 'Passo 0 de')).toBeVisible();
  await tab(page, 'Contexto').click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel').locator('pre')).toContainText('"document": "•••"');
  await expectAccessible(page);
});

test('a click on what can happen makes it happen @full', async ({ page, origin }) => {
  await page.goto(`${origin}/fluxos#recovery`);
  const line: Locator = page
    .locator('[data-transition="recovery.account.typing|account.submit|0"] text')
    .first();
  await line.click();
  await expect(now(page, 'Passo 1 de 1.')).toBeVisible();
});

test('what is found on a path stays, and is exported @full', async ({ page, origin }) => {
  const [path] = recovery.paths;
  if (!path) throw new Error('recovery has no path');
  await page.goto(`${origin}/fluxos#recovery/${path.id}/1`);
  await expect(now(page, `Passo 1 de ${path.steps.length}.`)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Caminho' })).toBeChecked();

  const result = (step: number) =>
    page.getByRole('group', { name: `Resultado do passo ${step}`, exact: true });
  const note = page.getByRole('textbox', { name: 'Anotação do passo 2', exact: true });
  await result(1).getByRole('radio', { name: 'Ok' }).check();
  await result(2).getByRole('radio', { name: 'Falha' }).check();
  await note.fill('O botão sumiu');
  await page.getByRole('button', { name: 'Próximo passo' }).click();
  await expect(page).toHaveURL(new RegExp(`#recovery/${path.id}/2$`));
  await expectAccessible(page);

  await page.reload();
  await expect(now(page, `Passo 2 de ${path.steps.length}.`)).toBeVisible();
  await expect(result(1).getByRole('radio', { name: 'Ok' })).toBeChecked();
  await expect(result(2).getByRole('radio', { name: 'Falha' })).toBeChecked();
  await expect(note).toHaveValue('O botão sumiu');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar resultados (JSON)' }).click();
  const report = JSON.parse(readFileSync(await (await saving).path(), 'utf8'));
  expect(report).toMatchObject({
    flow: 'recovery',
    paths: [
      {
        path: path.id,
        steps: expect.arrayContaining([
          expect.objectContaining({ step: 1, result: 'ok' }),
          expect.objectContaining({ step: 2, result: 'failed', note: 'O botão sumiu' }),
        ]),
      },
    ],
  });
});

/** Hears what the store tells the explorer; answers how to read it. */
async function listenIn(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate((text) => {
    localStorage.setItem('vuex', text);
    const heard: string[] = [];
    Reflect.set(globalThis, 'heard', heard);
    new BroadcastChannel('bilheteria.fluxos').addEventListener('message', ({ data }) =>
      heard.push(JSON.stringify(data)),
    );
  }, cookiesAnswered);
  return () => page.evaluate(() => Reflect.get(globalThis, 'heard'));
}

test('another tab is watched live, and shows nothing of anybody @full', async ({
  page,
  context,
  origin,
  person,
}) => {
  await page.goto(`${origin}/fluxos#login`);
  const hearing = await listenIn(page);
  await page.getByRole('radio', { name: 'Ao vivo' }).check();
  await expect(now(page, 'Nenhuma aba da loja')).toBeVisible();

  const shop = await context.newPage();
  await shop.goto(`${origin}/login?inspecionar`);
  await shop.getByLabel('E-mail').fill(person.email);
  await shop.getByLabel('Senha', { exact: true }).fill(person.password);
  const answering = shop.waitForResponse((response) => response.url().endsWith('/oauth/token'));
  await shop.getByRole('button', { name: 'Entrar' }).click();
  const { access_token: token }: { access_token: string } = await (await answering).json();
  await expect(greeting(shop, person.name.split(' ')[0] ?? '')).toBeVisible();

  await tab(page, 'Histórico').click();
  await page.getByRole('button', { name: /digito e-mail e senha/ }).click();
  await tab(page, 'Contexto').click();
  const shown = page.getByRole('tabpanel').locator('pre');
  await expect(shown).toContainText('"type": "login.submit"');
  await expect(shown).toContainText('"password": "•••"');
  await expect(shown).toContainText('"username": "•••"');
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Sessão/ }).click();
  await expect(now(page, /Passo \d+ de \d+/)).toBeVisible();

  const heard = await hearing();
  expect(heard.length).toBeGreaterThan(5);
  expect(token.length).toBeGreaterThan(10);
  for (const secret of [person.password, person.email, person.document, person.name, token])
    expect(heard.filter((message) => message.includes(secret))).toEqual([]);
});

test('a purchase is watched live from the hold to the ticket, and shows nothing of anybody @full', async ({
  page,
  context,
  origin,
  person,
  db,
  psp,
}) => {
  await page.goto(`${origin}/fluxos#hold`);
  const hearing = await listenIn(page);
  await tab(page, 'Contexto').click();
  await page.getByRole('radio', { name: 'Ao vivo' }).check();
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Abrir a loja em outra aba, observada' }).click();
  const shop = await opening;

  await shop.goto(`${origin}/ticket/buy/111?inspecionar`);
  await addTicket(shop, 'Inteira');
  await goOn(shop);
  await logIn(shop, person);
  await nameEverybody(shop, 1);
  const row = page.getByRole('table', { name: 'Estados' }).getByRole('row', { name: / agora$/ });
  await page.getByText('O diagrama em texto').click();
  await expect(row.last()).toContainText('live');
  await goOn(shop);
  await expect(review(shop)).toBeVisible();
  await shop.getByRole('button', { name: 'Pagar com Pix' }).click();
  await expect(awaitingPix(shop)).toBeVisible();
  const pix = await shop.getByLabel('Código Pix copia e cola').inputValue();
  await page.getByRole('button', { name: /^Pagamento com Pix/ }).click();
  await expect(row.last()).toContainText('awaiting.waiting');

  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();
  await psp.act(id, 'pay');
  await expect(confirmed(shop)).toBeVisible();
  await expect(ticketQr(shop)).toBeVisible();
  await expect(now(page, 'O fluxo terminou')).toBeVisible();
  await expect(row.last()).toContainText('paid');
  await page.keyboard.press('ArrowLeft');
  await expect(row.last()).not.toContainText('paid');

  const heard = await hearing();
  const { document, email, name, password } = person;
  const secrets = [password, email, document, masked(document), name, pix];
  expect(pix).toMatch(/^000201/);
  expect(heard.length).toBeGreaterThan(30);
  for (const secret of secrets) expect(heard.filter((message) => message.includes(secret))).toEqual([]);
});

test('the store that is sold has nothing of it', () => {
  const dist = join(projectFolder, 'dist', 'client');
  const files = globSync('**/*', { cwd: dist }).filter((file) => /\.(html|js|css|json|svg)$/.test(file));
  expect(files).toContain('index.html');
  expect(files.filter((file) => /fluxos|explorer|watching/i.test(file))).toEqual([]);
  const telling =
    /@statelyai|stately\.ai|xstateinspector|watchFlows|inspecionar|bilheteria\.fluxos|Explorador de fluxos/;
  expect(files.filter((file) => telling.test(readFileSync(join(dist, file), 'utf8')))).toEqual([]);
});
