import type { Page } from '@playwright/test';
import { countdownModel } from '../../models/countdown.model.ts';
import { hold } from '../../models/facts.ts';
import { expect } from '../support/fixtures.ts';
import { letPass } from './clock.ts';
import type { Directions, Scene } from './directions.ts';
import { button, deskOf, passing, takeUp } from './purchase.ts';

const clock = (page: Page) => page.getByRole('timer').filter({ visible: true }).first();
const more = (page: Page) => page.getByRole('button', { name: 'Preciso de mais tempo' });

const secondsLeft = async (page: Page) => {
  const [, minutes, seconds] = /(\d\d):(\d\d)/.exec(await clock(page).innerText()) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

interface Looks {
  /** Seconds. */
  left: number;
  isSoon?: boolean;
  isRenewable?: boolean;
  /** What the live region says just then. */
  said?: string;
}

/** A clock that began later than a state shows what is left of its own time. */
const beginnings: Readonly<Record<string, number>> = { '15 min': 900, '90 s': 90, '20 s': 20 };

const shows =
  ({ left, isSoon = true, isRenewable = true, said }: Looks) =>
  async ({ page, path }: Scene) => {
    const began = beginnings[path.input] ?? 0;
    await expect.poll(() => secondsLeft(page)).toBe(Math.min(left, began));
    const caption = page.getByText('termina em breve').filter({ visible: true });
    if (isSoon) await expect(caption.first()).toBeVisible();
    else await expect(caption).toHaveCount(0);
    if (isRenewable) await expect(more(page)).toBeVisible();
    else await expect(more(page)).toBeHidden();
    if (said !== undefined && left < began) await expect(page.getByText(said).last()).toBeAttached();
  };

export const countdownDirections: Directions = {
  model: countdownModel,
  open: async (scene) => {
    const expiresIn = (beginnings[scene.path.input] ?? 0) * 1000;
    await takeUp(scene, [], { hold: hold({ expiresIn, endsAt: expiresIn }), order: null });
    await expect(clock(scene.page)).toBeVisible();
  },
  acts: {},
  calls: {},
  replies: {},
  endings: {
    ...passing(
      ['FiveMinutes', 'ThreeMinutes', 'TwoMinutes', 'OneMinute', 'HalfMinute'].map(
        (moment) => `until${moment}.countdown`,
      ),
    ),
    /** Whose time is over has nothing at the server either. */
    'xstate.after.untilZero.countdown': async (scene, waited) => {
      deskOf(scene).hold = null;
      await letPass(scene.page, waited);
    },
  },
  screens: {
    plenty: (scene) =>
      scene.path.input === '15 min'
        ? shows({ left: 900, isSoon: false, isRenewable: false })(scene)
        : expect(clock(scene.page)).toBeVisible(),
    five: shows({ left: 300, isRenewable: false, said: 'Faltam 5 minutos para a sua reserva terminar' }),
    three: shows({ left: 180 }),
    two: shows({
      left: 120,
      said: 'Faltam 2 minutos para a sua reserva terminar. Você pode pedir mais tempo.',
    }),
    one: shows({ left: 60, said: 'Falta 1 minuto para a sua reserva terminar. Você pode pedir mais tempo.' }),
    half: shows({ left: 30, said: 'Faltam 30 segundos para a sua reserva terminar' }),
    'zero (done)': async ({ page }) => {
      await expect(page.getByRole('dialog', { name: 'Sua reserva terminou' })).toBeVisible();
      await expect(button(page, 'Tentar os mesmos lugares')).toBeEnabled();
    },
  },
};
