import type { Order } from '#src/domain/order.ts';
import type { paymentWords } from '#src/wording/ptBR/payment.ts';
import type { Say } from '#src/wording/useWording.tsx';

/** `Pix`, `Cartão •••• 1234, 3x`: how an order was paid, or was last tried to be. */
export function methodText(say: Say<typeof paymentWords>, { payment, totalCents }: Order): string | null {
  if (totalCents === 0) return say('paid.free');
  if (!payment) return null;
  if (payment.method === 'pix') return say('paid.pix');
  return payment.card
    ? say('paid.card', { last4: payment.card.last4, count: payment.card.installments })
    : say('method.card');
}
