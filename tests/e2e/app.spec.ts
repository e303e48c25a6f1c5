import { chromiumFlags, chromiumPath } from '../support/chromium.ts';
import { everythingCached, signalReturns, withWorker } from './support/app.ts';
import {
  addTicket,
  awaitingPix,
  confirmed,
  goOn,
  logIn,
  nameEverybody,
  participant,
  participantsStep,
  review,
  ticketQr,
} from './support/buying.ts';
import { expect, test } from './support/fixtures.ts';
import { greeting, leave, outrunByLeaving } from './support/shell.ts';

test.use({ serviceWorkers: 'allow' });

const offline =
  /Network Error|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource|Failed to update/;

for (const [address, name, home] of [
  ['/', 'Catracola Ingressos', '/'],
  ['/aracauna', 'E. C. Araçaúna', '/aracauna'],
] as const)
  test(`${address} can be installed as the app of its producer`, async ({
    playwright,
    stack,
    guard,
  }, testInfo) => {
    const context = await playwright.chromium.launchPersistentContext(testInfo.outputPath('profile'), {
      executablePath: chromiumPath(),
      args: chromiumFlags,
      serviceWorkers: 'allow',
    });
    guard.watch(context);
    try {
      const [page = await context.newPage()] = context.pages();
      await page.goto(`${stack.origin}${address}`);
      await withWorker(page);
      const devtools = await context.newCDPSession(page);
      const { errors, data } = await devtools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const manifest = JSON.parse(data ?? '{}');
      expect(manifest).toMatchObject({
        name,
        id: home,
        start_url: home,
        scope: home,
        lang: 'pt-BR',
        display: 'standalone',
      });
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      expect(installabilityErrors).toEqual([]);
      for (const { src, sizes } of manifest.icons) {
        const size = await page.evaluate(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }, src);
        expect(size).toBe(sizes);
      }
    } finally {
      await context.close();
    }
  });

test('tickets open without a network, even after a reload, and leave the device with their owner', async ({
  page,
  context,
  person,
  db,
  psp,
  guard,
  look,
}) => {
  guard.expect(offline);
  guard.expect(outrunByLeaving);
  await page.goto('/ticket/buy/111');
  await withWorker(page);
  await addTicket(page, 'Inteira');
  await goOn(page);
  await logIn(page, person);
  await nameEverybody(page, 1);
  await goOn(page);
  await expect(review(page)).toBeVisible();
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await expect(awaitingPix(page)).toBeVisible();
  const order = await db
    .selectFrom('orders')
    .select(['id', 'publicCode'])
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();
  await psp.act(order.id, 'pay');
  await expect(confirmed(page)).toBeVisible();

  await test.step('the list, never seen before, has what was bought', async () => {
    await expect
      .poll(async () => (await everythingCached(page)).some((each) => each.includes(order.publicCode)))
      .toBe(true);
    await context.setOffline(true);
    await page.goto('/');
    await page.getByRole('link', { name: 'Meus Ingressos' }).click();
    await expect(page.getByText(/Mostrando o que foi guardado/)).toBeVisible();
    await expect(page.getByText(order.publicCode)).toBeVisible();
    await look('0-list-offline');
    await page.getByRole('link', { name: 'Ver ingressos' }).click();
    await expect(ticketQr(page)).toBeVisible();
    await context.setOffline(false);
  });

  await page.goto('/ticket/payments');
  await expect(page.getByText(order.publicCode)).toBeVisible();
  await page.goto(`/ticket/list/${order.id}`);
  await expect(ticketQr(page)).toBeVisible();
  const [firstName = ''] = person.name.split(' ');
  const cached = await everythingCached(page);
  expect(cached.filter((each) => !each.startsWith('bilheteria.tickets') && each.includes(order.id))).toEqual(
    [],
  );
  expect(cached.some((each) => each.includes(order.id))).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(ticketQr(page)).toBeVisible();
  await expect(page.getByText(/Mostrando o que foi guardado/)).toBeVisible();
  await look('1-offline');
  await signalReturns(page);
  await expect(page.getByText(/Mostrando o que foi guardado/)).toBeHidden();
  await expect(greeting(page, firstName)).toBeVisible();
  await context.setOffline(true);
  await page.goto('/ticket/payments');
  await expect(page.getByText(/Mostrando o que foi guardado/)).toBeVisible();

  await context.setOffline(false);
  await page.goto(`/ticket/list/${order.id}`);
  await expect(page.getByRole('heading', { name: 'Andamento' })).toBeVisible();
  await leave(page);
  await expect(page.getByText('Você saiu da sua conta.')).toBeVisible();
  await expect
    .poll(async () => {
      const left = await everythingCached(page);
      const personal = [firstName, person.email, person.document, order.id, order.publicCode];
      return left
        .filter((each) => personal.some((word) => each.includes(word)))
        .map((each) => each.slice(0, 120));
    })
    .toEqual([]);
});

