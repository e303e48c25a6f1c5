/** Why a card bought nothing, as much as a buyer may know; `timeout`: bank or buyer did not answer in time. */
export const declineFamilies = [
  'insufficient_funds',
  'refused',
  'invalid_data',
  'processing',
  'authentication',
  'timeout',
] as const;
export type DeclineFamily = (typeof declineFamilies)[number];

export const chargeStatuses = [
  'pending',
  'in_analysis',
  'challenge',
  'paid',
  'declined',
  'expired',
  'cancelled',
  'refunded',
  'charged_back',
] as const;
/** `in_analysis`: of a card, up to 72 hours. `challenge`: the buyer has to prove at `challengeUrl` who they are. */
export type ChargeStatus = (typeof chargeStatuses)[number];

/** A charge as its provider describes it now. */
export interface ProviderCharge {
  /** The provider's name for it. */
  id: string;
  /** Our payment, as we named it when asking; null when somebody else asked, on the same account. */
  paymentId: string | null;
  method: 'pix' | 'card';
  status: ChargeStatus;
  /** Null unless `declined`. */
  decline: DeclineFamily | null;
  amountCents: number;
  /** Of it what has gone back already, whoever asked for that. */
  refundedCents: number;
  currency: string;
  /** Pix copia e cola; empty for a card. */
  brCode: string;
  receiver: string;
  /** What to frame while the status is `challenge`; null otherwise. */
  challengeUrl: string | null;
  /** Null for Pix. */
  card: { brand: string; last4: string; installments: number } | null;
}

interface NewCharge {
  /** Our payment; also the key under which asking twice makes one charge. */
  paymentId: string;
  /** What the payer knows the order by. */
  reference: string;
  amountCents: number;
  /** Nobody pays after this; a provider that cannot end so soon is told to cancel. */
  expiresAt: Date;
  /** Where the provider may write to the buyer. */
  payerEmail: string;
}

export type PixRequest = NewCharge;

export interface CardRequest extends NewCharge {
  /** What the provider's own fields answered instead of the card; good for one charge. */
  token: string;
  /** 1 to 24. */
  installments: number;
}

export interface RefundRequest {
  /** The key under which asking twice makes one refund. */
  refundId: string;
  chargeId: string;
  amountCents: number;
}

/** Signed by the provider, and about something else than a charge. */
export const ofAnotherTopic = 'of another topic';

/** That something happened to a charge: only a hint, the charge is read back. */
export interface WebhookHint {
  eventId: string;
  chargeId: string;
  /** Whether that is too long ago is for the database's clock to say. */
  signedAt: Date;
}

/** Headers or query of a request: a name given several times is a list. */
export type Multimap = Readonly<Record<string, string | string[] | undefined>>;

/** The page with a provider's own card fields, to be framed by the storefront. `docs/payments.md` has its messages. */
export interface CardFields {
  url: string;
  origin: string;
}

/**
 * A payment provider. Every call rejects with `ProviderError` when the provider refuses or does not answer; all of them may
 * be repeated.
 */
export interface PaymentProvider {
  /** As in `payment.psp` and in the path of its webhook. */
  readonly name: 'sandbox' | 'mercadopago';
  /** A Pix charge of this provider lives at least so long, whatever was asked: it is cancelled when its time is over. */
  readonly minimumPixMinutes: number;
  /** Null when this provider has no fields that the storefront can frame: then no card is offered. */
  cardFields(): CardFields | null;
  createPix(request: PixRequest): Promise<ProviderCharge>;
  /** A card that is declined is an answer, not an error; refused is what can never become a charge, such as a used token. */
  createCard(request: CardRequest): Promise<ProviderCharge>;
  get(chargeId: string): Promise<ProviderCharge>;
  /** The charge that was made of a payment of ours whose answer never came; null when none was. */
  find(paymentId: string): Promise<ProviderCharge | null>;
  /** Answers the charge as it is afterwards: one that was paid meanwhile says so. */
  cancel(chargeId: string): Promise<ProviderCharge>;
  /** Answers the provider's name for the refund once it is made; one in process rejects as if there were no answer. */
  refund(request: RefundRequest): Promise<string>;
  /** Null when the message is not from the provider, whenever it was signed, or makes no sense. */
  parseWebhook(
    headers: Multimap,
    rawBody: string,
    query: Multimap,
  ): WebhookHint | typeof ofAnotherTopic | null;
}

interface Failure {
  refused: boolean;
  garbled?: boolean;
  rejected?: boolean;
  cause?: unknown;
}

/**
 * `refused`: the provider understood and will never do it. `garbled`: it answered, and we do not understand. Otherwise it did not
 * answer, and asking again makes sense. `rejected`: a refund was taken on and refused for good, so that its key makes none any more; another
 * one may.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly refused: boolean;
  readonly garbled: boolean;
  readonly rejected: boolean;

  constructor(message: string, { refused, garbled = false, rejected = false, cause }: Failure) {
    super(message, { cause });
    this.refused = refused;
    this.garbled = garbled;
    this.rejected = rejected;
  }
}
