import { centsOf } from '#src/domain/money.ts';
import type { Venue } from '#src/domain/venue.ts';

import { searchable } from '../search.ts';
import type { DrawingColumn, LogosColumn, ScreenshotColumn } from '../store/schema.ts';
import type { Asset, VenueMap } from './assets.ts';
import { capacityOf, quotaIdsOf, quotaOf } from './quota.ts';
import type { ValidEvent } from './rules/events.ts';
import type { ValidProducer } from './rules/producers.ts';
import { type CategoryEntry, cpfLimitOf, type Settings } from './schema.ts';

/** An event with the id it has, or gets. */
export type NumberedEvent = ValidEvent & { id: number };

export const producerRow = (
  { id, slug, domain, title, theme, entry }: ValidProducer,
  drawn: { logos: LogosColumn; screenshots: ScreenshotColumn[] },
) => ({
  id,
  slug,
  domain,
  title,
  footer: entry.footer,
  theme,
  locale: entry.locale,
  analytics: entry.analytics,
  ...drawn,
  supporterClub: entry.supporter_club,
  position: entry.order,
});

export const categoryRow = ({ id, tag, title, icon, order }: CategoryEntry) => ({
  id,
  tag,
  title,
  icon,
  position: order,
});

export const settingRows = (settings: Settings) =>
  Object.entries(settings).map(([tag, value]) => ({ tag, value }));

const slugOf = (title: string) =>
  searchable(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const eventRow = (
  { id, entry, producer, about, house }: NumberedEvent,
  poster: Asset,
  map: VenueMap | null,
) => ({
  id,
  producerId: producer.id,
  slug: entry.slug ?? slugOf(entry.title),
  title: entry.title,
  subtitle: entry.subtitle,
  category: entry.category,
  kind: entry.kind,
  venue: entry.venue,
  city: entry.city,
  state: entry.state,
  address: entry.address,
  timezone: entry.timezone,
  startsAt: new Date(entry.starts_at),
  endsAt: new Date(entry.ends_at),
  span: entry.span,
  about,
  organizer: entry.organizer,
  rating: entry.rating,
  notices: entry.notices,
  status: entry.status,
  dateToCome: entry.date_to_come,
  poster: poster.path,
  map: map?.asset.path ?? null,
  mapText: map?.text ?? null,
  capacity: capacityOf(entry),
  halfOf: quotaOf(entry)?.total ?? null,
  halfQuota: quotaOf(entry)?.halves ?? null,
  halfUntil: quotaOf(entry)?.until ?? null,
  supporterWindows: entry.supporter_windows,
  saleStart: new Date(entry.sale_start),
  saleEnd: new Date(entry.sale_end ?? entry.starts_at),
  feeMode: entry.convenience_fee_mode,
  /** A percentage is kept in hundredths of a percent, an amount in cents: both are the digits of the decimal. */
  feeValue: centsOf(entry.convenience_fee),
  perOrderLimit: entry.per_order_limit,
  perCpfLimit: cpfLimitOf(entry),
  uniqueDocument: entry.unique_document,
  highDemand: entry.high_demand,
  transferHours: entry.transfer_hours,
  search: searchable([entry.title, entry.subtitle, entry.venue, entry.city, producer.title].join(' ')),
  catalogueKey: entry.key,
  drawing: house && drawingOf(house.venue),
});

/** Of an event that never had a waiting room nothing is written; one that has none any more keeps its row, switched off. */
export const roomRow = ({ id: eventId, entry: { waiting_room: room } }: NumberedEvent) => ({
  eventId,
  mode: room?.mode ?? ('off' as const),
  perMinute: room?.per_minute ?? 60,
});

/** One that has no waitlist any more keeps its row, closed. */
export const waitlistRow = ({ id: eventId, entry: { waitlist } }: NumberedEvent) => ({
  eventId,
  isOpen: waitlist !== null,
  offerMinutes: waitlist?.offer_minutes ?? 120,
});

const drawingOf = ({ name, width, height, scene, signs }: Venue): DrawingColumn => ({
  name,
  width,
  height,
  scene,
  signs,
});

export const sectorRows = ({ id: eventId, entry, house }: NumberedEvent) => {
  const drawn = new Map(house?.venue.sectors.map((sector) => [sector.name, sector]));
  return entry.sectors.map(({ id, name, group = name, gate, numbered, capacity }, position) => {
    const there = drawn.get(name);
    return {
      eventId,
      id,
      name,
      groupName: group,
      gate: gate || (there?.gate ?? ''),
      numbered,
      capacity,
      position,
      zone: there?.zone ?? null,
      outline: there?.outline ?? null,
      label: there?.label ?? null,
      focus: there?.focus ?? null,
    };
  });
};

export const sectionRows = ({ id: eventId, entry }: NumberedEvent) =>
  entry.sectors.flatMap(({ id: sectorId, sections }) =>
    sections.map(({ id, name }, position) => ({ eventId, id, sectorId, name, position })),
  );

const optionalDate = (moment: string | undefined) => (moment === undefined ? null : new Date(moment));

export function typeRows({ id: eventId, entry }: NumberedEvent) {
  const pools = new Map(entry.pools.map(({ id, name }) => [name, id]));
  const quotaIdOf = quotaIdsOf(entry);
  return entry.sectors.flatMap((sector) =>
    sector.sections.flatMap(({ id: sectionId, ticket_types: types }) =>
      types.map((type, position) => ({
        eventId,
        id: type.id,
        sectorId: sector.id,
        sectionId,
        name: type.nome,
        description: type.description,
        admission: type.admission,
        entries: type.entries,
        priceCents: centsOf(type.preco),
        maxInstallments: type.max_installments,
        passportAmount: type.passport_amount,
        poolId: type.pool === undefined ? null : (pools.get(type.pool) ?? null),
        saleStart: optionalDate(type.sale_start),
        saleEnd: optionalDate(type.sale_end),
        additionalFields: type.additional_fields.map(({ options, max_length, ...field }) => ({
          ...field,
          ...(options === undefined ? {} : { options }),
          ...(max_length === undefined ? {} : { max_length }),
        })),
        benefit: type.benefit,
        documents: type.documents,
        restricted: type.restricted,
        quotaId: quotaIdOf(type, sector),
        offerMinutes: type.offer_minutes ?? null,
        active: true,
        position,
      })),
    ),
  );
}

/** Coupons are known by their code; `idOf` gives each the id it has, or a new one. */
export const couponRows = ({ id: eventId, entry }: NumberedEvent, idOf: (code: string) => number) =>
  entry.coupons.map(({ code, method, value, max_items, ticket_types, max_uses, valid_until }) => ({
    eventId,
    id: idOf(code),
    codeNorm: code,
    method,
    value,
    maxItems: max_items,
    ticketTypes: ticket_types,
    maxUses: max_uses,
    validUntil: optionalDate(valid_until),
  }));
