/** A discount by code (spec §3). */
export interface Coupon {
  code: string;
  method: 'percentage' | 'fixed';
  /** Percent of the unit price, or cents off each unit. */
  value: number;
  /** Tickets of an order it may reach; null is all of them. */
  maxItems: number | null;
  /** Types it is for; null is whichever takes coupons. */
  ticketTypes: readonly number[] | null;
}

/** One ticket to be priced. */
export interface Unit {
  ticketTypeId: number;
  unitCents: number;
  /** A half by law, which no other advantage may come on top of (Decreto 8.537/2015, art. 7). */
  isHalf: boolean;
}

/** A ticket with what was taken off it, and by which code. */
export interface DiscountedUnit extends Unit {
  discountCents: number;
  code: string | null;
}

/** Never more than the ticket costs; half a cent goes to the buyer. */
function offOf({ method, value }: Coupon, unitCents: number): number {
  const off = method === 'fixed' ? value : Math.floor((unitCents * value + 50) / 100);
  return Math.min(unitCents, Math.max(0, off));
}

const reaches = ({ ticketTypes }: Coupon, { ticketTypeId, isHalf }: Unit) =>
  !isHalf && (ticketTypes === null || ticketTypes.includes(ticketTypeId));

/**
 * What each ticket of an order is discounted by: coupons in the order they were entered, each on the dearest tickets first,
 * at most one a ticket (spec §9, docs/decisions/012-prices-and-limits.md). Tickets come back in the order they came.
 */
export function discounted(units: readonly Unit[], coupons: readonly Coupon[]): DiscountedUnit[] {
  const priced: DiscountedUnit[] = units.map((unit) => ({ ...unit, discountCents: 0, code: null }));
  const dearest = priced.toSorted((a, b) => b.unitCents - a.unitCents);
  for (const coupon of coupons) {
    const reached = dearest.filter((unit) => unit.code === null && reaches(coupon, unit));
    for (const unit of reached.slice(0, coupon.maxItems ?? reached.length)) {
      unit.discountCents = offOf(coupon, unit.unitCents);
      unit.code = coupon.code;
    }
  }
  return priced;
}

/** What a coupon does for these tickets, and why it does nothing where that is so. */
export type Reach =
  | { kind: 'reaches'; discountCents: number }
  /** `empty`: there is nothing to reach yet, or nothing that costs. `taken`: another coupon has the tickets. */
  | { kind: 'empty' | 'other' | 'half' | 'taken' };

/** `units`: of an order, already discounted. */
export function reachOf(coupon: Coupon, units: readonly DiscountedUnit[]): Reach {
  const reached = units.filter(({ code }) => code === coupon.code);
  const discountCents = reached.reduce((sum, unit) => sum + unit.discountCents, 0);
  if (discountCents > 0) return { kind: 'reaches', discountCents };
  if (units.length === 0) return { kind: 'empty' };
  const meant = units.filter(({ ticketTypeId }) => coupon.ticketTypes?.includes(ticketTypeId) ?? true);
  if (meant.length === 0) return { kind: 'other' };
  const paid = meant.filter(({ unitCents }) => unitCents > 0);
  if (paid.length === 0) return { kind: 'empty' };
  return { kind: paid.every(({ isHalf }) => isHalf) ? 'half' : 'taken' };
}

/** As it is typed in a hurry or copied from a post: capitals, without the quotes, blanks and marks that came along. */
export const couponCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\s\p{Cf}\p{Pi}\p{Pf}"'*.,;!]/gu, '');
