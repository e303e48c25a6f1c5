import type { Page } from '@playwright/test';

import { createGateKey } from '#server/store/gates.ts';

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
import { expect, test } from './support/fixtures.ts';
import { inventedCpf, type Person } from './support/person.ts';
import type { Simulator } from './support/psp.ts';

type Db = Parameters<typeof createGateKey>[0];

/** One ticket of an event three weeks ahead, bought and paid on screen. Answers its order. */
async function buyOne(page: Page, person: Person, db: Db, psp: Simulator) {
  await page.goto('/ticket/buy/111');
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
    .select(['id', 'publicCode', 'totalCents'])
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();
  await psp.act(order.id, 'pay');
  await expect(confirmed(page)).toBeVisible();
  return order;
}

/** Of the ticket on screen, its text twice as big: where its tears run, and where what is on it begins and ends. */
async function whenEnlarged(page: Page, shot: (name: string) => Promise<void>, name: string) {
  const size = (value: string) =>
    page.evaluate((now) => document.documentElement.style.setProperty('font-size', now), value);
  await size('200%');
  await shot(name);
  const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(tooWide)).toBe(0);
  const found = await page
    .getByRole('article')
    .filter({ hasText: 'Pedido nº' })
    .evaluate((ticket) => {
      const boxOf = (element: Element | null) => {
        const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
        return { left, right, top, bottom };
      };
      const tears = [...ticket.querySelectorAll('*')].flatMap((each) => {
        const { content, top } = getComputedStyle(each, '::after');
        return content === 'none' ? [] : [each.getBoundingClientRect().top + Number.parseFloat(top) + 2];
      });
      return {
        tears,
        ticket: boxOf(ticket),
        places: boxOf(ticket.querySelector('dl')),
        proof: boxOf(ticket.querySelector('[role="img"], b[data-light]')),
      };
    });
  await size('');
  return found;
}

test('a purchase is cancelled, and the money comes back', async ({ page, person, db, psp, look, shot }) => {
  const order = await buyOne(page, person, db, psp);
  await page.goto(`/ticket/list/${order.id}`);
  await expect(ticketQr(page)).toBeVisible();
  const qr = await ticketQr(page).boundingBox();
  expect(Math.min(qr?.width ?? 0, qr?.height ?? 0)).toBeGreaterThanOrEqual(240);
  await look('1-order');
  const shown = await whenEnlarged(page, shot, '1-order-enlarged');
  expect(shown.tears.length).toBeGreaterThan(0);
  for (const tear of shown.tears) {
    expect(tear).toBeLessThan(shown.proof.top);
    expect(tear).toBeGreaterThan(shown.places.bottom);
  }

  await page.getByRole('button', { name: 'Cancelar compra' }).click();
  const question = page.getByRole('dialog', { name: 'Cancelar esta compra?' });
  await expect(question.getByText('R$ 55,00')).toBeVisible();
  await expect(question.getByText(order.publicCode)).toBeVisible();
  await look('2-question');
  await question.getByRole('button', { name: 'Sim, cancelar a compra' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Este ingresso não vale mais.')).toBeVisible();
  await expect(ticketQr(page)).toBeHidden();
  const stamped = await whenEnlarged(page, shot, '2-stamped-enlarged');
  for (const tear of stamped.tears) expect(tear).toBeLessThan(stamped.proof.top);
  expect(stamped.proof.left).toBeGreaterThanOrEqual(stamped.ticket.left);
  expect(stamped.proof.right).toBeLessThanOrEqual(stamped.ticket.right);

  const status = async () =>
    (await db.selectFrom('orders').select('status').where('id', '=', order.id).executeTakeFirstOrThrow())
      .status;
  await expect.poll(status).toBe('refunded');
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .select(['refund.state', 'refund.amountCents', 'refund.reason', 'payment.status'])
    .where('payment.orderId', '=', order.id)
    .execute();
  expect(refunds).toEqual([
    { state: 'done', amountCents: order.totalCents, reason: 'regret', status: 'refunded' },
  ]);
  await page.reload();
  await expect(page.getByText('Reembolsado', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Reembolso concluído', { exact: true })).toBeVisible();
  await look('3-refunded');
});

test('a ticket goes to another person: the old code is void at the gate, the new one lets in once', async ({
  page,
  person,
  db,
  psp,
  stack,
  guard,
  look,
}) => {
  guard.expect(/422 .*\/holder/);
  const order = await buyOne(page, person, db, psp);
  const key = await createGateKey(db, { producer: 'vagaluz', name: 'portão de teste' });
  const ask = async (code: string) => {
    const answer = await page.request.post(`${stack.origin}/api/tickets/verify`, {
      data: { code },
      headers: { 'x-producer-key': key ?? '' },
    });
    return (await answer.json()).result;
  };
  const code = page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await page.goto(`/ticket/list/${order.id}`);
  const former = await code.innerText();

  await page.getByRole('button', { name: /^Trocar portador/ }).click();
  await page.getByLabel('Nome completo').fill('Caio Novo');
  await page.getByLabel('CPF').fill(masked(inventedCpf()));
  const question = page.getByRole('dialog', { name: 'Trocar o portador?' });
  const birthDate = page.getByLabel('Data de nascimento');
  await test.step('an event for adults: nobody comes to it who is none on that day', async () => {
    await birthDate.fill('10/05/2012');
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await question.getByRole('button', { name: 'Trocar portador' }).click();
    await expect(birthDate).toHaveAccessibleDescription(/maiores de 18 anos/);
    await expect(page.getByLabel('Nome completo')).toHaveValue('Caio Novo');
    await expect(code).toHaveText(former);
  });
  await birthDate.fill('10/05/1990');
  await look('1-holder');
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(question.getByText(/para Caio Novo, CPF/)).toBeVisible();
  await look('2-question');
  await question.getByRole('button', { name: 'Trocar portador' }).click();
  await expect(page.getByText('Portador trocado. O QR code anterior não vale mais.').first()).toBeVisible();
  await expect(page.getByRole('article', { name: /Caio Novo/ })).toBeVisible();
  await expect(code).not.toHaveText(former);
  const now = await code.innerText();

  expect(await ask(former)).toBe('void');
  expect(await ask(now)).toBe('valid');
  expect(await ask(now)).toBe('used');
  await page.reload();
  await expect(page.getByText('Utilizado', { exact: true })).toBeVisible();
  await look('3-used');
});

test('tickets seen once are there without the API, and gone when their owner leaves', {
  tag: '@full',
}, async ({ page, context, person, db, psp, guard, look }) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/);
  const order = await buyOne(page, person, db, psp);
  const address = `/ticket/list/${order.id}`;
  await page.goto(address);
  await expect(ticketQr(page)).toBeVisible();
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('bilheteria.tickets')).keys()).length);
  await expect.poll(kept).toBeGreaterThan(1);

  const cut = /\/(api|oauth)\//;
  await context.route(cut, (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByText(/Mostrando o que foi guardado/)).toBeVisible();
  await expect(ticketQr(page)).toBeVisible();
  await look('1-offline');

  await context.unroute(cut);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { name: 'Andamento' })).toBeVisible();
  await expect(page.getByText(/Mostrando o que foi guardado/)).toBeHidden();

  await page.evaluate(() => {
    const channel = new BroadcastChannel('bilheteria.session');
    channel.postMessage('left');
    channel.close();
  });
  await expect.poll(kept).toBe(0);
});
