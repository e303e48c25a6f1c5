import * as z from 'zod/mini';

import { longestAnswer, mostPeople } from '#src/api/contract/reservations.ts';

import { markNames } from '../posters/logos.ts';
import { isPosterKind } from '../posters/scenes.ts';
import {
  Colour,
  Count,
  Decimal,
  Id,
  Moment,
  Name,
  optionalText,
  Path,
  states,
  Tag,
  text,
  WebAddress,
} from './fields.ts';

const Theme = z.strictObject({
  primary: Colour,
  on_primary: z.optional(Colour),
  secondary: Colour,
  on_secondary: z.optional(Colour),
  surface: z._default(Colour, '#FFFFFF'),
  spot: z._default(z.nullable(Colour), null),
});

/** One file, or a file for each kind of ground; never none. */
const LogoFile = z.union([
  Path,
  z.strictObject({ on_light: Path, on_dark: z.optional(Path) }),
  z.strictObject({ on_light: z.optional(Path), on_dark: Path }),
]);
const LogoFiles = z.strictObject({ header: LogoFile, footer: z.optional(LogoFile), favicon: Path });
const DrawnLogo = z.strictObject({ mark: z.enum(markNames), name: text(24) });

const Screenshot = z.strictObject({
  file: Path,
  form_factor: z.enum(['narrow', 'wide']),
  label: text(80),
});

export const ProducerEntry = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'up to 40 lower-case letters, digits and hyphens')),
  slug: z.union([z.literal(''), Tag], {
    error: 'lower-case letters, digits and single hyphens; empty for producer "0" alone',
  }),
  domain: z
    .string()
    .check(
      z.regex(
        /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
        'a host name such as ingressos.example',
      ),
    ),
  title: text(80),
  footer: text(240),
  theme: Theme,
  logos: z.optional(
    z.union([LogoFiles, DrawnLogo], {
      error: `files {header, footer, favicon}, each logo a file or {on_light, on_dark}, or a drawing {mark, name} with mark one of ${markNames.join(', ')}`,
    }),
  ),
  logos_for_dark: z._default(z.boolean(), false),
  screenshots: z._default(z.array(Screenshot).check(z.maxLength(8)), []),
  locale: z._default(z.record(z.string(), z.string().check(z.maxLength(400))), {}),
  analytics: z._default(
    z.array(z.string().check(z.regex(/^[A-Za-z0-9-]{4,40}$/, 'an id such as GTM-XXXXXXX'))),
    [],
  ),
  supporter_club: z._default(z.nullable(z.strictObject({ name: text(60), plans_url: WebAddress })), null),
  order: z._default(Count, 0),
});

export const CategoryEntry = z.strictObject({
  id: Id,
  tag: Tag,
  title: text(40),
  icon: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'the name of an icon')),
  order: z._default(Count, 0),
});

export const Settings = z.record(Name, z.enum(['enabled', 'disabled']));

const AdditionalField = z.strictObject({
  key: Name,
  label: text(80),
  type: z.enum(['text', 'select', 'date', 'checkbox']),
  required: z._default(z.boolean(), false),
  options: z.optional(z.array(text(80)).check(z.minLength(1), z.maxLength(60))),
  max_length: z.optional(
    z
      .int()
      .check(
        z.positive(),
        z.maximum(longestAnswer, `at most ${longestAnswer}, the longest answer that can be given`),
      ),
  ),
});

/** Who buys for more people could not name them all. */
const PeopleOfOrder = z
  .int()
  .check(z.positive(), z.maximum(mostPeople, `at most ${mostPeople}, as many people as one order can name`));

/** As long as somebody may think about what a waitlist offers: five minutes to a week. */
const OfferMinutes = z.int().check(z.minimum(5), z.maximum(10_080));

const TicketTypeEntry = z.strictObject({
  id: Id,
  nome: text(80),
  preco: Decimal,
  description: optionalText(400),
  max_installments: z._default(z.int().check(z.minimum(1), z.maximum(24)), 1),
  passport_amount: z._default(PeopleOfOrder, 1),
  pool: z.optional(text(60)),
  sale_start: z.optional(Moment),
  sale_end: z.optional(Moment),
  benefit: z._default(z.nullable(Name), null),
  documents: z._default(z.array(text(160)), []),
  restricted: z._default(z.nullable(z.enum(['socio'])), null),
  offer_minutes: z.optional(OfferMinutes),
  /** False for what lets nobody in: a credit at the bar, a place for a tent. */
  admission: z._default(z.boolean(), true),
  /** `daily` for a pass of several days. */
  entries: z._default(z.enum(['once', 'daily']), 'once'),
  additional_fields: z._default(z.array(AdditionalField).check(z.maxLength(20)), []),
});

const SectionEntry = z.strictObject({
  id: Id,
  name: text(80),
  ticket_types: z.array(TicketTypeEntry).check(z.minLength(1), z.maxLength(60)),
});

const SectorEntry = z.strictObject({
  id: Id,
  name: text(80),
  group: z.optional(text(80)),
  gate: optionalText(40),
  numbered: z._default(z.boolean(), false),
  capacity: Count,
  sections: z.array(SectionEntry).check(z.minLength(1), z.maxLength(60)),
});

