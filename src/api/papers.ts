import { ordersContract as contract } from './contract/orders.ts';
import type { Http } from './http.ts';

export type PapersApi = ReturnType<typeof papersApi>;

/** What a buyer keeps of an order, as the contents of a file. */
export const papersApi = (http: Http) => ({
  loadReceipt: ({ orderId }: { orderId: string }, signal?: AbortSignal): Promise<string> =>
    http(contract.receipt, { params: { id: orderId } }, { signal }),

  /** Rejects with 409 while nothing is confirmed. */
  loadCalendar: ({ orderId }: { orderId: string }, signal?: AbortSignal): Promise<string> =>
    http(contract.calendar, { params: { id: orderId } }, { signal }),

  /** A PDF with a page for each ticket that opens a gate. Rejects with 410 when there is none. */
  loadTickets: ({ orderId }: { orderId: string }, signal?: AbortSignal): Promise<Blob> =>
    http(contract.tickets, { params: { id: orderId } }, { signal }),
});
