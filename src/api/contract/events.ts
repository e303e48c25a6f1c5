import * as z from 'zod/mini';

import { Cents, Decimal, Id, IdParam, When } from './common.ts';
import { endpoint } from './endpoint.ts';

/** What a buyer may do now, with the words that say so. */
export const Sale = z.object({
  state: z.enum(['open', 'few', 'sold_out', 'not_started', 'ended', 'postponed', 'cancelled']),
  text: z.string(),
});

export const EventCard = z.object({
  id: Id,
  producer: z.object({ id: z.string(), slug: z.string(), title: z.string() }),
  title: z.string(),
  subtitle: z.string(),
  category: z.string(),
  venue: z.string(),
  city: z.string(),
  when: When,
  /** `3 dias`, `todos os dias`; empty for a single date. */
  span: z.string(),
  poster: z.string(),
  /** L, 10, 12, 14, 16 or 18 (Portaria MJ 502/2021). */
  rating: z.enum(['L', '10', '12', '14', '16', '18']),
  sale: Sale,
  /** Cheapest open ticket, fee included, for an order of one unit; null when nothing is on sale. */
  from_cents: z.nullable(Cents),
  /** Largest order, in people. */
  limit: z.int(),
  group: z.enum(['week', 'fortnight', 'later', 'past']),
});

export const AdditionalField = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(['text', 'select', 'date', 'checkbox']),
  required: z.boolean(),
  options: z.optional(z.array(z.string())),
  max_length: z.optional(z.int()),
});

export const TicketType = z.object({
  id: Id,
  nome: z.string(),
  preco: Decimal,
  /** Chosen amount; always 0 from the server. */
  quantidade: z.int(),
  max_installments: z.int(),
  additional_fields: z.array(AdditionalField),
  /** People let in by one unit. */
  passport_amount: z.int(),
  description: z.string(),
  /** Whom the law or the producer favours, such as `meia_estudante`; null is everybody. */
  benefit: z.nullable(z.string()),
  /** What has to be shown at the gate (Lei 13.179/2015). */
  documents: z.array(z.string()),
  /** Price of one unit with the fee. */
  all_in_cents: Cents,
  sale: z.object({
    state: z.enum(['open', 'few', 'sold_out', 'not_started', 'ended', 'numbered', 'restricted']),
    text: z.string(),
  }),
  /** Units left; null where seats are numbered. */
  available: z.nullable(z.int()),
  /** Sold out, and one may wait for what comes back. */
  waitlist: z.optional(z.boolean()),
});

export const Section = z.object({
  secao_id: Id,
  name: z.string(),
  tipos_ingresso: z.array(TicketType),
});

export const Sector = z.object({
  id: Id,
  name: z.string(),
  /** Sectors of one stand at one price are listed together. */
  group: z.string(),
  gate: z.string(),
  numbered: z.boolean(),
  capacity: z.int(),
  sections: z.array(Section),
});

export const EventNotice = z.object({
  tone: z.enum(['info', 'warning', 'error']),
  text: z.string(),
  url: z.nullable(z.string()),
});

export const EventDetails = z.extend(EventCard, {
  sobre: z.string(),
  imagemEstadio: z.nullable(z.string()),
  /** What that picture shows, in words. */
  descricaoImagemEstadio: z.optional(z.nullable(z.string())),
  convenience_fee: Decimal,
  convenience_fee_mode: z.enum(['percentual', 'fixed']),
  organizer: z.string(),
  address: z.string(),
  /** Something a buyer has to know before choosing: the new date, the biometrics of an arena. */
  notices: z.array(EventNotice),
  unique_document: z.boolean(),
  high_demand: z.boolean(),
  /** Numbered places are chosen on a drawing: the calls of mapping answer for this event. */
  seat_map: z.boolean(),
  /** A line is in front of the sale: places are for whoever was called in. */
  waiting_room: z.optional(z.boolean()),
  /** Half price as the law wants it told: of `total` people, `quota` are kept for it. Null where no ticket is half by law. */
  half: z.nullable(
    z.object({
      total: z.int(),
      quota: z.int(),
      left: z.int(),
      /** Until when they are kept. */
      until_text: z.string(),
      kept: z.boolean(),
    }),
  ),
  /** When the tickets of the club open, by plan; `mine` is the plan of who asks. */
  supporter_windows: z.array(
    z.object({ plan: z.string(), opens_text: z.string(), open: z.boolean(), mine: z.boolean() }),
  ),
  /** What opens next for who asks: milliseconds until then, what it is, and when in words. */
  opening: z.nullable(z.object({ in_ms: z.int(), text: z.string(), when_text: z.string() })),
  sectors: z.array(Sector),
});

export const EventPage = z.object({
  events: z.array(EventCard),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** Hits in the other categories, when this one has none. */
  elsewhere: z.int(),
});

export const eventsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/events',
    summary: 'Events to browse, of the producer named in Producer-Id or of all',
    access: 'public',
    query: z.object({
      category: z.optional(z.string().check(z.maxLength(40))),
      q: z.optional(z.string().check(z.maxLength(80))),
      /** hoje, semana, mes or AAAA-MM-DD */
      date: z.optional(z.string().check(z.regex(/^(hoje|semana|mes|\d{4}-\d{2}-\d{2})$/))),
      page: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
    }),
    reply: EventPage,
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/events/:id',
    summary: 'One event with sectors, sections and ticket types',
    access: 'public',
    params: IdParam,
    reply: EventDetails,
  }),
};
