import { isDeepStrictEqual } from 'node:util';

import { type Kysely, sql } from 'kysely';

import type { reservationsContract } from '#src/api/contract/reservations.ts';
import { digits } from '#src/domain/document.ts';
import { type Card, type Complaint, complaintsAbout, type Participant } from '#src/domain/participants.ts';
import { defaultProducerId } from '#src/domain/producer.ts';

import type { Context } from '../context.ts';
import { inTransaction } from '../database/retry.ts';
import { broken, type Refusal } from '../errors.ts';
import type { Input } from '../serve.ts';
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
import { placesIn, type SaleEvent, type SaleLine, saleEventOf } from './prices.ts';
import { exceedsQuota, quotaRefusal } from './quotas.ts';
import type { AdditionalFieldColumn, Database } from './schema.ts';
import { cpfHmac } from './secrets.ts';

type Db = Kysely<Database>;
type Saved = Input<typeof reservationsContract.save>['body'];

const defaultMaxLength = 200;

const fieldOf = ({ key, label, type, required, options, max_length }: AdditionalFieldColumn) => ({
  key,
  label,
  type,
  required,
  options: options ?? [],
  maxLength: max_length ?? defaultMaxLength,
});

/** One card a person, in the order of the screen. */
export const cardsOf = (lines: readonly SaleLine[]): Card[] =>
  lines
    .flatMap((line) => Array.from({ length: line.amount * line.passportAmount }, () => line))
    .map((line, index) => ({
      ticketType: {
        id: line.ticketTypeId,
        name: line.name,
        additionalFields: line.additionalFields.map(fieldOf),
      },
      isFirst: index === 0,
    }));

/** Every rule that the participants break, those of other orders included. */
export async function complaintsOf(
  db: Db,
  event: Pick<SaleEvent, 'id' | 'uniqueDocument'>,
  lines: readonly SaleLine[],
  people: readonly Participant[],
): Promise<Complaint[]> {
  const cards = cardsOf(lines);
  const found = complaintsAbout(cards, people, { uniqueDocument: event.uniqueDocument });
  if (!event.uniqueDocument) return found;
  const taken = await withTicket(
    db,
    event.id,
    people.slice(0, cards.length).map(({ cpf }) => digits(cpf)),
  );
  const repeated = people.flatMap(({ cpf }, card): Complaint[] =>
    taken.has(digits(cpf)) && !found.some((complaint) => complaint.card === card && complaint.field === 'cpf')
      ? [{ card, field: 'cpf', message: 'rule.cpfRepeated' }]
      : [],
  );
  return [...found, ...repeated].sort((a, b) => a.card - b.card);
}

async function withTicket(db: Db, eventId: number, cpfs: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ cpf: string }>`
    select holder->>'cpf' as cpf from ticket
      where event_id=${eventId} and status in ('valid','used') and holder->>'cpf'=any(${cpfs})`.execute(db);
  return new Set(rows.map(({ cpf }) => cpf));
}

export const participantsRefusal = (complaints: readonly Complaint[]) =>
  broken('Confira os dados dos participantes.', 'participants', { details: { complaints } });

/**
 * Keeps step and participants as typed. With `complete` they are checked as well: what was typed is kept all the same, then
 * 422 with every complaint. 404 when the hold is over.
 */
export async function saveDraft(
  context: Context,
  owner: Owner,
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
    const refusal = saved.complete
      ? await refusalOf(context, tx, owner, { eventId, id: saved.id }, participants)
      : null;
    const step = refusal ? 'participants' : saved.step;
    const named = saved.complete ? !refusal : hold.named && isDeepStrictEqual(participants, before);
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

/** Why a hold with these participants could not become an order; null when it could. */
async function refusalOf(
  { secrets }: Context,
  db: Db,
  { user }: Owner,
  hold: { eventId: number; id: string },
  people: readonly Participant[],
): Promise<Refusal | null> {
  const event = await saleEventOf(db, hold.eventId, defaultProducerId);
  const lines = await heldLines(db, hold.eventId, hold.id);
  const complaints = await complaintsOf(db, event, lines, people);
  if (complaints.length > 0) return participantsRefusal(complaints);
  if (!user) return null;
  const buyer = { eventId: event.id, cpfHmac: cpfHmac(secrets, user.document) };
  return (await exceedsQuota(db, { ...buyer, places: placesIn(lines), limit: event.perCpfLimit }))
    ? quotaRefusal(event.perCpfLimit)
    : null;
}
