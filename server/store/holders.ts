import { type Kysely, sql } from 'kysely';

import { type AgeRule, ageOn, ageRuleOf } from '#src/domain/benefits.ts';
import { isCpf } from '#src/domain/document.ts';
import { isHalf } from '#src/domain/event.ts';
import { cleanName } from '#src/domain/names.ts';
import { birthDateRule, dayOf, emailRule, nameRule } from '#src/domain/person.ts';
import { cleanEmail } from '#src/domain/rules.ts';
import { participantsWords } from '#src/wording/ptBR/participants.ts';

import { complaint, refuseBroken } from '../accounts/complaints.ts';
import type { Context } from '../context.ts';
import { inTransaction, sqlState } from '../database/retry.ts';
import { inBrasilia, writtenWhen } from '../dates.ts';
import { broken } from '../errors.ts';
import { post } from '../messages/post.ts';
import { type Paper, type PaperTicket, paperOf } from '../papers/paper.ts';
import { placeOf, whereOfEvent } from '../papers/words.ts';
import type { Member } from '../serve.ts';
import { sha256 } from '../sha256.ts';
import { newTicketSecret, shortCodeOf } from './codes.ts';
import { passUse } from './documentUses.ts';
import { awaitsDate } from './eventFilters.ts';
import { lockOrder } from './orderLock.ts';
import type { OrderKey } from './orders.ts';
import type { Database } from './schema.ts';
import { cpfHmac } from './secrets.ts';
import { isDisabled } from './settings.ts';
import { asksBirthDate } from './tickets.ts';
import { ticketsWithType } from './ticketsWithType.ts';

type Db = Kysely<Database>;

interface NewHolder {
  name: string;
  /** Eleven digits. */
  cpf: string;
  email?: string | undefined;
  /** dd/mm/aaaa */
  birth_date?: string | undefined;
}

interface Given {
  order: OrderKey;
  ticketId: string;
  to: NewHolder;
  /** Writes down that it happened, with what happens. */
  note: (transaction: Db) => Promise<void>;
}

/**
 * Gives a ticket to another person: it gets a new secret, the old QR is void at once, and both people are written to. The
 * caller knows that the order is the member's. Where only the answer of the commit got lost, the secret says that it is done.
 * Throws 422 with the reason when the ticket may not change hands.
 */
export async function changeHolder(
  context: Context,
  { user: buyer }: Pick<Member, 'user'>,
  { order, ticketId, to, note }: Given,
): Promise<void> {
  if (await isDisabled(context.db, 'transfer'))
    throw broken('Passar para outra pessoa não está disponível.', 'transfer_off');
  const holder = {
    name: cleanName(to.name),
    cpf: to.cpf,
    ...(to.email ? { email: cleanEmail(to.email) } : {}),
  };
  refuseBroken({
    name: nameRule(holder.name),
    cpf: isCpf(holder.cpf) ? null : 'rule.cpf',
    email: holder.email ? emailRule(holder.email) : null,
  });
  const paper = await paperOf(context.db, order);
  const onPaper = paper?.order.tickets.find(({ id }) => id === ticketId);

  const secret = newTicketSecret();

  await inTransaction(context.db, async (tx) => {
    const ticket = await lockTicket(tx, order, ticketId);
    if (ticket.secret.equals(secret)) return;
    refuseFixed(ticket);
    refuseAge(ticket, to.birth_date ?? '');
    if (ticket.holder.cpf === holder.cpf && ticket.holder.name === holder.name)
      throw complaint([{ field: 'cpf', message: 'Já está no nome desta pessoa.' }]);
    if (ticket.holder.cpf !== holder.cpf)
      await takeOnce(tx, context.secrets, { ...ticket, orderId: order.id }, holder.cpf);

    await tx
      .insertInto('formerCode')
      .values({ hash: sha256(ticket.secret), eventId: order.eventId, ticketId })
      .execute();
    await tx
      .updateTable('ticket')
      .set({ secret, holder: JSON.stringify(holder) })
      .where('eventId', '=', order.eventId)
      .where('id', '=', ticketId)
      .execute();
    if (paper && onPaper)
      await tellBoth(tx, context, paper, onPaper, {
        farewell: farewellOf(ticket, buyer),
        from: { giver: buyer.name, formerHolder: ticket.holder.name },
        to: holder,
        code: shortCodeOf(secret),
      });
    await note(tx);
  });
}

type LockedTicket = Awaited<ReturnType<typeof lockTicket>>;

/** The order first, then its ticket: as everywhere. */
async function lockTicket(db: Db, { eventId, id }: OrderKey, ticketId: string) {
  const order = await lockOrder(db, { eventId, id });
  const ticket = await ticketsWithType(db)
    .innerJoin('event', 'event.id', 'ticket.eventId')
    .select(['ticket.eventId', 'ticket.id', 'ticket.status', 'ticket.secret', 'ticket.holder'])
    .select(['ticket.line', 'ticket.unit'])
    .select(['item.nominal', 'item.carrierChangeDate', 'type.benefit', 'type.additionalFields'])
    .select(['event.uniqueDocument', 'event.rating', awaitsDate.as('awaitsDate')])
    .select(sql<Date>`now()`.as('now'))
    .select(sql<string>`(event.starts_at at time zone event.timezone)::date::text`.as('day'))
    .where('ticket.eventId', '=', eventId)
    .where('ticket.id', '=', ticketId)
    .forUpdate('ticket')
    .executeTakeFirstOrThrow();
  return { ...ticket, orderStatus: order.status };
}

