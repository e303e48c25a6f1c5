import { type AgeRule, ageOn, ageRuleOf } from './benefits.ts';
import { digits, isCpf, withoutCards } from './document.ts';
import {
  type AdditionalField,
  type EventDetails,
  isHalf,
  type PlacedType,
  type Rating,
  type TicketType,
  typesOf,
} from './event.ts';
import { grouped } from './grouped.ts';
import type { Hold } from './hold.ts';
import { isoOf, type PhoneRule, phoneRule } from './person.ts';
import { isDate, isEmail, letters } from './rules.ts';
import { seatNames } from './seatNames.ts';
import type { Seat } from './seats.ts';

/** Who uses one ticket, as typed. */
export interface Participant {
  name: string;
  cpf: string;
  email: string;
  cellphone: string;
  additional: { field: string; value: string }[];
  /** Comes under the CPF of the adult who answers for them. */
  minor?: boolean | undefined;
}

/** What is asked of one card: card 1 also gives e-mail and phone (docs/decisions/012-prices-and-limits.md). */
export interface Card {
  ticketType: Pick<TicketType, 'id' | 'name' | 'additionalFields' | 'benefit'>;
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
  const seatsOfType = grouped(seats, ({ ticketTypeId }) => ticketTypeId);
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
  | 'rule.nameShape'
  | 'rule.cpf'
  | 'rule.cpfRepeated'
  | 'rule.benefitRepeated'
  | 'rule.responsible'
  | AgeRule
  | 'rule.email'
  | PhoneRule
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

/** People give their names as they like, but for what somebody typed into the wrong field. */
function nameRuleOf(name: string): ParticipantRule | null {
  if (name.trim() === '') return 'rule.required';
  if (letters(name) <= 2) return 'rule.name';
  return withoutCards(name) === name ? null : 'rule.nameShape';
}

/** What an event asks of its participants. */
export interface ParticipantRules {
  /** A CPF has one ticket. */
  uniqueDocument: boolean;
  rating: Rating;
  /** `AAAA-MM-DD`, where it takes place: ages are counted on it. */
  day: string;
  /** Digits of CPFs of adults who may answer for minors beside those named here: the buyer's. */
  adults: readonly string[];
}

/** The key of the question whose answer ages are counted from. */
export const birthDateKey = 'birth_date';

/** Minors come to no event for adults, nor as elderly or as teachers, so nobody is asked there. */
export const mayBeMinor = (
  { rating }: Pick<ParticipantRules, 'rating'>,
  { benefit }: Pick<TicketType, 'benefit'>,
): boolean => rating !== '18' && !/^idoso$|professor/.test(benefit ?? '');

/** Whether somebody comes under the CPF of an adult: who is said to, may, and was not born 18 years before. */
export function isMinor(
  { minor = false, ...person }: Participant,
  { ticketType }: Card,
  rules: Pick<ParticipantRules, 'rating' | 'day'>,
): boolean {
  const isAsked = ticketType.additionalFields.some(({ key }) => key === birthDateKey);
  const birth = isAsked ? answerOf(person, birthDateKey) : '';
  return minor && mayBeMinor(rules, ticketType) && !(isDate(birth) && ageOn(birth, rules.day) >= 18);
}

/** Every complaint about the cards, in the order of the screen; empty when the step is complete. */
export function complaintsAbout(
  cards: readonly Card[],
  people: readonly Participant[],
  rules: ParticipantRules,
): Complaint[] {
  const adults = new Set(rules.adults);
  for (const [index, card] of cards.entries()) {
    const person = people[index];
    if (person && !isMinor(person, card, rules)) adults.add(digits(person.cpf));
  }
  const seen = new Set<string>();
  const favoured = new Set<string>();

  const cpfRuleOf = (person: Participant, card: Card): ParticipantRule | null => {
    const cpf = digits(person.cpf);
    if (cpf === '') return 'rule.required';
    if (!isCpf(cpf)) return 'rule.cpf';
    if (isMinor(person, card, rules)) return adults.has(cpf) ? null : 'rule.responsible';
    if (rules.uniqueDocument && seen.has(cpf)) return 'rule.cpfRepeated';
    return isHalf(card.ticketType.benefit) && favoured.has(cpf) ? 'rule.benefitRepeated' : null;
  };
  const answerRuleOf = (field: AdditionalField, value: string, benefit: string | null) => {
    const broken = ruleOf(field, value);
    if (broken || field.key !== birthDateKey || field.type !== 'date' || value.trim() === '') return broken;
    if (isoOf(value) > rules.day) return 'rule.date';
    return ageRuleOf(ageOn(value, rules.day), { benefit, rating: rules.rating });
  };

  return cards.flatMap((card, index) => {
    const { isFirst, ticketType } = card;
    const { additionalFields, benefit } = ticketType;
    const person = people[index] ?? nobody;
    const contact = (value: string, ruleFor: (text: string) => ParticipantRule | null) =>
      value.trim() === '' ? (isFirst ? 'rule.required' : null) : ruleFor(value);
    const found: [FieldName, ParticipantRule | null][] = [
      ['name', nameRuleOf(person.name)],
      ['cpf', cpfRuleOf(person, card)],
      ['email', contact(person.email, (email) => (isEmail(email) ? null : 'rule.email'))],
      ['cellphone', contact(person.cellphone, phoneRule)],
      ...additionalFields.map((field): [FieldName, ParticipantRule | null] => [
        `additional.${field.key}`,
        answerRuleOf(field, answerOf(person, field.key), benefit),
      ]),
    ];
    if (!isMinor(person, card, rules)) {
      seen.add(digits(person.cpf));
      if (isHalf(benefit)) favoured.add(digits(person.cpf));
    }
    return found.flatMap(([field, message]) => (message ? [{ card: index, field, message }] : []));
  });
}
