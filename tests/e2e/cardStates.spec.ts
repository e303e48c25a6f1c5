import type { Page } from '@playwright/test';
import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/store/schema.ts';

import { awaitingPix, confirmed, ticketQr } from './support/buying.ts';
import {
  analysis,
  bank,
  declined,
  orderOf,
  pay,
  payByCard,
  paymentsOf,
  statesOf,
  ticketsOf,
} from './support/cards.ts';
import { expect, test } from './support/fixtures.ts';
import type { Person } from './support/person.ts';
import { bankPage, cardFields, type Simulator, testCards } from './support/psp.ts';

type Db = Kysely<Database>;

/** The pool of *Oeste* at event 102, which no other test buys from. */
const west = 4;

test('each reason has its own sentence, and the place waits through all of them', async ({
  page,
  person,
  db,
}) => {
  await payByCard(page, person, testCards.refused);
  const number = cardFields(page).getByLabel('Número do cartão');
  await expect(declined(page)).toContainText('O banco não autorizou');
  for (const [card, words] of [
    [testCards.wrong, 'Confira o número'],
    [testCards.broken, 'Não conseguimos processar'],
    [testCards.silent, 'tempo para confirmar'],
  ] as const) {
    await number.fill(card);
    await pay(page);
    await expect(declined(page)).toContainText(words);
  }
  const { id, status } = await orderOf(db, person);
  expect(status).toBe('awaiting_payment');
  expect((await paymentsOf(db, id)).map(({ decline }) => decline)).toEqual([
    'refused',
    'invalid_data',
    'processing',
    'timeout',
  ]);
  await number.fill(testCards.approved);
  await pay(page);
  await expect(confirmed(page)).toBeVisible();
  await expect(ticketQr(page)).toBeVisible();
  expect(await statesOf(db, id)).toEqual(['awaiting_payment', 'paid']);
  expect(await ticketsOf(db, id)).toEqual(['valid']);
});

test('a question of the bank that nobody answers ends by itself, and the card may be tried again', async ({
  page,
  person,
  psp,
  db,
}) => {
  await payByCard(page, person, testCards.challenged);
  await expect(bank(page)).toBeVisible();
  await expect(bankPage(page).getByRole('button', { name: 'Aprovar' })).toBeVisible();
  const { id } = await orderOf(db, person);
  await psp.act(id, 'expire');
  await expect(declined(page)).toContainText('tempo para confirmar');
  expect(await paymentsOf(db, id)).toEqual([{ method: 'credit', status: 'failed', decline: 'timeout' }]);
  await pay(page);
  await expect(bank(page)).toBeVisible();
  await bankPage(page).getByRole('button', { name: 'Aprovar' }).click();
  await expect(confirmed(page)).toBeVisible();
  expect(await statesOf(db, id)).toEqual(['awaiting_payment', 'paid']);
});

test('in analysis, the bank says no: the order is cancelled, nothing was charged', async ({
  page,
  person,
  psp,
  db,
  look,
}) => {
  await payByCard(page, person, testCards.analysed);
  await expect(analysis(page)).toBeVisible();
  const { id } = await orderOf(db, person);
  await psp.act(id, 'decline');
  await expect(page.getByRole('heading', { name: 'O pagamento não foi aprovado' })).toBeVisible();
  await look('1-refused');
  expect(await statesOf(db, id)).toEqual(['awaiting_payment', 'in_analysis', 'cancelled']);
  expect(await ticketsOf(db, id)).toEqual([]);
  await page.getByRole('link', { name: 'Acompanhar o pedido' }).click();
  await expect(page.getByText('Cancelado', { exact: true }).first()).toBeVisible();
});

