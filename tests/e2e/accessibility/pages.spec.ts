import { expect, test } from '../support/fixtures.ts';

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
