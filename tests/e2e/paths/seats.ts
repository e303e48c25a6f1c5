import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';
import type { Seat, VenuePlan } from '#src/domain/seats.ts';
import { fitBox, toScreen } from '#src/seat-map/view.ts';

import { event, hold, plan, row, seat, seatedEvent } from '../../models/facts.ts';
import { seatsModel } from '../../models/seats.model.ts';
import type { Impossible } from '../../paths/impossible.ts';
import { drawingAtRest, drawingOf } from '../support/drawing.ts';
import { expect } from '../support/fixtures.ts';
import { seatButton, showList } from '../support/seats.ts';
import { letPass, stopClock } from './clock.ts';
import type { CallName, Directions, Scene } from './directions.ts';
import { passing } from './purchase.ts';
import { pressMuted } from './shared.ts';
import { goOn, newsStream, openShop, planReply, rowsReply, tellNews, wireReservation } from './shop.ts';

const planCall: CallName = 'GET /api/mapping/event/:eventId/sectors';
const rowsCall: CallName = 'GET /api/mapping/event/:eventId/rows/:sectorId';
const best: CallName = 'POST /api/mapping/event/:eventId/best-available';

const box = (left: number): VenuePlan['sectors'][number]['outline'] => [
  [left, 100],
  [left + 180, 100],
  [left + 180, 290],
  [left, 290],
];
/** The house of the models, its two sectors side by side. */
const house: VenuePlan = {
  ...plan(),
  scene: {
    kind: 'stage',
    name: 'Palco',
    outline: [
      [100, 10],
      [300, 10],
      [300, 60],
      [100, 60],
    ],
  },
  sectors: plan().sectors.map((sector, index) => ({
    ...sector,
    outline: box(10 + index * 200),
    label: [100 + index * 200, 195],
    focus: [200, 35],
  })),
};

const title = (page: Page) => page.locator('#step-title');
const back = (page: Page) => page.getByRole('button', { name: 'Ver todos os setores' });
const view = (page: Page, name: 'Mapa' | 'Lista') => page.getByRole('button', { name, exact: true });
const lost = (page: Page) => page.getByText('O mapa não carregou. Dá para escolher pela lista de setores.');
const party = (page: Page, sign: 'Mais' | 'Menos') =>
  page.getByRole('button', { name: `${sign} um: pessoas juntas` });

/** Where a sector is drawn, when the whole house is. */
async function pressDrawn(page: Page, sectorId: number): Promise<void> {
  await drawingOf(page).scrollIntoViewIfNeeded();
  const place = await drawingAtRest(page);
  const label = house.sectors.find(({ id }) => id === sectorId)?.label;
  if (!label) throw new Error(`Sector ${sectorId} is not drawn`);
  const world = { minX: 0, minY: 0, maxX: house.width, maxY: house.height };
  const [x, y] = toScreen(fitBox(world, place), place, label);
  await page.mouse.click(place.x + x, place.y + y);
}

/** As in the list, whose places have the same power; whoever looked at the drawing does so again. */
async function inList(page: Page, act: () => Promise<void>): Promise<void> {
  const isListed = (await view(page, 'Lista').getAttribute('aria-pressed')) === 'true';
  if (!isListed) await showList(page);
  await act();
  if (!isListed) await view(page, 'Mapa').click();
}

async function filter(page: Page, choose: () => Promise<unknown>): Promise<void> {
  const filters = page.locator('summary').filter({ hasText: 'Filtros' });
  const isOpen = await filters.evaluate((summary) => summary.closest('details')?.open ?? false);
  if (!isOpen) await filters.click();
  await choose();
}

const hears = async (scene: Scene, news: object, id: unknown) => {
  if (!scene.network.isWaiting(newsStream)) await letPass(scene.page, 2_500);
  await tellNews(scene, news, Number(id ?? 0));
};

const isWhole = async ({ page }: Scene) => {
  await expect(title(page)).toHaveText('Onde você quer ficar?');
  await expect(lost(page)).toBeHidden();
  await expect(back(page)).toBeHidden();
};
const isOf =
  (name: string) =>
  async ({ page }: Scene) => {
    await expect(title(page)).toHaveText(name);
    await expect(back(page)).toBeVisible();
  };
const isSector: Directions['screens'][string] = async (scene, step) => {
  await isOf('Plateia')(scene);
  if (step === 'seat.press:sold')
    await expect(scene.page.getByText('Este lugar não está disponível').first()).toBeVisible();
};

const undrawn = (step: string): Impossible => ({
  step,
  when: ({ hasSeatMap }) => !hasSeatMap,
  because: 'um evento sem mapa é uma lista de ingressos',
});

