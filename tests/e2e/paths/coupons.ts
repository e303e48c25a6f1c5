import type { Page } from '@playwright/test';

import { blank, written } from '#machines/support/memory.ts';

import { couponsModel } from '../../models/coupons.model.ts';
import { hold, refused } from '../../models/facts.ts';
import { expect } from '../support/fixtures.ts';
import type { CallName, Directions, Reply } from './directions.ts';
import { goOn, openHeld } from './heldPurchase.ts';
import { button, eventId, passing } from './purchase.ts';
import type { Question } from './question.ts';
import { ofPath } from './remembered.ts';

const checks: CallName = 'POST /api/coupons/check';
const own = 'BEMVINDO10';

const field = (page: Page) => page.getByLabel('Código do cupom');
const apply = (page: Page) => page.getByRole('button', { name: 'Aplicar', exact: true });
const chips = (page: Page) => page.getByRole('list', { name: 'Cupons do pedido' });
const firstStep = (page: Page) => page.getByRole('heading', { name: /^Escolha seus/ });
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /cupo[mn]|Sem internet/i });

/** Which code was found good last. */
const applied = ofPath<string>();

/** The box is folded as long as nothing is wrong. */
async function unfold(page: Page) {
  if (!(await field(page).isVisible())) await page.getByText('Tem um cupom?').click();
  await expect(field(page)).toBeVisible();
}

function good(request: Question): Reply {
  const { code } = request.postDataJSON() as { code: string };
  applied.set(request.page(), code);
  return { body: { id: 7, code, method: 'percentage', value: 10, max_items: null, ticket_types: null } };
}

/** Codes that are there before anybody types one: in the address, or of a visit before. */
const codes: Readonly<Record<string, readonly string[]>> = {
  'one in the address': [own],
  'as many as go in': ['A1', 'B2', 'C3', 'D4', 'E5'],
};

/** What is said of a code that is not taken, by what it came to. */
const complaints: Readonly<Record<string, RegExp>> = {
  'coupon.add:nothing': /Digite o código do cupom\./,
  'coupon.add:ordinary': /Este cupom já está no pedido\.|Este pedido já tem o máximo de cupons\./,
  'checkCoupon:refused': /Cupom expirado/,
  'checkCoupon:offline': /Sem internet/,
  'xstate.after.patience.coupons.checking': /Sem internet/,
};

const isApplied = ({ applied }: Record<string, unknown>) =>
  (applied as { code: string }[]).some(({ code }) => code === own);

export const couponsDirections: Directions = {
  model: couponsModel,
  open: async (scene) => {
    const { page, path } = scene;
    const [first = '', ...others] = codes[path.input] ?? [];
    if (others.length > 0)
      await page.addInitScript(
        (memory) => localStorage.setItem('vuex', memory),
        written({ ...blank, consent: refused, eventId, coupons: [first, ...others] }),
      );
    const search = others.length === 0 && first !== '' ? `?cupom=${first}` : '';
    await openHeld(scene, [checks], { hold: hold({ step: 'products' }), search });
    await expect(firstStep(page)).toBeVisible();
    await unfold(page);
  },
  acts: {
    'coupon.add': async ({ page }, { code }) => {
      await unfold(page);
      await field(page).fill(String(code));
      await field(page).press('Enter');
    },
    'step.changed': async ({ page }) => {
      const isFirst = await firstStep(page).isVisible();
      await (isFirst ? goOn(page) : button(page, 'Voltar')).click();
      await expect(firstStep(page)).toBeVisible({ visible: !isFirst });
    },
    'coupon.remove': async ({ page }) => {
      await page.getByRole('button', { name: `Remover o cupom ${own}` }).click();
      await expect(chips(page).getByText(own)).toHaveCount(0);
    },
  },
  calls: { checkCoupon: checks },
  replies: { 'checkCoupon:applies': good },
  endings: passing(['patience.coupons.checking']),
  screens: {
    settled: async ({ page }, step) => {
      await unfold(page);
      await expect(apply(page)).not.toHaveAttribute('aria-busy');
      const complaint = complaints[step];
      if (complaint) await expect(alert(page)).toHaveText(complaint);
      if (step === 'step.changed') await expect(alert(page)).toHaveCount(0);
      if (step === 'checkCoupon:applies')
        await expect(chips(page).getByText(applied.get(page) ?? '')).toBeVisible();
    },
    checking: async ({ page }, step) => {
      await unfold(page);
      await expect(apply(page)).toHaveAttribute('aria-busy', 'true');
      if (step.startsWith('coupon.add')) await expect(alert(page)).toHaveCount(0);
      if (step === 'checkCoupon:applies')
        await expect(chips(page).getByText(applied.get(page) ?? '')).toBeVisible();
    },
  },
  impossible: [
    {
      step: 'coupon.add:by the address',
      isElsewhere: true,
      because: 'outro endereço do mesmo evento está nos caminhos de "storefront"',
    },
    {
      step: 'coupon.remove',
      when: (context) => !isApplied(context),
      because:
        'só o que está no pedido tem um × na tela; o que ainda se confere, apenas numa compra retomada',
    },
  ],
};
