import type { Page } from '@playwright/test';

import { expect } from '../../e2e/support/fixtures.ts';
import { newPerson } from '../../e2e/support/person.ts';
import { enter } from '../../e2e/support/shell.ts';
import { aMinute, anHour, inLine, listed, unlisted } from '../../e2e/support/tour.ts';
import type { Walk } from '../stage.ts';

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** The line before a sale, as the server would tell of it. */
const line: Walk = {
  screens: ['sorteio', 'fila', 'vez'],
  brands: ['13'],
  run: async ({ page, go, show }) => {
    let place: typeof inLine = {
      ...inLine,
      ...{ state: 'soon', position: null, wait_minutes: null, opens_in_ms: 30 * anHour, all_held: false },
    };
    await page.route('**/api/events/111/queue', (route) => route.fulfill({ json: place }));
    await go('/ticket/queue/111');
    await heading(page, 'Você está no sorteio');
    await show('sorteio');
    place = inLine;
    await page.reload();
    await heading(page, 'Você está em 1.234º lugar na fila');
    await show('fila');
    place = {
      ...inLine,
      ...{ state: 'turn', position: null, wait_minutes: null, turn_ends_in_ms: 9 * aMinute },
    };
    await page.reload();
    await heading(page, 'É a sua vez');
    await show('vez');
  },
};

/** What came back of a sold-out event, as the server would tell of it. */
const waitlist: Walk = {
  screens: ['lista-de-espera', 'lista-de-espera-lugar', 'lista-de-espera-oferta'],
  brands: ['0'],
  run: async ({ page, db, go, show }) => {
    let standing = unlisted;
    await page.route('**/api/events/108/waitlist/*', (route) => route.fulfill({ json: standing }));
    await go('/ticket/buy/108');
    const entry = page.getByRole('link', { name: /^Entrar na lista de espera ?: Inteira/ }).first();
    const address = (await entry.getAttribute('href')) ?? '';
    await enter(page, await newPerson(db));
    await go(address);
    await heading(page, 'Entrar na lista de espera');
    await show('lista-de-espera');
    standing = { ...unlisted, ...listed, state: 'waiting', position: 3 };
    await page.reload();
    await heading(page, 'Você está em 3º lugar na lista de espera');
    await show('lista-de-espera-lugar');
    standing = { ...unlisted, ...listed, state: 'offered', offer_ends_in_ms: 2 * anHour };
    await page.reload();
    await heading(page, 'Vagou! É a sua vez');
    await show('lista-de-espera-oferta');
  },
};

/** Where one waits for what others have. */
export const lineWalks: readonly Walk[] = [line, waitlist];
