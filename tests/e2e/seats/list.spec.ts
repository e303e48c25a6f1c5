import { goOn, logIn, nameEverybody } from '../support/buying.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import {
  chosenSeats,
  expectChosen,
  openSector,
  payForSeats,
  seatButton,
  showList,
} from '../support/seats.ts';

test.skip(({ isMobile }) => isMobile !== true, 'on a desktop the list is walked by keyboard');

test('two numbered places and a ticket without a number through the list, the drawing hidden', async ({
  page,
  person,
  db,
  psp,
}) => {
  await page.goto('/aracauna/ticket/buy/101');
  await showList(page);
  await expect(page.locator('canvas')).toHaveCount(0);
  await expectAccessible(page);

  await test.step('a ticket without a number', async () => {
    await page.getByRole('heading', { name: 'Sul', exact: true }).click();
    await page.getByRole('heading', { name: 'S01', exact: true }).click();
    await page.getByRole('button', { name: /^Mais um: Inteira, S01/ }).click();
    await expect(page.getByText('1 no seu pedido').first()).toBeVisible();
  });

  await test.step('two seats of another sector', async () => {
    await openSector(page, 'L101', 'Leste Inferior');
    await seatButton(page, 'C', 1, 'disponível').tap();
    await seatButton(page, 'C', 3, 'disponível').tap();
    await expect(page.getByText('O assento 2 da fila C ficaria sozinho.')).toBeVisible();
    await expectAccessible(page);
    await chosenSeats(page).getByRole('button', { name: 'Tirar o lugar C 3' }).click();
    await seatButton(page, 'C', 2, 'disponível').tap();
    await expect(page.getByText('ficaria sozinho')).toHaveCount(0);
    await expectChosen(page, ['C 1', 'C 2']);
    await expectAccessible(page);
  });

  await goOn(page);
  await logIn(page, person);
  await nameEverybody(page, 3);
  await expectAccessible(page);
  await goOn(page);
  await payForSeats(page, { db, psp, person, seats: ['C 1', 'C 2'] });
  await expect(page.getByRole('article', { name: /fila C/ })).toHaveCount(2);
  await expect(page.getByRole('article', { name: /^Inteira, / })).not.toHaveCount(0);
  const sold = await db
    .selectFrom('gaPart')
    .innerJoin('orders', 'orders.holdId', 'gaPart.holdId')
    .select(['gaPart.qty', 'gaPart.state'])
    .where('orders.userId', '=', person.id)
    .where('gaPart.poolId', '>', 0)
    .execute();
  expect(sold).toEqual([{ qty: 1, state: 'sold' }]);
});

test('what is said of a stand goes on in the next line without a dot before it or behind it', async ({
  page,
}) => {
  await page.goto('/aracauna/ticket/buy/101');
  const heading = page.getByRole('heading', { name: 'Leste Inferior', exact: true });
  await expect(heading.locator('..')).toContainText(/meia\sR\$\s66,00\s·\s[\d.]+\slugares/);
  const dots = () =>
    heading.locator('..').evaluate((words) => {
      const facts = [...words.querySelectorAll('span')].filter(
        ({ textContent }) => textContent === '·\u00a0',
      );
      return facts.map((dot) => {
        dot.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = dot.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === dot ? 'seen' : 'hidden';
      });
    });
  expect(await dots()).toEqual(['hidden']);
  await page.setViewportSize({ width: 700, height: 800 });
  expect(await dots()).toEqual(['seen']);
});
