import type { Page } from '@playwright/test';

import { order } from '../../models/facts.ts';
import { olderOrdersModel } from '../../models/olderOrders.model.ts';
import { expect } from '../support/fixtures.ts';
import { isBusy, isIdle } from './account.ts';
import { letPass, stopClock } from './clock.ts';
import type { Answer, CallName, Directions, Scene } from './directions.ts';
import { asMember } from './member.ts';
import { eventId, summary } from './purchase.ts';
import { ofPath } from './remembered.ts';
import { again, askAgain, slow } from './slow.ts';

const lists: CallName = 'GET /api/orders';

const list = (page: Page) => page.getByRole('main');
const show = (page: Page) => list(page).getByRole('button', { name: 'Mostrar mais antigos' });
const cards = (page: Page) => list(page).getByRole('article');

/** Orders that the server told of, and the poster on their cards. */
const told = ofPath<{ count: number; poster: string }>();

/** The server tells of one more each time, which is older than the one it is asked after. */
const next =
  ({ page }: Pick<Scene, 'page'>, hasOlder: boolean): Answer =>
  (question) => {
    const { count, poster } = told.get(page) ?? { count: 0, poster: '' };
    const before = new URL(question.url()).searchParams.get('before');
    expect(before).toBe(count === 0 ? null : idOf(count));
    told.set(page, { count: count + 1, poster });
    const bought = summary(order({ status: 'paid' }));
    const event = { ...bought.event, poster };
    return {
      body: {
        orders: [{ ...bought, id: idOf(count + 1), event }],
        has_older: hasOlder,
        server_now: bought.created_at,
      },
    };
  };
const idOf = (count: number) => `0d9f7a34-2222-4444-8888-${String(count).padStart(12, '0')}`;

const areThere = ({ page }: Pick<Scene, 'page'>) =>
  expect(cards(page)).toHaveCount(told.get(page)?.count ?? 0);

export const olderOrdersDirections: Directions = {
  model: olderOrdersModel,
  open: async (scene) => {
    const { page, network, go } = scene;
    const { poster } = await (await page.request.get(`/api/events/${eventId}`)).json();
    told.set(page, { count: 0, poster });
    await stopClock(page);
    await network.hold([lists], { ...asMember, 'GET /api/user/waitlist': { body: [] } });
    await go('/ticket/payments');
    await network.reply(lists, next(scene, true));
    await expect(show(page)).toBeVisible();
  },
  acts: {
    'older.show': async (scene) => {
      const { page } = scene;
      if (await again(list(page)).isVisible()) return askAgain(scene, list(page), lists);
      await show(page).click();
    },
  },
  calls: { listOrders: lists },
  replies: {},
  endings: {
    'xstate.after.patience.olderOrders.reading.asking': ({ page }, waited) => letPass(page, waited),
    'listOrders:some': (scene) => scene.network.reply(lists, next(scene, true)),
    'listOrders:the last': (scene) => scene.network.reply(lists, next(scene, false)),
  },
  screens: {
    more: async (scene) => {
      await areThere(scene);
      await isIdle(show(scene.page));
    },
    'reading.asking': async (scene) => {
      await areThere(scene);
      await isBusy(show(scene.page));
      await expect(slow(list(scene.page))).toBeHidden();
    },
    'reading.slow': async (scene) => {
      await areThere(scene);
      await isBusy(show(scene.page));
      await expect(slow(list(scene.page))).toBeVisible();
    },
    'all (done)': async (scene) => {
      const { page } = scene;
      await areThere(scene);
      await expect(show(page)).toBeHidden();
      const count = told.get(page)?.count;
      await expect(list(page).getByText(`Mostrando todos os seus ${count} pedidos.`)).toBeVisible();
    },
  },
};
