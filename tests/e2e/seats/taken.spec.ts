import type { Page } from '@playwright/test';

import { goOn, logIn, nameEverybody } from '../support/buying.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { expectChosen, openSector, payForSeats, pick, seatButton, showList } from '../support/seats.ts';
import { dialogOf, otherDevice, told } from '../support/shell.ts';

test.skip(({ isMobile }) => isMobile === true, 'the same on a phone');

async function choose(page: Page, row: string, numbers: readonly number[]): Promise<void> {
  await page.goto('/ticket/buy/105');
  await showList(page);
  await openSector(page, 'Plateia');
  await pick(page, row, numbers);
}

test('somebody else takes one of the places, seen at once or at the last moment: it is named, the others stay', async ({
  page,
  browser,
  contextOptions,
  baseURL,
  person,
  db,
  psp,
  guard,
}) => {
  guard.expect(/status of 409/);
  /** A visitor nobody knows, far away. */
  const takenByOther = async (number: number) => {
    const other = await otherDevice(browser, { ...contextOptions, baseURL: baseURL ?? '' });
    await choose(other.page, 'G', [number]);
    await goOn(other.page);
    await expect(dialogOf(other.page, 'ACESSAR CONTA')).toBeVisible();
    await other.close();
  };

  await test.step('while one looks', async () => {
    await choose(page, 'G', [14, 15, 16, 17]);
    await expectChosen(page, ['G 14', 'G 15', 'G 16', 'G 17']);
    await takenByOther(15);
    await expect(
      told(page, 'Outra pessoa reservou o lugar Plateia · G 15 agora. O restante continua com você.'),
    ).toBeVisible();
    await expectChosen(page, ['G 14', 'G 16', 'G 17']);
    await expect(seatButton(page, 'G', 15, 'reservado por outra pessoa')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('at the last moment, when the news do not come', async () => {
    await page.route('**/api/mapping/event/105/stream', () => undefined);
    const asked = page.waitForResponse((response) => /\/rows\/\d+/.test(response.url()));
    await choose(page, 'G', [16, 17, 18]);
    const address = (await asked).url();
    const map = async () => (await page.request.get(address)).text();
    const before = await map();
    await takenByOther(17);
    // An answer of the map may be a second old, and no news correct it here.
    await expect.poll(map).not.toBe(before);
    await expect(seatButton(page, 'G', 17, 'selecionado')).toBeVisible();
    await goOn(page);
    await expect(
      told(page, 'O assento G 17 (Plateia) acabou de ser reservado por outra pessoa.'),
    ).toBeVisible();
    await expectChosen(page, ['G 16', 'G 18']);
    await expect(seatButton(page, 'G', 17, 'reservado por outra pessoa')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await goOn(page);
  await logIn(page, person);
  await nameEverybody(page, 2);
  await goOn(page);
  await payForSeats(page, { db, psp, person, seats: ['G 16', 'G 18'] });
});
