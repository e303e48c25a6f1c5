import type { Companion } from '#src/domain/account.ts';
import { digits, maskedCpf, maskedPhone } from '#src/domain/document.ts';
import type { EventDetails } from '#src/domain/event.ts';
import type { Draft } from '#src/domain/hold.ts';
import {
  answerOf,
  birthDateKey,
  type FieldName,
  nobody,
  type Participant,
  type ParticipantRules,
  type PlacedCard,
} from '#src/domain/participants.ts';
import type { BuyerProfile } from '#src/queries/api.ts';

/** What was typed on this page so far; it outlives the screen it was typed on. */
export interface Typed {
  people: Participant[];
}

/** What the event asks; whoever buys may answer for minors without having a ticket. */
export const rulesOf = (
  { uniqueDocument, rating, when }: EventDetails,
  buyer: Participant | null,
): ParticipantRules => ({
  uniqueDocument,
  rating,
  day: when.iso.slice(0, 10),
  adults: buyer ? [digits(buyer.cpf)] : [],
});

/** Somebody one often buys for, as the server keeps them. */
export type Saved = Companion;

/** The buyer, as a card is filled with. */
export const buyerOf = ({ name, document, email, cellphone, birthDate }: BuyerProfile): Participant => ({
  name,
  cpf: maskedCpf(document),
  email,
  cellphone: maskedPhone(cellphone),
  additional: birthDate === '' ? [] : [{ field: birthDateKey, value: birthDate }],
});

/** Somebody takes a card: its answers to the ticket's own questions stay, and a date of birth goes with its person where one is asked for. */
export function taken(
  { ticketType: { additionalFields } }: PlacedCard,
  before: Participant,
  who: Participant,
): Participant {
  const isAsked = additionalFields.some(({ key, type }) => key === birthDateKey && type === 'date');
  const isNobodyElse = before.cpf === '' || digits(before.cpf) === digits(who.cpf);
  const born = [...who.additional, ...(isNobodyElse ? before.additional : [])].find(
    ({ field }) => field === birthDateKey,
  );
  return {
    ...who,
    additional: [
      ...before.additional.filter(({ field }) => field !== birthDateKey),
      ...(isAsked && born ? [born] : []),
    ],
  };
}

/** A saved person, as a card is filled with. */
export const companionOf = ({ name, document, email, cellphone }: Saved): Participant => ({
  name,
  cpf: maskedCpf(document),
  email,
  cellphone: maskedPhone(cellphone),
  additional: [],
});

/** Whom a card may still be filled with: nobody who stands on another card, where a person has only one ticket. */
export const offeredTo = (
  card: number,
  saved: readonly Saved[],
  people: readonly Participant[],
  { uniqueDocument }: { uniqueDocument: boolean },
): Saved[] =>
  saved.filter(
    ({ document }) =>
      !uniqueDocument ||
      !people.some(({ cpf, minor }, index) => index !== card && !minor && digits(cpf) === digits(document)),
  );

const isBlank = ({ name, cpf, email, cellphone, additional }: Participant) =>
  [name, cpf, email, cellphone, ...additional.map(({ value }) => value)].every((text) => text.trim() === '');

/** What stands in one field of a card. */
export const answerIn = (person: Participant, field: FieldName): string =>
  field === 'name' || field === 'cpf' || field === 'email' || field === 'cellphone'
    ? person[field]
    : answerOf(person, field.slice('additional.'.length));

/** The same person with one field changed. */
export function answered(person: Participant, field: FieldName, value: string): Participant {
  if (field === 'name' || field === 'cpf' || field === 'email' || field === 'cellphone')
    return { ...person, [field]: value };
  const key = field.slice('additional.'.length);
  const others = person.additional.filter((answer) => answer.field !== key);
  return { ...person, additional: [...others, { field: key, value }] };
}

/** Field by field what was typed here, and where that is empty what the server kept: nothing typed is ever lost. */
function together(typed: Participant, kept: Participant): Participant {
  const answers = new Map(kept.additional.map(({ field, value }) => [field, value]));
  for (const { field, value } of typed.additional) if (value) answers.set(field, value);
  return {
    name: typed.name || kept.name,
    cpf: typed.cpf || kept.cpf,
    email: typed.email || kept.email,
    cellphone: typed.cellphone || kept.cellphone,
    additional: [...answers].map(([field, value]) => ({ field, value })),
    ...minorOr(typed.minor ?? kept.minor),
  };
}

/** Nothing is said of whoever is no minor. */
const minorOr = (minor: boolean | undefined) => (minor ? { minor } : {});

/** The same person, who comes under the CPF of an adult, or under their own again. */
export const asMinor = ({ minor: _, ...person }: Participant, isMinor: boolean): Participant => ({
  ...person,
  ...minorOr(isMinor),
});

/** How the cards begin. The first is the buyer's as long as nobody has typed anything. */
export function peopleFor(
  cards: readonly PlacedCard[],
  { typed, draft, buyer }: { typed: Typed; draft: Draft | null; buyer: Participant | null },
): Participant[] {
  const people = cards.map((_, card) =>
    together(typed.people[card] ?? nobody, draft?.participants[card] ?? nobody),
  );
  const [, ...others] = people;
  const [first] = cards;
  return first && buyer && people.every(isBlank) ? [taken(first, nobody, buyer), ...others] : people;
}

/** One's own data in another card: the two people change places. */
export function exchanged(
  cards: readonly PlacedCard[],
  people: readonly Participant[],
  from: number,
  to: number,
): Participant[] {
  const whoTakes = new Map([
    [from, people[to] ?? nobody],
    [to, people[from] ?? nobody],
  ]);
  return people.map((person, index) => {
    const [card, who] = [cards[index], whoTakes.get(index)];
    return card && who ? taken(card, person, who) : person;
  });
}
