import { goOn, logIn, nameEverybody, review } from '../support/buying.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { held, openSector, payForSeats, pick, placesOf, showList } from '../support/seats.ts';
import { dialogOf, otherDevice, told } from '../support/shell.ts';

test.skip(({ isMobile }) => isMobile === true, 'the same on a phone');

test('the hold ends: the same places again while they are free, then the nearest ones, said by name', async ({
  page,
  browser,
  contextOptions,
  baseURL,
  person,
  db,
  psp,
  guard,
}) => {
  guard.expect(/status of (404|409)/);
  const over = dialogOf(page, 'Sua reserva terminou');
  const again = async () => {
    await over.getByRole('button', { name: 'Tentar os mesmos lugares' }).click();
    await expect(over).toBeHidden();
    await expect(review(page)).toBeVisible();
  };
  const expire = async () => {
    await db
      .updateTable('hold')
      .set({ expiresAt: new Date(Date.now() - 60_000) })
      .where('userId', '=', person.id)
      .where('state', '=', 'active')
      .execute();
    await page.getByRole('button', { name: 'Pagar com Pix' }).click();
    await expect(over).toBeVisible();
    await expect(over).toContainText('G\u00a05, G\u00a06');
  };

  await page.goto('/ticket/buy/105');
  await showList(page);
  await openSector(page, 'Plateia');
  await pick(page, 'G', [5, 6]);
  await goOn(page);
  await logIn(page, person);
  await nameEverybody(page, 2);
  await goOn(page);
  await expect(review(page)).toBeVisible();

  await test.step('nobody wanted them', async () => {
    await expire();
    await expectAccessible(page);
    await again();
    expect(await placesOf(db, person)).toEqual(held(['G 5', 'G 6']));
  });

  await test.step('somebody sits there', async () => {
    await expire();
    const other = await otherDevice(browser, { ...contextOptions, baseURL: baseURL ?? '' });
    await other.page.goto('/ticket/buy/105');
    await showList(other.page);
    await openSector(other.page, 'Plateia');
    await pick(other.page, 'G', [6]);
    await goOn(other.page);
    await expect(dialogOf(other.page, 'ACESSAR CONTA')).toBeVisible();
    await other.close();
    await again();
    await expect(
      told(page, /^Os mesmos lugares já são de outra pessoa. Reservamos os mais próximos: /),
    ).toBeVisible();
  });

  const seats = (await placesOf(db, person)).filter(({ state }) => state === 'held').map(({ seat }) => seat);
  expect(seats).toHaveLength(2);
  expect(seats).not.toContain('G 6');
  for (const seat of seats) await expect(page.getByRole('main')).toContainText(seat.replace(' ', '\u00a0'));
  await payForSeats(page, { db, psp, person, seats });
});
