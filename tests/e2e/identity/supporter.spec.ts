import { demoPassword, demoPeople } from '#server/demo/people.ts';

import { addTicket } from '../support/buying.ts';
import { expect, test } from '../support/fixtures.ts';
import { input } from '../support/registering.ts';
import { dialogOf, greeting, menuEntry, openMyData, told } from '../support/shell.ts';

const title = 'ACESSO SÓCIO-TORCEDOR';

test('the club’s own entrance: a stranger gets a sentence, a supporter the tickets that are theirs', async ({
  page,
  db,
  person,
  guard,
  look,
}) => {
  guard.expect(/status of 403/);
  await page.goto('/aracauna/ticket/buy/101');
  await expect(
    page.getByText('Exclusivo para sócio-torcedor').filter({ visible: true }).first(),
  ).toBeVisible();
  await page.getByRole('heading', { level: 3, name: 'Norte' }).click();
  await page.getByRole('heading', { level: 4 }).filter({ visible: true }).first().click();
  await look('1-locked');
  await page.getByRole('button', { name: 'Entrar como sócio' }).first().click();
  const access = dialogOf(page, title);
  const plans = access.getByRole('link', { name: 'Quero ser Sócio' });
  await expect(plans).toHaveAttribute('href', 'https://raizgrena.aracauna.example/planos');
  await expect(plans).toHaveAttribute('target', '_blank');
  await expect(plans).toHaveAttribute('rel', /noopener/);
  await look('2-access');
  await access.getByRole('button', { name: 'Sou Sócio' }).click();

  const submit = access.getByRole('button', { name: 'Entrar' });
  await expect(submit).toBeVisible();
  await expect(access.getByText(/Esqueci minha senha|Cadastre-se/)).toHaveCount(0);
  await look('3-login');
  await input(access, 'E-mail').fill(person.email);
  await input(access, 'Senha').fill(person.password);
  await submit.click();
  await expect(told(page, /Esta conta não é de sócio-torcedor/)).toBeVisible();
  expect(await db.selectFrom('session').select('id').where('userId', '=', person.id).execute()).toEqual([]);
  await look('4-refused');

  await input(access, 'E-mail').fill(demoPeople.lia.email);
  await input(access, 'Senha').fill(demoPassword);
  await submit.click();
  await expect(access).toBeHidden();
  await expect(greeting(page, 'Lia')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar como sócio' })).toHaveCount(0);
  await addTicket(page, /^Mais um: Sócio/);
  await look('5-unlocked');
  await openMyData(page);
  const membership = page.getByRole('region', { name: 'Sócio-torcedor' });
  await expect(membership.getByText('Raiz Grená')).toBeVisible();
  await expect(membership.getByText('Tronco')).toBeVisible();
  await expect(await menuEntry(page, 'Acesso sócio-torcedor')).toBeHidden();
});

test('the menu has the club’s entrance where there is a club, and nowhere else', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/aracauna');
  await (await menuEntry(page, 'Acesso sócio-torcedor')).click();
  await expect(dialogOf(page, title)).toBeVisible();
  for (const store of ['/', '/itabarema', '/vagaluz']) {
    await page.goto(store);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Acesse Sua Conta' })).toBeVisible();
    await expect(await menuEntry(page, 'Acesso sócio-torcedor')).toBeHidden();
  }
});
