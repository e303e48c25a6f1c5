import type { Payment } from 'mercadopago';
import * as z from 'zod/mini';

import { type ChargeStatus, type DeclineFamily, type ProviderCharge, ProviderError } from './provider.ts';

export type MercadoPagoPayment = Awaited<ReturnType<Payment['get']>>;

/** What we need of a payment; the SDK promises types and checks none. */
const Known = z.object({
  id: z.int(),
  // whoever sells elsewhere on the same account names a payment as they like, or not at all
  external_reference: z.catch(z.nullable(z.uuid()), null),
  status: z.string(),
  transaction_amount: z.number().check(z.positive()),
  transaction_amount_refunded: z.nullish(z.number().check(z.nonnegative())),
  currency_id: z.string(),
});

const meaning: Readonly<Record<string, ChargeStatus>> = {
  pending: 'pending',
  in_process: 'in_analysis',
  authorized: 'in_analysis',
  approved: 'paid',
  // a dispute that nobody has won yet: the money is still with the merchant
  in_mediation: 'paid',
  rejected: 'declined',
  cancelled: 'cancelled',
  refunded: 'refunded',
  charged_back: 'charged_back',
};

const declines: Readonly<Record<string, DeclineFamily>> = {
  cc_rejected_insufficient_amount: 'insufficient_funds',
  cc_amount_rate_limit_exceeded: 'insufficient_funds',
  cc_rejected_bad_filled_card_number: 'invalid_data',
  cc_rejected_bad_filled_date: 'invalid_data',
  cc_rejected_bad_filled_other: 'invalid_data',
  cc_rejected_bad_filled_security_code: 'invalid_data',
  cc_rejected_invalid_installments: 'invalid_data',
  cc_rejected_card_error: 'processing',
  rejected_by_bank: 'refused',
  bank_error: 'processing',
  cc_rejected_3ds_challenge: 'authentication',
  cc_rejected_3ds_mandatory: 'authentication',
  cc_rejected_call_for_authorize: 'authentication',
  cc_rejected_time_out: 'timeout',
};

/** A payment of theirs as a charge of ours. Throws `ProviderError` when it cannot be understood. */
export function chargeOf(payment: MercadoPagoPayment): ProviderCharge {
  const known = Known.safeParse(payment);
  const status = known.success ? statusOf(payment) : undefined;
  if (!known.success || status === undefined)
    throw new ProviderError('Mercado Pago cannot be understood', {
      refused: false,
      garbled: true,
      cause: known.error,
    });
  const pix = payment.point_of_interaction?.transaction_data;
  const method = payment.payment_method_id === 'pix' ? 'pix' : 'card';
  return {
    id: String(known.data.id),
    paymentId: known.data.external_reference,
    method,
    status,
    decline: status === 'declined' ? (declines[payment.status_detail ?? ''] ?? 'refused') : null,
    amountCents: Math.round(known.data.transaction_amount * 100),
    refundedCents: Math.round((known.data.transaction_amount_refunded ?? 0) * 100),
    currency: known.data.currency_id,
    brCode: pix?.qr_code ?? '',
    receiver: pix?.bank_info?.collector?.long_name ?? 'Mercado Pago',
    challengeUrl: status === 'challenge' ? (payment.three_ds_info?.external_resource_url ?? null) : null,
    card:
      method === 'pix'
        ? null
        : {
            brand: payment.payment_method_id ?? '',
            last4: payment.card?.last_four_digits ?? '',
            installments: payment.installments ?? 1,
          },
  };
}

function statusOf({ status, status_detail }: MercadoPagoPayment): ChargeStatus | undefined {
  if (status === 'pending' && status_detail === 'pending_challenge') return 'challenge';
  if (status === 'cancelled' && status_detail === 'expired') return 'expired';
  // the dispute is over, and the money with the merchant again
  if (status === 'charged_back' && status_detail === 'reimbursed') return 'paid';
  return meaning[status ?? ''];
}
