import type { Page } from '@playwright/test';

import type { EventDetails } from '#src/domain/event.ts';

import { openingModel } from '../../models/opening.model.ts';
import { expect } from '../support/fixtures.ts';
import { letPass } from './clock.ts';
import type { CallName, Directions, Reply, Scene } from './directions.ts';
import { button, eventId, pageReturns, passing, takeUp } from './purchase.ts';
import { ofPath } from './remembered.ts';

const details: CallName = 'GET /api/events/:id';
/** What opens, and in how many milliseconds; by the names of starts and of readings. */
const waits: Readonly<Record<string, number>> = {
  'in three seconds': 3_000,
  'event.refreshed:something else opens': 9_000,
};
/** Nobody waits longer. */
const longestJitter = 3_000;

const openings = (page: Page) => page.getByRole('region', { name: 'Próxima abertura' });

const opensIn = (name: string) => {
  const wait = waits[name];
  return wait === undefined
    ? null
    : { in_ms: wait, text: 'Abertura das vendas', when_text: '27/11/2026 às 10:00' };
};

const isWaiting = async ({ page }: Scene) => {
  await expect(openings(page)).toContainText('Abertura das vendas');
  await expect(openings(page)).toContainText('Abre em');
};
const isDue = async ({ page }: Scene) => {
  await expect(openings(page)).toContainText('Abrindo…');
};

/** The wait of a path, by its name. */
const current = ofPath<string>();
/** The event with what opens next in it. */
const readings = ofPath<(opening: ReturnType<typeof opensIn>) => Reply>();

/** Away from the event, and back. */
async function visitAgain({ page }: Scene) {
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(openings(page)).toHaveCount(0);
  await page.goBack();
}

export const openingDirections: Directions = {
  model: openingModel,
  open: async (scene) => {
    const { page, path, brand } = scene;
    const address = `${brand.at}/ticket/buy/${eventId}`;
    // What the server drew knows of no opening: the browser draws it anew.
    await page.route(`**${address}`, async (route) => {
      const response = await route.fetch();
      const opening = JSON.stringify(opensIn(path.input));
      const html = (await response.text())
        .replace('"opening":null', `"opening":${opening}`)
        .replace(' data-ssr', '');
      await route.fulfill({ response, body: html });
    });
    current.set(page, path.input);
    const event = await (await page.request.get(`/api/events/${eventId}`)).json();
    readings.set(page, (opening) => ({ body: { ...event, opening } }));
    // A delay of less than a second would come by itself.
    await page.addInitScript(() => {
      const { random } = Math;
      Math.random = () => 0.4 + 0.6 * random();
    });
    await takeUp(scene, [details]);
    await expect(page.getByRole('heading', { name: /^Escolha seus/ })).toBeVisible();
    // The page looks the same before its flow is there, which hears nobody yet.
    await expect(button(page, 'Continuar')).not.toHaveAttribute('disabled');
  },
  acts: {
    'event.refreshed': async (scene, event) => {
      const { page, network } = scene;
      const { opening } = event['event'] as EventDetails;
      const isOpen = await openings(page).isVisible();
      if (!network.isWaiting(details)) await (isOpen ? pageReturns(scene) : visitAgain(scene));
      const name = 'event.refreshed:something else opens';
      current.set(page, name);
      const told = readings.get(page)?.(opening ? opensIn(name) : null);
      await network.reply(details, told ?? {});
    },
    'page.returned': async (scene) => {
      await pageReturns(scene);
      await expect.poll(() => scene.network.isWaiting(details)).toBe(true);
    },
    'moment.came': ({ page }) => letPass(page, waits[current.get(page) ?? ''] ?? 0),
    'jitter.ended': ({ page }) => letPass(page, longestJitter),
  },
  calls: {},
  replies: {},
  endings: passing(['silence.opening.expected.open']),
  screens: {
    nothing: ({ page }) => expect(openings(page)).toHaveCount(0),
    'expected.waiting': isWaiting,
    'expected.due': isDue,
    'expected.open': async (scene) => {
      await isDue(scene);
      await expect.poll(() => scene.network.isWaiting(details)).toBe(true);
    },
  },
};