/** Throws 422 when this ticket stays with whom it is. */
function refuseFixed({
  status,
  orderStatus,
  carrierChangeDate: until,
  awaitsDate: isOpen,
  now,
}: LockedTicket): void {
  if (status === 'used')
    throw broken(
      'Não dá mais para passar para outra pessoa: este QR code já foi usado na entrada.',
      'ticket_used',
    );
  if (status === 'void' || orderStatus !== 'paid')
    throw broken('Não dá mais para passar para outra pessoa: este QR code não vale mais.', 'ticket_void');
  if (until === null) throw broken('Este evento não permite passar para outra pessoa.', 'transfer_off');
  if (!isOpen && until <= now)
    throw broken(`O prazo para passar para outra pessoa terminou em ${inBrasilia(until)}.`, 'transfer_over', {
      details: { until: until.toISOString() },
    });
}

/** Throws 422 when the ticket asks for an age, and theirs is missing or another: as when it was bought. */
function refuseAge({ additionalFields, benefit, rating, day, now }: LockedTicket, birthDate: string): void {
  if (!asksBirthDate({ additionalFields, benefit, rating })) return;
  if (birthDate.trim() === '') throw complaint([{ field: 'birth_date', message: noBirthDate }]);
  refuseBroken({ birth_date: birthDateRule(birthDate, dayOf(now)) });
  const rule = ageRuleOf(ageOn(birthDate, day), { benefit, rating });
  if (rule) throw complaint([{ field: 'birth_date', message: otherAge[rule] }]);
}

/** Also for a page of the release before, which has no such field. */
const noBirthDate = 'Informe a data de nascimento da pessoa. Se o campo não aparece, recarregue a página.';

const otherAge: Readonly<Record<AgeRule, string>> = {
  'rule.adults': participantsWords['rule.adults'],
  'rule.elderly':
    'Só para quem tem 60 anos ou mais no dia do evento. Confira a data ou informe outra pessoa.',
  'rule.youth':
    'A ID Jovem vale para quem tem de 15 a 29 anos no dia do evento. Confira a data ou informe outra pessoa.',
};

/** Throws 422 when this person already has what one person may have only once; two changes at once wait for one another. */
async function takeOnce(
  db: Db,
  secrets: Context['secrets'],
  { orderId, eventId, line, unit, uniqueDocument, benefit }: LockedTicket & { orderId: string },
  cpf: string,
): Promise<void> {
  const hmac = cpfHmac(secrets, cpf);
  const wanted = [
    ...(uniqueDocument ? (['ticket'] as const) : []),
    ...(isHalf(benefit) ? (['benefit'] as const) : []),
  ];
  for (const what of wanted)
    await passUse(db, { eventId, id: orderId }, { line, unit, what, cpfHmac: hmac }).catch(
      (error: unknown) => {
        throw sqlState(error) === '23505' ? complaint([{ field: 'cpf', message: alreadyHas[what] }]) : error;
      },
    );
}

const alreadyHas = {
  ticket: 'Este CPF já está em uso neste evento.',
  benefit: 'Este CPF já usou o benefício neste evento.',
};

/** Where who had it until now reads letters: as given with the ticket, or as typed when it was bought. */
function addressOf({ holder, nominal, unit }: LockedTicket): string | null {
  const typed = nominal[unit - 1];
  return holder.email || (typed?.cpf === holder.cpf && typed.email) || null;
}

interface Farewell {
  to: string;
  name: string;
  giver?: string;
  formerHolder?: string;
}

/** Goes to who had it until now, who did not change it unless they bought it; to the buyer, with whose it was, where only the buyer can be written to. */
function farewellOf(ticket: LockedTicket, buyer: Member['user']): Farewell {
  const { holder } = ticket;
  const address = addressOf(ticket);
  const isBuyer = holder.cpf === buyer.document;
  if (address) {
    const isTheirs = isBuyer || address.toLowerCase() === buyer.email.toLowerCase();
    return { to: address, name: holder.name, ...(!isTheirs && { giver: buyer.name }) };
  }
  return { to: buyer.email, name: buyer.name, ...(!isBuyer && { formerHolder: holder.name }) };
}

interface Told {
  farewell: Farewell;
  from: { giver: string; formerHolder: string };
  to: Omit<NewHolder, 'cpf'>;
  code: string;
}

async function tellBoth(
  db: Db,
  context: Pick<Context, 'secrets'>,
  paper: Paper,
  ticket: PaperTicket,
  { farewell, from, to, code }: Told,
): Promise<void> {
  const { order, event } = paper;
  const facts = {
    channel: 'email' as const,
    event: order.event.title,
    when: writtenWhen(event),
    where: whereOfEvent(paper),
    type: ticket.type,
    place: placeOf(ticket, paper.producer.words),
    holderWord: paper.producer.words.holder,
  };
  await post(db, context, {
    ...facts,
    ...farewell,
    kind: 'ticket.given',
    newHolder: to.name,
  });
  if (!to.email) return;
  await post(db, context, {
    ...facts,
    kind: 'ticket.received',
    to: to.email,
    name: to.name,
    ...from,
    documents: ticket.documents,
    ticket: { eventId: order.event.id, orderId: order.id, id: ticket.id, code },
  });
}
