import type { Page } from '@playwright/test';

import { drawerModel } from '../../models/drawer.model.ts';
import { expect } from '../support/fixtures.ts';
import { swipe } from '../support/touch.ts';
import type { Directions, Scene } from './directions.ts';
import { loginButton } from './shared.ts';

const widths = { phone: 390, tablet: 700, wide: 1000 } as const;
const height = 844;
/** To the right, in CSS pixels: a swipe all the same, and after more of it the browser goes back itself, in the end to where no page is. */
const farthest = 120;

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const opener = (page: Page) => page.getByRole('button', { name: 'Abrir menu' });
const bar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Menu' });
const rail = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Menu' })
    .filter({ has: page.getByRole('button', { name: 'Esconder os ícones' }) });

const isShut = ({ page }: Scene) => expect(menu(page)).toBeHidden();
const isOpen = ({ page }: Scene) => expect(menu(page)).toBeVisible();
const hasRail = ({ page }: Scene) => expect(rail(page)).toBeVisible();
const hasNoRail = ({ page }: Scene) => expect(rail(page)).toHaveCount(0);

export const drawerDirections: Directions = {
  model: drawerModel,
  open: async ({ page, network, go }) => {
    await network.hold([]);
    await page.setViewportSize({ width: widths.phone, height });
    await go('/sobre');
    await expect(loginButton(page)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Dúvidas Frequentes' }).click();
    await expect(page).toHaveURL(/\/faq$/);
  },
  acts: {
    'width.changed': ({ page }, { width }) =>
      page.setViewportSize({ width: widths[width as keyof typeof widths], height }),
    'drawer.open': ({ page }) => opener(page).click(),
    'drawer.close': ({ page }) => menu(page).getByRole('button', { name: 'Fechar menu' }).click(),
    /** By the browser's own buttons: an entry of the menu shuts it before it leads on. */
    'route.changed': async ({ page }) => {
      await (page.url().endsWith('/faq') ? page.goBack() : page.goForward());
    },
    'rail.keep': ({ page }) => menu(page).getByRole('button', { name: 'Deixar só os ícones' }).click(),
    'rail.drop': async ({ page }) => {
      const place = (await menu(page).isVisible()) ? menu(page) : rail(page);
      await place.getByRole('button', { name: 'Esconder os ícones' }).click();
    },
    'page.swiped': ({ page }, { start, distance, drift }) =>
      swipe(
        page,
        { x: Number(start), y: height / 2 },
        { x: Number(start) + Math.min(Number(distance), farthest), y: height / 2 + Number(drift) },
      ),
  },
  calls: {},
  replies: {},
  screens: {
    closed: async (scene) => {
      await isShut(scene);
      await hasNoRail(scene);
      await expect(opener(scene.page)).toBeVisible();
    },
    open: async (scene) => {
      await isOpen(scene);
      await hasNoRail(scene);
    },
    rail: async (scene) => {
      await isShut(scene);
      await hasRail(scene);
    },
    unfolded: async (scene) => {
      await isOpen(scene);
      await expect(menu(scene.page).getByRole('button', { name: 'Esconder os ícones' })).toBeVisible();
    },
    spared: async (scene) => {
      await isShut(scene);
      await hasNoRail(scene);
      await expect(opener(scene.page)).toBeHidden();
      await expect(bar(scene.page).getByRole('link', { name: 'Eventos' })).toBeVisible();
    },
  },
};
