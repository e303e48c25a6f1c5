import type { Page } from '@playwright/test';

import { type Cart, linesOf, refusalOf, wholeCart } from '#src/domain/cart.ts';
import { type EventDetails, typesOf } from '#src/domain/event.ts';
import type { Hold } from '#src/domain/hold.ts';
import type { Seat } from '#src/domain/seats.ts';

import { cartModel } from '../../models/cart.model.ts';
import { hold, plan, row } from '../../models/facts.ts';
import type { Impossible } from '../../paths/impossible.ts';
import { expect } from '../support/fixtures.ts';
import { seatButton, showList } from '../support/seats.ts';
import { letPass, stopClock } from './clock.ts';
import type { CallName, Directions, Scene } from './directions.ts';
import { ofPath } from './remembered.ts';
import { pressIsAnswered, pressMuted } from './shared.ts';
import {
  currentReply,
  follow,
  goOn,
  newsStream,
  openShop,
  planReply,
  rowsReply,
  tellNews,
  wireReservation,
} from './shop.ts';

const reservation: CallName = 'POST /api/user/reserva';
const seatsReservation: CallName = 'POST /api/mapping/seats/reservation';
const best: CallName = 'POST /api/mapping/event/:eventId/best-available';

interface Chosen {
  event: EventDetails;
  cart: Cart;
  seats: readonly Seat[];
}

const startOf = ({ path }: Scene) => cartModel.inputs[path.input] as Chosen;
const nameOf = ({ event }: Chosen, typeId: unknown) =>
  typesOf(event).find(({ ticketType }) => ticketType.id === typeId)?.ticketType.name ?? '';
const quantity = (scene: Scene, sign: 'Mais' | 'Menos', typeId: unknown) =>
  scene.page
    .getByRole('button', { name: `${sign} um: ${nameOf(startOf(scene), typeId)}, Pista`, exact: true })
    .filter({ visible: true })
    .first();

/** What the server remembers of the visitor. */
const held = ofPath<Hold>();

const back = (page: Page) => page.getByRole('button', { name: 'Ver todos os setores' });
async function enterSector(page: Page): Promise<void> {
  if (await back(page).isVisible()) return;
  await page.getByRole('button', { name: 'Plateia', exact: true }).filter({ visible: true }).first().click();
  await expect(back(page)).toBeVisible();
}
async function leaveSector(page: Page): Promise<void> {
  if (!(await back(page).isVisible())) return;
  await back(page).click();
  await expect(back(page)).toBeHidden();
}

const hears = async (scene: Scene, news: object) => {
  if (!scene.network.isWaiting(newsStream)) await letPass(scene.page, 2_500);
  await tellNews(scene, news);
};

/** Asks for what is chosen; answers whether the server is asked. */
async function submit(page: Page): Promise<boolean> {
  await pressMuted(goOn(page));
  await pressIsAnswered(page);
  return (await goOn(page).getAttribute('aria-busy')) === 'true';
}
const asked = async ({ network }: Scene): Promise<CallName> => {
  await expect.poll(() => network.isWaiting(reservation) || network.isWaiting(seatsReservation)).toBe(true);
  return network.isWaiting(reservation) ? reservation : seatsReservation;
};

const drawn = (step: string): Impossible => ({
  step,
  when: ({ event }) => !(event as EventDetails).hasSeatMap,
  because: 'um evento sem mapa não tem lugares numerados',
});