export const seatsDirections: Directions = {
  model: seatsModel,
  open: async (scene) => {
    const { page, path } = scene;
    const isDrawn = path.input !== 'no drawing';
    const own = path.input === 'a hold there';
    const lines = [{ sectorId: 2, sectionId: 21, ticketTypeId: 7, amount: 1 }];
    const held = hold({ lines, seats: [seat(1)], step: 'products' });
    await stopClock(page);
    // Whoever missed stock asks at a moment they draw: at once.
    await page.addInitScript(() => {
      Math.random = () => 0;
    });
    await openShop(scene, {
      event: isDrawn ? seatedEvent({ limit: 2 }) : event(),
      hold: own ? held : null,
      calls: [planCall, rowsCall, best],
      // The step in which it is taken up is noted at once.
      always: { 'PUT /api/reservations/current': { body: wireReservation(held) } },
    });
    await expect(goOn(page)).not.toHaveAttribute('disabled');
  },
  acts: {
    'sector.open': async ({ page }, { sectorId }) => {
      if (await back(page).isVisible()) throw new Error('A sector is open already');
      if (sectorId === 2)
        await page
          .getByRole('button', { name: 'Plateia', exact: true })
          .filter({ visible: true })
          .first()
          .click();
      else await pressDrawn(page, Number(sectorId));
    },
    'sector.close': ({ page }) => back(page).click(),
    'plan.retry': ({ page }) => page.getByRole('button', { name: 'Tentar de novo' }).click(),
    'seat.press': ({ page }, event) =>
      inList(page, async () => {
        const clear = page.getByRole('button', { name: 'Limpar filtros' });
        const button = seatButton(page, 'A', (event['seat'] as Seat).number);
        await expect(clear.or(button).first()).toBeVisible();
        if (await clear.isVisible()) await clear.click();
        await button.focus();
        await page.keyboard.press('Enter');
      }),
    'view.list': ({ page }) => view(page, 'Lista').click(),
    'view.map': ({ page }) => view(page, 'Mapa').click(),
    'party.more': ({ page }) => pressMuted(party(page, 'Mais')),
    'party.less': ({ page }) => party(page, 'Menos').click(),
    'filter.set': ({ page }, event) =>
      filter(page, () =>
        'accessible' in (event['filter'] as object)
          ? page.getByRole('button', { name: 'Lugares acessíveis' }).click()
          : page.getByLabel('Preço com taxas').selectOption({ index: 1 }),
      ),
    'together.toggle': ({ page }) =>
      filter(page, () => page.getByRole('button', { name: 'Só lugares juntos' }).click()),
    'best.ask': async ({ page, network }) => {
      await page.getByRole('button', { name: 'Melhores lugares' }).click();
      await network.reply(best, { status: 422, body: { message: 'Nada assim', code: 'none' } });
      await expect(page.getByRole('button', { name: 'Melhores lugares' })).not.toHaveAttribute('aria-busy');
    },
    'own.noted': async ({ page, network }, event) => {
      const lines = [{ sectorId: 2, sectionId: 21, ticketTypeId: 7, amount: 1 }];
      const found = wireReservation(hold({ lines, seats: event['seats'] as Seat[], step: 'products' }));
      await page.getByRole('button', { name: 'Melhores lugares' }).click();
      await network.reply(best, { status: 201, body: { ...found, id: randomUUID() } });
      await expect(page.getByRole('timer').filter({ visible: true }).first()).toBeVisible();
    },
    'seats.changed': (scene, { id, news }) => hears(scene, news as object, id),
    'stock.missed': (scene) =>
      scene.network.untilRead('GET /api/events/:id', async () => {
        await hears(scene, { reset: true }, 2);
        await hears(scene, { reset: true }, 2);
      }),
    'seats.stale': (scene, { id }) => hears(scene, { reset: true }, id),
  },
  calls: { loadPlan: planCall, refreshPlan: planCall, loadRows: rowsCall, refreshRows: rowsCall },
  replies: {
    'loadPlan:drawn': planReply(house),
    'refreshPlan:drawn': planReply(house),
    'loadRows:rows': rowsReply([row({ reserved: new Set([1]) })], 2),
    'loadRows:kept on the way': rowsReply([row({ reserved: new Set([1]) })], 1),
    'refreshRows:rows': rowsReply([row({ reserved: new Set([1]) })], 2),
    'refreshRows:kept on the way': rowsReply([row({ reserved: new Set([1]) })], 1),
  },
  endings: passing(['keptOnTheWay.seats.place.house.sector.outdated']),
  screens: {
    'place.surveying': isWhole,
    'place.lost': ({ page }) => expect(lost(page)).toBeVisible(),
    'place.house.overview.settled': isWhole,
    'place.house.overview.refreshing': isWhole,
    'place.house.standing': isOf('Pista'),
    'place.house.opening': isOf('Plateia'),
    'place.house.sector.settled': isSector,
    'place.house.sector.outdated': isSector,
    'place.house.sector.refreshing': isSector,
    'place.undrawn + view.map + wish': async ({ page }) => {
      await expect(title(page)).toHaveText(/^Escolha seus/);
      await expect(view(page, 'Mapa')).toHaveCount(0);
    },
    'view.map': ({ page }) => expect(view(page, 'Mapa')).toHaveAttribute('aria-pressed', 'true'),
    'view.list': ({ page }) => expect(view(page, 'Lista')).toHaveAttribute('aria-pressed', 'true'),
    wish: ({ page }) => expect(page.getByRole('group', { name: /pessoas juntas/ })).toBeVisible(),
  },
  impossible: [
    ...[
      'view.list',
      'view.map',
      'party.more',
      'party.less',
      'filter.set',
      'together.toggle',
      'best.ask',
      'own.noted',
    ].map(undrawn),
    { step: 'sector.open:unknown', because: 'só se clica no que está no mapa ou na lista' },
    { step: 'seat.press:of no row', because: 'só se clica no que está no mapa ou na lista' },
    ...['opening', 'sector', 'standing'].map((place) => ({
      step: 'filter.set:price',
      at: `place.house.${place}`,
      because: 'onde tudo custa o mesmo não há preço para escolher',
    })),
    ...['opening', 'sector', 'standing'].map((place) => ({
      step: 'sector.open',
      at: `place.house.${place}`,
      because: 'a outro setor se chega por “Ver todos os setores”',
    })),
    {
      step: 'sector.open:standing',
      at: 'view.list',
      because: 'na lista os ingressos de um setor em pé se abrem onde estão',
    },
    {
      step: 'party.less',
      when: ({ wish }) => (wish as { party: number }).party <= 1,
      because: 'o botão que não pode seguir diz por quê e não faz nada',
    },
  ],
};
