import type { OrderFacts } from '#src/domain/order.ts';
import { Clock } from '#src/ui/Clock.tsx';
import { timeToPay } from '#src/wording/ptBR/timeToPay.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { LittleTime } from '../LittleTime.tsx';

interface OrderClockProps {
  order: OrderFacts | null;
  look?: 'bar' | 'line' | 'text';
  /** What runs out, for whoever listens; the time to pay without it. */
  label?: string;
}

/** How long an order may still be paid, said aloud where little is left; nothing before there is one. */
export function OrderClock({ order, look = 'line', label }: OrderClockProps) {
  const say = useWording(timeToPay);
  if (!order) return null;
  const { expiresIn, endsAt } = order;
  const since = endsAt - expiresIn;
  return (
    <>
      <Clock expiresIn={expiresIn} since={since} look={look} label={label ?? say('pay.left')} />
      <LittleTime {...{ expiresIn, since }} say={(left) => say(`pay.left.${left}`)} />
    </>
  );
}
