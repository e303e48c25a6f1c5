import type { Page } from '@playwright/test';

import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import type { eventsContract } from '#src/api/contract/events.ts';
import type { reservationsContract } from '#src/api/contract/reservations.ts';
import type { EventDetails, TicketType } from '#src/domain/event.ts';
import type { Hold } from '#src/domain/hold.ts';
import type { Seat, SeatRow, VenuePlan } from '#src/domain/seats.ts';

import { expect } from '../support/fixtures.ts';
import type { Answer, CallName, Reply, Scene } from './directions.ts';

type WireEvent = ReplyOf<typeof eventsContract.details>;
type WireType = WireEvent['sectors'][number]['sections'][number]['tipos_ingresso'][number];
type WireHold = NonNullable<ReplyOf<typeof reservationsContract.current>['reservation']>;

const decimal = (cents: number) => (cents / 100).toFixed(2);

const wireType = (type: TicketType): WireType => ({
  id: type.id,
  nome: type.name,
  preco: decimal(type.priceCents),
  quantidade: 0,
  max_installments: type.maxInstallments,
  additional_fields: [],
  passport_amount: type.passportAmount,
  description: type.description,
  benefit: type.benefit,
  documents: [...type.documents],
  all_in_cents: type.allInCents,
  sale: type.sale,
  available: type.available,
  waitlist: type.hasWaitlist,
});

/** An event of the models as a server tells it; its picture is one of the demo. */
export const eventReply = (event: EventDetails): Reply & { body: WireEvent } => ({
  body: {
    id: event.id,
    producer: event.producer,
    title: event.title,
    subtitle: event.subtitle,
    category: event.category,
    venue: event.venue,
    city: event.city,
    when: event.when,
    span: event.span,
    poster: '',
    rating: event.rating,
    sale: event.sale,
    from_cents: event.fromCents,
    limit: event.limit,
    group: event.group,
    sobre: event.about,
    imagemEstadio: event.venueMap,
    descricaoImagemEstadio: event.venueMapText,
    convenience_fee: decimal(event.fee.value),
    convenience_fee_mode: event.fee.mode,
    organizer: event.organizer,
    address: event.address,
    notices: [...event.notices],
    unique_document: event.uniqueDocument,
    high_demand: event.highDemand,
    seat_map: event.hasSeatMap,
    waiting_room: event.hasLine,
    half: null,
    supporter_windows: [],
    opening: null,
    sectors: event.sectors.map(({ sections, ...sector }) => ({
      ...sector,
      sections: sections.map(({ id, name, ticketTypes }) => ({
        secao_id: id,
        name,
        tipos_ingresso: ticketTypes.map(wireType),
      })),
    })),
  },
});

const wireSeat = (seat: Seat): WireHold['seats'][number] => ({
  sector_id: seat.sectorId,
  row_id: seat.rowId,
  section_id: seat.sectionId,
  symbol: seat.symbol,
  number: seat.number,
  ticket_type_id: seat.ticketTypeId,
});

const moment = '2026-11-20T13:00:00.000Z';

/** A hold of the models as a server tells it. */
export const wireReservation = (hold: Hold): WireHold => ({
  id: '7c1e9b52-1111-4444-8888-0123456789ab',
  event_id: hold.eventId,
  event_title: hold.eventTitle,
  items: hold.lines.map((line) => ({
    sector_id: line.sectorId,
    section_id: line.sectionId,
    ticket_type_id: line.ticketTypeId,
    amount: line.amount,
  })),
  seats: hold.seats.map(wireSeat),
  expires_at: new Date(Date.parse(moment) + hold.expiresIn).toISOString(),
  server_now: moment,
  renewals_left: hold.renewalsLeft,
  named: hold.named,
  draft: { step: hold.step, participants: [] },
});

export const currentReply = (hold: Hold | null): Reply => ({
  body: { reservation: hold && wireReservation(hold), order: null, server_now: moment },
});

/** To a page of the same document, as a link leads there: what the flows of the store know stays. */
export const follow = async ({ page, brand }: Pick<Scene, 'page' | 'brand'>, to: string): Promise<void> => {
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `${brand.at}${to}`);
};

/** A drawing of the models as a server tells it. */
export const planReply = ({ sectors, ...venue }: VenuePlan): Reply => ({
  body: {
    venue,
    data: sectors.map(({ fromCents, ...sector }) => ({ ...sector, from_cents: fromCents })),
  },
});

/** Rows of the models as a server tells them. */
export const rowsReply = (rows: readonly SeatRow[], newsId = 0): Reply => ({
  body: {
    news_id: newsId,
    data: rows.map(({ sectionId, shape, reserved, occupied, ...row }) => ({
      ...row,
      ...shape,
      section_id: sectionId,
      reserved: [...reserved].map((number) => `${row.symbol}${number}`),
      occupied: [...occupied].map((number) => `${row.symbol}${number}`),
    })),
  },
});

export const newsStream: CallName = 'GET /api/mapping/event/:eventId/stream';

interface Shop {
  event: EventDetails;
  /** Of its address: `?pedido=…`. */
  search?: string;
  /** What the server remembers at first. */
  hold?: Hold | null;
  calls?: readonly CallName[];
  always?: Readonly<Partial<Record<CallName, Answer>>>;
}

/** Opens the page of an event that no server has, for a visitor; the stream of news opens and says nothing of itself. */
export async function openShop(
  scene: Scene,
  { event, search = '', hold = null, calls = [], always = {} }: Shop,
) {
  const { network, go, page } = scene;
  await network.hold([newsStream, ...calls], {
    'GET /api/events/:id': eventReply(event),
    'GET /api/reservations/current': currentReply(hold),
    ...always,
  });
  await go('/faq');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Acesse Sua Conta' })).toBeVisible();
  await follow(scene, `/ticket/buy/${event.id}${search}`);
  await expect(page.getByRole('heading', { name: event.title })).toBeVisible();
}

/** The document of an event that no server has, for whoever comes to it across the border of the checkout: found, as that of a real one. */
export async function findPageOf(page: Page, { id }: Pick<EventDetails, 'id'>): Promise<void> {
  await page.route(new RegExp(`/ticket/buy/${id}$`), async (route) =>
    route.fulfill({ response: await route.fetch(), status: 200 }),
  );
}

/** Says one thing in the stream, which ends with it and opens again two seconds later. */
export async function tellNews({ network }: Pick<Scene, 'network'>, news: object, id = 0): Promise<void> {
  const body = { reset: false, sectors: [], types: [], ...news };
  await network.reply(newsStream, {
    headers: { 'content-type': 'text/event-stream' },
    body: `id: ${id}\nevent: news\ndata: ${JSON.stringify(body)}\n\n`,
  });
}

export const goOn = (page: Page) =>
  page.getByRole('button', { name: 'Continuar', exact: true }).filter({ visible: true }).first();
