import type { FrameLocator, Page } from '@playwright/test';
import type { Kysely } from 'kysely';

import type { Database } from '#server/store/schema.ts';

type PspAction =
  | 'pay'
  | 'expire'
  | 'pay_late'
  | 'duplicate_webhook'
  | 'approve'
  | 'decline'
  | 'refund'
  | 'chargeback';

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

/** What happens to a charge on it, by number; docs/payments.md has them all. */
export const testCards = {
  approved: '4000 0000 0000 0010',
  challenged: '4000 0000 0000 3220',
  analysed: '4000 0000 0000 9235',
  refused: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  wrong: '4000 0000 0000 0127',
  broken: '4000 0000 0000 0119',
  silent: '4000 0000 0000 0408',
} as const;

/** What else is typed into the fields, and must be found nowhere afterwards. */
export const typed = { name: 'Zulmira Carteado', expiry: '08/31', cvv: '739' } as const;

export const cardFields = (page: Page): FrameLocator => page.frameLocator('iframe[data-card-fields]');
export const bankPage = (page: Page): FrameLocator => page.frameLocator('iframe[data-challenge]');

/** Types a card into the provider's frame, as a person does. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const fields = cardFields(page);
  await fields.getByLabel('Número do cartão').fill(number);
  await fields.getByLabel('Nome impresso no cartão').fill(typed.name);
  await fields.getByLabel('Validade').fill(typed.expiry);
  await fields.getByLabel('Código (CVV)').fill(typed.cvv);
}
