import type { Browser } from '@playwright/test';

import {
  addTicket,
  awaitingPix,
  confirmed,
  nameEverybody,
  participant,
  review,
  ticketQr,
} from '#tests/e2e/support/buying.ts';
import { cardTitle } from '#tests/e2e/support/cards.ts';
import { cardFields, simulator, testCards, typeCard } from '#tests/e2e/support/psp.ts';

import { lookAround } from './around.ts';
import { hasFormOfLogin, hasHeading, onwards, press, tap, type, until } from './hands.ts';
import { openPhone, type Profile } from './phone.ts';
import { openVisits, type Visitor, type Visits, type Walk } from './visits.ts';

const barePage = `data:text/html,<!doctype html><meta name="viewport" content="width=device-width"><button onclick="this.textContent='Mais um'">Um</button><input>`;

async function walkFloor(browser: Browser, profile: Profile): Promise<Walk['floor']> {
  const phone = await openPhone(browser, profile);
  try {
    await phone.page.goto(barePage);
    await phone.settled();
    return {
      'floor: a press that writes a word': await phone.during(() => tap(phone.page.getByRole('button'))),
      'floor: keys in a bare field': await phone.during(() =>
        type(phone.page.getByRole('textbox'), 'sunset'),
      ),
    };
  } finally {
    await phone.close();
  }
}

const hasQr = `document.querySelector('[role="img"][aria-label^="QR code do"]') !== null`;

/** Answers the order that was paid. */
async function buyByPix({ anew, loaded, doing, db, psp, person }: Visits): Promise<string> {
  const event = '/ticket/buy/111';
  const choosing = await anew(event);
  const { page } = choosing;
  await choosing.settled();
  await doing('choose tickets', choosing, () =>
    tap(page.getByRole('button', { name: /^Mais um: Inteira/ }).first()),
  );
  const dialog = page.getByRole('dialog', { name: 'ACESSAR CONTA' });
  await doing('go on to the login', choosing, async () => {
    await tap(onwards(page));
    await until(choosing, hasFormOfLogin);
  });
  await doing('type e-mail and password', choosing, async () => {
    await type(dialog.getByLabel('E-mail'), person.email);
    await type(dialog.getByLabel('Senha', { exact: true }), person.password);
  });
  await doing('log in', choosing, async () => {
    await tap(dialog.getByRole('button', { name: 'Entrar' }));
    await until(choosing, hasHeading('Quem vai usar os'));
  });
  await choosing.settled();

  const naming = await anew(event);
  await loaded('participants', naming);
  await nameEverybody(naming.page, 1);
  const card = participant(naming.page, 1, 1);
  const fold = card.getByText('Editar dados');
  if (await fold.isVisible()) await fold.click();
  const name = card.getByLabel('Nome completo');
  await name.fill('');
  await doing('type a name', naming, () => type(name, 'Pessoa Inventada'));
  await doing('go on to the payment', naming, async () => {
    await tap(onwards(naming.page));
    await until(naming, hasHeading('Confira seu pedido'));
  });
  await naming.settled();

  const paying = await anew(event);
  await loaded('payment', paying);
  await doing('order with Pix', paying, async () => {
    await tap(paying.page.getByRole('button', { name: 'Pagar com Pix' }));
    await until(paying, hasHeading('Aguardando pagamento'));
  });
  await paying.settled();

  const waiting = await anew(new URL(paying.page.url()).pathname);
  await loaded('Pix', waiting);
  await awaitingPix(waiting.page).waitFor();
  await waiting.page.context().grantPermissions(['clipboard-write']);
  await doing('copy the code', waiting, () =>
    tap(waiting.page.getByRole('button', { name: /Copiar/ }).first()),
  );
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();
  await simulator(psp, db).act(order.id, 'pay');
  await confirmed(waiting.page).waitFor();
  return order.id;
}

async function readOrder({ anew, loaded, doing }: Visits, orderId: string): Promise<void> {
  const orders = await anew('/ticket/payments');
  await loaded('orders', orders);
  await doing('open an order', orders, async () => {
    await tap(orders.page.getByRole('link', { name: 'Ver ingressos' }).first());
    await until(orders, hasQr);
  });

  await loaded('account', await anew('/user/data'));

  const ticket = await anew(`/ticket/list/${orderId}`, true);
  await loaded('ticket', ticket);
  await ticketQr(ticket.page).waitFor();
  await ticket.page.evaluate(() => navigator.serviceWorker.ready);
  await ticket.page.reload();
  await ticketQr(ticket.page).waitFor();
  await ticket.settled();
  await ticket.page.context().setOffline(true);
  await ticket.page.reload();
  await ticketQr(ticket.page).waitFor();
  await loaded('ticket, no network', ticket);
  await ticket.page.context().setOffline(false);
}

/** Whoever is known already, at another event. The fields of a card are the provider's, in a frame: keys in there are not ours to count. */
async function buyByCard({ anew, doing }: Visits): Promise<void> {
  const paying = await anew('/ticket/buy/102');
  const { page } = paying;
  await paying.settled();
  await addTicket(page, 'Inteira');
  await onwards(page).click();
  await nameEverybody(page, 1);
  await onwards(page).click();
  await review(page).waitFor();
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check();
  await paying.settled();
  await doing('go on with a card', paying, async () => {
    await tap(page.getByRole('button', { name: 'Continuar com cartão' }));
    await until(paying, hasHeading('Pagar com cartão'));
  });
  await cardTitle(page).waitFor();
  await cardFields(page).getByLabel('Número do cartão').waitFor();
  await typeCard(page, testCards.approved);
  await paying.settled();
  await doing('pay by card', paying, async () => {
    await press(page.getByRole('button', { name: /^Pagar R\$/ }), 'Enter');
    await until(paying, hasHeading('Pedido confirmado'));
  });
}

/**
 * What is done in the shop, and a purchase whose pages are opened anew at every step, as by somebody who went away and comes back: how
 * soon they are there, and how they take what is done to them once they rest.
 */
export async function walk(browser: Browser, visitor: Visitor): Promise<Walk> {
  const floor = await walkFloor(browser, visitor.profile);
  const visits = openVisits(browser, visitor);
  try {
    await lookAround(visits);
    const orderId = await buyByPix(visits);
    await readOrder(visits, orderId);
    await buyByCard(visits);
    const { loads, doings } = visits;
    return { loads: loads as Walk['loads'], doings: doings as Walk['doings'], floor };
  } finally {
    await visits.close();
  }
}
