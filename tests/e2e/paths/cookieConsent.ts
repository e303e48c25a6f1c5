import type { Page } from '@playwright/test';

import { blank, remembered, written } from '#machines/support/memory.ts';
import { type Choice, type Consent, everything, nothing, type Purpose } from '#src/domain/consent.ts';

import { cookieConsentModel } from '../../models/cookieConsent.model.ts';
import { signalReturns } from '../support/app.ts';
import { expect } from '../support/fixtures.ts';
import type { CallName, Directions, Scene } from './directions.ts';
import { ofPath } from './remembered.ts';

const records: CallName = 'POST /api/consent';
const storage = 'vuex';
const scripts = /\/assets\/.*\.js$/;

const notice = (page: Page) =>
  page.getByRole('region', { name: /Cookies, do seu jeito|Preferências de cookies/ });
/** The code of a page that is still on its way. */
const starters = ofPath<() => void>();

/** Also before the code is there, which comes then and does what was pressed. */
const answer = (name: RegExp) => async (page: Page) => {
  await notice(page).getByRole('button', { name }).click();
  starters.get(page)?.();
};
const purposes: Record<Purpose, string> = { analytics: 'Medição', marketing: 'Publicidade' };

/** What this browser remembers, as if another tab had written it. */
const leave = (page: Page, consent: Consent | null) =>
  page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    },
    [storage, written({ ...blank, consent })] as const,
  );

const kept = async (page: Page) =>
  remembered(await page.evaluate((key) => localStorage.getItem(key), storage)).consent;

const choices: Readonly<Record<string, Choice>> = { 'consent.accept': everything, 'consent.refuse': nothing };

const isAnswered = async ({ page }: Scene, step: string) => {
  await expect(notice(page)).toBeHidden();
  const choice = choices[step];
  if (choice) await expect.poll(async () => (await kept(page))?.choice).toEqual(choice);
};

export const cookieConsentDirections: Directions = {
  model: cookieConsentModel,
  /** Nobody was here: before its code is there, a page asks, and does not know what this browser remembers. */
  open: async ({ page, network, brand }) => {
    await network.hold([records]);
    const arrived = new Promise<void>((arrive) => starters.set(page, arrive));
    await page.addInitScript((key) => localStorage.removeItem(key), storage);
    await page.route(scripts, (route) => arrived.then(() => route.fallback()));
    // Without a slash at its end, which leads on to another address: that is drawn by the browser, whose code is held here.
    await page.goto(brand.at || '/', { waitUntil: 'commit' });
  },
  acts: {
    'consent.recalled': async ({ page }, { consent }) => {
      await leave(page, consent as Consent | null);
      starters.get(page)?.();
    },
    'consent.accept': ({ page }) => answer(/^Aceitar/)(page),
    'consent.refuse': ({ page }) => answer(/^Recusar/)(page),
    'consent.dismiss': ({ page }) => answer(/^Fechar/)(page),
    'consent.choose': ({ page }) => answer(/^Escolher por finalidade/)(page),
    'consent.save': ({ page }) => answer(/^Salvar minhas escolhas/)(page),
    'consent.reopen': async ({ page }) => {
      await page.getByRole('contentinfo').getByRole('button', { name: 'Gerenciar cookies' }).click();
      starters.get(page)?.();
    },
    'purpose.switch': async ({ page }, { purpose }) => {
      const box = notice(page).getByRole('checkbox', { name: purposes[purpose as Purpose] });
      const checked = !(await box.isChecked());
      await box.click();
      await expect(box).toBeChecked({ checked });
    },
    'network.returned': ({ page, network }) =>
      expect(async () => {
        await signalReturns(page);
        expect(network.isWaiting(records)).toBe(true);
      }).toPass(),
  },
  calls: { recordConsent: records },
  replies: {
    'recordConsent:written': {
      status: 201,
      body: { at: '2026-11-20T13:00:00.000Z', id: '0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708' },
    },
  },
  screens: {
    unasked: ({ page }) => expect(notice(page)).toBeVisible(),
    asking: async ({ page }) => {
      await expect(page.getByRole('region', { name: 'Cookies, do seu jeito' })).toBeVisible();
    },
    choosing: async ({ page }) => {
      await expect(page.getByRole('region', { name: 'Preferências de cookies' })).toBeVisible();
    },
    'settled.recording': isAnswered,
    'settled.unwritten': isAnswered,
    'settled.resting': isAnswered,
  },
};
