import { chromium, type Page } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { chromiumFlags, chromiumPath } from '#tests/support/chromium.ts';
import { inventedCpf } from '#tests/e2e/support/person.ts';

const origin = process.env.ORIGIN ?? 'http://localhost:3611';
const widths = (process.env.W ?? '360,390,1280').split(',').map(Number);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
for (const width of widths) {
  const context = await browser.newContext({ viewport: { width, height: width < 600 ? 800 : 900 }, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  const page = await context.newPage();
  page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log(width, m.type(), m.text().slice(0, 300)); });
  page.on('pageerror', (e) => console.log(width, 'threw', e.message.slice(0, 400)));
  const shot = async (name: string, full = true) => {
    await page.screenshot({ path: `/tmp/reg/${name}-${width}.png`, fullPage: full });
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
    for (const v of violations) console.log(width, name, v.id, v.nodes.map((n) => n.target.join(' ') + ' | ' + (n.failureSummary ?? '').split('\n').slice(1, 2)).slice(0, 4));
    const focus = await page.evaluate(() => { const e = document.activeElement; return e ? `${e.tagName}#${e.id} ${e.textContent?.slice(0, 40)}` : ''; });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    console.log(width, name, 'focus:', focus, wide ? 'TOO WIDE' : '');
  };
  try {
    await run(page, shot, process.env.MODE ?? 'page');
  } catch (e) { console.log(width, String(e).slice(0, 1500)); await page.screenshot({ path: `/tmp/reg/broken-${width}.png` }); }
  await context.close();
}
await browser.close();

async function run(page: Page, shot: (n: string, f?: boolean) => Promise<void>, mode: string) {
  const p = mode;
  if (mode === 'page') await page.goto(`${origin}/register`);
  else {
    await page.goto(`${origin}/`);
    await page.getByRole('button', { name: 'Acesse Sua Conta' }).filter({ visible: true }).first().click();
    await page.getByText(/Cadastre-se/).click();
  }
  const cpf = page.getByLabel('CPF', { exact: true });
  await cpf.waitFor();
  await shot(`${p}-1-cpf`);
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await shot(`${p}-2-cpf-wrong`);
  await cpf.fill(inventedCpf());
  await cpf.press('Enter');
  await page.getByLabel('Nome Completo').waitFor();
  await page.waitForTimeout(500);
  await shot(`${p}-3-personal`);
  await page.getByRole('button', { name: 'Avançar' }).click({ force: true });
  await shot(`${p}-4-personal-refused`);
  await page.getByLabel('Gênero').selectOption('5');
  await page.getByLabel('Nome Completo').fill("Dandara D'Ávila Prova");
  await page.getByLabel('Telefone').fill('+55 (11) 90000-0012');
  console.log(await page.getByLabel('Telefone').inputValue());
  await page.getByLabel('Data de Nascimento').fill('14/03/2001');
  await page.getByLabel('E-mail', { exact: true }).fill('marina.teste@example.com');
  await page.getByLabel('Confirme seu e-mail').fill('Marina.teste@example.com');
  await page.getByText('Esse e-mail já está em uso').waitFor();
  const mail = `dandara.${Date.now()}@example.com`;
  await page.getByLabel('E-mail', { exact: true }).fill(mail);
  await page.getByLabel('Confirme seu e-mail').focus();
  await page.evaluate(() => document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })));
  await shot(`${p}-5-paste`);
  await page.getByLabel('Confirme seu e-mail').fill(mail);
  await page.getByLabel('Senha', { exact: true }).fill('cavalo marinho azul');
  await page.getByRole('button', { name: 'Mostrar: Senha' }).click();
  await page.getByLabel('Confirme sua senha').fill('cavalo marinho azul');
  await shot(`${p}-6-filled`);
  await page.getByRole('button', { name: 'Avançar' }).click();
  await page.getByLabel('CEP').waitFor();
  await shot(`${p}-7-address`);
  await page.getByLabel('CEP').pressSequentially('00000002');
  await page.getByText('Não conseguimos buscar').waitFor();
  await shot(`${p}-8-cep-down`);
  await page.getByLabel('CEP').fill('17400-000');
  await page.getByText('Este CEP vale').waitFor();
  await shot(`${p}-9-cep-town`);
  await page.getByLabel('CEP').fill('99999-999');
  await page.getByText('CEP não encontrado').waitFor();
  await page.getByLabel('CEP').fill('01001-000');
  await page.waitForTimeout(600);
  await shot(`${p}-10-cep-found`);
  await page.getByLabel('Número').fill('100');
  await page.getByRole('checkbox').check();
  await shot(`${p}-11-ready`);
  await page.getByRole('button', { name: 'Voltar' }).click();
  console.log('kept', await page.getByLabel('Nome Completo').inputValue());
  await page.getByRole('button', { name: 'Avançar' }).click();
  await page.getByLabel('CEP').waitFor();
  await page.getByRole('button', { name: 'Avançar' }).click();
  await page.getByRole('dialog', { name: 'VERIFICAR E-MAIL' }).waitFor({ timeout: 20000 });
  await page.waitForTimeout(500);
  await shot(`${p}-12-after`, false);
  console.log('at', page.url());
}
