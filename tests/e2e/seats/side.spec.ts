import { expect, test } from '../support/fixtures.ts';
import { chosenSeats, openSector, showList } from '../support/seats.ts';

test.skip(({ isMobile }) => isMobile === true, 'phones have a bar at their foot');

test('beside the drawing of an arena every sector is in reach on arrival, and Continuar once a place is chosen', async ({
  page,
}) => {
  await page.goto('/aracauna/ticket/buy/101');
  await expect(page.getByRole('button', { name: 'Aproximar' })).toHaveAttribute('aria-disabled', 'false');
  const stands = page.getByRole('region', { name: 'Setores' }).getByRole('heading', { level: 3 });
  await expect(stands.first()).toBeInViewport();
  const covered = await stands.evaluateAll((all) =>
    all
      .filter((each) => {
        const { left, top, bottom } = each.getBoundingClientRect();
        return (
          bottom <= innerHeight && !each.contains(document.elementFromPoint(left + 4, (top + bottom) / 2))
        );
      })
      .map(({ textContent }) => textContent),
  );
  expect(covered, 'sectors that something lies over').toEqual([]);

  await openSector(page, 'O105', 'Oeste Inferior');
  await showList(page);
  const free = page
    .getByRole('grid')
    .getByRole('button', { name: /, disponível$/ })
    .first();
  await free.click();
  await page.getByRole('button', { name: 'Ver todos os setores' }).click();
  await page.getByRole('button', { name: 'Mapa', exact: true }).click();
  await expect(stands.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuar' }).filter({ visible: true })).toBeInViewport({
    ratio: 1,
  });
});

test('of two chosen places neither lies beneath what one goes on with, on a low screen too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/aracauna/ticket/buy/101');
  // The letters of the design are there from the second page on.
  await page.reload();
  await page.getByRole('button', { name: 'Melhores lugares' }).click();
  const chosen = chosenSeats(page).getByRole('listitem');
  await expect(chosen).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Cancelar compra' })).toBeVisible();
  const seen = await chosen.evaluateAll((all) => {
    scrollTo(0, 0);
    return all.map((each) => {
      const { left, bottom } = each.getBoundingClientRect();
      return each.contains(document.elementFromPoint(left + 4, bottom - 2));
    });
  });
  expect(seen).toEqual([true, true]);
  await expect(page.getByRole('button', { name: 'Continuar' }).filter({ visible: true })).toBeInViewport({
    ratio: 1,
  });
});

test('by keyboard, whatever of the column has the focus is not beneath what one goes on with', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/aracauna/ticket/buy/101');
  await page.getByRole('button', { name: 'Melhores lugares' }).click();
  await expect(chosenSeats(page).getByRole('listitem')).toHaveCount(2);
  await chosenSeats(page).getByRole('combobox').first().selectOption({ index: 1 });
  await page.getByText('Tem um cupom?').filter({ visible: true }).click();
  await page.evaluate(() => scrollTo(0, 0));
  const last = page
    .getByRole('region', { name: 'Setores' })
    .locator('summary, button, a')
    .filter({ visible: true })
    .last();
  await chosenSeats(page).locator('select, button').first().focus();
  let seen = 0;
  for (; !(await last.evaluate((each) => each === document.activeElement)); seen++) {
    expect(seen, 'the keyboard comes to the last sector').toBeLessThan(80);
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const here = document.activeElement;
      const { left, right, top, bottom } = here?.getBoundingClientRect() ?? new DOMRect();
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return here?.contains(above) ? null : here?.textContent?.slice(0, 80);
    });
    expect(covered).toBeNull();
  }
  expect(seen).toBeGreaterThan(3);
});
