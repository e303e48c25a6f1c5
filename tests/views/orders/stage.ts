import '#src/api/papers.ts';
import '#src/api/tickets.ts';
import '#src/app/olderOrders.ts';
import '#src/app/orderFlows.ts';
import '#src/pages/members/MembersOnly.tsx';
import '#src/dialogs/ConfirmDialog.tsx';
import '#src/pages/orders/HolderForm.tsx';
import '#src/pages/orders/OlderOrders.tsx';
import '#src/pages/orders/OrderPage.tsx';
import '#src/pages/orders/OrdersPage.tsx';

import type { Services } from '#src/app/services.ts';
import { ApiError } from '#src/domain/failure.ts';
import type { Order, OrderSummary } from '#src/domain/order.ts';
import type { User } from '#src/domain/session.ts';
import { orderDetails, orderId } from '#tests/views/checkout/orders.ts';
import { type KeptReads, openStage } from '#tests/views/checkout/stage.tsx';
import { calm } from '#tests/views/shell/stage.tsx';

/** A call of a flow that waits for the test to answer. */
interface Asked {
  name: string;
  parts: { params?: unknown; body?: unknown };
  key: string | undefined;
  isAborted: () => boolean;
  answer: (reply?: unknown) => Promise<void>;
  refuse: (failure: unknown) => Promise<void>;
}

/** Somebody logged in at an address, and what the flows of the page ask from there; consent to cookies is not of the page. */
export async function openMember(path: string, user: Partial<User> = {}, kept: KeptReads = {}) {
  const asked: Asked[] = [];
  const http = (({ method, path: at }, parts, options) =>
    new Promise((resolve, reject) => {
      if (at === '/api/consent') return;
      asked.push({
        name: `${method} ${at}`,
        parts: parts as Asked['parts'],
        key: options?.idempotencyKey,
        isAborted: () => options?.signal?.aborted ?? false,
        answer: async (reply) => {
          resolve(reply as never);
          await calm();
        },
        refuse: async (failure) => {
          reject(failure);
          await calm();
        },
      });
    })) as Services['http'];
  const stage = await openStage({ path, http, kept });
  await stage.session.answer('restore', { expiresIn: 3_600_000, renewable: true });
  await calm();
  await stage.session.answer('loadProfile', {
    id: '1',
    name: 'Marina Teste',
    firstName: 'Marina',
    emailVerified: true,
    membership: null,
    ...user,
  });
  await calm();
  return { ...stage, asked };
}

export const address = `/ticket/list/${orderId}`;

export async function openOrder(order: Order, user: Partial<User> = {}) {
  const stage = await openMember(address, user);
  await stage.orders.answer('details', order);
  await calm();
  return stage;
}

/** Nobody is logged in. */
export async function openNobody(path: string, kept: KeptReads) {
  const stage = await openStage({ path, kept });
  await stage.session.answer('restore', null);
  await calm();
  return stage;
}

/** The question who it is was not answered. */
export async function openUnasked(
  path: string,
  kept: KeptReads,
  failure: ApiError = new ApiError('Network Error'),
) {
  const stage = await openStage({ path, kept });
  await stage.session.refuse('restore', failure);
  await calm();
  return stage;
}

/** A paid order in the list. */
export const summary = (facts: Partial<OrderSummary> = {}): OrderSummary => ({
  id: orderId,
  publicCode: 'Z3YEF0',
  event: orderDetails().event,
  status: 'paid',
  statusText: 'Confirmado',
  totalCents: 5_500,
  tickets: 1,
  seats: [],
  createdAt: '2026-11-20T10:00:00-03:00',
  isPast: false,
  payableFor: 0,
  ...facts,
});
