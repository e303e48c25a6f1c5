import { goOn, logIn, nameEverybody } from '../support/buying.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { chosenNames, held, payForSeats, placesOf } from '../support/seats.ts';

test.skip(({ isMobile }) => isMobile === true, 'the same on a phone');

test('the best places for three in one press: held at once, the clock runs, the ticket follows', async ({
  page,
  person,
  db,
  psp,
}) => {
  await page.goto('/ticket/buy/105');
  const best = page.getByRole('region', { name: 'Melhores lugares' });
  await best.getByRole('button', { name: 'Mais um: pessoas juntas' }).click();
  await best.getByRole('button', { name: 'Melhores lugares' }).click();
  const chosen = await chosenNames(page, 3);
  const [first = ''] = chosen;
  const [row, from] = [first.split(' ')[0], Number(first.split(' ')[1])];
  expect(chosen).toEqual([0, 1, 2].map((step) => `${row} ${from + step}`));
  await expect(best.getByText(/^Reservados para você: /)).toContainText(first.replace(' ', '\u00a0'));
  await expect(page.getByRole('timer').filter({ visible: true }).first()).toHaveText(/1[45]:\d\d/);
  await expectAccessible(page);
  await goOn(page);
  await logIn(page, person);
  await nameEverybody(page, 3);
  expect(await placesOf(db, person)).toEqual(held(chosen));
  await goOn(page);
  await payForSeats(page, { db, psp, person, seats: chosen });
});
