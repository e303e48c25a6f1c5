import type { Coupon } from '#src/domain/coupons.ts';

import { couponsContract as contract } from './contract/coupons.ts';
import type { Http } from './http.ts';

export type CouponsApi = ReturnType<typeof couponsApi>;

export const couponsApi = (http: Http) => ({
  /** Rejects with 422 and a sentence that says why the code is good for nothing here. */
  checkCoupon: async (
    { eventId, code }: { eventId: number; code: string },
    signal?: AbortSignal,
  ): Promise<Coupon> => {
    const body = { event_id: eventId, code, items: [] };
    const { method, value, max_items, ticket_types, ...coupon } = await http(
      contract.check,
      { body },
      { signal },
    );
    return { code: coupon.code, method, value, maxItems: max_items, ticketTypes: ticket_types };
  },
});
