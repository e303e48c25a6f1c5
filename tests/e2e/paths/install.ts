import type { Page } from '@playwright/test';

import { installModel } from '../../models/install.model.ts';
import { expect } from '../support/fixtures.ts';
import { letPass, stopClock } from './clock.ts';
import type { Directions, Scene } from './directions.ts';
import { loginButton } from './shared.ts';

/** The store becomes an app once the page has been at rest for so long. */
const rest = 5_000;

const opener = (page: Page) => page.getByRole('button', { name: 'Abrir menu' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const entry = (page: Page) => menu(page).getByRole('button', { name: 'Instalar aplicativo' });
const help = (page: Page) => page.getByRole('dialog', { name: /^Instalar / });

const openMenu = async (page: Page) => {
  if (!(await menu(page).isVisible())) await opener(page).click();
};
/** A menu that is just closing looks open, and is gone a moment later: it is opened then. */
const inMenu = (page: Page, look: () => Promise<void>) =>
  expect(async () => {
    await openMenu(page);
    await look();
  }).toPass();
const isOffered = ({ page }: Scene) =>
  inMenu(page, () => expect(entry(page)).toBeVisible({ timeout: 1_000 }));
const isNotOffered = ({ page }: Scene) =>
  inMenu(page, async () => {
    await expect(menu(page).getByRole('link', { name: 'Eventos' })).toBeVisible({ timeout: 1_000 });
    await expect(entry(page)).toBeHidden();
  });

/** Time passes until the store, which begins to rest when it is there, has become an app. */
const restUntilOffered = (scene: Scene) =>
  expect(async () => {
    await letPass(scene.page, rest);
    await openMenu(scene.page);
    await expect(entry(scene.page)).toBeVisible({ timeout: 1_000 });
  }).toPass();

/** What the browser answers for the person whom it asked. */
const answer = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((said) => Reflect.get(globalThis, 'answerInstall')(said), outcome);

export const installDirections: Directions = {
  model: installModel,
  open: async ({ page, network, path, go }) => {
    await network.hold([]);
    await stopClock(page);
    await page.setViewportSize({ width: 390, height: 844 });
    if (path.steps[0]?.step.name === 'install.manual')
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'userAgent', { value: 'iPhone Safari/604.1' });
      });
    await go('/faq');
    await expect(loginButton(page)).toBeVisible();
  },
  acts: {
    'install.offered': async (scene) => {
      await scene.page.evaluate(() => {
        const prompt = () =>
          new Promise((answered) => {
            const say = (outcome: string) => answered({ outcome });
            Object.assign(globalThis, { answerInstall: say });
          });
        dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
      });
      await restUntilOffered(scene);
    },
    'install.manual': restUntilOffered,
    'install.ask': ({ page }) => entry(page).click(),
    'install.accepted': ({ page }) => answer(page, 'accepted'),
    'install.dismissed': ({ page }) => answer(page, 'dismissed'),
    'install.close': ({ page }) => help(page).getByRole('button', { name: 'Entendi' }).click(),
    /** Nothing on screen says so before the browser offers again; what the store remembers does. */
    'app.installed': async ({ page }) => {
      await expect(async () => {
        await letPass(page, rest);
        const kept = await page.evaluate(() => {
          dispatchEvent(new Event('appinstalled'));
          return localStorage.getItem('vuex');
        });
        expect(JSON.parse(kept ?? '{}')).toMatchObject({ app: { pwa: { installed: true } } });
      }).toPass();
    },
  },
  calls: {},
  replies: {},
  screens: {
    unknown: isNotOffered,
    offered: isOffered,
    asking: async (scene) => {
      await expect.poll(() => scene.page.evaluate(() => 'answerInstall' in globalThis)).toBe(true);
      await isNotOffered(scene);
    },
    accepted: isNotOffered,
    dismissed: isNotOffered,
    manual: isOffered,
    explaining: ({ page }) => expect(help(page).getByRole('listitem')).toHaveCount(3),
    installed: isNotOffered,
  },
};
