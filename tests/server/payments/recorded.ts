import type { Payment, PaymentRefund } from 'mercadopago';

type PaymentResponse = Awaited<ReturnType<Payment['get']>>;
type RefundResponse = Awaited<ReturnType<PaymentRefund['create']>>;
/** As on the wire: the SDK adds the rest. */
export type WirePayment = Omit<PaymentResponse, 'api_response'>;

export const paymentId = '0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708';

/** A Pix payment that waits, in the shape of `POST /v1/payments`. */
export const pixPending: WirePayment = {
  id: 1234567890,
  status: 'pending',
  status_detail: 'pending_waiting_transfer',
  external_reference: paymentId,
  transaction_amount: 132,
  transaction_amount_refunded: 0,
  currency_id: 'BRL',
  payment_method_id: 'pix',
  payment_type_id: 'bank_transfer',
  installments: 1,
  date_of_expiration: '2026-01-01T12:45:00.000-04:00',
  point_of_interaction: {
    type: 'OPENPLATFORM',
    transaction_data: {
      qr_code: '00020126580014br.gov.bcb.pix0136a1b2',
      qr_code_base64: 'iVBORw0KGgo=',
      ticket_url: 'https://www.mercadopago.example/payments/1234567890/ticket',
      bank_info: { collector: { long_name: 'MERCADO PAGO IP LTDA.' } },
    },
  },
};

/** A card payment that was approved. */
export const cardApproved: WirePayment = {
  id: 1234567891,
  status: 'approved',
  status_detail: 'accredited',
  external_reference: paymentId,
  transaction_amount: 132.1,
  currency_id: 'BRL',
  payment_method_id: 'master',
  payment_type_id: 'credit_card',
  installments: 3,
  card: { first_six_digits: '503143', last_four_digits: '6351', expiration_month: 11, expiration_year: 2030 },
};

export const refunded: Omit<RefundResponse, 'api_response'> = {
  id: 987654,
  payment_id: 1234567891,
  amount: 132.1,
  status: 'approved',
};
