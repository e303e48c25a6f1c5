import {
  type EventDetails,
  isOpen,
  type Sector,
  type TicketType,
  type TypeState,
} from '#src/domain/event.ts';

/** Sectors of one stand, listed together. */
export interface SectorGroup {
  name: string;
  sectors: Sector[];
}

/** What may be said of several types at once: the cheapest price among what is open, and the state in one word. */
export interface Offer {
  /** All-in price of the cheapest type that everybody can buy, else of the cheapest in that state; null without any. */
  fromCents: number | null;
  state: TypeState;
  /** The server's words for that state. */
  text: string;
  /** Nobody can buy but people with disabilities. */
  isPcdAlone: boolean;
}

/** In the order of the catalogue; a sector that is alone in its group stands by its own name. */
export function groupsOf({ sectors }: Pick<EventDetails, 'sectors'>): SectorGroup[] {
  const groups = new Map<string, SectorGroup>();
  for (const sector of sectors) {
    const name = sector.group || sector.name;
    const group = groups.get(name) ?? { name, sectors: [] };
    group.sectors.push(sector);
    groups.set(name, group);
  }
  return [...groups.values()].map(({ name, sectors: [only, ...others] }) => ({
    name: only && others.length === 0 ? only.name : name,
    sectors: only ? [only, ...others] : [],
  }));
}

export const typesIn = (sectors: readonly Sector[]): TicketType[] =>
  sectors.flatMap(({ sections }) => sections.flatMap(({ ticketTypes }) => ticketTypes));

/**
 * Up to so many types, or stands, everything lies open: three sectors with all the halves of the law. An arena of sixty begins closed, stand
 * by stand.
 */
const openUpTo = { types: 20, groups: 4 };

/** Few enough ticket types to lie open, all of them. */
export const isShort = ({ sectors }: Pick<EventDetails, 'sectors'>) =>
  typesIn(sectors).length <= openUpTo.types;

/** Few enough stands to lie open. */
export const opensWide = (event: Pick<EventDetails, 'sectors'>) =>
  isShort(event) || groupsOf(event).length <= openUpTo.groups;

/** The most hopeful first: a group is sold out only when everything in it is. */
const hopeful: readonly TypeState[] = [
  'open',
  'few',
  'numbered',
  'not_started',
  'sold_out',
  'restricted',
  'ended',
];

/** Places for people with disabilities are in a section of their own: what a sector is for the others is told by the others. */
const isMadeForPcd = ({ benefit }: TicketType) => benefit === 'pcd' || benefit === 'acompanhante_pcd';

export function offerOf(all: readonly TicketType[]): Offer {
  const others = all.filter((type) => !isMadeForPcd(type));
  const types = others.length > 0 ? others : all;
  const [best] = [...types].sort(
    (a, b) => hopeful.indexOf(a.sale.state) - hopeful.indexOf(b.sale.state) || a.allInCents - b.allInCents,
  );
  const state = best?.sale.state ?? 'sold_out';
  const forAll = types.filter(({ benefit }) => benefit === null);
  const told = forAll.length > 0 ? forAll : types;
  const priced = told.some(isOpen) ? told.filter(isOpen) : told.filter((type) => type.sale.state === state);
  return {
    fromCents: priced.length === 0 ? null : Math.min(...priced.map(({ allInCents }) => allInCents)),
    state,
    text: best?.sale.text ?? '',
    isPcdAlone: !types.some(isOpen) && all.some((type) => type.benefit === 'pcd' && isOpen(type)),
  };
}

/** Shade of a price among all prices of the event, 1 cheap to 7 dear. */
export function shadeOf(cents: number, prices: readonly number[]): number {
  const steps = [...new Set(prices)].sort((a, b) => a - b);
  const position = steps.indexOf(cents);
  return steps.length < 2 || position < 0 ? 4 : 1 + Math.round((position * 6) / (steps.length - 1));
}

/** The whole event opens at one moment, which is said above everything: nobody reads it again on each type. */
export const isToldAbove = (
  { sale }: Pick<EventDetails, 'sale'>,
  { state, text }: Pick<Offer, 'state' | 'text'>,
): boolean => sale.state === 'not_started' && state === 'not_started' && sale.text === text;
