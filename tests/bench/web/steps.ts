import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { Kysely } from 'kysely';

import type { Database } from '#server/store/schema.ts';
import { awaitingPix, confirmed, nameEverybody, participant, ticketQr } from '#tests/e2e/support/buying.ts';
import type { Person } from '#tests/e2e/support/person.ts';
import { simulator } from '#tests/e2e/support/psp.ts';
import { answeredAt } from '#tests/support/cookiesAnswered.ts';

import { type Doing, type Load, type Opened, openPhone, type Profile } from './phone.ts';

/** Pages that are opened cold in the middle of a purchase. */
export const opened = ['participants', 'payment', 'Pix', 'ticket', 'ticket, no network'] as const;
/** What is done at each step. */
export const done = [
  'search an event',
  'choose tickets',
  'go on to the login',
  'type e-mail and password',
  'log in',
  'type a name',
  'go on to the payment',
  'order with Pix',
  'copy the code',
] as const;

/** The same finger and keys on a page that has nothing else to do: what they take by themselves, this minute, on this machine. */
export const least = ['floor: a press that writes a word', 'floor: keys in a bare field'] as const;

export interface Walk {
  loads: Record<(typeof opened)[number], Load>;
  doings: Record<(typeof done)[number], Doing>;
  floor: Record<(typeof least)[number], Doing>;
}

/** Milliseconds between a press and whatever is looked for next: who watches a page slows it down. */
const unwatched = 400;
/** Between two keys, in milliseconds: some twelve a second. */
const keyPace = 80;

/** So long a button is held, in milliseconds. */
const pressMs = 80;

/** A press, without the questions that a driver asks of a page before and while it presses. */
async function tap(there: Locator): Promise<void> {
  await there.scrollIntoViewIfNeeded();
  const place = await there.boundingBox();
  if (!place) throw new Error('Nothing to tap');
  const page = there.page();
  const at = [place.x + place.width / 2, place.y + place.height / 2] as const;
  await page.mouse.move(...at);
  await page.waitForTimeout(unwatched);
  await page.mouse.down();
  await page.waitForTimeout(pressMs);
  await page.mouse.up();
  await page.waitForTimeout(unwatched);
}

/** Between two looks, in milliseconds. */
const lookPace = 100;

/**
 * Waits for what an expression says. Not by a role and a name: for these a driver reads the whole page, on its main thread, and at a quarter of
 * its pace that would be the longest of its tasks.
 */
async function until({ page, told }: Opened, isThere: string): Promise<void> {
  const end = Date.now() + longestMs;
  while (!(await told<boolean>(isThere))) {
    if (Date.now() > end) throw new Error(`Never came: ${isThere}`);
    await page.waitForTimeout(lookPace);
  }
}

const longestMs = 30_000;
const hasHeading = (words: string) =>
  `[...document.querySelectorAll('h1, h2, h3')].some(({ textContent }) => textContent.includes('${words}'))`;
const hasFormOfLogin = `document.querySelector('[role="dialog"] [type="password"]') !== null`;
const isFound = `[...document.querySelectorAll('main h3')].map(({ textContent }) => /sunset/i.test(textContent)).join() === 'true'`;

const onwards = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true });

const type = async (there: Locator, text: string) => {
  await tap(there);
  for (const key of text) {
    await there.page().keyboard.press(key);
    await there.page().waitForTimeout(keyPace);
  }
};

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

interface WalkOptions {
  profile: Profile;
  origin: string;
  psp: string;
  db: Kysely<Database>;
  person: Person;
}

/**
 * A purchase whose pages are opened anew at every step, as by somebody who went away and comes back: how soon they are there, and how
 * they take what is done to them once they rest.
 */
export async function walk(
  browser: Browser,
  { profile, origin, psp, db, person }: WalkOptions,
): Promise<Walk> {
  const floor = await walkFloor(browser, profile);
  const loads: Partial<Walk['loads']> = {};
  const doings: Partial<Walk['doings']> = {};
  let phone: Opened | undefined;
  let state: NonNullable<BrowserContextOptions['storageState']> = answeredAt(origin);
  const event = `${origin}/ticket/buy/111`;

  /** A phone that knows what the one before knew, and has none of its files. */
  const anew = async (url: string, keepsWorker = false) => {
    if (phone) {
      state = await phone.page.context().storageState();
      await phone.close();
    }
    phone = await openPhone(browser, profile, { storageState: state, keepsWorker });
    await phone.page.goto(url);
    return phone;
  };
  const doing = async (name: (typeof done)[number], { during }: Opened, work: () => Promise<unknown>) => {
    doings[name] = await during(work);
  };

  try {
    const home = await anew(`${origin}/`);
    await home.settled();
    const search = home.page.getByRole('searchbox').first();
    await doing('search an event', home, async () => {
      await type(search, 'sunset');
      await until(home, isFound);
    });

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
    loads.participants = await naming.settled();
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
    loads.payment = await paying.settled();
    await doing('order with Pix', paying, async () => {
      await tap(paying.page.getByRole('button', { name: 'Pagar com Pix' }));
      await until(paying, hasHeading('Aguardando pagamento'));
    });
    await paying.settled();

    const waiting = await anew(paying.page.url());
    loads.Pix = await waiting.settled();
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

    const ticket = await anew(`${origin}/ticket/list/${order.id}`, true);
    loads.ticket = await ticket.settled();
    await ticketQr(ticket.page).waitFor();
    await ticket.page.evaluate(() => navigator.serviceWorker.ready);
    await ticket.page.reload();
    await ticketQr(ticket.page).waitFor();
    await ticket.settled();
    await ticket.page.context().setOffline(true);
    await ticket.page.reload();
    await ticketQr(ticket.page).waitFor();
    loads['ticket, no network'] = await ticket.settled();
    return { loads: loads as Walk['loads'], doings: doings as Walk['doings'], floor };
  } finally {
    await phone?.close();
  }
}
