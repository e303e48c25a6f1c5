import type { ReactNode } from 'react';

import { reais } from '#src/domain/money.ts';
import type { OrderFacts } from '#src/domain/order.ts';
import { StickyBar } from '#src/ui/StickyBar.tsx';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { OrderClock } from './OrderClock.tsx';

interface OrderBarProps {
  order: OrderFacts;
  /** Null while it is on its way. */
  totalCents: number | null;
  action: ReactNode;
}

/** The foot of a phone once the purchase is an order: its total, the time left to pay, one button. */
export function OrderBar({ order, totalCents, action }: OrderBarProps) {
  const say = useWording(checkoutWords);
  return (
    <StickyBar
      label={say('order.title')}
      caption={say('order.total')}
      total={totalCents === null ? '…' : reais(totalCents)}
      clock={<OrderClock order={order} look="bar" />}
      action={action}
    />
  );
}
