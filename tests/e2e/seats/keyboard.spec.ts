import { participant, participantsStep } from '../support/buying.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { press, tabTo, typeAt } from '../support/keyboard.ts';
import { inventedCpf } from '../support/person.ts';
import { expectChosen, payForSeats, seatButton } from '../support/seats.ts';
import { dialogOf, told } from '../support/shell.ts';

test.skip(({ isMobile }) => isMobile === true, 'phones have no Tab key');

test('three seats side by side by keyboard alone, from the drawing to the ticket', async ({
  page,
  person,
  db,
  psp,
}) => {
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart', 'wheel'])
      addEventListener(type, () => document.documentElement.setAttribute('data-hand', type), true);
  });
  const enter = async (button: Parameters<typeof tabTo>[1]) => {
    await tabTo(page, button);
    await press(page, 'Enter');
  };
  await page.goto('/ticket/buy/105');

  await test.step('the tools of the drawing', async () => {
    const tools = page.getByRole('group', { name: 'Mapa', exact: true });
    const whole = tools.getByRole('button', { name: 'Ver o mapa inteiro' });
    await expect(whole).toHaveAttribute('aria-disabled', 'true');
    await tabTo(page, tools.getByRole('button', { name: 'Aproximar' }));
    await press(page, '+');
    await expect(whole).toHaveAttribute('aria-disabled', 'false');
    await press(page, 'ArrowDown');
    await press(page, '0');
    await expect(whole).toHaveAttribute('aria-disabled', 'true');
    await press(page, 'Enter');
    await expect(whole).toHaveAttribute('aria-disabled', 'false');
    await press(page, '-');
    await expect(whole).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('the list, a sector, its seats', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Escolher pela lista' }), 'Shift+Tab');
    await press(page, 'Enter');
    await expect(page.getByRole('region', { name: 'Setores' })).toBeFocused();
    await enter(page.getByRole('button', { name: 'Plateia' }));
    await expect(page.locator('#step-title')).toBeFocused();
    await expect(page.getByRole('grid', { name: 'Lugares de Plateia' })).toHaveAttribute(
      'aria-rowcount',
      '22',
    );
    await tabTo(page, seatButton(page, 'A', 1, 'ocupado'));
    await expectAccessible(page);
    await press(page, 'Enter');
    await expect(told(page, 'Este lugar não está disponível')).toBeAttached();
    await press(page, 'PageDown');
    await expect(seatButton(page, 'F', 1, 'disponível')).toBeFocused();
    await expect(
      page.getByRole('status').filter({ hasText: /Fila F, 6 de 22, 2\d lugares livres/ }),
    ).toBeAttached();
    await press(page, 'Space');
    await expect(seatButton(page, 'F', 1, 'selecionado')).toBeFocused();
    await press(page, 'ArrowRight');
    await press(page, 'Enter');
    await press(page, 'ArrowRight');
    await press(page, 'Enter');
    await expectChosen(page, ['F 1', 'F 2', 'F 3']);
    await expectAccessible(page);
    await enter(page.getByRole('button', { name: 'Continuar', exact: true }));
  });

  await test.step('login and names', async () => {
    const login = dialogOf(page, 'ACESSAR CONTA');
    await expect(login.getByLabel('E-mail')).toBeFocused();
    await expect(login).toContainText('F 1');
    await page.keyboard.type(person.email);
    await typeAt(page, login.getByLabel('Senha', { exact: true }), person.password);
    await press(page, 'Enter');
    await expect(participantsStep(page)).toBeVisible();
    for (const position of [2, 3]) {
      const card = participant(page, position, 3);
      await expect(card).toHaveAccessibleName(`Pessoa ${position} de 3: fila F, assento ${position}`);
      await typeAt(page, card.getByLabel('Nome completo'), `Pessoa Inventada ${'abc'.charAt(position - 1)}`);
      await typeAt(page, card.getByLabel('CPF'), inventedCpf());
    }
    await expectAccessible(page);
    await enter(page.getByRole('button', { name: 'Continuar', exact: true }));
  });

  await payForSeats(page, { db, psp, person, seats: ['F 1', 'F 2', 'F 3'] }, enter);
  await expect(page.locator('html')).not.toHaveAttribute('data-hand');
});
