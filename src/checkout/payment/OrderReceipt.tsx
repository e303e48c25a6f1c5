import type { Order } from '#src/domain/order.ts';
import { Note } from '#src/ui/Note.tsx';
import { paidWords } from '#src/wording/ptBR/paid.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { linesOfOrder } from './linesOfOrder.ts';
import { methodText } from './methodText.ts';
import { Receipt } from './Receipt.tsx';

interface OrderReceiptProps {
  title: string;
  /** The title names an event. */
  isEvent?: boolean;
  /** Level of the title, for where it stands. */
  level?: 2 | 3;
  order: Order;
}

/** What was bought and how it was paid; of a card that was declined, why. */
export function OrderReceipt({ order, ...head }: OrderReceiptProps) {
  const say = useWording(paidWords);
  const decline = order.status === 'awaiting_payment' ? order.payment?.decline : null;
  return (
    <div>
      {decline ? (
        <Note tone="error" title={say('card.declined')}>
          {decline}
        </Note>
      ) : null}
      <Receipt
        {...head}
        lines={linesOfOrder(order)}
        sums={order.status === 'refunded' ? { ...order, returnedCents: 0 } : order}
        method={methodText(say, order)}
      />
    </div>
  );
}
