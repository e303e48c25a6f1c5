import type { Page } from '@playwright/test';

import { hold } from '../../models/facts.ts';
import { peoplePasteModel } from '../../models/peoplePaste.model.ts';
import { participant, participantsStep } from '../support/buying.ts';
import { expect } from '../support/fixtures.ts';
import { paste } from '../support/shell.ts';
import type { Directions } from './directions.ts';
import { openHeld } from './heldPurchase.ts';

const list = 'Bia Lista; 529.982.247-25\nCaio Lista; 111.444.777-35\nDora Lista; 123.456.789-09';

const card = (page: Page, position: number) => participant(page, position, 3);
const name = (page: Page, position: number) => card(page, position).getByLabel('Nome completo');
const button = (page: Page, label: string) => card(page, 2).getByRole('button', { name: label, exact: true });
const offer = (page: Page) => page.getByText('Você colou uma lista com 3 pessoas.');
const filled = (page: Page) => page.getByText('Preenchemos da pessoa 2 à pessoa 3. Confira os dados.');
const undone = (page: Page) => page.getByText('Desfeito: os dados voltaram ao que eram.');

const stand = async (page: Page, second: string, third: string) => {
  await expect(name(page, 2)).toHaveValue(second);
  await expect(name(page, 3)).toHaveValue(third);
};

export const peoplePasteDirections: Directions = {
  model: peoplePasteModel,
  open: async (scene) => {
    await openHeld(scene, [], { hold: hold(), amount: 3 });
    await expect(participantsStep(scene.page)).toBeVisible();
  },
  acts: {
    /** Into the second of three cards, while somebody else stands on the third. */
    'people.pasted': async ({ page }) => {
      await name(page, 2).fill('');
      await name(page, 3).fill('Elis Antes');
      await paste(page, name(page, 2), list);
    },
    'paste.accept': ({ page }) => button(page, 'Preencher').click(),
    'paste.refuse': ({ page }) => button(page, 'Colar só o nome da primeira pessoa').click(),
    'paste.undo': ({ page }) => button(page, 'Desfazer').click(),
  },
  calls: {},
  replies: {},
  screens: {
    nothing: async ({ page }, step) => {
      await expect(offer(page).or(filled(page)).or(undone(page))).toHaveCount(0);
      if (step === 'paste.refuse') await stand(page, 'Bia Lista', 'Elis Antes');
    },
    offered: async ({ page }) => {
      await expect(offer(page)).toBeVisible();
      await expect(card(page, 2)).toContainText('Preencher da pessoa 2 à pessoa 3?');
      await expect(card(page, 2)).toContainText('O que já está escrito na pessoa 3 será trocado.');
      await expect(card(page, 2)).toContainText('1 pessoa da lista não tem ingresso neste pedido');
      await stand(page, '', 'Elis Antes');
    },
    filled: async ({ page }) => {
      await expect(filled(page)).toBeVisible();
      await expect(offer(page)).toBeHidden();
      await stand(page, 'Bia Lista', 'Caio Lista');
    },
    undone: async ({ page }) => {
      await expect(undone(page)).toBeVisible();
      await stand(page, '', 'Elis Antes');
    },
  },
};
