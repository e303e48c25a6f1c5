import { type Coupon, type DiscountedUnit, discounted } from './coupons.ts';

/** Percentual: basis points of the discounted subtotal, half a cent up, once an order. Fixed: cents, once an order. */
export interface Fee {
  mode: 'percentual' | 'fixed';
  /** 1250 is 12.5 %, or R$ 12,50. */
  value: number;
}

export interface PricedLine {
  ticketTypeId: number;
  unitCents: number;
  amount: number;
  maxInstallments: number;
  /** Half by law: no coupon reaches it. */
  isHalf: boolean;
}

export interface Price {
  subtotalCents: number;
  discountCents: number;
  feeCents: number;
  totalCents: number;
  maxInstallments: number;
  /** Ticket by ticket, in the order of the lines. */
  units: DiscountedUnit[];
}

/** Nothing is charged on nothing: an order whose tickets are free has no fee (docs/decisions/012-prices-and-limits.md). */
export function feeOn(cents: number, { mode, value }: Fee): number {
  if (cents === 0) return 0;
  return mode === 'fixed' ? value : Math.floor((cents * value + 5_000) / 10_000);
}

/** What a cart costs (specification §9): unit prices, coupons, fee. Lines with amount 0 do not count. */
export function priceOf(lines: readonly PricedLine[], fee: Fee, coupons: readonly Coupon[] = []): Price {
  const chosen = lines.filter(({ amount }) => amount > 0);
  const units = discounted(
    chosen.flatMap(({ ticketTypeId, unitCents, amount, isHalf }) =>
      Array.from({ length: amount }, () => ({ ticketTypeId, unitCents, isHalf })),
    ),
    coupons,
  );
  const subtotalCents = units.reduce((sum, { unitCents }) => sum + unitCents, 0);
  const discountCents = units.reduce((sum, unit) => sum + unit.discountCents, 0);
  const feeCents = feeOn(subtotalCents - discountCents, fee);
  return {
    subtotalCents,
    discountCents,
    feeCents,
    totalCents: subtotalCents - discountCents + feeCents,
    maxInstallments: Math.max(1, ...chosen.map(({ maxInstallments }) => maxInstallments)),
    units,
  };
}

/** Price of one unit alone, fee included: the first price a buyer sees, and no other appears later. */
export const allIn = (unitCents: number, fee: Fee) => unitCents + feeOn(unitCents, fee);
