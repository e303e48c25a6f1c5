import type { SaleState, TypeState } from '#src/domain/event.ts';

import { inBrasilia } from '../dates.ts';

/** What decides whether an event sells. */
export interface SaleEvent {
  status: 'scheduled' | 'postponed' | 'cancelled';
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
  /** People who still fit its pool, or the seats of its section, and who ever did. */
  left: number;
  capacity: number;
}

export interface State<Name> {
  state: Name;
  text: string;
}

/** "Últimos lugares" from a tenth of the places down. */
const isFew = (left: number, capacity: number) => left * 10 <= capacity;

const benefitNames: Readonly<Record<string, string>> = {
  idoso: 'Pessoa idosa',
  pcd: 'Pessoa com deficiência',
  acompanhante_pcd: 'Acompanhante de pessoa com deficiência',
  social: 'Ingresso social',
  gratuito: 'Gratuidade',
};

const restrictionOf = ({ restricted, benefit }: SaleType, isSupporter: boolean): string | null => {
  if (!isSupporter && (restricted === 'socio' || benefit === 'socio')) return 'Exclusivo para sócio-torcedor';
  if (benefit === null || benefit === 'socio') return null;
  return `${benefitNames[benefit] ?? 'Meia-entrada'}: venda em breve por aqui`;
};

const ended = { state: 'ended', text: 'Vendas encerradas' } as const;
const opensAt = (moment: Date) =>
  ({ state: 'not_started', text: `Vendas a partir de ${inBrasilia(moment)}` }) as const;

/** What a buyer may do with a ticket type now. */
export function typeSale(event: SaleEvent, type: SaleType, now: Date, isSupporter = false): State<TypeState> {
  const start = type.saleStart ?? event.saleStart;
  const end = type.saleEnd ?? event.saleEnd;
  if (event.status === 'cancelled' || end <= now || event.endsAt <= now) return ended;
  if (start > now) return opensAt(start);
  if (type.numbered && !type.drawn)
    return { state: 'numbered', text: 'Lugar numerado: venda em breve por aqui' };
  const restriction = restrictionOf(type, isSupporter);
  if (restriction) return { state: 'restricted', text: restriction };
  if (type.left < type.passportAmount) return { state: 'sold_out', text: 'Esgotado' };
  return isFew(type.left, type.capacity)
    ? { state: 'few', text: 'Últimos lugares' }
    : { state: 'open', text: 'Disponível' };
}

/** Places of an event that anybody may have: pools and numbered sections of unrestricted types. */
export interface Places {
  left: number;
  capacity: number;
}

/** What a card says of an event: its fate first, then its windows, then its places. */
export function eventSale(
  event: SaleEvent,
  types: readonly State<TypeState>[],
  places: Places,
  now: Date,
): State<SaleState> {
  if (event.status === 'cancelled') return { state: 'cancelled', text: 'Cancelado' };
  if (event.saleEnd <= now || event.endsAt <= now) return ended;
  if (event.status === 'postponed') return { state: 'postponed', text: 'Adiado' };
  if (event.saleStart > now) return opensAt(event.saleStart);
  if (types.length === 0 || types.every(({ state }) => state === 'ended')) return ended;
  const waiting = types.filter(({ state }) => state !== 'ended');
  const [first] = waiting;
  if (first && waiting.every(({ state }) => state === 'not_started'))
    return { state: 'not_started', text: first.text };
  if (places.left <= 0) return { state: 'sold_out', text: 'Esgotado' };
  return isFew(places.left, places.capacity)
    ? { state: 'few', text: 'Últimos lugares' }
    : { state: 'open', text: 'À venda' };
}
