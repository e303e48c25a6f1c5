import { isExactHalf, isHalf, isOpen, type Sector, type TicketType } from '#src/domain/event.ts';
import type { VenuePlan } from '#src/domain/seats.ts';

/** What is left in a section when its types say so: they share its places. */
const leftInTypes = (types: readonly TicketType[]): number | null => {
  const known = types.filter(isOpen).flatMap(({ available }) => available ?? []);
  return known.length === 0 ? null : Math.max(...known);
};

/** Places left in sectors: live from the drawing where it is there, else from the event; null when nobody says. */
export function leftIn(sectors: readonly Sector[], plan: VenuePlan | null): number | null {
  const left = sectors.flatMap(({ id, sections }) => {
    const drawn = plan?.sectors.find((each) => each.id === id);
    return drawn ? [drawn.free] : sections.map(({ ticketTypes }) => leftInTypes(ticketTypes));
  });
  return left.includes(null) ? null : left.reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

/** The cheapest half price, fee included; null without any. */
export function halfCentsOf(types: readonly TicketType[]): number | null {
  const halves = types
    .filter((type) => isExactHalf(type.benefit) && isOpen(type))
    .map(({ allInCents }) => allInCents);
  return halves.length === 0 ? null : Math.min(...halves);
}

/** Whether places of these types differ in price for one and the same person: halves are said apart, unless there is nothing else. */
export function hasManyPrices(types: readonly TicketType[]): boolean {
  const open = types.filter(isOpen);
  const whole = open.filter(({ benefit }) => !isHalf(benefit));
  return new Set((whole.length > 0 ? whole : open).map(({ allInCents }) => allInCents)).size > 1;
}
