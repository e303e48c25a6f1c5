import type { Page } from '@playwright/test';

import type { HolderDraft } from '#src/domain/holder.ts';

import { holderChangeModel } from '../../models/holderChange.model.ts';
import { expect } from '../support/fixtures.ts';
import { becomes, boughtOrder, openBoughtOrder } from './boughtOrder.ts';
import { letPass } from './clock.ts';
import type { CallName, Directions } from './directions.ts';
import { ofPath } from './remembered.ts';
import { askAgain } from './slow.ts';

const changes: CallName = 'PUT /api/tickets/:id/holder';

const form = (page: Page) => page.getByRole('group', { name: 'Para quem vai este ingresso?' });
const ask = (page: Page) => page.getByRole('button', { name: /^Trocar portador (Ana|Caio|Dora)/ });
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Trocar o portador?' });
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Trocar portador' });
const back = (page: Page) => question(page).getByRole('button', { name: 'Voltar e corrigir' });
const slow = (page: Page) => question(page).getByText('Está demorando mais que o normal.');

/** What the form says after an attempt that failed; a field says its own. */
const complaints: Readonly<Record<string, string>> = {
  'changeHolder:too late': 'O prazo terminou.',
  'changeHolder:offline': 'Sem internet.',
};

const overtaken = (page: Page) =>
  page.getByText('Enquanto você preenchia, este ingresso passou para outra pessoa.');

/** How often the form was opened: each time another code is another change. */
const asks = ofPath<number>();

const givenTo = (name: string, cpf: string, code: string) =>
  boughtOrder.tickets.map((ticket) => ({ ...ticket, holder: { name, cpf }, code }));

export const holderChangeDirections: Directions = {
  model: holderChangeModel,
  open: (scene) => openBoughtOrder(scene, [changes]),
  acts: {
    'holder.ask': async ({ page }) => {
      asks.set(page, (asks.get(page) ?? 0) + 1);
      await ask(page).click();
    },
    'holder.submit': async ({ page }, { holder }) => {
      const { name, cpf } = holder as HolderDraft;
      await form(page).getByLabel('Nome completo').fill(name);
      await form(page).getByLabel('CPF').fill(cpf);
      await goOn(page).click();
    },
    'holder.confirm': ({ page }) => confirm(page).click(),
    'holder.back': ({ page }) => back(page).click(),
    'holder.cancel': ({ page }) => page.getByRole('button', { name: 'Deixar como está' }).click(),
    /** As when somebody comes back to the page, which then reads again. */
    'order.read': async ({ page }, { cpf }) => {
      const code = `${String(cpf).slice(4, 7)}0-000${asks.get(page)}`;
      const name = cpf === '***.982.247-**' ? 'Caio Novo' : 'Dora Outra';
      becomes(page, { tickets: givenTo(name, String(cpf), code) });
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByText(code)).toBeVisible();
    },
    'wait.again': (scene) => askAgain(scene, question(scene.page), changes),
  },
  calls: { changeHolder: changes },
  replies: {},
  endings: {
    'xstate.after.patience.holderChange.changing.asking': ({ page }, waited) => letPass(page, waited),
    'changeHolder:changed': async ({ page, network }) => {
      const { tickets } = becomes(page, { tickets: givenTo('Caio Novo', '***.982.247-**', '2XK4-7QMA') });
      await network.reply(changes, { body: tickets[0] });
    },
  },
  screens: {
    unasked: async ({ page }, step) => {
      await expect(form(page)).toBeHidden();
      await expect(ask(page)).toBeVisible();
      if (step === 'changeHolder:changed' || step === 'order.read:given')
        await expect(page.getByRole('article', { name: /Caio Novo/ })).toBeVisible();
    },
    typing: async ({ page }, step) => {
      await expect(question(page)).toBeHidden();
      await expect(form(page)).toBeVisible();
      const complaint = complaints[step];
      if (step === 'holder.ask') await expect(form(page).getByLabel('Nome completo')).toBeFocused();
      if (step === 'order.read:given to another') await expect(overtaken(page)).toBeVisible();
      if (step === 'holder.back')
        await expect(form(page).getByLabel('Nome completo')).toHaveValue('Caio Novo');
      if (step === 'changeHolder:has one already')
        await expect(form(page).getByLabel('CPF')).toHaveAccessibleDescription(/Não/);
      if (complaint !== undefined)
        await expect(page.getByRole('alert').filter({ hasText: complaint })).toBeVisible();
    },
    confirming: async ({ page }) => {
      await expect(
        question(page).getByText(/^Inteira passa de .+ para Caio Novo, CPF 529.982.247-25\.$/),
      ).toBeVisible();
      await expect(confirm(page)).toBeEnabled();
    },
    'changing.asking': async ({ page }, step) => {
      await expect(confirm(page)).toHaveAttribute('aria-busy', 'true');
      await expect(back(page)).toBeDisabled();
      await expect(slow(page)).toBeHidden();
      if (step === 'wait.again') await expect(confirm(page)).toBeFocused();
    },
    'changing.slow': async ({ page }) => {
      await expect(confirm(page)).toHaveAttribute('aria-busy', 'true');
      await expect(back(page)).toBeDisabled();
      await expect(slow(page)).toBeVisible();
    },
  },
};
