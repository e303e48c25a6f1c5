import type { Kysely } from 'kysely';

import type { Database } from '#server/store/schema.ts';

export type PspAction = 'pay' | 'expire' | 'pay_late' | 'duplicate_webhook';

/** Plays payer and bank at the sandbox provider, by the buttons of its simulator. */
export const simulator = (origin: string, db: Kysely<Database>) => ({
  /** Acts on the latest charge of an order. */
  act: async (orderId: string, action: PspAction): Promise<void> => {
    const { pspPaymentId } = await db
      .selectFrom('payment')
      .select('pspPaymentId')
      .where('orderId', '=', orderId)
      .where('pspPaymentId', 'is not', null)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    const response = await fetch(`${origin}/sandbox/charges/${pspPaymentId}/${action}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`The simulator answered ${response.status}: ${await response.text()}`);
  },
});

export type Simulator = ReturnType<typeof simulator>;
