import type { OrderStatus } from '#src/domain/order.ts';
import type { IconName } from '#src/ui/Icon.tsx';
import { Tag, type TagTone } from '#src/ui/Tag.tsx';

const looks: Record<OrderStatus, { tone: TagTone; icon: IconName }> = {
  awaiting_payment: { tone: 'few', icon: 'clock' },
  in_analysis: { tone: 'few', icon: 'clock' },
  paid: { tone: 'ok', icon: 'check' },
  expired: { tone: 'off', icon: 'close' },
  cancelled: { tone: 'off', icon: 'close' },
  refund_due: { tone: 'late', icon: 'refresh' },
  refunding: { tone: 'late', icon: 'refresh' },
  refunded: { tone: 'off', icon: 'refresh' },
  charged_back: { tone: 'error', icon: 'warning' },
};

interface OrderStatusTagProps {
  status: OrderStatus;
  text: string;
  id?: string;
}

/** The state of an order in the server's words. */
export const OrderStatusTag = ({ status, text, ...tag }: OrderStatusTagProps) => (
  <Tag {...tag} {...looks[status]}>
    {text}
  </Tag>
);
