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