test('a name is kept as the page goes: the browser sends it, not the worker that goes with the page', async ({
  page,
  person,
}) => {
  await page.goto('/ticket/buy/111');
  await withWorker(page);
  await addTicket(page, 'Inteira');
  await addTicket(page, 'Inteira');
  await goOn(page);
  await logIn(page, person);
  await expect(participantsStep(page)).toBeVisible();
  const name = participant(page, 2, 2).getByLabel('Nome completo');
  /** For every call about the places, who sent it: the browser by itself (`network`), or the worker (``). */
  const senders = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/reservations/'))
        .map((each) => Reflect.get(each, 'workerMatchedSourceType')),
    );

  for (const typed of ['Ana Digitada', 'Bia Digitada', 'Caio Digitado', 'Davi Digitado']) {
    await name.fill(typed);
    await page.reload();
    await expect(name).toHaveValue(typed);
  }
  const before = (await senders()).filter((sender) => sender === 'network').length;
  await name.fill('Elis Digitada');
  await expect
    .poll(async () => (await senders()).filter((sender) => sender === 'network').length)
    .toBeGreaterThan(before);
});

test('without a network each address opens in its own brand, and none in another’s', {
  tag: '@full',
}, async ({ page, context, guard, look }) => {
  guard.expect(offline);
  await page.goto('/aracauna');
  await withWorker(page);
  await context.setOffline(true);
  await page.goto('/aracauna/login');
  await expect(page).toHaveTitle(/Araçaúna/);
  await expect(page.getByRole('link', { name: /Araçaúna: página inicial/ }).first()).toBeVisible();
  await page.goto('/aracauna');
  await expect(page.getByRole('banner')).toBeVisible();
  await look('1-home-offline');

  for (const address of ['/', '/vagaluz', '/producers/itabarema']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Você está sem internet' })).toBeVisible();
    expect(await page.content()).not.toMatch(/Araçaúna/);
  }
  await look('2-last-resort');
});

test('nothing is kept of calls that are somebody’s, of other origins, or of a search', {
  tag: '@full',
}, async ({ page, person }) => {
  await page.goto('/');
  await withWorker(page);
  await page.goto('/?q=segredo');
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).last().click();
  await expect(page.getByText('Login feito com sucesso!')).toBeVisible();
  await page.goto('/user/data');
  await expect(page.getByRole('heading', { name: 'Meus Dados' })).toBeVisible();
  const own = new URL(page.url()).origin;
  const addresses = (await everythingCached(page)).map((each) => each.split(' ').slice(0, 2).join(' '));
  expect(addresses.filter((each) => !each.includes(` ${own}/`))).toEqual([]);
  expect(
    addresses.filter((each) =>
      /\/(oauth|api\/(user|orders|tickets|reservations|payments))|segredo/.test(each),
    ),
  ).toEqual([]);
  const personal = (await everythingCached(page)).filter(
    (each) =>
      !each.startsWith('bilheteria.tickets') &&
      (each.includes(person.email) || each.includes(person.document)),
  );
  expect(personal).toEqual([]);
});
