import type { Page } from '@playwright/test';

import { sharingModel } from '../../models/sharing.model.ts';
import { expect } from '../support/fixtures.ts';
import { stopClock } from './clock.ts';
import type { Directions, Scene } from './directions.ts';
import { passing } from './purchase.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Compartilhar' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const refusal = (page: Page) => dialog(page).getByText('Não deu certo por aqui.');

/** What the device was asked last, until the path says how it ends. */
const asked = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'askedOfDevice')?.what ?? null);
const ends =
  (what: string, isDone: boolean) =>
  async ({ page }: Scene) => {
    await expect.poll(() => asked(page)).toBe(what);
    await page.evaluate((isOver) => {
      const { done, fail } = Reflect.get(globalThis, 'askedOfDevice');
      Reflect.deleteProperty(globalThis, 'askedOfDevice');
      if (isOver) done();
      else fail(new DOMException('', 'NotAllowedError'));
    }, isDone);
  };

export const sharingDirections: Directions = {
  model: sharingModel,
  open: async ({ page, network, go }) => {
    await page.addInitScript(() => {
      const ask = (what: string) => () =>
        new Promise<void>((done, fail) => Object.assign(globalThis, { askedOfDevice: { what, done, fail } }));
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: ask('copyLink') },
        configurable: true,
      });
      Object.defineProperty(navigator, 'share', { value: ask('sendLink'), configurable: true });
    });
    await network.hold([], {
      'POST /api/coupons/check': { status: 404, body: { message: 'Cupom não encontrado', code: 'unknown' } },
    });
    await stopClock(page);
    await go('/ticket/buy/103?cupom=AMIGOS10');
    await page.getByRole('main').getByRole('button', { name: 'Compartilhar' }).click();
    const link = dialog(page).getByRole('textbox', { name: 'Link do evento' });
    await expect(link).toHaveValue(/\/ticket\/buy\/103$/);
  },
  acts: {
    'link.copy': ({ page }) =>
      dialog(page)
        .getByRole('button', { name: /^(Copiar link|Link copiado)$/ })
        .click(),
    'link.send': ({ page }) => button(page, 'Outros apps').click(),
  },
  calls: {},
  replies: {},
  endings: {
    'copyLink:copied': ends('copyLink', true),
    'copyLink:refused': ends('copyLink', false),
    'sendLink:over': ends('sendLink', true),
    'sendLink:refused': ends('sendLink', false),
    ...passing(['told.sharing.offering.copied']),
  },
  screens: {
    'offering.plain': async ({ page }) => {
      await expect(button(page, 'Copiar link')).toBeEnabled();
      await expect(refusal(page)).toBeHidden();
    },
    'offering.copied': async ({ page }) => {
      await expect(button(page, 'Link copiado')).toBeVisible();
      await expect(
        dialog(page)
          .getByRole('status')
          .filter({ hasText: /^Link copiado$/ }),
      ).toHaveCount(1);
    },
    'offering.byHand': async ({ page }) => {
      await expect(refusal(page)).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe('Link do evento');
      expect(await page.evaluate(() => String(getSelection()))).toMatch(/\/ticket\/buy\/103$/);
    },
    copying: ({ page }) => expect(button(page, 'Copiar link')).toHaveAttribute('aria-busy', 'true'),
    sending: ({ page }) => expect.poll(() => asked(page)).toBe('sendLink'),
  },
};
