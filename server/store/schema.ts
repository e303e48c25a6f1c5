import type { ColumnType, Generated, JSONColumnType } from 'kysely';

import type { OrderStatus } from '#src/domain/order.ts';
import type { WrittenTheme } from '#src/domain/producer.ts';
import type { PlaceKind, Point, RowShape, Venue, VenueRow } from '#src/domain/venue.ts';

/** Read as a `Date`; written as a `Date`, an ISO text or an SQL expression. */
type Time = ColumnType<Date, Date | string, Date | string>;
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** `now()` unless given. */
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** A calendar day, `2027-03-14`; never a `Date`, which would move with the zone of the machine. */
type NullableDay = ColumnType<string | null, string | null | undefined, string | null>;
type NullableOf<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Written as text (`JSON.stringify`): the driver would take an array for an array of SQL. */
type Json<T extends object> = JSONColumnType<T>;
type JsonWithDefault<T extends object> = ColumnType<T, string | undefined, string>;
type NullableJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;

export interface AddressColumn {
  country: string;
  zipcode: string;
  neighborhood: string;
  state: string;
  city: string;
  street: string;
  number: string;
  complement?: string;
}

export interface NoticeColumn {
  tone: 'info' | 'warning' | 'error';
  text: string;
  url: string | null;
}

export interface AdditionalFieldColumn {
  key: string;
  label: string;
  type: 'text' | 'select' | 'date' | 'checkbox';
  required: boolean;
  options?: string[];
  max_length?: number;
}

/** A participant as typed or as kept with an order. */
export interface ParticipantColumn {
  name: string;
  cpf: string;
  email: string;
  cellphone: string;
  additional: { field: string; value: string }[];
  minor?: boolean | undefined;
}

/** A drawing without its sectors, as the contract tells it but for its version. */
/** One logo by the ground it was made for; at least one of the two. */
interface LogoColumn {
  on_light?: string | undefined;
  on_dark?: string | undefined;
}

export interface LogosColumn {
  header: LogoColumn;
  footer: LogoColumn;
  favicon: string;
}

/** A member of `screenshots` of a web manifest. */
export interface ScreenshotColumn {
  src: string;
  sizes: string;
  type: string;
  form_factor: 'narrow' | 'wide';
  label: string;
}

export interface DrawingColumn {
  name: string;
  width: number;
  height: number;
  scene: Venue['scene'];
  signs: Venue['signs'];
}

export interface DraftColumn {
  step: 'products' | 'participants' | 'payment';
  participants: ParticipantColumn[];
}

