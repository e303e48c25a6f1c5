import { expect, expectAccessible, test } from './support/fixtures.ts';

test('the home opens with the next events, and nothing in it shuts anybody out', async ({ page, shot }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Catracola Ingressos/);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('link', { name: /Sunset Vagaluz/ }).first()).toBeVisible();
  await expectAccessible(page);
  expect(await page.content(), 'the build for production').not.toContain('development');
  await shot('home');
});
