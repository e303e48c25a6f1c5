import type { Page } from '@playwright/test';
import { demoPassword, demoPeople } from '#server/demo/people.ts';
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
} from '../../e2e/support/buying.ts';

import { cardTitle, chooseCard } from '../../e2e/support/cards.ts';
import { expect } from '../../e2e/support/fixtures.ts';
import { newPerson } from '../../e2e/support/person.ts';
import { chosenNames, openSector, showList } from '../../e2e/support/seats.ts';
import type { ScreenName } from '../screens.ts';
import type { Stage, Walk } from '../stage.ts';

/** At each producer, an event without numbered seats and what is bought of it. */
const sold: Record<string, { event: number; type: RegExp }> = {
  '0': { event: 106, type: /^Mais um: Inteira/ },
  '11': { event: 102, type: /^Mais um: Inteira/ },
  '12': { event: 110, type: /^Mais um: / },
  '13': { event: 111, type: /^Mais um: Inteira/ },
};

const buy = (event: number) => `/ticket/buy/${event}`;
const ready = (page: Page) =>
  expect(page.getByRole('button', { name: 'Continuar', exact: true })).toBeVisible();

/** Opens what is folded until a ticket can be had. */
async function choose(page: Page, type: RegExp): Promise<void> {
  const more = page.getByRole('button', { name: type }).first();
  const folded = page.locator('main details:not([open]) > summary').filter({ visible: true });
  await expect(async () => {
    if (!(await more.isVisible())) await folded.first().click();
    await expect(more).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await addTicket(page, type);
}

const purchase: Walk = {
  screens: [
    ...([
      'evento',
      'evento-escolhido',
      'participantes',
      'participantes-com-erros',
      'revisao',
      'cartao',
    ] as const),
    ...(['pix', 'confirmacao', 'pedidos', 'ingresso', 'dados', 'menu-de-membro'] as const),
    ...(['cancelar-compra', 'trocar-portador'] as const),
  ],
  run: async ({ page, brand, db, psp, go, show }) => {
    const { event = 106, type = /^Mais um: / } = sold[brand.id] ?? {};
    const person = await newPerson(db);
    await go(buy(event));
    await ready(page);
    await show('evento');
    await choose(page, type);
    await addTicket(page, type);
    await show('evento-escolhido');
    await goOn(page);
    await logIn(page, person);
    await expect(participantsStep(page)).toBeVisible();
    await show('participantes');
    const count = await page.getByRole('region', { name: /^Pessoa \d+ de \d+$/ }).count();
    await participant(page, count, count).getByLabel('Nome completo').fill('Al');
    await goOn(page);
    await show('participantes-com-erros');
    await participant(page, count, count).getByLabel('Nome completo').fill('');
    await nameEverybody(page, count);
    await goOn(page);
    await expect(review(page)).toBeVisible();
    await show('revisao');
    await chooseCard(page);
    await expect(cardTitle(page)).toBeVisible();
    await show('cartao');
    // By a key: right after the page scrolled for a press, a browser still gives it to the provider's frame that was there.
    await page.getByRole('button', { name: 'Trocar forma de pagamento' }).press('Enter');
    await page.getByRole('radio', { name: 'Pix' }).check();
    await page.getByRole('button', { name: 'Pagar com Pix' }).click();
    await expect(awaitingPix(page)).toBeVisible();
    await expect(page.getByRole('img', { name: /QR code do Pix/ })).toBeVisible();
    await show('pix');
    const order = await db
      .selectFrom('orders')
      .select('id')
      .where('userId', '=', person.id)
      .executeTakeFirstOrThrow();
    await psp.act(order.id, 'pay');
    await expect(confirmed(page)).toBeVisible({ timeout: 15_000 });
    await expect(ticketQr(page)).toBeVisible();
    await show('confirmacao');
    await go('/ticket/payments');
    await expect(
      page.getByRole('main').getByRole('article').or(page.getByRole('main').getByRole('listitem')).first(),
    ).toBeVisible();
    await show('pedidos');
    await go(`/ticket/list/${order.id}`);
    await expect(ticketQr(page)).toBeVisible();
    await show('ingresso');
    const question = page.getByRole('dialog', { name: 'Cancelar esta compra?' });
    const cancel = page.getByRole('button', { name: 'Cancelar compra' });
    if (await cancel.isVisible()) {
      await cancel.click();
      await expect(question).toBeVisible();
      await show('cancelar-compra', { isCover: true });
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
    }
    await page
      .getByRole('button', { name: /^Trocar/ })
      .first()
      .click();
    await expect(page.getByLabel('Nome completo')).toBeVisible();
    await show('trocar-portador');
    await go('/user/data');
    await expect(page.getByText('Este aparelho')).toBeVisible();
    await show('dados');
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await show('menu-de-membro', {
      isCover: true,
      only: [360, 390, 768],
      again: async () => {
        if (!(await sheet.isVisible())) await page.getByRole('button', { name: 'Abrir menu' }).click();
        await expect(sheet).toBeVisible();
      },
    });
  },
};

/** A big house takes its time on a small machine. */
const drawn = (page: Page) =>
  expect(page.getByRole('button', { name: 'Aproximar' })).toHaveAttribute('aria-disabled', 'false', {
    timeout: 30_000,
  });

const seats = (brand: string, event: number): Walk => ({
  screens: ['mapa', 'lugares-escolhidos'],
  brands: [brand],
  run: async ({ page, go, show }) => {
    await go(buy(event));
    await drawn(page);
    await show('mapa', { again: () => drawn(page) });
    const best = page.getByRole('region', { name: 'Melhores lugares' });
    await best.getByRole('button', { name: 'Mais um: pessoas juntas' }).click();
    await best.getByRole('button', { name: 'Melhores lugares' }).click();
    await chosenNames(page, 3);
    await show('lugares-escolhidos', { again: () => drawn(page) });
  },
});

const list = (brand: string, event: number, sector: string, stand?: string): Walk => ({
  screens: ['lista'],
  brands: [brand],
  run: async ({ page, go, show }) => {
    await go(buy(event));
    await showList(page);
    await openSector(page, sector, stand);
    await expect(page.getByRole('grid')).toBeVisible();
    await show('lista');
  },
});

/** An event that is not to be had. */
const shut = (brand: string, event: number, screen: ScreenName): Walk => ({
  screens: [screen],
  brands: [brand],
  run: async ({ page, go, show }) => {
    await go(buy(event));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await show(screen);
  },
});

const description: Walk = {
  screens: ['sobre-o-evento'],
  brands: ['11'],
  run: async ({ page, go, show }: Stage) => {
    await go(buy(104));
    await page.getByRole('main').getByRole('button', { name: 'Sobre o evento' }).click();
    await expect(page.getByRole('dialog', { name: 'Sobre o evento' })).toBeVisible();
    await show('sobre-o-evento', { isCover: true });
  },
};

const passedOn: Walk = {
  screens: ['mapa-do-local', 'compartilhar'],
  brands: ['11'],
  run: async ({ page, go, show }) => {
    await go(buy(101));
    await page.getByRole('main').getByRole('button', { name: 'Mapa do local' }).click();
    await expect(page.getByRole('dialog', { name: 'Mapa do local' }).getByRole('figure')).toBeVisible();
    await show('mapa-do-local', { isCover: true });
    await go(buy(104));
    await page.getByRole('main').getByRole('button', { name: 'Compartilhar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compartilhar' });
    await expect(dialog.getByRole('textbox', { name: 'Link do evento' })).toBeVisible();
    await show('compartilhar', { isCover: true });
  },
};

/** Somebody of the demo who has an order in every state. */
const orders: Walk = {
  screens: ['pedidos-variados'],
  brands: ['0'],
  run: async ({ page, go, show }) => {
    await go('/login');
    await page.getByLabel('E-mail').fill(demoPeople.otilia.email);
    await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Login feito com sucesso!')).toBeVisible();
    await go('/ticket/payments');
    await expect(page.getByText(/Pedido nº/).first()).toBeVisible();
    await show('pedidos-variados');
  },
};

/** From an event to its ticket, and what may be in the way. */
export const purchaseWalks: readonly Walk[] = [
  purchase,
  seats('0', 105),
  seats('11', 101),
  list('0', 105, 'Plateia'),
  list('11', 101, 'L101', 'Leste Inferior'),
  shut('0', 108, 'evento-esgotado'),
  shut('0', 112, 'evento-adiado'),
  shut('0', 114, 'evento-em-breve'),
  shut('13', 113, 'evento-cancelado'),
  description,
  passedOn,
  orders,
];
