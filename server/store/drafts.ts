import { isDeepStrictEqual } from 'node:util';

import { longestAnswer, type reservationsContract } from '#src/api/contract/reservations.ts';
import { type Card, type Complaint, complaintsAbout, type Participant } from '#src/domain/participants.ts';
import { defaultProducerId } from '#src/domain/producer.ts';

import type { Context } from '../context.ts';
import { inTransaction } from '../database/retry.ts';
import { broken, Refusal } from '../errors.ts';
import type { Input, Member } from '../serve.ts';
import { type Hearing, hearingOf, hearNothing } from '../takenTries.ts';
import { keyOf, onceOf, takenElsewhere } from './documentUses.ts';
import {
  atCounter,
  heldLines,
  holdGone,
  inGrace,
  isMine,
  type Owner,
  type Reservation,
  readHold,
} from './holds.ts';
import { placesIn, type SaleEvent, type SaleLine, saleEventOf, smallestIn } from './prices.ts';
import { quotaRefusal } from './quotas.ts';
import type { AdditionalFieldColumn } from './schema.ts';
import { cpfHmac } from './secrets.ts';

type Saved = Input<typeof reservationsContract.save>['body'];

const fieldOf = ({ key, label, type, required, options, max_length }: AdditionalFieldColumn) => ({
  key,
  label,
  type,
  required,
  options: options ?? [],
  maxLength: max_length ?? longestAnswer,
});

/** One card a person, in the order of the screen. */
export const cardsOf = (lines: readonly SaleLine[]): Card[] =>
  lines
    .flatMap((line) => Array.from({ length: line.amount * line.passportAmount }, () => line))
    .map((line, index) => ({
      ticketType: {
        id: line.ticketTypeId,
        name: line.name,
        benefit: line.benefit,
        additionalFields: line.additionalFields.map(fieldOf),
      },
      isFirst: index === 0,
    }));

/** Whose tickets they are to be, and who buys them. */
export interface Named {
  lines: readonly SaleLine[];
  people: readonly Participant[];
  buyer: Pick<Member['user'], 'document'> | null;
}

/** Every rule that the participants break, those of other orders as far as they are heard. */
export async function complaintsOf(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  event: Pick<SaleEvent, 'id' | 'uniqueDocument' | 'rating' | 'day'>,
  { lines, people, buyer }: Named,
  hear: Hearing,
): Promise<Complaint[]> {
  const cards = cardsOf(lines);
  const found = complaintsAbout(cards, people, { ...event, adults: buyer ? [buyer.document] : [] });
  const once = onceOf(secrets, event, cards, people);
  const look = async () => {
    const taken = await takenElsewhere(db, event.id, once);
    return once
      .filter((use) => taken.has(keyOf(use)))
      .map(({ card, what }): Complaint => ({ card, field: 'cpf', message: messageOf[what] }))
      .filter(
        ({ card }, index, all) =>
          all.findIndex((other) => other.card === card) === index &&
          !found.some((complaint) => complaint.card === card && complaint.field === 'cpf'),
      );
  };
  const repeated = once.length > 0 ? await hear(look) : [];
  return [...found, ...repeated].sort((a, b) => a.card - b.card);
}

const messageOf = { ticket: 'rule.cpfRepeated', benefit: 'rule.benefitRepeated' } as const;

const participantsRefusal = (complaints: readonly Complaint[]) =>
  broken('Confira os dados dos participantes.', 'participants', { details: { complaints } });

/**
 * Keeps step and participants as typed. With `complete` they are checked as well: what was typed is kept all the same, then
 * 422 with every complaint. Whoever begins to name people hears at once when their CPF may not buy as much (422 `quota`), whoever held it
 * before they came in. Who has tickets of others is said to members alone, and not without end (429, once it is kept). 404 when the hold is over.
 */
export async function saveDraft(
  context: Context,
  { address, ...owner }: Owner & { address: string },
  producerId: string,
  saved: Saved,
): Promise<Reservation> {
  const { eventId, refusal } = await inTransaction(context.db, async (tx) => {
    const hold = await tx
      .selectFrom('hold')
      .select(['eventId', 'named', 'draft'])
      .where('id', '=', saved.id)
      .where(isMine(owner))
      .where(atCounter(producerId))
      .where('state', '=', 'active')
      .where(inGrace)
      .forUpdate()
      .executeTakeFirst();
    if (!hold) throw holdGone();

    const { eventId, draft } = hold;
    const before = draft?.participants ?? [];
    const participants = saved.participants ?? before;
    const held = { eventId, id: saved.id };
    const inside = { ...context, db: tx };
    const isBeginning = !saved.complete && saved.step === 'participants' && !saved.participants;
    const tooMuch = isBeginning ? await tooMuchFor(inside, owner, held) : null;
    const hear = owner.user ? hearingOf(inside, { userId: owner.user.id, address }) : hearNothing;
    const wrong = saved.complete ? await refusalOf(inside, owner, held, { participants, hear }) : null;
    const refusal = tooMuch ?? wrong;
    const step = tooMuch ? 'products' : wrong ? 'participants' : saved.step;
    const named = saved.complete ? !wrong : hold.named && isDeepStrictEqual(participants, before);
    await tx
      .updateTable('hold')
      .set({ draft: JSON.stringify({ step, participants }), named })
      .where('eventId', '=', eventId)
      .where('id', '=', saved.id)
      .execute();
    return { eventId, refusal };
  });
  if (refusal) throw refusal;
  return readHold(context.db, { eventId, id: saved.id });
}

type Held = Pick<Reservation, 'id'> & { eventId: number };

/** Why a hold with these participants could not become an order; null when it could. */
async function refusalOf(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  { user }: Owner,
  hold: Held,
  { participants: people, hear }: { participants: readonly Participant[]; hear: Hearing },
): Promise<Refusal | null> {
  const event = await saleEventOf(db, hold.eventId, defaultProducerId);
  const lines = await heldLines(db, hold.eventId, hold.id);
  try {
    const complaints = await complaintsOf({ db, secrets }, event, { lines, people, buyer: user }, hear);
    if (complaints.length > 0) return participantsRefusal(complaints);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return user ? quotaOf({ db, secrets }, user, event, lines) : null;
}

/** Whether what is held, by a visitor perhaps, is more than its buyer's CPF may have; null when it is not, or nobody says whose it is. */
async function tooMuchFor(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  { user }: Owner,
  { eventId, id }: Held,
): Promise<Refusal | null> {
  if (!user) return null;
  const event = await saleEventOf(db, eventId, defaultProducerId);
  return quotaOf({ db, secrets }, user, event, await heldLines(db, eventId, id));
}

const quotaOf = (
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  { document }: Pick<Member['user'], 'document'>,
  { id: eventId, perCpfLimit: limit }: Pick<SaleEvent, 'id' | 'perCpfLimit'>,
  lines: readonly SaleLine[],
): Promise<Refusal | null> =>
  quotaRefusal(db, {
    eventId,
    cpfHmac: cpfHmac(secrets, document),
    places: placesIn(lines),
    smallest: smallestIn(lines),
    limit,
  });
