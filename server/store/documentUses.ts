import type { Kysely } from 'kysely';

import { digits } from '#src/domain/document.ts';
import { isHalf } from '#src/domain/event.ts';
import { type Card, isMinor, nobody, type Participant } from '#src/domain/participants.ts';

import type { OrderKey } from './orders.ts';
import type { SaleEvent } from './prices.ts';
import type { Database } from './schema.ts';
import { cpfHmac, type Secrets } from './secrets.ts';

type Db = Kysely<Database>;

/** What a CPF may have once in an event. */
export interface DocumentUse {
  /** Index of the card that wants it. */
  card: number;
  what: 'ticket' | 'benefit';
  cpfHmac: Buffer;
}

export const keyOf = ({ what, cpfHmac: hmac }: Pick<DocumentUse, 'what' | 'cpfHmac'>) =>
  `${what} ${hmac.toString('hex')}`;

/** What these participants may have once: a benefit of the law, and any ticket where the event says so. Minors stand apart. */
export const onceOf = (
  secrets: Secrets,
  event: Pick<SaleEvent, 'uniqueDocument' | 'rating' | 'day'>,
  cards: readonly Card[],
  people: readonly Participant[],
): DocumentUse[] =>
  cards.flatMap((card, index): DocumentUse[] => {
    const person = people[index] ?? nobody;
    const cpf = digits(person.cpf);
    if (cpf === '' || isMinor(person, card, event)) return [];
    const use = { card: index, cpfHmac: cpfHmac(secrets, cpf) };
    return [
      ...(event.uniqueDocument ? [{ ...use, what: 'ticket' as const }] : []),
      ...(isHalf(card.ticketType.benefit) ? [{ ...use, what: 'benefit' as const }] : []),
    ];
  });

/** Of these, those that somebody has in an order that lives. */
export async function takenElsewhere(
  db: Db,
  eventId: number,
  uses: readonly DocumentUse[],
): Promise<Set<string>> {
  if (uses.length === 0) return new Set();
  const rows = await db
    .selectFrom('documentUse')
    .select(['what', 'cpfHmac'])
    .where('eventId', '=', eventId)
    .where('live', '=', true)
    .where(
      'cpfHmac',
      'in',
      uses.map((use) => use.cpfHmac),
    )
    .execute();
  return new Set(rows.map(keyOf));
}

/** Takes them for an order. Answers those that somebody else took in the last moment: nothing may be kept then. */
export async function takeUses(
  db: Db,
  { eventId, id }: OrderKey,
  uses: readonly (DocumentUse & { line: number; unit: number })[],
): Promise<DocumentUse[]> {
  const taken = new Set<string>();
  // one by one, in one order: of two orders with the same people one waits for the other, and never in a ring
  for (const { card: _, ...use } of uses.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const row = await db
      .insertInto('documentUse')
      .values({ eventId, orderId: id, ...use })
      .onConflict((conflict) => conflict.doNothing())
      .returning('what')
      .executeTakeFirst();
    if (row) taken.add(keyOf(use));
  }
  return uses.filter((use) => !taken.has(keyOf(use)));
}

/** The ticket of an order passes to another person. Throws the database's own 23505 when that person has it elsewhere. */
export async function passUse(
  db: Db,
  { eventId, id }: OrderKey,
  use: Pick<DocumentUse, 'what' | 'cpfHmac'> & { line: number; unit: number },
): Promise<void> {
  await db
    .insertInto('documentUse')
    .values({ eventId, orderId: id, ...use })
    .onConflict((conflict) =>
      conflict
        .columns(['eventId', 'orderId', 'line', 'unit', 'what'])
        .doUpdateSet({ cpfHmac: use.cpfHmac, live: true }),
    )
    .execute();
}
