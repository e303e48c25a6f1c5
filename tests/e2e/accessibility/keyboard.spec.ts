import {
  awaitingPix,
  confirmed,
  participant,
  participantsStep,
  review,
  ticketQr,
} from '../support/buying.ts';
import { orderOf } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { press, tabTo, typeAt } from '../support/keyboard.ts';
import { dialogOf } from '../support/shell.ts';

test.skip(({ isMobile }) => isMobile === true, 'phones have no Tab key');

test('a ticket without a number by keyboard alone, from the skip link to the code', async ({
  page,
  person,
  db,
  psp,
}) => {
  const enter = async (button: Parameters<typeof tabTo>[1]) => {
    await tabTo(page, button);
    await press(page, 'Enter');
  };
  await page.goto('/ticket/buy/111');
  await expect(page.getByRole('button', { name: 'Continuar', exact: true })).toBeVisible();

  await test.step('past the bar', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Ir para o conteúdo' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('what is said about the event, and back', async () => {
    const opener = page.getByRole('button', { name: 'Sobre o evento' });
    await enter(opener);
    const about = page.getByRole('dialog');
    await expect(about).toBeVisible();
    await press(page, 'Escape');
    await expect(about).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await enter(page.getByRole('button', { name: 'Mais um: Inteira, Pista' }));
  await enter(page.getByRole('button', { name: 'Continuar', exact: true }));
  const login = dialogOf(page, 'ACESSAR CONTA');
  await expect(login.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(person.email);
  await typeAt(page, login.getByLabel('Senha', { exact: true }), person.password);
  await press(page, 'Enter');
  await expect(participantsStep(page)).toBeFocused();
  await typeAt(page, participant(page, 1, 1).getByLabel('Data de nascimento'), '10051990');
  await enter(page.getByRole('button', { name: 'Continuar', exact: true }));
  await expect(review(page)).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: 'Pix' }));
  await press(page, 'ArrowDown');
  await expect(page.getByRole('radio', { name: 'Cartão de crédito' })).toBeChecked();
  await press(page, 'ArrowUp');
  await enter(page.getByRole('button', { name: 'Pagar com Pix' }));
  await expect(awaitingPix(page)).toBeVisible();
  await enter(page.getByRole('button', { name: 'Copiar código Pix' }));
  const { id } = await orderOf(db, person);
  await psp.act(id, 'pay');
  await expect(confirmed(page)).toBeVisible();
  await enter(page.getByRole('button', { name: 'Ver meus ingressos' }));
  await expect(ticketQr(page)).toBeVisible();
});

test('a notice that the keyboard comes to as it goes stays, and gives the focus back', {
  tag: '@full',
}, async ({ page, person, guard }) => {
  guard.expect(/status of 400/);
  await page.clock.install();
  await page.goto('/login');
  const password = page.getByLabel('Senha', { exact: true });
  await typeAt(page, page.getByLabel('E-mail'), person.email);
  await typeAt(page, password, 'nao-e-esta');
  await press(page, 'Enter');
  const close = page.getByRole('alert').getByRole('button', { name: 'Fechar aviso' });
  await expect(close).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const leaving = page.locator('[data-notices] [style*="--notifications-state-opacity: 0"]');
  await expect(async () => {
    await page.clock.runFor(100);
    expect(await leaving.count()).toBe(1);
  }).toPass();
  await close.focus();
  await page.clock.runFor(7000);
  await expect(close).toBeFocused();
  await expect(leaving).toHaveCount(0);
  await press(page, 'Enter');
  await expect(password).toBeFocused();
  await page.clock.runFor(1000);
  await expect(close).toHaveCount(0);
});
