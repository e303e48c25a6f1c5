import { digits } from '#src/domain/document.ts';
import type { HolderDraft } from '#src/domain/holder.ts';

import { ordersContract } from './contract/orders.ts';
import { ticketsContract } from './contract/tickets.ts';
import type { Http } from './http.ts';

export type TicketsApi = ReturnType<typeof ticketsApi>;

/** What a buyer may do after the purchase. Screens read the order again afterwards. */
export const ticketsApi = (http: Http) => ({
  /** Asked twice about one order, it is cancelled once. */
  cancelOrder: async ({ orderId }: { orderId: string }, signal?: AbortSignal): Promise<void> => {
    const idempotencyKey = `cancel:${orderId}`;
    await http(ordersContract.cancel, { params: { id: orderId }, body: {} }, { signal, idempotencyKey });
  },

  /** `code` is the ticket's own before the change: asked twice, it changes once. */
  changeHolder: async (
    { ticketId, code, holder }: { ticketId: string; code: string; holder: HolderDraft },
    signal?: AbortSignal,
  ): Promise<void> => {
    const { name, cpf, email, birthDate = '' } = holder;
    const body = {
      name: name.trim(),
      cpf: digits(cpf),
      ...(email.trim() && { email: email.trim() }),
      ...(birthDate.trim() && { birth_date: birthDate.trim() }),
    };
    const idempotencyKey = `${ticketId}:${code}`;
    await http(ticketsContract.changeHolder, { params: { id: ticketId }, body }, { signal, idempotencyKey });
  },
});
