import type { Page } from '@playwright/test';

import { orderCancellationModel } from '../../models/orderCancellation.model.ts';
import { expect } from '../support/fixtures.ts';
import { becomes, openBoughtOrder } from './boughtOrder.ts';
import { letPass } from './clock.ts';
import type { CallName, Directions } from './directions.ts';
import { askAgain } from './slow.ts';

const cancels: CallName = 'POST /api/orders/:id/cancel';

const ask = (page: Page) => page.getByRole('button', { name: 'Cancelar compra', exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Cancelar esta compra?' });
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Sim, cancelar a compra' });
const keep = (page: Page) => question(page).getByRole('button', { name: 'Manter a compra' });
const slow = (page: Page) => question(page).getByText('Está demorando mais que o normal.');

/** What the question says after an attempt that failed. */
const complaints: Readonly<Record<string, string>> = {
  'cancelOrder:too late': 'O prazo terminou.',
  'cancelOrder:provider is silent': 'Tente de novo.',
  'cancelOrder:offline': 'Sem internet.',
};

export const orderCancellationDirections: Directions = {
  model: orderCancellationModel,
  open: (scene) => openBoughtOrder(scene, [cancels]),
  acts: {
    /** An order is cancelled once: whoever cancels again has another one. */
    'cancellation.ask': async ({ page }) => {
      if (!(await ask(page).isVisible())) {
        becomes(page, {});
        await page.reload();
      }
      await ask(page).click();
    },
    'cancellation.keep': ({ page }) => keep(page).click(),
    'cancellation.confirm': ({ page }) => confirm(page).click(),
    'wait.again': (scene) => askAgain(scene, question(scene.page), cancels),
  },
  calls: { cancelOrder: cancels },
  replies: {},
  endings: {
    'xstate.after.patience.orderCancellation.cancelling.asking': ({ page }, waited) => letPass(page, waited),
    'cancelOrder:cancelled': async ({ page, network }) => {
      const cancelled = becomes(page, {
        status: 'refund_due',
        status_text: 'Reembolso a caminho',
        cancellable_until: null,
      });
      await network.reply(cancels, { body: cancelled });
    },
  },
  screens: {
    unasked: async ({ page }, step) => {
      await expect(question(page)).toBeHidden();
      if (step !== 'cancelOrder:cancelled') return;
      await expect(page.getByText('Reembolso a caminho').first()).toBeVisible();
      await expect(ask(page)).toBeHidden();
    },
    asking: async ({ page }, step) => {
      await expect(question(page).getByText('R$ 66,00')).toBeVisible();
      await expect(confirm(page)).toBeEnabled();
      const alert = question(page).getByRole('alert');
      const complaint = complaints[step];
      if (complaint === undefined) await expect(alert).toHaveCount(0);
      else await expect(alert).toContainText(complaint);
    },
    'cancelling.asking': async ({ page }, step) => {
      await expect(confirm(page)).toHaveAttribute('aria-busy', 'true');
      await expect(keep(page)).toBeDisabled();
      await expect(slow(page)).toBeHidden();
      if (step === 'wait.again') await expect(confirm(page)).toBeFocused();
    },
    'cancelling.slow': async ({ page }) => {
      await expect(confirm(page)).toHaveAttribute('aria-busy', 'true');
      await expect(keep(page)).toBeDisabled();
      await expect(slow(page)).toBeVisible();
    },
  },
};
