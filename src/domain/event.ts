import type { Fee } from './price.ts';
import type { Deadline } from './time.ts';

/** A date in the event's own zone, in words made by the server. */
export interface When {
  iso: string;
  weekday: string;
  day: string;
  month: string;
  hour: string;
  text: string;
  /** `horário de Manaus`, only where it is not Brasília's. */
  zone: string | null;
}

export type Rating = 'L' | '10' | '12' | '14' | '16' | '18';
export type SaleState = 'open' | 'few' | 'sold_out' | 'not_started' | 'ended' | 'postponed' | 'cancelled';
export type TypeState = 'open' | 'few' | 'sold_out' | 'not_started' | 'ended' | 'numbered' | 'restricted';

/** An event as a card shows it. */
export interface EventCard {
  id: number;
  producer: { id: string; slug: string; title: string };
  title: string;
  subtitle: string;
  category: string;
  venue: string;
  city: string;
  when: When;
  span: string;
  poster: string;
  rating: Rating;
  sale: { state: SaleState; text: string };
  fromCents: number | null;
  limit: number;
  group: 'week' | 'fortnight' | 'later' | 'past';
}

export interface EventList {
  events: EventCard[];
  total: number;
  page: number;
  pages: number;
  elsewhere: number;
}

/** A question a ticket type asks of its participant. */
export interface AdditionalField {
  key: string;
  label: string;
  type: 'text' | 'select' | 'date' | 'checkbox';
  required: boolean;
  options: string[];
  maxLength: number;
}

export interface TicketType {
  id: number;
  name: string;
  description: string;
  /** Whom the law or the producer favours; null is everybody. */
  benefit: string | null;
  priceCents: number;
  allInCents: number;
  /** What has to be shown at the gate; empty when nothing has to. */
  documents: string[];
  maxInstallments: number;
  passportAmount: number;
  /** Lets nobody in: a credit at the bar, a place to park. It counts in the limit all the same. */
  isExtra: boolean;
  additionalFields: AdditionalField[];
  sale: { state: TypeState; text: string };
  available: number | null;
  /** Sold out, and one may wait for what comes back. */
  hasWaitlist: boolean;
}

export interface Section {
  id: number;
  name: string;
  ticketTypes: TicketType[];
}

export interface Sector {
  id: number;
  name: string;
  group: string;
  gate: string;
  numbered: boolean;
  capacity: number;
  sections: Section[];
}

/** Half price as the law wants it told: of so many tickets, so many are kept for it. */
export interface HalfPrice {
  /** People, of whom `quota` by half price and `left` of those still. */
  total: number;
  quota: number;
  left: number;
  /** Until when they are kept, in words; `isKept` while they are. */
  untilText: string;
  isKept: boolean;
}

/** When the tickets of a club open to a plan. */
export interface SupporterWindow {
  plan: string;
  opensText: string;
  isOpen: boolean;
  /** Of the visitor's own plan. */
  isMine: boolean;
}

/** What opens next, for a countdown. */
export interface Opening extends Deadline {
  text: string;
  /** The same moment in words. */
  whenText: string;
}

/** An event with everything there is to buy. */
export interface EventDetails extends EventCard {
  about: string;
  venueMap: string | null;
  /** What that picture shows, in words. */
  venueMapText: string | null;
  fee: Fee;
  organizer: string;
  address: string;
  notices: { tone: 'info' | 'warning' | 'error'; text: string; url: string | null }[];
  /** What one CPF may have over all its orders, in people; null where the server does not say. */
  cpfLimit: number | null;
  uniqueDocument: boolean;
  highDemand: boolean;
  /** Numbered places are chosen on a drawing. */
  hasSeatMap: boolean;
  /** A line is in front of the sale: places are for whoever was called in. */
  hasLine: boolean;
  /** Null where no ticket is half by law. */
  half: HalfPrice | null;
  /** By plan, the first to open first; empty when the tickets of the club open with the sale. */
  supporterWindows: SupporterWindow[];
  /** Null when nothing opens any more. */
  opening: Opening | null;
  sectors: Sector[];
}

/** A ticket type with the place it belongs to. */
export interface PlacedType {
  sector: Sector;
  section: Section;
  ticketType: TicketType;
}

export const typesOf = ({ sectors }: Pick<EventDetails, 'sectors'>): PlacedType[] =>
  sectors.flatMap((sector) =>
    sector.sections.flatMap((section) =>
      section.ticketTypes.map((ticketType) => ({ sector, section, ticketType })),
    ),
  );

/** Nothing of it costs anything. */
export const isFree = (event: Pick<EventDetails, 'sectors'>): boolean =>
  typesOf(event).every(({ ticketType }) => ticketType.priceCents === 0);

/** Locked to whoever is no supporter of the club; the server opens it to those who are. */
export const isLockedToSupporters = ({ sale: { state }, benefit }: TicketType) =>
  state === 'restricted' && (benefit === null || benefit === 'socio');

/**
 * Half by law, whoever it is for: no advantage comes on top of it (Decreto 8.537/2015, art. 7). The elderly, people with
 * disabilities and teachers are favoured by laws of their own, and their price is the half too.
 */
export const isHalf = (benefit: string | null) =>
  benefit !== null && (isExactHalf(benefit) || otherHalves.has(benefit));

/** `meia_…`, whoever a state or a city names besides students: exactly half. Of the others, half is the most. */
export const isExactHalf = (benefit: string | null) => benefit?.startsWith('meia_') ?? false;
const otherHalves = new Set(['idoso', 'pcd', 'acompanhante_pcd', 'professor_sp']);

export const isOpen = ({ sale: { state } }: { sale: { state: SaleState | TypeState } }) =>
  state === 'open' || state === 'few';

/** Nothing will be sold there any more. */
export const isOver = ({ sale: { state } }: Pick<EventDetails, 'sale'>) =>
  state === 'cancelled' || state === 'ended';

/** The event with what is left now of types without a number. */
export const withStock = (
  event: EventDetails,
  stock: readonly { id: number; available: number }[],
): EventDetails => {
  if (stock.length === 0) return event;
  const left = new Map(stock.map(({ id, available }) => [id, available]));
  return {
    ...event,
    sectors: event.sectors.map((sector) => ({
      ...sector,
      sections: sector.sections.map((section) => ({
        ...section,
        ticketTypes: section.ticketTypes.map((type) => {
          const available = left.get(type.id);
          return available === undefined ? type : { ...type, available };
        }),
      })),
    })),
  };
};
