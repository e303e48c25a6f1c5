import type { Page } from '@playwright/test';

import { hold } from '../../models/facts.ts';
import { participantsModel } from '../../models/participants.model.ts';
import { participant, participantsStep, review } from '../support/buying.ts';
import { expect } from '../support/fixtures.ts';
import { letPass } from './clock.ts';
import type { CallName, Directions } from './directions.ts';
import { goOn, openHeld, restOfTyping } from './heldPurchase.ts';
import { pageReturns, wireHold } from './purchase.ts';
import type { Question } from './question.ts';
import { ofPath } from './remembered.ts';
import { again, askAgain, slow } from './slow.ts';

const names: CallName = 'PUT /api/reservations/current';

const card = (page: Page) => participant(page, 1, 1);
const unsaved = (page: Page) => page.getByText('O que você digitou está só nesta tela por enquanto');
const screen = (page: Page) => page.getByRole('main');

/** What was typed, on its way to the server; not the same as the call that says that all is complete. */
const drafts = ofPath<Question[]>();

/** The first time by Enter. */
const isSent = ofPath<boolean>();

const draftOf = async (page: Page): Promise<Question> => {
  await expect.poll(() => drafts.get(page)?.length).toBe(1);
  const [draft] = drafts.get(page) ?? [];
  if (!draft) throw new Error('Nothing is being kept');
  drafts.set(page, []);
  return draft;
};

const isFilling = async (page: Page) => {
  await expect(participantsStep(page)).toBeVisible();
  await expect(goOn(page)).not.toHaveAttribute('aria-busy');
  await expect(unsaved(page)).toBeHidden();
};

/** Nothing can be typed that would not be sent. */
const isNaming = async (page: Page) => {
  await expect(goOn(page)).toHaveAttribute('aria-busy', 'true');
  await expect(card(page).getByLabel('Nome completo')).toBeDisabled();
};

export const participantsDirections: Directions = {
  model: participantsModel,
  open: async (scene) => {
    const { page, network } = scene;
    await openHeld(scene, [names], { hold: hold() });
    drafts.set(page, []);
    network.before((question) => {
      const body = question.url().endsWith('/api/reservations/current') ? question.postDataJSON() : null;
      if (!body?.participants || body.complete) return false;
      drafts.set(page, [question]);
      return true;
    });
    await expect(participantsStep(page)).toBeVisible();
  },
  acts: {
    'participants.typed': async ({ page }) => {
      const email = card(page).getByLabel('E-mail');
      const isNew = (await email.inputValue()).startsWith('nova');
      await email.fill(isNew ? 'ana@example.com' : 'nova.ana@example.com');
      drafts.set(page, []);
      await letPass(page, restOfTyping);
      await expect.poll(() => drafts.get(page)?.length).toBe(1);
    },
    'participants.submit': async (scene) => {
      const { page } = scene;
      if (await again(screen(page)).isVisible()) return askAgain(scene, screen(page), names);
      const texts = { 'Nome completo': 'Ana Prova', CPF: '529.982.247-25', Celular: '(11) 90000-0001' };
      for (const [label, text] of Object.entries(texts)) await card(page).getByLabel(label).fill(text);
      // A phone presses a button that is out of sight there.
      if (isSent.get(page)) return goOn(page).click();
      isSent.set(page, true);
      await card(page).getByLabel('Nome completo').press('Enter');
    },
    'draft.saved': async ({ page }) => (await draftOf(page)).fulfill({ json: wireHold(hold()) }),
    'draft.failed': async ({ page }) => (await draftOf(page)).abort(),
    'page.returned': pageReturns,
  },
  calls: { nameParticipants: names },
  replies: { 'nameParticipants:named': { body: wireHold(hold({ named: true, step: 'payment' })) } },
  endings: {
    'xstate.after.patience.participants.naming.asking': ({ page }, waited) => letPass(page, waited),
  },
  screens: {
    filling: async ({ page }, step) => {
      await isFilling(page);
      if (step !== 'nameParticipants:a field is wrong') return;
      await expect(page.getByRole('group', { name: 'Falta 1 correção' })).toBeFocused();
      await expect(card(page).getByLabel('CPF')).toHaveAccessibleDescription(/CPF/);
      await expect(card(page).getByLabel('CPF')).toBeEnabled();
    },
    keeping: async ({ page }) => {
      await isFilling(page);
      await expect.poll(() => drafts.get(page)?.length).toBe(1);
    },
    unsaved: async ({ page }) => {
      await expect(unsaved(page)).toBeVisible();
      await expect(goOn(page)).not.toHaveAttribute('aria-busy');
    },
    'naming.asking': async ({ page }, step) => {
      await isNaming(page);
      await expect(slow(screen(page))).toBeHidden();
      if (step !== 'participants.submit') return;
      const held = goOn(page).or(participantsStep(page));
      await expect(held.and(page.locator(':focus'))).toBeVisible();
    },
    'naming.slow': async ({ page }) => {
      await isNaming(page);
      await expect(slow(screen(page))).toBeVisible();
    },
    'named (done)': ({ page }) => expect(review(page)).toBeVisible(),
  },
};