test('in analysis, the buyer does not want it any more: cancelled at the bank too', async ({
  page,
  person,
  db,
}) => {
  await payByCard(page, person, testCards.analysed);
  await expect(analysis(page)).toBeVisible();
  const { id } = await orderOf(db, person);
  await page.goto(`/ticket/list/${id}`);
  await expect(page.getByText('Em análise', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sim, cancelar/ })
    .click();
  await expect(page.getByText('Cancelado', { exact: true }).first()).toBeVisible();
  expect(await statesOf(db, id)).toEqual(['awaiting_payment', 'in_analysis', 'cancelled']);
  const { rows } = await sql<{ status: string }>`
    select c.status from psp.charge c join payment p on p.id::text=c.external_id where p.order_id=${id}`.execute(
    db,
  );
  expect(rows).toEqual([{ status: 'cancelled' }]);
});

test('a declined card and nothing more: when the time is over the page says so by itself', async ({
  page,
  person,
  db,
  look,
}) => {
  await payByCard(page, person, testCards.refused);
  await expect(declined(page)).toBeVisible();
  const { id } = await orderOf(db, person);
  const payIn = (time: string) =>
    sql`update orders set pay_until=now()+${time}::interval where id=${id}`.execute(db);
  await payIn('10 minutes');
  await page.clock.install();
  await page.reload();
  await expect(declined(page)).toBeVisible();
  await payIn('-6 seconds');
  await page.clock.fastForward('10:10');
  await expect(page.getByRole('heading', { name: 'O prazo para pagar terminou' })).toBeVisible();
  await look('2-expired');
  expect(await statesOf(db, id)).toEqual(['awaiting_payment', 'expired']);
  expect((await paymentsOf(db, id)).map(({ status }) => status)).toEqual(['failed']);
  await page.getByRole('link', { name: 'Ver o pedido' }).click();
  await expect(page.getByText('Expirado', { exact: true }).first()).toBeVisible();
});

test('declined and given up: cancelled from the order itself', async ({ page, person, db }) => {
  await payByCard(page, person, testCards.poor);
  await expect(declined(page)).toBeVisible();
  const { id } = await orderOf(db, person);
  await page.goto(`/ticket/list/${id}`);
  await expect(page.getByText('Aguardando pagamento', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sim, cancelar/ })
    .click();
  await expect(page.getByText('Cancelado', { exact: true }).first()).toBeVisible();
  expect(await statesOf(db, id)).toEqual(['awaiting_payment', 'cancelled']);
});

test('given up with a Pix still in hand, and paid all the same: the money comes back', async ({
  page,
  person,
  psp,
  db,
}) => {
  await payByCard(page, person, testCards.refused);
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await expect(awaitingPix(page)).toBeVisible();
  const { id } = await orderOf(db, person);
  await page.goto(`/ticket/list/${id}`);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sim, cancelar/ })
    .click();
  await expect(page.getByText('Cancelado', { exact: true }).first()).toBeVisible();
  await psp.act(id, 'pay_late');
  await expect
    .poll(() => statesOf(db, id))
    .toEqual(['awaiting_payment', 'cancelled', 'refund_due', 'refunding', 'refunded']);
  await page.reload();
  await expect(page.getByText('Reembolsado', { exact: true }).first()).toBeVisible();
  expect(await ticketsOf(db, id)).toEqual([]);
});

test('paid, then regretted: the money goes back to the card', async ({ page, person, db, look }) => {
  await payByCard(page, person, testCards.approved, { eventId: 111 });
  await expect(confirmed(page)).toBeVisible();
  const { id, totalCents } = await orderOf(db, person);
  await page.goto(`/ticket/list/${id}`);
  await expect(ticketQr(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar compra' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim, cancelar a compra' }).click();
  await expect(page.getByText('Este ingresso não vale mais.')).toBeVisible();
  await expect(ticketQr(page)).toBeHidden();
  await expect
    .poll(() => statesOf(db, id))
    .toEqual(['awaiting_payment', 'paid', 'refund_due', 'refunding', 'refunded']);
  await page.reload();
  await expect(page.getByText('Reembolsado', { exact: true }).first()).toBeVisible();
  await look('3-refunded');
  expect(await ticketsOf(db, id)).toEqual(['void']);
  const { rows } = await sql<object>`
    select c.method, c.status, c.refunded_cents from psp.charge c join payment p on p.id::text=c.external_id
      where p.order_id=${id}`.execute(db);
  expect(rows).toEqual([{ method: 'card', status: 'refunded', refundedCents: totalCents }]);
});