const Coupon = z.strictObject({
  code: z.string().check(z.regex(/^[0-9A-Z-]{3,40}$/, '3 to 40 capital letters, digits and hyphens')),
  method: z.enum(['percentage', 'fixed']),
  value: z.int().check(z.positive(), z.maximum(100_000_000)),
  max_items: z._default(z.nullable(z.int().check(z.positive(), z.maximum(1000))), null),
  ticket_types: z._default(z.nullable(z.array(Id).check(z.minLength(1))), null),
  max_uses: z.int().check(z.positive(), z.maximum(1_000_000)),
  valid_until: z.optional(Moment),
});

const Degrees = z.number().check(z.minimum(-360), z.maximum(360));
const StadiumPlan = z.strictObject({
  stands: z
    .array(
      z.strictObject({
        name: text(40),
        ring: z.literal([0, 1, 2, 3]),
        from: Degrees,
        to: Degrees,
        sectors: z.array(text(8)).check(z.minLength(1), z.maxLength(40)),
      }),
    )
    .check(z.minLength(1), z.maxLength(24)),
  sides: z.strictObject({ top: text(16), right: text(16), bottom: text(16), left: text(16) }),
});

const VenueMap = z.union(
  [z.null(), Path, z.strictObject({ front: text(24) }), z.strictObject({ stadium: StadiumPlan })],
  {
    error: 'null, the path of a file, a plan {front} or a plan {stadium}',
  },
);

export const EventEntry = z.strictObject({
  key: z
    .string()
    .check(
      z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens'),
      z.maxLength(80),
    ),
  id: z.optional(Id),
  producer: z.union([z.literal(''), Tag], { error: 'the slug of a producer' }),
  category: Tag,
  title: text(120),
  subtitle: optionalText(160),
  slug: z.optional(Tag),
  about: optionalText(20_000),
  kind: z._default(
    z
      .string()
      .check(z.refine(isPosterKind, 'one of match, theatre, festival, concert, run, lounge, tour, grid')),
    'grid',
  ),
  poster: z.optional(Path),
  map: z._default(VenueMap, { front: 'Palco' }),
  seat_map: z._default(z.nullable(Tag), null),
  venue: text(120),
  address: optionalText(200),
  city: text(80),
  state: z.enum(states),
  timezone: text(60),
  starts_at: Moment,
  ends_at: Moment,
  span: optionalText(60),
  organizer: text(160),
  rating: z.enum(['L', '10', '12', '14', '16', '18']),
  notices: z._default(
    z.array(
      z.strictObject({
        tone: z.enum(['info', 'warning', 'error']),
        text: text(500),
        url: z._default(z.nullable(WebAddress), null),
      }),
    ),
    [],
  ),
  status: z._default(z.enum(['scheduled', 'postponed', 'cancelled']), 'scheduled'),
  date_to_come: z._default(z.boolean(), false),
  capacity: z.optional(z.int().check(z.positive(), z.maximum(1_000_000))),
  sale_start: Moment,
  sale_end: z.optional(Moment),
  convenience_fee: Decimal,
  convenience_fee_mode: z.enum(['percentual', 'fixed']),
  per_order_limit: z._default(PeopleOfOrder, 6),
  per_cpf_limit: z.optional(z.int().check(z.positive(), z.maximum(1000))),
  unique_document: z._default(z.boolean(), false),
  high_demand: z._default(z.boolean(), false),
  waiting_room: z._default(
    z.nullable(
      z.strictObject({
        mode: z.enum(['on', 'auto']),
        per_minute: z._default(z.int().check(z.positive(), z.maximum(100_000)), 60),
      }),
    ),
    null,
  ),
  waitlist: z._default(z.nullable(z.strictObject({ offer_minutes: z._default(OfferMinutes, 120) })), null),
  transfer_hours: z._default(z.nullable(Count), null),
  supporter_windows: z._default(
    z.array(z.strictObject({ plan: text(40), opens_at: Moment })).check(z.maxLength(20)),
    [],
  ),
  pools: z._default(z.array(z.strictObject({ id: Id, name: text(60), capacity: Count })), []),
  sectors: z.array(SectorEntry).check(z.minLength(1), z.maxLength(400)),
  coupons: z._default(z.array(Coupon), []),
});

export type ProducerEntry = z.output<typeof ProducerEntry>;
export type CategoryEntry = z.output<typeof CategoryEntry>;
export type Settings = z.output<typeof Settings>;
export type EventEntry = z.output<typeof EventEntry>;
export type SectorEntry = z.output<typeof SectorEntry>;
export type SectionEntry = z.output<typeof SectionEntry>;
export type TicketTypeEntry = z.output<typeof TicketTypeEntry>;
/** An event as a person writes it: what has a default may be left out. */
export type EventInput = z.input<typeof EventEntry>;
export type ProducerInput = z.input<typeof ProducerEntry>;
export type CategoryInput = z.input<typeof CategoryEntry>;

/** What one CPF may have: as much as one order, and six at least, unless the event says so. */
export const cpfLimitOf = ({ per_cpf_limit: said, per_order_limit: order }: EventEntry): number =>
  said ?? Math.max(6, order);
