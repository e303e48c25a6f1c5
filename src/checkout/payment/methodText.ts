import { installmentsOf, installmentsText } from '#src/domain/installments.ts';
import type { Order } from '#src/domain/order.ts';
import type { paidWords } from '#src/wording/ptBR/paid.ts';
import type { Say } from '#src/wording/useWording.tsx';

/** `Pix`, `Cartão •••• 1234, 3x de R$ 77,00 sem juros`: how an order was paid, or was last tried to be. */
export function methodText(say: Say<typeof paidWords>, { payment, totalCents }: Order): string | null {
  if (totalCents === 0) return say('paid.free');
  if (!payment) return null;
  if (payment.method === 'pix') return say('paid.pix');
  if (!payment.card) return say('method.card');
  const { last4, installments } = payment.card;
  return say('paid.card', {
    last4,
    installments: installmentsText(installmentsOf(totalCents, installments)),
  });
}
