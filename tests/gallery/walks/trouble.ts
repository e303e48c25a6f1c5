import { awaitingPix, review } from '../../e2e/support/buying.ts';
import {
  bank,
  cardTitle,
  changeMethod,
  chooseCard,
  declined,
  orderOf,
  pay,
  toReview,
} from '../../e2e/support/cards.ts';
import { expect } from '../../e2e/support/fixtures.ts';
import { newPerson } from '../../e2e/support/person.ts';
import { bankPage, testCards, typeCard } from '../../e2e/support/psp.ts';
import type { Walk } from '../stage.ts';

/** A purchase that does not go as it should, and still can. */
export const troubleWalk: Walk = {
  screens: ['reserva-terminada', 'cartao-recusado', 'pix-vencido', 'cartao-no-banco'],
  brands: ['0'],
  run: async ({ page, db, psp, show, admit }) => {
    admit(/status of (404|409)/);
    const person = await newPerson(db);
    await toReview(page, person, { eventId: 106 });
    await db
      .updateTable('hold')
      .set({ expiresAt: new Date(Date.now() - 60_000) })
      .where('userId', '=', person.id)
      .execute();
    await page.getByRole('button', { name: 'Pagar com Pix' }).click();
    const over = page.getByRole('dialog', { name: 'Sua reserva terminou' });
    await expect(over).toBeVisible();
    await show('reserva-terminada', { isCover: true });
    await over.getByRole('button', { name: 'Tentar os mesmos lugares' }).click();
    await expect(review(page)).toBeVisible();
    await chooseCard(page);
    await expect(cardTitle(page)).toBeVisible();
    await typeCard(page, testCards.refused);
    await pay(page);
    await expect(declined(page)).toBeVisible();
    await show('cartao-recusado');
    await page.getByRole('button', { name: 'Pagar com Pix' }).click();
    await expect(awaitingPix(page)).toBeVisible();
    const { id } = await orderOf(db, person);
    await psp.act(id, 'expire');
    await expect(page.getByRole('heading', { name: 'O código Pix venceu' })).toBeVisible();
    await show('pix-vencido');
    await page.getByRole('button', { name: 'Gerar novo código' }).click();
    await expect(awaitingPix(page)).toBeVisible();
    await changeMethod(page).press('Enter');
    await chooseCard(page);
    await typeCard(page, testCards.challenged);
    await pay(page);
    await expect(bank(page)).toBeVisible();
    await expect(bankPage(page).getByRole('button', { name: 'Aprovar' })).toBeVisible();
    await show('cartao-no-banco');
  },
};
