/** A charge as its provider describes it now. */
export interface ProviderCharge {
  /** The provider's name for it. */
  id: string;
  /** Our payment, as we named it when asking. */
  paymentId: string;
  status: 'pending' | 'paid' | 'expired' | 'cancelled' | 'refunded';
  amountCents: number;
  currency: string;
  /** Pix copia e cola. */
  brCode: string;
  receiver: string;
}

export interface PixRequest {
  /** Our payment; also the key under which asking twice makes one charge. */
  paymentId: string;
  /** What the payer knows the order by. */
  reference: string;
  amountCents: number;
  expiresAt: Date;
}

export interface RefundRequest {
  /** The key under which asking twice makes one refund. */
  refundId: string;
  chargeId: string;
  amountCents: number;
}

/** That something happened to a charge: only a hint, the charge is read back. */
export interface WebhookHint {
  eventId: string;
  chargeId: string;
}

/**
 * A payment provider. Every call rejects with `ProviderError` when the provider refuses or does not answer; all of them may
 * be repeated.
 */
export interface PaymentProvider {
  /** As in `payment.psp` and in the path of its webhook. */
  readonly name: 'sandbox' | 'mercadopago';
  createPix(request: PixRequest): Promise<ProviderCharge>;
  get(chargeId: string): Promise<ProviderCharge>;
  /** Answers the charge as it is afterwards: one that was paid meanwhile says so. */
  cancel(chargeId: string): Promise<ProviderCharge>;
  /** Answers the provider's name for the refund. */
  refund(request: RefundRequest): Promise<string>;
  /** Null when the message is not from the provider, or too old. */
  parseWebhook(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: string,
  ): WebhookHint | null;
}

/** `refused`: the provider understood and will never do it. Otherwise it did not answer, and asking again makes sense. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly refused: boolean;

  constructor(message: string, { refused, cause }: { refused: boolean; cause?: unknown }) {
    super(message, { cause });
    this.refused = refused;
  }
}
