import type { Page, Route } from '@playwright/test';

import { appUpdateModel } from '../../models/appUpdate.model.ts';
import { expect } from '../support/fixtures.ts';
import { letPass, stopClock } from './clock.ts';
import type { Directions, Scene } from './directions.ts';
import { pageReturns, passing } from './purchase.ts';
import { ofPath } from './remembered.ts';
import { loginButton } from './shared.ts';

/** What stands for the service worker of a browser: a version waits, or is in charge, when a path says so. */
interface Workers {
  looks: number;
  told: string[];
  isRegistered: boolean;
  waits: (isWaiting: boolean) => void;
  found: () => void;
}

const withWorkers = (page: Page) =>
  page.addInitScript(() => {
    const told: string[] = [];
    const worker = {
      postMessage: ({ type }: { type: string }, [port]: MessagePort[] = []) => {
        told.push(type);
        port?.postMessage(false);
      },
    };
    const registration = Object.assign(new EventTarget(), {
      waiting: null as typeof worker | null,
      installing: null,
      update: async () => {
        workers.looks += 1;
      },
    });
    const container = Object.assign(new EventTarget(), {
      controller: worker,
      ready: Promise.resolve({ active: worker }),
      register: async () => {
        workers.isRegistered = true;
        return registration;
      },
    });
    const workers = {
      looks: 0,
      told,
      isRegistered: false,
      waits: (isWaiting: boolean) => {
        registration.waiting = isWaiting ? worker : null;
      },
      found: () => void container.dispatchEvent(new Event('controllerchange')),
    };
    Object.defineProperty(navigator, 'serviceWorker', { value: container });
    Object.assign(window, { workers });
  });

const workers = <Answer>(page: Page, ask: (workers: Workers) => Answer) =>
  page.evaluate(`(${String(ask)})(window.workers)`) as Promise<Answer>;

/** Opening the page again is seen to begin, and given up: the page stays, and nobody could look at it meanwhile. */
const reloads = ofPath<Route[]>();
const reloadOf = (page: Page) => reloads.get(page) ?? [];
/** Pages that were seen to be opened again, as long as the flow takes them for loading: what happens meanwhile opens none anew. */
const loading = ofPath<true>();

const offer = (page: Page) => page.getByRole('button', { name: 'Atualizar agora' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'CADASTRO', exact: true });

/** Pressed without a hand on the page, as software that helps people does. */
const press = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page
    .getByRole(role, { name })
    .first()
    .evaluate((control: HTMLElement) => control.click());

/** A form is half filled: what composes text for a person filled in its first step, of which no key and no typing tells. */
async function beginForm(page: Page): Promise<void> {
  await loginButton(page).evaluate((button: HTMLElement) => button.click());
  await press(page, 'button', 'Não tem conta? Cadastre-se');
  await dialog(page)
    .getByLabel('CPF')
    .evaluate((field: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        field,
        '529.982.247-25',
      );
      field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    });
  await press(page, 'button', 'Cadastrar');
  await expect(dialog(page).getByLabel('Nome Completo')).toBeVisible();
}

const isQuiet = async ({ page }: Scene) => {
  loading.delete(page);
  await expect(offer(page)).toBeHidden();
  expect(reloadOf(page)).toHaveLength(0);
};

export const appUpdateDirections: Directions = {
  model: appUpdateModel,
  open: async ({ page, network, path, go }) => {
    await network.hold([], {
      'POST /api/user/document/check': { body: { exists: false } },
      'GET /api/genders': { body: [] },
    });
    await withWorkers(page);
    await stopClock(page);
    await go('/faq');
    await expect(loginButton(page)).toBeVisible();
    if (path.input === 'in a purchase') await beginForm(page);
    reloads.set(page, []);
    await page.route('**/*', (route) =>
      route.request().isNavigationRequest() ? void reloadOf(page).push(route) : route.fallback(),
    );
    await expect(async () => {
      await letPass(page, 2_000);
      expect(await workers(page, (each) => each.isRegistered)).toBe(true);
    }).toPass();
    /** As a page that was opened anew before: the next version is let in, and only then the page is opened. */
    await page.evaluate(() => {
      const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]');
      sessionStorage.setItem('bilheteria.version', new URL(entry?.src ?? '').pathname);
    });
  },
  acts: {
    'version.found': async ({ page }) => {
      await workers(page, (each) => each.waits(true));
      await workers(page, (each) => each.found());
    },
    'page.returned': async (scene) => {
      const before = await workers(scene.page, (each) => each.looks);
      await pageReturns(scene);
      await expect.poll(() => workers(scene.page, (each) => each.looks)).toBe(before + 1);
    },
    'page.changed': async ({ page }) => {
      const isAbout = page.url().endsWith('/sobre');
      await press(page, 'link', isAbout ? 'Dúvidas Frequentes' : 'Quem Somos');
      await expect(page).toHaveURL(isAbout ? /\/faq$/ : /\/sobre$/);
    },
    'page.touched': ({ page }) => page.mouse.click(2, 400),
    'text.typed': ({ page }) =>
      page.evaluate(() => void document.body.dispatchEvent(new InputEvent('input', { bubbles: true }))),
    'works.changed': async ({ page }, { works }) => {
      const isBegun = await dialog(page).isVisible();
      if (works === 1 && !isBegun) await beginForm(page);
      else if (works === 0 && isBegun) {
        await dialog(page)
          .getByRole('button', { name: 'Fechar' })
          .evaluate((button: HTMLElement) => button.click());
        await page
          .getByRole('button', { name: 'Sair do cadastro' })
          .evaluate((button: HTMLElement) => button.click());
        await expect(dialog(page)).toBeHidden();
      }
    },
    'update.accept': ({ page }) => offer(page).click(),
    'update.later': ({ page }) =>
      page.getByRole('button', { name: 'Fechar: atualizar na próxima página' }).click(),
  },
  calls: {},
  replies: {},
  endings: {
    ...passing(['longestHandover.appUpdate.taking', 'longestLoading.appUpdate.loading']),
    'xstate.after.betweenLooks.appUpdate.current': async ({ page }, waited) => {
      const before = await workers(page, (each) => each.looks);
      await letPass(page, waited);
      await expect.poll(() => workers(page, (each) => each.looks)).toBe(before + 1);
    },
  },
  screens: {
    current: isQuiet,
    deferred: isQuiet,
    postponed: isQuiet,
    offering: ({ page }) => expect(offer(page)).toBeVisible(),
    taking: async (scene) => {
      await isQuiet(scene);
      await expect.poll(() => workers(scene.page, (each) => each.told.at(-1))).toBe('version.take');
    },
    loading: async ({ page }) => {
      await expect.poll(() => reloadOf(page).length).toBe(loading.has(page) ? 0 : 1);
      loading.set(page, true);
      for (const reload of reloadOf(page).splice(0)) await reload.abort('aborted');
      await workers(page, (each) => each.waits(false));
    },
  },
  impossible: [
    {
      step: 'stakes.changed',
      because:
        'ingressos se escolhem em uma página só, da qual os caminhos saem; quem anda por ela é tests/e2e/appUpdate.spec.ts',
    },
  ],
};