/** Tables in the names of TypeScript; the plugin of `connection.ts` speaks snake_case to the database. */
export interface Database {
  secret: { name: string; value: Buffer; createdAt: Stamp };
  asset: { path: string; mediaType: string; content: Buffer; hash: string; updatedAt: Stamp };
  producer: {
    id: string;
    slug: string;
    domain: string;
    title: string;
    footer: string;
    theme: Json<WrittenTheme>;
    locale: JsonWithDefault<Record<string, string>>;
    analytics: Generated<string[]>;
    logos: Json<LogosColumn>;
    screenshots: JsonWithDefault<ScreenshotColumn[]>;
    supporterClub: NullableJson<{ name: string; plans_url: string }>;
    position: Generated<number>;
  };
  category: { id: number; tag: string; title: string; icon: string; position: Generated<number> };
  setting: { tag: string; value: string };
  users: {
    id: string;
    name: string;
    username: string;
    email: string;
    emailVerifiedAt: NullableTime;
    document: string;
    cellphone: NullableOf<string>;
    birthDate: NullableDay;
    genderId: NullableOf<number>;
    address: NullableJson<AddressColumn>;
    membership: NullableJson<{ club: string; plan: string }>;
    passwordHash: string;
    termsAcceptedAt: NullableTime;
    createdAt: Stamp;
  };
  session: {
    id: string;
    userId: string;
    device: string;
    createdAt: Stamp;
    lastUsedAt: Stamp;
    expiresAt: Time;
    renewable: Generated<boolean>;
    revokedAt: NullableTime;
    carrier: NullableOf<'cookie' | 'body'>;
    passwordChangedAt: NullableTime;
  };
  accessToken: { hash: Buffer; sessionId: string; expiresAt: Time };
  refreshToken: {
    hash: Buffer;
    sessionId: string;
    issuedAt: Stamp;
    replacedAt: NullableTime;
    expiresAt: Time;
  };
  event: {
    id: number;
    producerId: string;
    slug: string;
    title: string;
    subtitle: Generated<string>;
    category: string;
    kind: string;
    venue: string;
    city: string;
    state: string;
    address: Generated<string>;
    timezone: string;
    startsAt: Time;
    endsAt: Time;
    span: Generated<string>;
    about: Generated<string>;
    organizer: string;
    rating: 'L' | '10' | '12' | '14' | '16' | '18';
    notices: JsonWithDefault<NoticeColumn[]>;
    status: Generated<'scheduled' | 'postponed' | 'cancelled'>;
    dateToCome: Generated<boolean>;
    movedAt: NullableTime;
    poster: string;
    map: NullableOf<string>;
    mapText: NullableOf<string>;
    capacity: number;
    saleStart: Time;
    saleEnd: Time;
    feeMode: 'percentual' | 'fixed';
    feeValue: number;
    perOrderLimit: Generated<number>;
    perCpfLimit: Generated<number>;
    uniqueDocument: Generated<boolean>;
    highDemand: Generated<boolean>;
    transferHours: NullableOf<number>;
    mapVersion: Generated<number>;
    search: string;
    catalogueKey: NullableOf<string>;
    drawing: NullableJson<DrawingColumn>;
    halfOf: NullableOf<number>;
    halfQuota: NullableOf<number>;
    halfUntil: NullableTime;
    supporterWindows: JsonWithDefault<{ plan: string; opens_at: string }[]>;
  };
  sector: {
    eventId: number;
    id: number;
    name: string;
    groupName: string;
    gate: Generated<string>;
    numbered: Generated<boolean>;
    capacity: number;
    position: Generated<number>;
    zone: NullableOf<string>;
    outline: NullableJson<readonly Point[]>;
    label: NullableJson<Point>;
    focus: NullableJson<Point>;
    seatsVersion: Generated<number>;
  };
  section: { eventId: number; id: number; sectorId: number; name: string; position: Generated<number> };
  seatRow: {
    eventId: number;
    id: number;
    sectorId: number;
    sectionId: number;
    symbol: string;
    firstNumber: number;
    lastNumber: number;
    gaps: Generated<number[]>;
    wheelchair: Generated<number[]>;
    companion: Generated<number[]>;
    reduced: Generated<number[]>;
    shape: Json<RowShape>;
    around: NullableJson<NonNullable<VenueRow['table']>>;
    position: number;
  };
  seat: {
    eventId: number;
    sectorId: number;
    seatNo: number;
    rowId: number;
    symbol: string;
    num: number;
    rank: number;
    sellable: Generated<boolean>;
    kind: Generated<PlaceKind>;
    x: Generated<number>;
    y: Generated<number>;
  };
  ticketType: {
    eventId: number;
    id: number;
    sectorId: number;
    sectionId: number;
    name: string;
    description: Generated<string>;
    admission: Generated<boolean>;
    entries: Generated<'once' | 'daily'>;
    priceCents: number;
    maxInstallments: Generated<number>;
    passportAmount: Generated<number>;
    poolId: NullableOf<number>;
    saleStart: NullableTime;
    saleEnd: NullableTime;
    additionalFields: JsonWithDefault<AdditionalFieldColumn[]>;
    benefit: NullableOf<string>;
    documents: Generated<string[]>;
    restricted: NullableOf<'socio'>;
    active: Generated<boolean>;
    position: Generated<number>;
    quotaId: NullableOf<-1 | -2>;
    offerMinutes: NullableOf<number>;
  };
  hold: {
    eventId: number;
    id: string;
    userId: NullableOf<string>;
    sessionHash: Buffer;
    state: Generated<'active' | 'converted' | 'released'>;
    expiresAt: Time;
    maxExpiresAt: Time;
    renewals: Generated<number>;
    draft: NullableJson<DraftColumn>;
    named: Generated<boolean>;
    seats: Generated<number>;
    closedAt: NullableTime;
    createdAt: Stamp;
  };
  holdItem: { eventId: number; holdId: string; ticketTypeId: number; amount: number };
  waitingRoom: {
    eventId: number;
    mode: Generated<'off' | 'on' | 'auto'>;
    perMinute: Generated<number>;
    windowSeconds: Generated<number>;
    seed: Generated<Buffer>;
    opensAt: NullableTime;
    drawnAt: NullableTime;
    drawn: Generated<number>;
    lastPosition: Generated<number>;
    released: Generated<number>;
    credit: Generated<number>;
    workedAt: Stamp;
    activeSince: NullableTime;
    crowdedAt: NullableTime;
    pace: NullableOf<number>;
    stock: Generated<'free' | 'held' | 'gone'>;
  };
  waitingPlace: {
    eventId: number;
    qid: Buffer;
    sessionHash: Buffer;
    cpfHmac: NullableOf<Buffer>;
    joinedAt: Stamp;
    position: NullableOf<number>;
    seenAt: Stamp;
    admittedAt: NullableTime;
    admittedUntil: NullableTime;
    usedAt: NullableTime;
    leftAt: NullableTime;
    settled: Generated<boolean>;
  };
  waitlist: {
    eventId: number;
    isOpen: Generated<boolean>;
    offerMinutes: Generated<number>;
    lastNumber: Generated<number>;
  };
  waitlistEntry: {
    eventId: number;
    id: string;
    number: string;
    userId: string;
    ticketTypeId: number;
    amount: number;
    state: Generated<WaitlistState>;
    joinedAt: Stamp;
    holdId: NullableOf<string>;
    offeredAt: NullableTime;
    offerUntil: NullableTime;
    endedAt: NullableTime;
  };
  seatClaim: {
    eventId: number;
    sectorId: number;
    seatNo: number;
    holdId: string;
    holdUntil: Time;
    soldOrderId: NullableOf<string>;
    ticketTypeId: NullableOf<number>;
  };
  gaSlot: {
    eventId: number;
    poolId: number;
    slot: number;
    capacity: number;
    held: Generated<number>;
    sold: Generated<number>;
  };
  gaPart: {
    eventId: number;
    holdId: string;
    poolId: number;
    slot: number;
    qty: number;
    state: Generated<'held' | 'sold' | 'released'>;
  };
  documentUse: {
    eventId: number;
    orderId: string;
    line: number;
    unit: number;
    what: 'ticket' | 'benefit';
    cpfHmac: Buffer;
    live: Generated<boolean>;
  };
  buyerQuota: { eventId: number; cpfHmac: Buffer; qty: number; lim: number };
  orders: {
    eventId: number;
    id: string;
    publicCode: string;
    userId: string;
    holdId: string;
    cpfHmac: Buffer;
    places: number;
    status: Generated<OrderStatus>;
    subtotalCents: number;
    discountCents: Generated<number>;
    feeCents: Generated<number>;
    totalCents: number;
    currency: Generated<string>;
    priceSnapshot: Json<object>;
    payUntil: Time;
    createdAt: Stamp;
    updatedAt: Stamp;
    version: Generated<number>;
  };
  orderItem: {
    eventId: number;
    orderId: string;
    line: number;
    ticketTypeId: number;
    sectorId: number;
    seatNo: NullableOf<number>;
    unitPriceCents: number;
    discountCents: Generated<number>;
    nominal: Json<ParticipantColumn[]>;
    carrierChangeDate: NullableTime;
  };
  ticket: {
    eventId: number;
    id: string;
    orderId: string;
    line: number;
    unit: Generated<number>;
    sectorId: number;
    seatNo: NullableOf<number>;
    secret: Buffer;
    /** `email` of somebody it was given to: where they are told when it is given on. */
    holder: Json<{ name: string; cpf: string; email?: string }>;
    status: Generated<'valid' | 'void' | 'used'>;
    issuedAt: Stamp;
    usedAt: NullableTime;
  };
  producerKey: { hash: Buffer; producerId: string; name: string; createdAt: Stamp; revokedAt: NullableTime };
  formerCode: { hash: Buffer; eventId: number; ticketId: string; retiredAt: Stamp };
  coupon: {
    eventId: number;
    id: number;
    codeNorm: string;
    method: 'percentage' | 'fixed';
    value: number;
    maxItems: NullableOf<number>;
    ticketTypes: NullableOf<number[]>;
    maxUses: number;
    used: Generated<number>;
    validUntil: NullableTime;
  };
  couponUse: {
    eventId: number;
    couponId: number;
    orderId: string;
    cpfHmac: Buffer;
    state: 'reserved' | 'used' | 'released';
  };
  payment: {
    eventId: number;
    id: string;
    orderId: string;
    method: 'pix' | 'credit';
    psp: string;
    pspPaymentId: NullableOf<string>;
    amountCents: number;
    /** A part that the provider gave back before it was asked for everything. */
    refundedCents: Generated<number>;
    installments: Generated<number>;
    status: Generated<PaymentStatus>;
    rank: Generated<number>;
    brCode: NullableOf<string>;
    receiver: Generated<string>;
    card: NullableJson<{ brand: string; last4: string; installments: number }>;
    decline: NullableOf<string>;
    challengeUrl: NullableOf<string>;
    expiresAt: NullableTime;
    checkAt: Stamp;
    createdAt: Stamp;
  };
  refund: {
    eventId: number;
    id: string;
    paymentId: string;
    amountCents: number;
    reason: string;
    state: Generated<'due' | 'sent' | 'done' | 'failed'>;
    pspRefundId: NullableOf<string>;
    rejections: Generated<number>;
    attempts: Generated<number>;
    nextTryAt: Stamp;
    createdAt: Stamp;
  };
  idempotency: {
    scope: string;
    key: string;
    route: string;
    reqHash: Buffer;
    state: Generated<'running' | 'done'>;
    status: NullableOf<number>;
    body: ColumnType<unknown, string | null | undefined, string | null>;
    lockedUntil: Time;
    attempt: string | null;
    createdAt: Stamp;
  };
  webhookInbox: {
    psp: string;
    pspEventId: string;
    pspPaymentId: string;
    receivedAt: Stamp;
    attempts: Generated<number>;
    nextTryAt: Stamp;
    doneAt: NullableTime;
    lastError: NullableOf<string>;
    request: NullableOf<string>;
  };
  job: {
    name: string;
    dueAt: Stamp;
    leasedUntil: Stamp;
    holder: NullableOf<string>;
    finishedAt: NullableTime;
  };
  outbox: {
    eventId: number;
    id: string;
    dedupe: string;
    topic: string;
    payload: Json<object>;
    createdAt: Stamp;
    attempts: Generated<number>;
    nextTryAt: Stamp;
    sentAt: NullableTime;
    request: NullableOf<string>;
  };
  orderLog: {
    eventId: number;
    orderId: string;
    at: Stamp;
    fromStatus: NullableOf<string>;
    toStatus: string;
    byWhat: string;
  };
  orderTransition: { fromStatus: string; toStatus: string };
  oneTimeCode: {
    purpose: 'recovery' | 'email';
    subject: Buffer;
    userId: NullableOf<string>;
    hash: Buffer;
    target: Buffer;
    tries: Generated<number>;
    sends: Generated<number>;
    windowStartedAt: Stamp;
    sentAt: Stamp;
    expiresAt: Time;
    usedAt: NullableTime;
  };
  recoveryToken: {
    hash: Buffer;
    userId: string;
    expiresAt: Time;
    usedAt: NullableTime;
    recovered: Generated<boolean>;
  };
  loginLink: { hash: Buffer; userId: string; createdAt: Stamp; expiresAt: Time; usedAt: NullableTime };
  rateBucket: { key: Buffer; emptyAt: Time };
  loginFailure: { key: Buffer; failures: number; lastAt: Time; nextAt: Time };
  botProof: { hash: Buffer; expiresAt: Time };
  contactMessage: {
    protocol: string;
    producerId: string;
    userId: NullableOf<string>;
    name: string;
    email: string;
    subject: string;
    orderCode: NullableOf<string>;
    message: string;
    attempt: Buffer;
    content: Buffer;
    createdAt: Stamp;
  };
  consent: {
    id: string;
    /** A number of chance, the same for all answers of one browser. */
    browser: string;
    producerId: string;
    version: string;
    analytics: boolean;
    marketing: boolean;
    at: Stamp;
  };
  companion: {
    id: string;
    userId: string;
    name: string;
    document: string;
    email: NullableOf<string>;
    cellphone: NullableOf<string>;
    createdAt: Stamp;
  };
  retainedBuyer: { userId: string; name: string; document: string; removedAt: Stamp; keepUntil: Time };
  auditLog: {
    id: Generated<string>;
    at: Stamp;
    action: string;
    userId: NullableOf<string>;
    sessionId: NullableOf<string>;
    address: Generated<string>;
    details: JsonWithDefault<Record<string, unknown>>;
  };
  mailbox: {
    id: string;
    channel: 'email' | 'sms';
    recipient: string;
    subject: Generated<string>;
    body: string;
    html: NullableOf<string>;
    sentAt: Stamp;
  };
  mailboxAttachment: { letterId: string; position: number; name: string; mediaType: string; content: Buffer };
}

export type WaitlistState = 'waiting' | 'offered' | 'accepted' | 'declined' | 'lapsed' | 'left' | 'closed';

export type PaymentStatus =
  | 'created'
  | 'pending'
  | 'authorized'
  | 'captured'
  | 'failed'
  | 'cancelled'
  | 'refund_due'
  | 'refunded'
  | 'charged_back';
