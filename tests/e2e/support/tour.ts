import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { Database } from '#server/store/schema.ts';
import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import type { waitingRoomContract } from '#src/api/contract/waitingRoom.ts';
import type { waitlistContract } from '#src/api/contract/waitlist.ts';
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
import { bank, cardTitle, changeMethod, chooseCard, declined, orderOf, pay, toReview } from './cards.ts';
import { type ConsoleGuard, expect } from './fixtures.ts';
import type { Person } from './person.ts';
import { bankPage, type Simulator, testCards, typeCard } from './psp.ts';
import {
  advance,
  firstBox,
  giveAddress,
  giveDocument,
  givePerson,
  newApplicant,
  next,
  registrationPage,
  verification,
} from './registering.ts';
import { openSector, showList } from './seats.ts';
import { enter } from './shell.ts';

/** What is looked at of every screen. */
export type Stop = (screen: string) => Promise<void>;

/** On a wide page the menu is in the bar: whoever enlarges it opens the one of a narrow page. */
async function withMenu(page: Page, look: () => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  const opener = page.getByRole('button', { name: 'Abrir menu' });
  if (!(await opener.isVisible())) await page.setViewportSize({ width: 640, height: 450 });
  await opener.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await look();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  if (size) await page.setViewportSize(size);
}

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Screens that anybody may see, by the way people come to them. */
export async function publicScreens(page: Page, stop: Stop): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Esta semana' })).toBeVisible();
  await stop('home');
  await withMenu(page, () => stop('menu'));
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
  await page.goto('/ticket/buy/103');
  await page.getByRole('main').getByRole('button', { name: 'Compartilhar' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Compartilhar' }).getByRole('textbox', { name: 'Link do evento' }),
  ).toBeVisible();
  await stop('share');

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

  for (const path of ['/suporte', '/acessibilidade', '/meia-entrada', '/faq', '/termos', '/privacidade']) {
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

type WaitingPlace = ReplyOf<typeof waitingRoomContract.look>;
type WaitlistStanding = ReplyOf<typeof waitlistContract.look>;

/** A place in the line, as the server would tell of it. */
export const inLine: WaitingPlace = {
  ...{ state: 'waiting', number: '0123456789abcdef0123456789abcdef', position: 1234, wait_minutes: 22 },
  ...{ opens_in_ms: null, turn_ends_in_ms: null, all_held: true, retry_after: 30, seed_hash: null },
};
/** Somebody who has no place in the waitlist, and one there. */
export const unlisted: WaitlistStanding = {
  ...{ state: 'none', entry_id: null, quantidade: null, position: null, offer_ends_in_ms: null },
  ...{ most: 4, offer_minutes: 120, retry_after: 30 },
};
export const listed = { entry_id: '0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708', quantidade: 2 };
export const [aMinute, anHour] = [60_000, 3_600_000];

/** Screens of lines, as the server would tell of them: the real ones belong to the specs of lines. */
export async function linesScreens(
  page: Page,
  { person }: Pick<Buying, 'person'>,
  stop: Stop,
): Promise<void> {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  let place = inLine;
  await page.route('**/api/events/111/queue', (route) => route.fulfill({ json: place }));
  await page.goto('/ticket/queue/111');
  await expect(heading('Você está em 1.234º lugar na fila')).toBeVisible();
  await stop('waiting room');
  await page.getByRole('button', { name: 'Sair da fila' }).click();
  await expect(page.getByRole('dialog', { name: 'Sair da fila?' })).toBeVisible();
  await stop('question before the line is left');
  place = { ...inLine, state: 'soon', position: null, wait_minutes: null, opens_in_ms: 30 * anHour };
  await page.reload();
  await expect(heading('Você está no sorteio')).toBeVisible();
  await stop('draw');
  place = { ...inLine, state: 'turn', position: null, wait_minutes: null, turn_ends_in_ms: 9 * aMinute };
  await page.reload();
  await expect(heading('É a sua vez')).toBeVisible();
  await stop('turn');

  let standing = unlisted;
  await page.goto('/ticket/buy/108');
  const list = page.getByRole('link', { name: /^Entrar na lista de espera ?: Inteira/ }).first();
  await expect(list).toBeVisible();
  await stop('sold out');
  const address = (await list.getAttribute('href')) ?? '';
  await page.goto(address);
  await expect(heading('Avisamos se vagar')).toBeVisible();
  await stop('waitlist for a stranger');
  await page.route(`**/api/events/108/waitlist/*`, (route) => route.fulfill({ json: standing }));
  await enter(page, person);
  await page.goto(address);
  await expect(heading('Entrar na lista de espera')).toBeVisible();
  await stop('waitlist');
  standing = { ...unlisted, ...listed, state: 'waiting', position: 3 };
  await page.reload();
  await expect(heading('Você está em 3º lugar na lista de espera')).toBeVisible();
  await stop('place in the waitlist');
  standing = { ...unlisted, ...listed, state: 'offered', offer_ends_in_ms: 2 * anHour };
  await page.reload();
  await expect(heading('Vagou! É a sua vez')).toBeVisible();
  await stop('offer of the waitlist');
}

/** Screens of what somebody asked for and is not there, or did not come. */
export async function lostScreens(page: Page, { guard }: { guard: ConsoleGuard }, stop: Stop): Promise<void> {
  guard.expect(/status of (404|500)|status code 500/);
  // The last is axe's own, which reads style sheets again.
  guard.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Network Error|did not arrive|preload assets/);
  for (const [path, screen] of [
    ['/aracauna/nada', 'page that is not there'],
    ['/ticket/buy/999999', 'event that is not there'],
  ] as const) {
    await page.goto(path);
    await expect(title(page)).toBeVisible();
    await stop(screen);
  }
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Acesse Sua Conta' })).toBeVisible();
  await page.route(/\/api\/events\b/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('link', { name: 'Shows' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  await stop('list that did not come');
  await page.unrouteAll();
  await page.goto('/');
  const event = page.getByRole('main').getByRole('link', { name: 'Comprar Ingresso' }).first();
  await expect(event).toBeVisible();
  await page.route(/\/api\/events\b/, (route) => route.fulfill({ status: 500, json: {} }));
  await event.press('Enter');
  await expect(page).toHaveURL(/ticket\/buy/);
  await expect(page.getByRole('main').getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  await stop('page that did not come');
  await page.unrouteAll();

  await page.goto('/ticket/buy/107');
  await addTicket(page, 'Inteira');
  await page.context().setOffline(true);
  await expect(page.getByText(/^Sem conexão\./)).toBeVisible();
  await stop('offline');
  await page.context().setOffline(false);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Acesse Sua Conta' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Futebol' }).click();
  await expect(page.getByRole('heading', { name: 'Você está sem internet' })).toBeVisible();
  await stop('list without a network');
  await page.context().setOffline(false);
}

/** The rest of a registration: it ends with an account. */
export async function newcomersScreens(page: Page, stop: Stop): Promise<void> {
  await page.goto('/register');
  const form = registrationPage(page);
  const applicant = newApplicant();
  await giveDocument(form, applicant);
  // Told as unavailable, it says what is missing.
  await next(form).click({ force: true });
  await expect(form.getByRole('group', { name: /^Faltam \d+ correções/ })).toBeFocused();
  await stop('personal data with errors');
  await givePerson(form, applicant);
  await advance(form);
  await stop('address');
  await giveAddress(form);
  await stop('address of a postal code');
  await next(form).click();
  await expect(firstBox(verification(page))).toBeFocused();
  await stop('e-mail verification');
}

/** Screens of a purchase that does not go as it should. */
export async function troubledScreens(
  page: Page,
  {
    person,
    db,
    psp,
    guard,
    eventId = 111,
  }: Buying & { guard: { expect: (message: RegExp) => void }; eventId?: number },
  stop: Stop,
): Promise<void> {
  guard.expect(/status of (404|409)/);
  await toReview(page, person, { eventId });
  await db
    .updateTable('hold')
    .set({ expiresAt: new Date(Date.now() - 60_000) })
    .where('userId', '=', person.id)
    .execute();
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  const over = page.getByRole('dialog', { name: 'Sua reserva terminou' });
  await expect(over).toBeVisible();
  await stop('hold that ended');
  await over.getByRole('button', { name: 'Tentar os mesmos lugares' }).click();
  await expect(review(page)).toBeVisible();
  await chooseCard(page);
  await typeCard(page, testCards.refused);
  await pay(page);
  await expect(declined(page)).toBeVisible();
  await stop('refused card');
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await expect(awaitingPix(page)).toBeVisible();
  const { id } = await orderOf(db, person);
  await psp.act(id, 'expire');
  await expect(page.getByRole('heading', { name: 'O código Pix venceu' })).toBeVisible();
  await stop('expired Pix');
  await page.getByRole('button', { name: 'Gerar novo código' }).click();
  await expect(awaitingPix(page)).toBeVisible();
  await changeMethod(page).click();
  await chooseCard(page);
  await typeCard(page, testCards.challenged);
  await pay(page);
  await expect(bank(page)).toBeVisible();
  await expect(bankPage(page).getByRole('button', { name: 'Aprovar' })).toBeVisible();
  await stop('card challenge');
}
