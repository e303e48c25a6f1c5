import { digits, isCpf } from './document.ts';
import {
  type AdditionalField,
  type EventDetails,
  type PlacedType,
  type TicketType,
  typesOf,
} from './event.ts';
import type { Hold } from './hold.ts';
import { isDate, isEmail, isPhone, letters } from './rules.ts';
import { seatNames } from './seatNames.ts';
import type { Seat } from './seats.ts';

/** Who uses one ticket, as typed. */
export interface Participant {
  name: string;
  cpf: string;
  email: string;
  cellphone: string;
  additional: { field: string; value: string }[];
}

/** What is asked of one card: card 1 also gives e-mail and phone (docs/decisions/012-prices-and-limits.md). */
export interface Card {
  ticketType: Pick<TicketType, 'id' | 'name' | 'additionalFields'>;
  isFirst: boolean;
}

/** A card with the place it is for. */
export interface PlacedCard extends Card, Pick<PlacedType, 'sector' | 'section'> {
  ticketType: TicketType;
  /** Null where nobody has a number. */
  seat: Seat | null;
}

/**
 * One card a person: a ticket for eight has eight. In the order of the lines, which is the server's; there too the k-th ticket
 * of a type is for the k-th seat of that type.
 */
export function cardsOf(
  event: Pick<EventDetails, 'sectors'>,
  { lines, seats }: Pick<Hold, 'lines' | 'seats'>,
): PlacedCard[] {
  const types = typesOf(event);
  const seatsOfType = Map.groupBy(seats, ({ ticketTypeId }) => ticketTypeId);
  return lines
    .flatMap(({ ticketTypeId, amount }) => {
      const placed = types.find(({ ticketType }) => ticketType.id === ticketTypeId);
      if (!placed) return [];
      const { passportAmount } = placed.ticketType;
      return Array.from({ length: amount * passportAmount }, (_, index) => ({
        ...placed,
        seat: seatsOfType.get(ticketTypeId)?.[Math.floor(index / passportAmount)] ?? null,
      }));
    })
    .map((placed, index) => ({ ...placed, isFirst: index === 0 }));
}

/** What tells a seat from all others of an order: `C 14`, with its sector where there are several. Null without a number. */
export function seatAmong(cards: readonly PlacedCard[], { seat, sector }: PlacedCard): string | null {
  if (!seat) return null;
  const isOneSector = cards.every((card) => card.seat === null || card.sector.id === sector.id);
  return isOneSector ? seatNames([seat]) : `${seatNames([seat])} (${sector.name})`;
}

export type FieldName = 'name' | 'cpf' | 'email' | 'cellphone' | `additional.${string}`;
/** Where the rule was broken and which sentence says so. */
export interface Complaint {
  card: number;
  field: FieldName;
  message: ParticipantRule;
}
export type ParticipantRule =
  | 'rule.required'
  | 'rule.name'
  | 'rule.cpf'
  | 'rule.cpfRepeated'
  | 'rule.email'
  | 'rule.phone'
  | 'rule.date'
  | 'rule.option'
  | 'rule.tooLong';

export const nobody: Participant = { name: '', cpf: '', email: '', cellphone: '', additional: [] };

export const answerOf = ({ additional }: Participant, key: string) =>
  additional.find(({ field }) => field === key)?.value ?? '';

function ruleOf(field: AdditionalField, value: string): ParticipantRule | null {
  const text = value.trim();
  if (field.type === 'checkbox') return field.required && text !== 'true' ? 'rule.required' : null;
  if (text === '') return field.required ? 'rule.required' : null;
  if (field.type === 'select' && !field.options.includes(text)) return 'rule.option';
  if (field.type === 'date' && !isDate(text)) return 'rule.date';
  return text.length > field.maxLength ? 'rule.tooLong' : null;
}

/** Every complaint about the cards, in the order of the screen; empty when the step is complete. */
export function complaintsAbout(
  cards: readonly Card[],
  people: readonly Participant[],
  { uniqueDocument }: { uniqueDocument: boolean },
): Complaint[] {
  const seen = new Set<string>();
  return cards.flatMap((card, index) => {
    const person = people[index] ?? nobody;
    const cpf = digits(person.cpf);
    const found: [FieldName, ParticipantRule | null][] = [
      ['name', person.name.trim() === '' ? 'rule.required' : letters(person.name) > 2 ? null : 'rule.name'],
      [
        'cpf',
        cpf === ''
          ? 'rule.required'
          : !isCpf(cpf)
            ? 'rule.cpf'
            : uniqueDocument && seen.has(cpf)
              ? 'rule.cpfRepeated'
              : null,
      ],
      [
        'email',
        person.email.trim() === ''
          ? card.isFirst
            ? 'rule.required'
            : null
          : isEmail(person.email)
            ? null
            : 'rule.email',
      ],
      [
        'cellphone',
        person.cellphone.trim() === ''
          ? card.isFirst
            ? 'rule.required'
            : null
          : isPhone(person.cellphone)
            ? null
            : 'rule.phone',
      ],
      ...card.ticketType.additionalFields.map((field): [FieldName, ParticipantRule | null] => [
        `additional.${field.key}`,
        ruleOf(field, answerOf(person, field.key)),
      ]),
    ];
    seen.add(cpf);
    return found.flatMap(([field, message]) => (message ? [{ card: index, field, message }] : []));
  });
}
