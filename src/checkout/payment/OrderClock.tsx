import type { OrderFacts } from '#src/domain/order.ts';
import { Clock } from '#src/ui/Clock.tsx';
import { paymentWords } from '#src/wording/ptBR/payment.ts';
import { useWording } from '#src/wording/useWording.tsx';

interface OrderClockProps {
  order: OrderFacts | null;
  look?: 'bar' | 'line';
}

/** How long an order may still be paid; nothing before there is one. */
export function OrderClock({ order, look = 'line' }: OrderClockProps) {
  const say = useWording(paymentWords);
  if (!order) return null;
  const { expiresIn, endsAt } = order;
  return <Clock expiresIn={expiresIn} since={endsAt - expiresIn} look={look} label={say('card.clock')} />;
}
