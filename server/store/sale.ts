import { isForSupporters } from '#src/domain/benefits.ts';
import type { SaleState, TypeState } from '#src/domain/event.ts';

import { inBrasilia } from '../dates.ts';

/** What decides whether an event sells. */
export interface SaleEvent {
  status: 'scheduled' | 'postponed' | 'cancelled';
  /** It was put off, and nobody knows to when. */
  dateToCome: boolean;
  saleStart: Date;
  saleEnd: Date;
  endsAt: Date;
}

/** What decides whether a ticket type sells. */
export interface SaleType {
  saleStart: Date | null;
  saleEnd: Date | null;
  numbered: boolean;
  /** Its seats can be chosen: the event has a drawing. */
  drawn: boolean;
  restricted: string | null;
  benefit: string | null;
  passportAmount: number;
  /** Which part of the quota of half price counts its people; null when none does. */
  quotaId: -1 | -2 | null;
  /** People who still fit its pool, or the seats of its section, and who ever did. */
  left: number;
  capacity: number;
}

export interface State<Name> {
  state: Name;
  text: string;
}

/** What is left of a quota of half price: for the halves, and for everybody else while theirs are kept. Null: no limit. */
export interface QuotaLeft {
  halves: number | null;
  others: number | null;
}

/** Of whom a club counts among its own: the plan, and when its tickets open to it. */
export interface Membership {
  plan: string;
  opensAt: Date | null;
}

/** "Últimos lugares" from a tenth of the places down. */
const isFew = (left: number, capacity: number) => left * 10 <= capacity;

const ended = { state: 'ended', text: 'Vendas encerradas' } as const;
const opensAt = (moment: Date) =>
  ({ state: 'not_started', text: `Vendas a partir de ${inBrasilia(moment)}` }) as const;

interface Buyer {
  member?: Membership | null;
  quota?: QuotaLeft;
}

/** People of this type who still fit the quota; null when it does not limit them. */
export const quotaFor = ({ quotaId }: Pick<SaleType, 'quotaId'>, { halves, others }: QuotaLeft) =>
  quotaId === -1 ? halves : quotaId === -2 ? others : null;

const noQuota: QuotaLeft = { halves: null, others: null };

/** What a buyer may do with a ticket type now. */
export function typeSale(
  event: SaleEvent,
  type: SaleType,
  now: Date,
  { member = null, quota = noQuota }: Buyer = {},
): State<TypeState> {
  const start = type.saleStart ?? event.saleStart;
  const end = type.saleEnd ?? event.saleEnd;
  if (event.status === 'cancelled' || end <= now || event.endsAt <= now) return ended;
  if (start > now) return opensAt(start);
  if (type.numbered && !type.drawn)
    return { state: 'numbered', text: 'Lugar numerado: venda em breve por aqui' };
  if (isForSupporters(type)) {
    if (!member) return { state: 'restricted', text: 'Exclusivo para sócio-torcedor' };
    if (member.opensAt && member.opensAt > now)
      return {
        state: 'not_started',
        text: `Plano ${member.plan}: a partir de ${inBrasilia(member.opensAt)}`,
      };
  }
  if (type.left < type.passportAmount) return { state: 'sold_out', text: 'Esgotado' };
  const admitted = quotaFor(type, quota);
  if (admitted !== null && admitted < type.passportAmount)
    return type.quotaId === -1
      ? { state: 'sold_out', text: 'Meia-entrada esgotada (cota de 40%)' }
      : { state: 'sold_out', text: 'Os lugares que restam são de meia-entrada' };
  return isFew(type.left, type.capacity)
    ? { state: 'few', text: 'Últimos lugares' }
    : { state: 'open', text: 'Disponível' };
}

/** Places of an event that anybody may have now: pools and numbered sections of unrestricted types whose sale has begun. */
export interface Places {
  left: number;
  capacity: number;
}

/** What a card says of an event: its fate first, then its windows, then the places of what is on sale, then what is still to come. */
export function eventSale(
  event: SaleEvent,
  types: readonly State<TypeState>[],
  { places, toCome }: { places: Places; toCome: State<TypeState> | null },
  now: Date,
): State<SaleState> {
  if (event.status === 'cancelled') return { state: 'cancelled', text: 'Cancelado' };
  const isPostponed = event.status === 'postponed';
  if (!(isPostponed && event.dateToCome) && (event.saleEnd <= now || event.endsAt <= now)) return ended;
  if (isPostponed) return { state: 'postponed', text: 'Adiado' };
  if (event.saleStart > now) return opensAt(event.saleStart);
  if (types.length === 0 || types.every(({ state }) => state === 'ended')) return ended;
  const waiting = types.filter(({ state }) => state !== 'ended');
  const [first] = waiting;
  if (first && waiting.every(({ state }) => state === 'not_started'))
    return { state: 'not_started', text: (toCome ?? first).text };
  if (places.left <= 0)
    return toCome ? { state: 'not_started', text: toCome.text } : { state: 'sold_out', text: 'Esgotado' };
  return isFew(places.left, places.capacity)
    ? { state: 'few', text: 'Últimos lugares' }
    : { state: 'open', text: 'À venda' };
}
