import type { Page } from '@playwright/test';

import { fitBox, toScreen } from '#src/seat-map/view.ts';
import { drawingAtRest, drawingOf, freeSeatsDrawn, type Spot } from '#tests/e2e/support/drawing.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { inventedCpf } from '#tests/e2e/support/person.ts';

import { hasField, hasFormOfLogin, hasHeading, tap, touch, type, until } from './hands.ts';
import type { Visits } from './visits.ts';

const isFound = `[...document.querySelectorAll('main h3')].map(({ textContent }) => /sunset/i.test(textContent)).join() === 'true'`;
const hasMenu = `document.querySelector('#menu[open]') !== null`;
const hasSeat = `document.querySelector('#chosen-title') !== null`;

/** Somebody nobody knows yet: home, its menu, the windows, the first steps of an account, a seat. */
export async function lookAround({ anew, doing, origin, person }: Visits): Promise<void> {
  const home = await anew('/');
  const { page } = home;
  await home.settled();
  await doing('search an event', home, async () => {
    await type(page.getByRole('searchbox').first(), 'sunset');
    await until(home, isFound);
  });

  const bar = await anew('/');
  await bar.settled();
  await doing('open the login window', bar, async () => {
    await tap(bar.page.getByRole('banner').getByRole('button', { name: 'Acesse Sua Conta' }));
    await until(bar, hasFormOfLogin);
  });
  await bar.settled();
  await doing('close the login window', bar, async () => {
    await tap(
      bar.page.getByRole('dialog', { name: 'ACESSAR CONTA' }).getByRole('button', { name: 'Fechar' }),
    );
    await until(bar, `!(${hasFormOfLogin})`);
  });
  await bar.settled();
  await doing('open the menu', bar, async () => {
    await tap(bar.page.getByRole('button', { name: 'Abrir menu' }));
    await until(bar, hasMenu);
  });

  const registering = await anew('/register');
  await registering.settled();
  const form = registering.page.getByRole('region', { name: 'CADASTRO' });
  await doing('registration: type a CPF', registering, () =>
    type(form.getByLabel('CPF', { exact: true }), inventedCpf()),
  );
  await doing('registration: go on to the person', registering, async () => {
    await tap(form.getByRole('button', { name: 'Cadastrar' }));
    await until(registering, hasField('Nome Completo'));
  });

  const recovering = await anew('/user/recover');
  await recovering.settled();
  const main = recovering.page.getByRole('main');
  await doing('recovery: type a CPF', recovering, () =>
    type(main.getByLabel('CPF', { exact: true }), person.document),
  );
  await doing('recovery: go on to the ways', recovering, async () => {
    await tap(main.getByRole('button', { name: 'Continuar' }));
    await until(recovering, hasHeading('Escolher método de identificação'));
  });

  const choosing = await anew('/ticket/buy/101');
  await choosing.settled();
  const seat = await freeSeatOf(choosing.page, origin);
  await doing('choose a seat on the map', choosing, async () => {
    await touch(choosing.page, seat);
    await until(choosing, hasSeat);
  });
}

const sector = 'O105';

/** Opens a sector on the drawing, as a finger does: it comes to the middle, and opens at the next tap. */
async function freeSeatOf(page: Page, origin: string): Promise<Spot> {
  await expect(page.getByRole('button', { name: 'Aproximar' })).toHaveAttribute('aria-disabled', 'false');
  await drawingOf(page).scrollIntoViewIfNeeded();
  const { data, venue } = await (await fetch(`${origin}/api/mapping/event/101/sectors`)).json();
  const { label } = data.find(({ name }: { name: string }) => name === sector);
  const place = await drawingAtRest(page);
  const world = { minX: 0, minY: 0, maxX: venue.width, maxY: venue.height };
  const [x, y] = toScreen(fitBox(world, place), place, label);
  await touch(page, { x: place.x + x, y: place.y + y });
  await expect(page.getByRole('button', { name: 'Ver o mapa inteiro' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await expect(async () => {
    await touch(page, { x: place.x + place.width / 2, y: place.y + place.height / 2 });
    await expect(page.locator('#step-title')).toContainText(sector, { timeout: 2_000 });
  }).toPass();
  const seats = await freeSeatsDrawn(page);
  const away = (spot: Spot) =>
    Math.hypot(spot.x - place.x - place.width / 2, spot.y - place.y - place.height / 2);
  const [nearest] = seats.toSorted((a, b) => away(a) - away(b));
  if (!nearest) throw new Error('No free seat is drawn');
  return nearest;
}
