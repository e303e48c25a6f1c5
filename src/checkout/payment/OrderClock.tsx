import type { OrderFacts } from '#src/domain/order.ts';
import { minutes, seconds } from '#src/domain/time.ts';
import { Clock, useTimeLeft } from '#src/ui/Clock.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { paymentWords } from '#src/wording/ptBR/payment.ts';
import { useWording } from '#src/wording/useWording.tsx';

interface OrderClockProps {
  order: OrderFacts | null;
  look?: 'bar' | 'line';
  /** What runs out, for whoever listens; the time to pay without it. */
  label?: string;
}

/** How long an order may still be paid, said aloud where little is left; nothing before there is one. */
export function OrderClock({ order, look = 'line', label }: OrderClockProps) {
  const say = useWording(paymentWords);
  if (!order) return null;
  const { expiresIn, endsAt } = order;
  const since = endsAt - expiresIn;
  return (
    <>
      <Clock expiresIn={expiresIn} since={since} look={look} label={label ?? say('card.clock')} />
      <LittleTime expiresIn={expiresIn} since={since} />
    </>
  );
}

const marks = [
  [minutes(5), 'pay.left.five'],
  [minutes(2), 'pay.left.two'],
  [minutes(1), 'pay.left.one'],
  [seconds(30), 'pay.left.half'],
] as const;
/** Words that were said are soon no longer true. */
const saidFor = seconds(10);

function LittleTime({ expiresIn, since }: { expiresIn: number; since: number }) {
  const say = useWording(paymentWords);
  const left = useTimeLeft(expiresIn, since);
  const [, word] = marks.find(([mark]) => left <= mark && left > mark - saidFor) ?? [];
  return (
    <VisuallyHidden>
      <span role="status">{word && say(word)}</span>
    </VisuallyHidden>
  );
}
