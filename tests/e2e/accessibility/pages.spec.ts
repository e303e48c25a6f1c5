import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { enter, expectNobody, greeting } from '../support/shell.ts';
import { oddWays, type SeenPart, waysIn } from '../support/ways.ts';

const pages = [
  ['/vagaluz', 'Lounge Vagaluz'],
  ['/vagaluz/ticket/buy/111', 'Sunset Vagaluz · Lounge Vagaluz'],
  ['/vagaluz/login', 'Entrar · Lounge Vagaluz'],
  ['/vagaluz/user/recover', 'Recuperar senha · Lounge Vagaluz'],
  ['/vagaluz/register', 'Cadastrar · Lounge Vagaluz'],
  ['/vagaluz/suporte', 'Fale Conosco · Lounge Vagaluz'],
  ['/vagaluz/sobre', 'Quem Somos · Lounge Vagaluz'],
  ['/vagaluz/acessibilidade', 'Acessibilidade · Lounge Vagaluz'],
  ['/vagaluz/termos', 'Termos de Uso · Lounge Vagaluz'],
  ['/vagaluz/privacidade', 'Política de Privacidade · Lounge Vagaluz'],
  ['/vagaluz/cancelamentos', 'Política de Cancelamento · Lounge Vagaluz'],
  ['/vagaluz/meia-entrada', 'Meia-entrada · Lounge Vagaluz'],
  ['/vagaluz/faq', 'Dúvidas Frequentes · Lounge Vagaluz'],
] as const;

test('every page has a name, a language, landmarks, and its help in the same place', async ({ page }) => {
  const order = new Set<string>();
  for (const [path, title] of pages) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(title);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    for (const landmark of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(landmark), path).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    const links = page.getByRole('contentinfo').getByRole('link');
    order.add(JSON.stringify(await links.allInnerTexts()));
  }
  const [footer = ''] = [...order];
  expect([...order]).toHaveLength(1);
  for (const help of ['Fale Conosco', 'Dúvidas Frequentes', 'Acessibilidade', 'Suporte: '])
    expect(footer).toContain(help);
});

/** What leads on from the bar, the footer and, where there is one, the menu of a page. */
async function partsOf(page: Page, path: string): Promise<SeenPart[]> {
  const parts: SeenPart[] = [
    { part: 'bar', path, ways: await waysIn(page.getByRole('banner')) },
    { part: 'footer', path, ways: await waysIn(page.getByRole('contentinfo')) },
  ];
  const opener = page.getByRole('button', { name: 'Abrir menu' });
  if (!(await opener.isVisible())) return parts;
  await opener.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  parts.push({ part: 'menu', path, ways: await waysIn(menu) });
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  return parts;
}

/** The bar of a phone leaves out the tickets, its last way, where somebody is buying or there already. */
const withoutTickets = (seen: readonly SeenPart[]): SeenPart[] =>
  seen.map((each) =>
    each.part === 'bar' && each.ways.at(-1)?.to?.endsWith('/ticket/payments')
      ? { ...each, ways: each.ways.slice(0, -1) }
      : each,
  );

test('bar, menu and footer are the same on every page, for anybody and for a member, and call a place by one name', async ({
  page,
  person,
  isMobile,
}) => {
  const walk = async (paths: readonly string[], isThere: () => Promise<void>) => {
    const seen: SeenPart[] = [];
    for (const path of paths) {
      await page.goto(path);
      await isThere();
      seen.push(...(await partsOf(page, path)));
    }
    const alike = isMobile ? withoutTickets(seen) : seen;
    expect(oddWays(alike)).toEqual([]);
    for (const part of isMobile ? ['bar', 'menu', 'footer'] : ['bar', 'footer']) {
      const found = alike.filter((each) => each.part === part);
      expect(found, part).toHaveLength(paths.length);
      expect(found[0]?.ways.length, part).toBeGreaterThan(2);
    }
    return seen;
  };
  const anybodys = pages.map(([path]) => path);
  const visitors = await walk(anybodys, () => expectNobody(page));
  await enter(page, person, '/vagaluz');
  const own = ['/vagaluz/ticket/payments', '/vagaluz/user/data'];
  const members = await walk(
    [...own, ...anybodys.filter((path) => !/(login|recover|register)$/.test(path))],
    () => expect(greeting(page, person.name.split(' ')[0] ?? '')).toBeVisible(),
  );
  const footers = [...visitors, ...members].filter(({ part }) => part === 'footer');
  expect(oddWays(footers)).toEqual([]);
});
