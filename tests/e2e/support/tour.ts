import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';

import type { Database } from '#server/store/schema.ts';
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
} from './buying.ts';
import { cardTitle, chooseCard, orderOf } from './cards.ts';
import { expect } from './fixtures.ts';
import type { Person } from './person.ts';
import type { Simulator } from './psp.ts';
import { giveDocument, newApplicant, registrationPage } from './registering.ts';
import { openSector, showList } from './seats.ts';

/** What is looked at of every screen. */
export type Stop = (screen: string) => Promise<void>;

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Screens that anybody may see, by the way people come to them. */
export async function publicScreens(page: Page, stop: Stop): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Esta semana' })).toBeVisible();
  await stop('home');
  await page.getByRole('button', { name: 'Escolher dia' }).click();
  await expect(page.getByRole('button', { name: 'Próximo mês' })).toBeVisible();
  await stop('calendar');
  await page.goto('/?q=unicornio');
  await expect(page.getByText(/“unicornio”/).first()).toBeVisible();
  await stop('home without results');

  await page.goto('/ticket/buy/111');
  await expect(page.getByRole('button', { name: 'Continuar', exact: true })).toBeVisible();
  await stop('event');
  await page.goto('/ticket/buy/105');
  await expect(page.getByRole('button', { name: 'Aproximar' })).toHaveAttribute('aria-disabled', 'false');
  await stop('seat map');
  await showList(page);
  await stop('sectors in a list');
  await openSector(page, 'Plateia');
  await expect(page.getByRole('grid')).toBeVisible();
  await stop('seats in a list');
  await page.goto('/ticket/buy/101');
  await page.getByRole('main').getByRole('button', { name: 'Mapa do local' }).click();
  await expect(page.getByRole('dialog', { name: 'Mapa do local' }).getByRole('figure')).toBeVisible();
  await stop('map of a venue');

  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await stop('login');
  await page.goto('/user/recover');
  await expect(page.getByLabel('CPF')).toBeVisible();
  await stop('recovery');
  await page.goto('/register');
  const form = registrationPage(page);
  await expect(form.getByLabel('CPF')).toBeVisible();
  await stop('registration');
  await giveDocument(form, newApplicant());
  await stop('personal data');

  for (const path of ['/suporte', '/acessibilidade', '/meia-entrada', '/faq']) {
    await page.goto(path);
    await expect(title(page)).toBeVisible();
    await stop(path);
  }
}

interface Buying {
  person: Person;
  db: Kysely<Database>;
  psp: Simulator;
}

/** Screens of a purchase, and what there is after it. */
export async function buyersScreens(page: Page, { person, db, psp }: Buying, stop: Stop): Promise<void> {
  // Far enough off to be cancelled: up to two days before, whatever hour it is.
  await page.goto('/ticket/buy/107');
  await addTicket(page, 'Inteira');
  await addTicket(page, 'Inteira');
  await stop('chosen tickets');
  await goOn(page);
  await expect(page.getByRole('dialog', { name: 'ACESSAR CONTA' })).toBeVisible();
  await stop('login over the purchase');
  await logIn(page, person);
  await expect(participantsStep(page)).toBeVisible();
  await stop('participants');
  await participant(page, 2, 2).getByLabel('Nome completo').fill('Al');
  await goOn(page);
  await expect(page.getByRole('group', { name: /corre/ })).toBeVisible();
  await stop('participants with errors');
  await participant(page, 2, 2).getByLabel('Nome completo').fill('');
  await nameEverybody(page, 2);
  await goOn(page);
  await expect(review(page)).toBeVisible();
  await stop('review');
  await chooseCard(page);
  await expect(cardTitle(page)).toBeVisible();
  await stop('card');
  await page.getByRole('button', { name: 'Trocar forma de pagamento' }).click();
  await page.getByRole('radio', { name: 'Pix' }).check();
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await expect(awaitingPix(page)).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code do Pix/ })).toBeVisible();
  await stop('Pix');
  const { id } = await orderOf(db, person);
  await psp.act(id, 'pay');
  await expect(confirmed(page)).toBeVisible();
  await expect(ticketQr(page)).toBeVisible();
  await stop('confirmation');
  await page.goto('/ticket/payments');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /ingresso/i })
      .first(),
  ).toBeVisible();
  await stop('orders');
  await page.goto(`/ticket/list/${id}`);
  await expect(ticketQr(page)).toBeVisible();
  await stop('tickets');
  await page.getByRole('button', { name: 'Cancelar compra' }).click();
  const question = page.getByRole('dialog', { name: 'Cancelar esta compra?' });
  await expect(question).toBeVisible();
  await stop('question before a cancellation');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page
    .getByRole('button', { name: /^Trocar portador/ })
    .first()
    .click();
  await expect(page.getByLabel('Nome completo')).toBeVisible();
  await stop('another holder');
  await page.goto('/user/data');
  await expect(page.getByText('Este aparelho')).toBeVisible();
  await stop('my data');
}