export const cartDirections: Directions = {
  model: cartModel,
  open: async (scene) => {
    const { page } = scene;
    const { event, cart, seats } = startOf(scene);
    const lines = linesOf(event, wholeCart({ cart, seats }));
    const first = lines.length > 0 ? hold({ lines, seats: [...seats], step: 'products' }) : null;
    if (first) held.set(page, first);
    await stopClock(page);
    await openShop(scene, {
      event,
      calls: [reservation, seatsReservation, best],
      always: {
        'GET /api/reservations/current': () => currentReply(held.get(page) ?? null),
        'GET /api/mapping/event/:eventId/sectors': planReply(plan()),
        'GET /api/mapping/event/:eventId/rows/:sectorId': rowsReply([row()]),
        'PUT /api/reservations/current': () => ({ body: wireReservation(held.get(page) ?? hold()) }),
      },
    });
    await expect(goOn(page)).not.toHaveAttribute('disabled');
    if (event.hasSeatMap) await showList(page);
  },
  acts: {
    'ticket.add': async (scene, { typeId }) => {
      await leaveSector(scene.page);
      await pressMuted(quantity(scene, 'Mais', typeId));
    },
    'ticket.remove': async (scene, { typeId }) => {
      await leaveSector(scene.page);
      await quantity(scene, 'Menos', typeId).click();
    },
    'cart.submit': async (scene) => {
      const { page, network } = scene;
      const login = page.getByRole('dialog', { name: 'ACESSAR CONTA' });
      if (await submit(page))
        await network.reply(await asked(scene), {
          status: 503,
          body: { message: 'Muita gente', code: 'busy' },
        });
      else {
        await expect(login.or(page.getByRole('alert')).first()).toBeVisible();
        if (await login.isVisible()) await login.getByRole('button', { name: 'Fechar' }).click();
      }
    },
    'cart.trim': async (scene, { shortages, keys }) => {
      const { page, network } = scene;
      await submit(page);
      const gone = (keys as string[]).map((key) => key.split(':').map(Number));
      await network.reply(await asked(scene), {
        status: 409,
        body: {
          message: 'Acabou agora',
          code: 'sold_out',
          updated: true,
          details: {
            shortages: (shortages as { ticketTypeId: number; available: number }[]).map(
              ({ ticketTypeId, available }) => ({ ticket_type_id: ticketTypeId, available }),
            ),
            seats: gone.map(([rowId, number]) => ({ row_id: rowId, number })),
          },
        },
      });
    },
    'event.refreshed': async (scene) => {
      const { event } = startOf(scene);
      await follow(scene, '/faq');
      await expect(scene.page.getByRole('heading', { name: 'Dúvidas Frequentes', level: 1 })).toBeVisible();
      await follow(scene, `/ticket/buy/${event.id}`);
      await expect(goOn(scene.page)).not.toHaveAttribute('disabled');
    },
    'seat.toggle': async (scene, event) => {
      const { number } = event['seat'] as Seat;
      await enterSector(scene.page);
      const button = seatButton(scene.page, 'A', number);
      await expect(button).toBeVisible();
      if ((await button.getAttribute('aria-disabled')) === 'true')
        await hears(scene, { sectors: [{ id: 2, free: 4, seats: [[201, number, 'empty']] }] });
      await expect(button).not.toHaveAttribute('aria-disabled');
      await button.click();
    },
    'seat.exchange': ({ page }, { typeId }) =>
      page.getByRole('combobox', { name: 'Ingresso do lugar A 1' }).selectOption(String(typeId)).then(),
    'seats.clear': ({ page }) => page.getByRole('button', { name: 'Trocar lugares' }).click(),
    'seats.taken': async (scene, { keys }) => {
      const [key = ''] = keys as string[];
      const [rowId, number] = key.split(':').map(Number);
      await hears(scene, { sectors: [{ id: 2, free: 3, seats: [[rowId, number, 'reserved']] }] });
    },
    'sector.entered': async ({ page }) => {
      await leaveSector(page);
      await enterSector(page);
    },
    'sector.left': ({ page }) => leaveSector(page),
    'stock.seen': (scene, { types }) => hears(scene, { types }),
    'cart.put': async (scene, { seats }) => {
      const found = hold({
        lines: [{ sectorId: 2, sectionId: 21, ticketTypeId: 7, amount: 1 }],
        seats: seats as Seat[],
        step: 'products',
      });
      held.set(scene.page, found);
      await scene.page.getByRole('button', { name: 'Melhores lugares' }).click();
      await scene.network.reply(best, { status: 201, body: wireReservation(found) });
      await expect(scene.page.getByRole('timer').filter({ visible: true }).first()).toBeVisible();
    },
  },
  calls: {},
  replies: {},
  screens: {
    empty: ({ page }) => expect(goOn(page)).toHaveAttribute('aria-disabled', 'true'),
    chosen: ({ page }) => expect(goOn(page)).not.toHaveAttribute('aria-disabled'),
  },
  impossible: [
    ...[
      'seat.toggle',
      'seat.exchange',
      'seats.clear',
      'seats.taken',
      'sector.entered',
      'sector.left',
      'cart.put',
    ].map(drawn),
    {
      step: 'ticket.add',
      when: ({ event, cart, seats }, { typeId }) => {
        const type = typesOf(event as EventDetails).find(({ ticketType }) => ticketType.id === typeId);
        const chosen = wholeCart({ cart: cart as Cart, seats: seats as Seat[] });
        return !type || refusalOf(event as EventDetails, chosen, type.ticketType) === 'closed';
      },
      because: 'um ingresso que não está à venda não tem o botão',
    },
    {
      step: 'ticket.remove',
      when: ({ cart }, { typeId }) => !(cart as Cart)[Number(typeId)],
      because: 'não há menos do que nenhum',
    },
    { step: 'seat.toggle:closed', because: 'um lugar clicado vem com um ingresso que está à venda' },
    { step: 'seat.exchange:closed', because: 'só se oferecem ingressos à venda' },
    {
      step: 'seat.exchange',
      when: ({ seats }) => !(seats as Seat[]).some(({ number }) => number === 1),
      because: 'só o que foi escolhido tem ingresso para trocar',
    },
    {
      step: 'seats.clear',
      when: ({ seats }) => (seats as Seat[]).length === 0,
      because: 'sem lugares escolhidos não há o que trocar',
    },
    {
      step: 'seats.taken:mine',
      because:
        'o que já está reservado ninguém mais leva; tests/e2e/seats/taken.spec.ts leva o que só foi escolhido',
    },
    {
      step: 'cart.trim',
      when: ({ cart, seats }) => Object.keys(cart as Cart).length + (seats as Seat[]).length === 0,
      because: 'o servidor só recusa o que foi pedido',
    },
    { step: 'cart.put:nothing', because: 'não existe reserva de nada' },
    {
      step: 'event.refreshed',
      when: ({ event }) => typesOf(event as EventDetails).length !== 3,
      because: 'um evento não vira outro',
    },
  ],
};
