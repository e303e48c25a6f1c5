import { fitBox, toScreen } from '#src/seat-map/view.ts';

import { goOn, logIn, nameEverybody } from '../support/buying.ts';
import { drawingAtRest, drawingOf, freeSeatsDrawn, type Spot, sideBySide } from '../support/drawing.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { chosenNames, expectChosen, payForSeats } from '../support/seats.ts';

test.skip(({ isMobile }) => isMobile !== true, 'fingers are on phones');

test('three seats by touch on the drawing: the arena, a sector, its seats, the ticket', async ({
  page,
  request,
  person,
  db,
  psp,
}) => {
  const tap = ({ x, y }: Spot) => page.touchscreen.tap(x, y);
  const title = page.locator('#step-title');
  const whole = page.getByRole('button', { name: 'Ver o mapa inteiro' });
  await page.goto('/aracauna/ticket/buy/101');
  await expect(page.getByRole('button', { name: 'Aproximar' })).toHaveAttribute('aria-disabled', 'false');
  await drawingOf(page).scrollIntoViewIfNeeded();
  await expectAccessible(page);

  const open = async () => {
    const { data, venue } = await (await request.get('/api/mapping/event/101/sectors')).json();
    const { label } = data.find(({ name }: { name: string }) => name === 'O105');
    const place = await drawingAtRest(page);
    const world = { minX: 0, minY: 0, maxX: venue.width, maxY: venue.height };
    const [x, y] = toScreen(fitBox(world, place), place, label);
    await tap({ x: place.x + x, y: place.y + y });
    await expect(whole).toHaveAttribute('aria-disabled', 'false');
    await expect(title).toHaveText('Onde você quer ficar?');
    await expect(async () => {
      await tap({ x: place.x + place.width / 2, y: place.y + place.height / 2 });
      await expect(title).toHaveText('Oeste Inferior · O105', { timeout: 500 });
    }).toPass();
  };

  await test.step('a sector too small for a finger comes to the middle, and opens at the second tap', open);

  await test.step('back in the whole arena, the same sector opens again', async () => {
    await freeSeatsDrawn(page);
    await page.getByRole('button', { name: 'Ver todos os setores' }).click();
    await expect(whole).toHaveAttribute('aria-disabled', 'true');
    await drawingOf(page).scrollIntoViewIfNeeded();
    await open();
  });

  const names = await test.step('three seats side by side', async () => {
    const seats = sideBySide(await freeSeatsDrawn(page), 3);
    for (const seat of seats) await tap(seat);
    const chosen = await chosenNames(page, 3);
    const rows = new Set(chosen.map((name) => name.split(' ')[0]));
    const numbers = chosen.map((name) => Number(name.split(' ')[1])).sort((a, b) => a - b);
    expect(rows.size).toBe(1);
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2]);
    const still = await freeSeatsDrawn(page);
    for (const { x, y } of seats)
      expect(
        still.some((each) => Math.hypot(each.x - x, each.y - y) < 8),
        'drawn as free',
      ).toBe(false);
    await expectAccessible(page);
    const [first] = seats;
    if (first) await tap(first);
    await expectChosen(page, chosen.slice(1));
    if (first) await tap(first);
    await expectChosen(page, [...chosen.slice(1), chosen[0] ?? '']);
    return chosen;
  });

  await goOn(page);
  await logIn(page, person);
  await nameEverybody(page, 3);
  await expectAccessible(page);
  await goOn(page);
  await payForSeats(page, { db, psp, person, seats: names });
});
