import type { Page } from '@playwright/test';

import { expect, test } from './support/fixtures.ts';

const pages = [
  ['/suporte', 'Fale Conosco'],
  ['/sobre', 'Quem Somos'],
  ['/acessibilidade', 'Acessibilidade'],
  ['/termos', 'Termos de Uso'],
  ['/privacidade', 'Política de Privacidade'],
  ['/cancelamentos', 'Política de Cancelamento'],
  ['/meia-entrada', 'Meia-entrada'],
  ['/faq', 'Dúvidas Frequentes'],
] as const;

const isSidewaysScrollable = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

for (const [path, title] of pages)
  test(`${path} is a page of its own, read by everybody, on a phone of 320 too`, { tag: '@full' }, async ({
    page,
    look,
  }) => {
    const response = await page.goto(`/vagaluz${path}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Lounge Vagaluz`);
    await look(path.slice(1));
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await isSidewaysScrollable(page)).toBe(false);
  });

test('nobody lives at an address that is none, and the answer says so in its status too', async ({
  page,
  guard,
  look,
}) => {
  guard.expect(/404/);
  for (const path of ['/nada', '/aracauna/nada', '/termos/nada', '/ninguem/faq']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible();
  }
  await look('not-found');
  await page.getByRole('main').getByRole('link', { name: 'Ver eventos' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('the table of contents leads to its places, and an address with a place opens there', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/termos#titularidade');
  const place = page.getByRole('heading', { level: 2, name: 'Nome no ingresso e troca de portador' });
  await expect(place).toBeInViewport();
  await page.goto('/faq#cao-guia');
  await expect(page.getByText('A Lei 11.126/2005 garante a entrada.')).toBeInViewport();

  await page.goto('/privacidade');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'Nesta página' });
  const fold = contents.locator('summary');
  if (await fold.isVisible()) await fold.click();
  await contents.getByRole('link', { name: 'Seus direitos e como exercer' }).click();
  await expect(page).toHaveURL(/\/privacidade#direitos$/);
  await expect(
    page.getByRole('heading', { level: 2, name: 'Seus direitos e como exercer' }),
  ).toBeInViewport();
});

test('on paper there is the text alone, with who signs it', { tag: '@full' }, async ({ page, shot }) => {
  await page.goto('/meia-entrada');
  await expect(page.getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const gone of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation', { name: 'Nesta página' }),
    page.getByRole('button', { name: 'Imprimir' }),
  ])
    await expect(gone).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Conta na cota?' })).toBeVisible();
  await expect(page.getByText(/CNPJ 99\.000\.001\/0001-01 · Rua do Canhoto/)).toBeVisible();
  await shot('print-meia-entrada');
});

test('folded answers are on paper too', { tag: '@full' }, async ({ page, shot }) => {
  await page.goto('/faq');
  const answer = page.getByText('Para emitir o ingresso no seu nome e evitar fraudes.');
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  await shot('print-faq');
});

test('a search leaves the questions that have every word of it', { tag: '@full' }, async ({ page, look }) => {
  await page.goto('/faq');
  const search = page.getByRole('searchbox', { name: 'Buscar nas dúvidas' });
  await search.fill('cao guia');
  await expect(page.locator('main details[id]')).toHaveCount(1);
  await expect(page.getByText('A Lei 11.126/2005 garante a entrada.')).toBeVisible();
  await search.fill('unicórnio');
  await expect(page.getByRole('heading', { name: 'Nada encontrado para “unicórnio”' })).toBeVisible();
  await look('nothing-found');
  await page.getByRole('button', { name: 'Limpar busca' }).click();
  await expect(search).toBeFocused();
  await expect(page.locator('main details[id]')).toHaveCount(25);
});
