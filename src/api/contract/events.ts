import * as z from 'zod/mini';

import { Cents, Decimal, Flag, Id, IdParam, Text, When, Whole } from './common.ts';
import { endpoint } from './endpoint.ts';
import { detailsDoor, listDoor } from './eventsDoors.ts';

/** What a buyer may do now, with the words that say so. */
export const Sale = z.object({
  state: z.enum(['open', 'few', 'sold_out', 'not_started', 'ended', 'postponed', 'cancelled']),
  text: Text,
});

export const EventCard = z.object({
  id: Id,
  producer: z.object({ id: Text, slug: Text, title: Text }),
  title: Text,
  subtitle: Text,
  category: Text,
  venue: Text,
  city: Text,
  when: When,
  /** `3 dias`, `todos os dias`; empty for a single date. */
  span: Text,
  poster: Text,
  /** L, 10, 12, 14, 16 or 18 (Portaria MJ 502/2021). */
  rating: z.enum(['L', '10', '12', '14', '16', '18']),
  sale: Sale,
  /** Cheapest open ticket, fee included, for an order of one unit; null when nothing is on sale. */
  from_cents: z.nullable(Cents),
  /** Largest order, in people. */
  limit: Whole,
  group: z.enum(['week', 'fortnight', 'later', 'past']),
});

export const AdditionalField = z.object({
  key: Text,
  label: Text,
  type: z.enum(['text', 'select', 'date', 'checkbox']),
  required: Flag,
  options: z.optional(z.array(Text)),
  max_length: z.optional(Whole),
});

export const TicketType = z.object({
  id: Id,
  nome: Text,
  preco: Decimal,
  /** Chosen amount; always 0 from the server. */
  quantidade: Whole,
  max_installments: Whole,
  additional_fields: z.array(AdditionalField),
  /** People let in by one unit. */
  passport_amount: Whole,
  /** False of what lets nobody in: a credit at the bar, a place to park. */
  admission: z.optional(Flag),
  description: Text,
  /** Whom the law or the producer favours, such as `meia_estudante`; null is everybody. */
  benefit: z.nullable(Text),
  /** What has to be shown at the gate (Lei 13.179/2015). */
  documents: z.array(Text),
  /** Price of one unit with the fee. */
  all_in_cents: Cents,
  sale: z.object({
    state: z.enum(['open', 'few', 'sold_out', 'not_started', 'ended', 'numbered', 'restricted']),
    text: Text,
  }),
  /** Units left; null where seats are numbered. */
  available: z.nullable(Whole),
  /** Sold out, and one may wait for what comes back. */
  waitlist: z.optional(Flag),
});

export const Section = z.object({
  secao_id: Id,
  name: Text,
  tipos_ingresso: z.array(TicketType),
});

export const Sector = z.object({
  id: Id,
  name: Text,
  /** Sectors of one stand at one price are listed together. */
  group: Text,
  gate: Text,
  numbered: Flag,
  capacity: Whole,
  sections: z.array(Section),
});

export const EventNotice = z.object({
  tone: z.enum(['info', 'warning', 'error']),
  text: Text,
  url: z.nullable(Text),
});

export const EventDetails = z.extend(EventCard, {
  sobre: Text,
  imagemEstadio: z.nullable(Text),
  /** What that picture shows, in words. */
  descricaoImagemEstadio: z.optional(z.nullable(Text)),
  convenience_fee: Decimal,
  convenience_fee_mode: z.enum(['percentual', 'fixed']),
  organizer: Text,
  address: Text,
  /** Something a buyer has to know before choosing: the new date, the biometrics of an arena. */
  notices: z.array(EventNotice),
  /** What one CPF may have over all its orders, in people. */
  cpf_limit: z.optional(Whole),
  unique_document: Flag,
  high_demand: Flag,
  /** Numbered places are chosen on a drawing: the calls of mapping answer for this event. */
  seat_map: Flag,
  /** A line is in front of the sale: places are for whoever was called in. */
  waiting_room: z.optional(Flag),
  /** Half price as the law wants it told: of `total` people, `quota` are kept for it. Null where no ticket is half by law. */
  half: z.nullable(
    z.object({
      total: Whole,
      quota: Whole,
      left: Whole,
      /** Until when they are kept. */
      until_text: Text,
      kept: Flag,
    }),
  ),
  /** When the tickets of the club open, by plan; `mine` is the plan of who asks. */
  supporter_windows: z.array(z.object({ plan: Text, opens_text: Text, open: Flag, mine: Flag })),
  /** What opens next for who asks: milliseconds until then, what it is, and when in words. */
  opening: z.nullable(z.object({ in_ms: Whole, text: Text, when_text: Text })),
  sectors: z.array(Sector),
});

export const EventPage = z.object({
  events: z.array(EventCard),
  total: Whole,
  page: Whole,
  pages: Whole,
  /** Hits in the other categories, when this one has none. */
  elsewhere: Whole,
});

export const eventsContract = {
  list: endpoint({
    ...listDoor,
    summary: 'Events to browse, of the producer named in Producer-Id or of all',
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
    ...detailsDoor,
    summary: 'One event with sectors, sections and ticket types',
    params: IdParam,
    reply: EventDetails,
  }),
};
