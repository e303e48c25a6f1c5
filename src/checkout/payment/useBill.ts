import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CheckoutFlow } from '#machines/checkout.machine.ts';
import { type EventDetails, typesOf } from '#src/domain/event.ts';
import { isUnauthorized } from '#src/domain/failure.ts';
import type { Hold } from '#src/domain/hold.ts';
import { installmentOptions } from '#src/domain/installments.ts';
import type { Order } from '#src/domain/order.ts';
import { refusedCouponIn } from '#src/domain/refusal.ts';
import { sectorAndSeats } from '#src/domain/seatNames.ts';
import { useReads } from '#src/queries/api.ts';
import { orderedQuery, quoteQuery } from '#src/queries/orders.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { useVisitor } from '#src/ui/visitor.ts';
import { paymentWords } from '#src/wording/ptBR/payment.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { linesOfOrder } from './linesOfOrder.ts';
import type { ReceiptLine, ReceiptSums } from './Receipt.tsx';

/** What is to be paid, by the server: of a hold its quote, of an order the order itself. */
export interface Bill {
  title: string;
  /** The title names the event; that of an order, its number. */
  isEvent: boolean;
  lines: readonly ReceiptLine[];
  sums: ReceiptSums;
  /** The most instalments its tickets allow. */
  maxInstallments: number;
}

/** Into how many it may be divided: a small total into fewer than its tickets allow. */
export const mostInstallmentsOf = ({ sums, maxInstallments }: Bill) =>
  installmentOptions(sums.totalCents, maxInstallments).length;

interface BillOptions {
  event: EventDetails;
  flow: CheckoutFlow;
  orderId: string | undefined;
  /** Those it is priced with; without them, those that go with what is paid next. */
  coupons?: readonly string[];
}

type Held = Pick<Hold, 'lines' | 'seats'>;
const nothing: Held = { lines: [], seats: [] };
const noCodes: readonly string[] = [];

/**
 * The bill, or null while it is on its way; what was shown stays while a hold becomes an order. `refused`: a coupon without
 * which there is a bill again. `isPricing`: the sum that is shown is that of other coupons, until the new one comes.
 */
export function useBill({ event, flow, orderId, coupons }: BillOptions) {
  const say = useWording(paymentWords);
  const reads = useReads();
  const isExpired = useVisitor() === 'expired';
  const held: Held = useSelector(flow, ({ context }) => context.hold ?? nothing);
  const payment = useSelector(flow, ({ children }) => children.payment);
  const nextCodes = useSelector(payment, (snapshot) => snapshot?.context.coupons ?? noCodes);
  const codes = coupons ?? nextCodes;
  const isOrdered = orderId !== undefined;
  const quote = useQuery({
    ...quoteQuery(reads, event.id, held.lines, codes),
    enabled: !isOrdered && held.lines.length > 0,
    placeholderData: keepPreviousData,
  });
  const order = useQuery({ ...orderedQuery(reads, orderId ?? ''), enabled: isOrdered });
  const placeOf = (typeId: number) =>
    sectorAndSeats(
      typesOf(event).find(({ ticketType }) => ticketType.id === typeId)?.sector.name ?? '',
      held.seats.filter(({ ticketTypeId }) => ticketTypeId === typeId),
    );
  const quoted: Bill | null = quote.data
    ? {
        title: event.title,
        isEvent: true,
        lines: quote.data.items.map(({ ticketTypeId, name, amount, unitCents, totalCents }) => ({
          id: ticketTypeId,
          text: `${amount} × ${name}`,
          place: placeOf(ticketTypeId),
          cents: totalCents,
          eachCents: amount > 1 ? unitCents : null,
        })),
        sums: quote.data,
        maxInstallments: quote.data.maxInstallments,
      }
    : null;
  const ordered: Bill | null = order.data
    ? {
        title: say('done.order', { code: order.data.publicCode }),
        isEvent: false,
        lines: linesOfOrder(order.data),
        sums: order.data,
        maxInstallments: order.data.maxInstallments ?? mostInstallments(event, order.data),
      }
    : null;
  const read = isOrdered ? order : quote;
  const bill = ordered ?? quoted;
  const refused = isOrdered ? null : refusedCouponIn(quote.error);
  const isPricing = !isOrdered && quote.isPlaceholderData;
  // The login lies over the page; whoever is back is given the sum.
  const error = bill || (isUnauthorized(read.error) && isExpired) ? null : read.error;
  return { bill, refused, isPricing, error, retry: () => void read.refetch() };
}

/** As many as some ticket of it allows now, where the server does not say what it was sold with. */
function mostInstallments(event: EventDetails, { items }: Order): number {
  const bought = new Set(items.map(({ ticketTypeId }) => ticketTypeId));
  const allowed = typesOf(event)
    .filter(({ ticketType }) => bought.has(ticketType.id))
    .map(({ ticketType }) => ticketType.maxInstallments);
  return Math.max(1, ...allowed);
}
