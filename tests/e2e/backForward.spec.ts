import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from '@playwright/test';
import { sql } from 'kysely';

import { chromiumFlags, chromiumPath } from '../support/chromium.ts';
import {
  addTicket,
  awaitingPix,
  confirmed,
  goOn,
  logIn,
  nameEverybody,
  participantsStep,
  review,
  ticketQr,
} from './support/buying.ts';
import { test as base, expect } from './support/fixtures.ts';
import { openSector, pick, seatButton, showList } from './support/seats.ts';
import { dialogOf, otherDevice } from './support/shell.ts';

/** Another site of the web. */
const test = base.extend<{ elsewhere: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture says what it needs by destructuring
  elsewhere: async ({}, use) => {
    const server = createServer((_, answer) =>
      answer.setHeader('content-type', 'text/html').end('Elsewhere'),
    );
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    await use(`http://localhost:${(server.address() as AddressInfo).port}/`);
    server.closeAllConnections();
    server.close();
  },
});

// A browser under test keeps no page that was left, unless it is told to.
test.use({
  launchOptions: {
    executablePath: chromiumPath(),
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Leaves for elsewhere, and comes back to the very page that was left, not to another like it. */
async function leaveAndComeBack(page: Page, elsewhere: string, meanwhile?: () => Promise<unknown>) {
  const left = page.url();
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => void Reflect.set(globalThis, 'isRestored', persisted));
  });
  await page.goto(elsewhere);
  await meanwhile?.();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(left);
  const kept = () =>
    page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      const why: unknown = navigation && Reflect.get(navigation, 'notRestoredReasons');
      return { isRestored: Reflect.get(globalThis, 'isRestored') === true, why };
    });
  await expect.poll(kept).toEqual({ isRestored: true, why: null });
}

const addresses = [
  { address: '/' },
  { address: '/ticket/buy/106' },
  { address: '/aracauna', tag: '@full' },
  { address: '/faq', tag: '@full' },
  { address: '/login', tag: '@full' },
];
for (const { address, tag = [] } of addresses)
  test(`Back to ${address} shows the page that was left`, { tag }, async ({ page, elsewhere }) => {
    await page.goto(address);
    await expect(page.getByRole('banner')).toBeVisible();
    await leaveAndComeBack(page, elsewhere);
  });

test('Back to the places of a house: what was taken meanwhile is taken, and what is taken next is seen', {
  tag: '@full',
}, async ({ page, elsewhere, browser, contextOptions, baseURL }) => {
  const takenByOther = async (number: number) => {
    const other = await otherDevice(browser, { ...contextOptions, baseURL: baseURL ?? '' });
    await other.page.goto('/ticket/buy/105');
    await showList(other.page);
    await openSector(other.page, 'Plateia');
    await pick(other.page, 'P', [number]);
    await goOn(other.page);
    await expect(dialogOf(other.page, 'ACESSAR CONTA')).toBeVisible();
    await other.close();
  };
  await page.goto('/ticket/buy/105');
  await showList(page);
  await openSector(page, 'Plateia');
  await pick(page, 'P', [12]);
  await leaveAndComeBack(page, elsewhere, () => takenByOther(16));
  await expect(seatButton(page, 'P', 12, 'selecionado')).toBeVisible();
  await expect(seatButton(page, 'P', 16, 'reservado por outra pessoa')).toBeVisible();
  await takenByOther(20);
  await expect(seatButton(page, 'P', 20, 'reservado por outra pessoa')).toBeVisible();
});

test('Back in a purchase: the clock shows what is left, a payment that came is seen, the ticket is there', async ({
  page,
  elsewhere,
  person,
  db,
  psp,
}) => {
  await page.goto('/ticket/buy/107');
  await addTicket(page, 'Inteira');
  await goOn(page);
  await logIn(page, person);
  await nameEverybody(page, 1);
  await test.step('with a hold', async () => {
    const timer = page.getByRole('timer').filter({ visible: true }).first();
    await expect(timer).toContainText(/1[34]:\d\d/);
    await leaveAndComeBack(page, elsewhere, () =>
      sql`update hold set expires_at = expires_at - interval '5 minutes' where user_id = ${person.id}`.execute(
        db,
      ),
    );
    await expect(participantsStep(page)).toBeVisible();
    await expect(timer).toContainText(/0[89]:\d\d/);
    const { first, then } = await ticking(page);
    expect(then).toBeLessThan(first);
  });
  await goOn(page);
  await expect(review(page)).toBeVisible();
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await test.step('with a payment', async () => {
    await expect(awaitingPix(page)).toBeVisible();
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('userId', '=', person.id)
      .executeTakeFirstOrThrow();
    await leaveAndComeBack(page, elsewhere, () => psp.act(id, 'pay'));
    await expect(confirmed(page)).toBeVisible();
  });
  await test.step('with a ticket', async () => {
    await page.getByRole('button', { name: 'Ver meus ingressos' }).click();
    await expect(page).toHaveURL(/\/ticket\/list\//);
    await expect(ticketQr(page)).toBeVisible();
    await leaveAndComeBack(page, elsewhere);
    await expect(ticketQr(page)).toBeVisible();
  });
});

/** Seconds on the clock, now and once it has gone on. */
async function ticking(page: Page): Promise<{ first: number; then: number }> {
  const timer = page.getByRole('timer').filter({ visible: true }).first();
  const seconds = async () => {
    const [, minutes, rest] = /(\d\d):(\d\d)/.exec(await timer.innerText()) ?? [];
    return Number(minutes) * 60 + Number(rest);
  };
  const first = await seconds();
  let then = first;
  await expect.poll(async () => (then = await seconds())).not.toBe(first);
  return { first, then };
}
