import type { Page } from '@playwright/test';

import type { EventDetails } from '#src/domain/event.ts';
import { minutes } from '#src/domain/time.ts';
import type { WaitingPlace } from '#src/domain/waitingRoom.ts';

import { event } from '../../models/facts.ts';
import { turnModel } from '../../models/turn.model.ts';
import type { Outcome } from '../../paths/model.ts';
import { expect } from '../support/fixtures.ts';
import { letPass, stopClock } from './clock.ts';
import type { CallName, Directions, Scene } from './directions.ts';
import { button, pageReturns, passing, shows } from './purchase.ts';
import { loginButton } from './shared.ts';
import { currentReply, eventReply, follow, newsStream } from './shop.ts';
import { wirePlace } from './waitingRoom.ts';

const details: CallName = 'GET /api/events/:id';
const looks: CallName = 'GET /api/events/:id/queue';

const atEvent = event();
const address = `/ticket/buy/${atEvent.id}`;

/** Of whoever was called in; the one on screen, at the foot of a phone or beside the order. */
const timer = (page: Page) => page.getByRole('timer', { name: 'Tempo para reservar os ingressos' });
const over = (page: Page) => page.getByText('A sua vez passou.');
const way = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

const places = Object.fromEntries(
  Object.entries(turnModel.actors['look'] ?? {}).flatMap(([name, outcome]) =>
    outcome.ok
      ? [
          [
            `look:${name}`,
            {
              body: wirePlace((outcome as Outcome<WaitingPlace, undefined> & { ok: true }).answer(undefined)),
            },
          ],
        ]
      : [],
  ),
);

async function arrives(scene: Scene, to: EventDetails): Promise<void> {
  const { page, network } = scene;
  await network.reply(details, eventReply(to));
  await shows(page, to.title);
  // The page looks the same before its flow is there, which hears nobody yet.
  await expect(button(page, 'Continuar')).not.toHaveAttribute('disabled');
}

export const turnDirections: Directions = {
  model: turnModel,
  open: async (scene) => {
    const { page, network, path, go } = scene;
    await network.hold([details, looks, newsStream], { 'GET /api/reservations/current': currentReply(null) });
    await stopClock(page);
    await go('/faq');
    await expect(loginButton(page)).toBeVisible();
    await follow(scene, address);
    await arrives(scene, event({ hasLine: path.input === 'a line' }));
  },
  acts: {
    // Away from the event, and back.
    'event.refreshed': async (scene, { event: read }) => {
      const { page } = scene;
      await page.getByRole('banner').getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: atEvent.title })).toHaveCount(0);
      await page.goBack();
      await arrives(scene, read as EventDetails);
    },
    'page.returned': pageReturns,
    'moment.came': ({ page }) => letPass(page, minutes(10)),
  },
  calls: { look: looks },
  replies: places,
  endings: passing(['patience.turn.asking']),
  screens: {
    asking: ({ network }) => expect.poll(() => network.isWaiting(looks)).toBe(true),
    none: async ({ page, network }) => {
      await expect(timer(page)).toHaveCount(0);
      await expect(over(page)).toHaveCount(0);
      expect(network.isWaiting(looks)).toBe(false);
    },
    lasting: async ({ page }) => {
      await expect(page.getByText('É a sua vez.')).toBeVisible();
      await expect(timer(page)).toContainText(/\d\d:\d\d/);
      await expect(way(page, 'Ver meu lugar na fila')).toBeVisible();
    },
    over: async ({ page }) => {
      await expect(over(page)).toBeVisible();
      await expect(timer(page)).toHaveCount(0);
      await expect(way(page, 'Ir para a fila')).toBeVisible();
    },
  },
};