test('paid, then contested at the bank: the tickets are void, and the order says why', async ({
  page,
  person,
  psp,
  db,
  look,
}) => {
  await payByCard(page, person, testCards.approved);
  await expect(confirmed(page)).toBeVisible();
  const { id } = await orderOf(db, person);
  await psp.act(id, 'chargeback');
  await expect.poll(() => statesOf(db, id)).toEqual(['awaiting_payment', 'paid', 'charged_back']);
  expect(await ticketsOf(db, id)).toEqual(['void']);
  await page.goto(`/ticket/list/${id}`);
  await expect(page.getByText('Contestado', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('O pagamento foi contestado.')).toBeVisible();
  await expect(ticketQr(page)).toBeHidden();
  await look('4-contested');
});

test.describe('declined, then a Pix that is paid after its time', () => {
  /** The order is over when the money comes. */
  async function paidLate(
    { page, person, db, psp }: { page: Page; person: Person; db: Db; psp: Simulator },
    bought: { eventId?: number; type?: RegExp },
  ) {
    await payByCard(page, person, testCards.refused, bought);
    await page.getByRole('button', { name: 'Pagar com Pix' }).click();
    await expect(awaitingPix(page)).toBeVisible();
    const { id } = await orderOf(db, person);
    const ago = sql`interval '20 minutes'`;
    await sql`update orders set pay_until=pay_until-${ago}, created_at=created_at-${ago} where id=${id}`.execute(
      db,
    );
    await sql`update payment set expires_at=expires_at-${ago}, check_at=now() where order_id=${id}`.execute(
      db,
    );
    await expect(page.getByRole('heading', { name: 'O código Pix venceu' })).toBeVisible();
    await expect.poll(() => statesOf(db, id)).toEqual(['awaiting_payment', 'expired']);
    return { id, pay: () => psp.act(id, 'pay_late') };
  }

  test('buys the same place while it is free', async ({ page, person, db, psp }) => {
    // where places are left after all that others buy in the last of the stadium
    const late = await paidLate({ page, person, db, psp }, { eventId: 111 });
    await late.pay();
    await expect(confirmed(page)).toBeVisible();
    await expect(ticketQr(page)).toBeVisible();
    expect(await statesOf(db, late.id)).toEqual(['awaiting_payment', 'expired', 'paid']);
    expect(await ticketsOf(db, late.id)).toEqual(['valid']);
  });

  test('goes back by itself when the place is gone', async ({ page, person, db, psp, look }) => {
    const late = await paidLate({ page, person, db, psp }, { type: /^Mais um: Inteira, Oeste/ });
    const slots = await db
      .selectFrom('gaSlot')
      .select(['eventId', 'poolId', 'slot', 'capacity'])
      .where('eventId', '=', 102)
      .where('poolId', '=', west)
      .execute();
    await sql`update ga_slot set capacity=held+sold where event_id=102 and pool_id=${west}`.execute(db);
    try {
      await late.pay();
      await expect(page.getByRole('heading', { name: 'Recebemos seu Pix depois do prazo' })).toBeVisible();
      await look('5-late');
      await expect
        .poll(() => statesOf(db, late.id))
        .toEqual(['awaiting_payment', 'expired', 'refund_due', 'refunding', 'refunded']);
    } finally {
      for (const { eventId, poolId, slot, capacity } of slots)
        await sql`update ga_slot set capacity=${capacity}
          where event_id=${eventId} and pool_id=${poolId} and slot=${slot}`.execute(db);
    }
    expect(await paymentsOf(db, late.id)).toEqual([
      { method: 'credit', status: 'failed', decline: 'refused' },
      { method: 'pix', status: 'refunded', decline: null },
    ]);
    await page.getByRole('link', { name: 'Ver o pedido' }).click();
    await expect(page.getByText('Reembolsado', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Reembolso concluído', { exact: true })).toBeVisible();
  });
});
