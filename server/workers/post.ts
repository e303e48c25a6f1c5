import { sql } from 'kysely';

import { codeLifetime } from '#src/domain/code.ts';

import type { Context } from '../context.ts';
import { inSnapshot } from '../database/retry.ts';
import { openLanes } from '../lanes.ts';
import { type Channel, DeliveryError, type Message } from '../messages/channel.ts';
import type { Channels } from '../messages/channels.ts';
import { lanes } from '../messages/email.ts';
import { withOrder, withTicket } from '../messages/enclosures.ts';
import {
  guestFacts,
  movedGuestMessage,
  movedMessage,
  movedTopic,
  type Standing,
} from '../messages/movedLetters.ts';
import { type OrderFacts, orderFacts } from '../messages/orderFacts.ts';
import { type OrderTopic, orderMessage, orderTopics } from '../messages/orderLetters.ts';
import { type Letter, letterTopic } from '../messages/post.ts';
import { letterMessage, smsText } from '../messages/templates.ts';
import { voidFacts, voidMessage, voidTopic } from '../messages/voidLetters.ts';
import { type WaitlistTopic, waitlistFacts, waitlistTopics } from '../messages/waitlistFacts.ts';
import { waitlistMessage } from '../messages/waitlistLetters.ts';
import { paperOf } from '../papers/paper.ts';
import { inRequest } from '../requestId.ts';
import { unseal } from '../store/secrets.ts';

/** So many one run sends; lanes that looked at once may take one each beyond. */
export const postBatch = 50;
/** So long a letter is spoken for: longer than any delivery. A worker that died in the middle loses it to another after that. */
const lease = '3 minutes';
/** Half a day, with the pauses below. */
const mostAttempts = 20;
const firstPause = 5;
const longestPause = 3_600;
/** Facts nobody writes letters about. */
const silent = ['order.expired'];
const news = [...orderTopics, voidTopic, ...waitlistTopics, ...silent];

interface Due {
  eventId: number;
  id: string;
  topic: string;
  payload: {
    sealed?: string;
    order_id?: string;
    returned_cents?: number;
    ticket_id?: string;
    entry_id?: string;
    was?: Standing;
  };
  attempts: number;
  /** The request that wrote it. */
  request: string | null;
  /** Milliseconds since it was written. */
  age: number;
}

/** On which channel something leaves; null when there is nothing to say any more. */
type Leaving = { channel: keyof Channels; message: Message } | null;

/**
 * Sends what waits in the outbox: letters first, since somebody may look on for a code, then news of orders, then what many are told at once,
 * each oldest first. Rows are taken one by one, so that two workers never have the same; a letter leaves at least once, and twice only when a
 * worker dies between the mail server's yes and our own note of it. Answers how many were taken.
 */
export async function workPost(context: Context, channels: Channels): Promise<number> {
  const send = (due: Due) => inRequest(due.request, () => work(context, channels, due));
  return openLanes(lanes).run(postBatch, () => take(context), send);
}

/** Topics are written out as in the indexes, so that a plan for any values knows as well which part of the table they are. */
async function take({ db }: Context): Promise<Due | null> {
  const { rows } = await sql<Due>`
    with letter as materialized (
      select event_id, id from outbox where sent_at is null and next_try_at<=now() and topic='letter'
        order by next_try_at limit 1 for update skip locked),
    news as materialized (
      select event_id, id from outbox where sent_at is null and next_try_at<=now() and topic not in ('letter','event.moved')
        and topic=any(${news}) and not exists (select from letter) order by next_try_at limit 1 for update skip locked),
    moved as materialized (
      select event_id, id from outbox where sent_at is null and next_try_at<=now() and topic='event.moved'
        and not exists (select from letter) and not exists (select from news)
        order by next_try_at limit 1 for update skip locked)
    update outbox o set attempts=o.attempts+1, next_try_at=now()+${lease}::interval
      from (select * from letter union all select * from news union all select * from moved) due where o.event_id=due.event_id and o.id=due.id
      returning o.event_id, o.id, o.topic, o.payload, o.attempts, o.request,
        (extract(epoch from now()-o.created_at)*1000)::float8 as age`.execute(db);
  return rows[0] ?? null;
}

async function work(context: Context, channels: Channels, due: Due): Promise<void> {
  const { log } = context;
  const facts = { letter: due.id, topic: due.topic, attempt: due.attempts };
  try {
    const leaving = await leavingOf(context, due);
    if (leaving) await channelOf(channels, leaving.channel).deliver(leaving.message);
    await close(context, due);
  } catch (error) {
    const isFinal = error instanceof DeliveryError && error.final;
    if (isFinal) {
      log.warn({ ...facts, err: error }, 'nobody lives where a letter was sent to');
      return close(context, due);
    }
    const isOver = due.attempts >= mostAttempts;
    await postpone(context, due, isOver);
    if (isOver) log.error({ ...facts, err: error }, 'ALARM: a letter never left and is not tried again');
    else log.warn({ ...facts, err: error }, 'a letter could not leave yet');
  }
}

const channelOf = (channels: Channels, name: keyof Channels): Channel => {
  const channel = channels[name];
  if (!channel) throw new DeliveryError(`There is no way out for ${name}`);
  return channel;
};

async function leavingOf(context: Context, due: Due): Promise<Leaving> {
  if (due.topic === letterTopic) return letterOf(context, due);
  if (due.topic === voidTopic) return voidLetterOf(context, due);
  if (due.topic === movedTopic) return movedLetterOf(context, due);
  const topic = orderTopics.find((each) => each === due.topic);
  if (topic) return orderLetterOf(context, due, topic);
  const waited = waitlistTopics.find((each) => each === due.topic);
  return waited ? waitlistLetterOf(context, due, waited) : null;
}

/** A code that is over helps nobody: it is not sent late. */
const isStale = (letter: Letter, age: number) => 'code' in letter && age >= codeLifetime;

async function letterOf(context: Context, { id, payload, age }: Due): Promise<Leaving> {
  const { config, log, secrets } = context;
  const sealed = Buffer.from(payload.sealed ?? '', 'base64');
  const letter = JSON.parse(unseal(id, sealed, secrets.letterKey).toString('utf8')) as Letter;
  if (isStale(letter, age)) {
    log.error({ letter: id, kind: letter.kind }, 'ALARM: a code was over before it could leave');
    return null;
  }
  const { channel, to, name } = letter;
  if (channel === 'sms')
    return { channel, message: { id, to, name, subject: '', text: smsText(letter), html: null } };
  const attachments = letter.kind === 'ticket.received' ? await withTicket(context, letter.ticket) : [];
  if (!attachments) return null;
  const answers =
    letter.kind === 'contact.message' ? { replyTo: letter.sender.email, isAutomatic: false } : {};
  return {
    channel,
    message: {
      id,
      to,
      name,
      attachments,
      ...answers,
      ...letterMessage(letter, config, new Date(Date.now() - age)),
    },
  };
}

async function orderLetterOf(context: Context, due: Due, topic: OrderTopic): Promise<Leaving> {
  const { config } = context;
  const { order, paper } = await orderAndPaper(context, due, topic);
  const rendered = order && isStillSo(due, order) && orderMessage(topic, order, config);
  if (!rendered) return null;
  const { email: to, name, producerTitle: from } = order;
  const attachments = paper ? await withOrder(context, paper) : [];
  return { channel: 'email', message: { id: due.id, to, name, from, attachments, ...rendered } };
}

/** More may have gone back meanwhile: the letter about that says it all. The version before told of no sum. */
const isStillSo = ({ payload: { returned_cents: told } }: Due, { returnedCents }: OrderFacts) =>
  told === undefined || told === returnedCents;

/** Of one moment: a letter that says that tickets are enclosed encloses them, whatever becomes of the order meanwhile. */
const orderAndPaper = ({ db }: Context, { eventId, payload }: Due, topic: OrderTopic | typeof movedTopic) =>
  inSnapshot(db, async (snapshot) => {
    const key = { eventId, id: payload.order_id ?? '' };
    const order = await orderFacts(snapshot, key);
    const brings = topic === 'order.paid' || topic === movedTopic;
    return { order, paper: order && brings ? await paperOf(snapshot, key) : null };
  });

/** An event that has no date yet comes without papers: they would say the old one. */
async function movedLetterOf(context: Context, due: Due): Promise<Leaving> {
  const { was, ticket_id: ticket } = due.payload;
  if (!was) return null;
  if (ticket) return movedGuestLetterOf(context, due, was, ticket);
  const { order, paper } = await orderAndPaper(context, due, movedTopic);
  if (!order || !paper) return null;
  const rendered = movedMessage(was, order, paper.order, context.config);
  if (!rendered) return null;
  const { email: to, name, producerTitle: from, dateToCome } = order;
  const attachments = dateToCome ? [] : await withOrder(context, paper);
  return { channel: 'email', message: { id: due.id, to, name, from, attachments, ...rendered } };
}

async function movedGuestLetterOf(
  { config, db }: Context,
  { id, eventId }: Due,
  was: Standing,
  ticket: string,
): Promise<Leaving> {
  const guest = await guestFacts(db, { eventId, id: ticket });
  const rendered = guest && movedGuestMessage(was, guest, config);
  if (!rendered) return null;
  const { email: to, name, producerTitle: from } = guest;
  return { channel: 'email', message: { id, to, name, from, attachments: [], ...rendered } };
}

async function voidLetterOf({ config, db }: Context, { id, eventId, payload }: Due): Promise<Leaving> {
  const ticket = await voidFacts(db, { eventId, id: payload.ticket_id ?? '' });
  if (!ticket) return null;
  const { email: to, name, producerTitle: from } = ticket;
  return {
    channel: 'email',
    message: { id, to, name, from, attachments: [], ...voidMessage(ticket, config) },
  };
}

async function waitlistLetterOf(
  { config, db }: Context,
  { id, eventId, payload }: Due,
  topic: WaitlistTopic,
): Promise<Leaving> {
  const entry = await waitlistFacts(db, { eventId, id: payload.entry_id ?? '' });
  const rendered = entry && waitlistMessage(topic, entry, config);
  if (!rendered) return null;
  const { email: to, name, producerTitle: from } = entry;
  return { channel: 'email', message: { id, to, name, from, attachments: [], ...rendered } };
}

/** Done, and what was sealed is gone: it held an address and perhaps a code. */
async function close({ db }: Context, { eventId, id }: Due): Promise<void> {
  await sql`
    update outbox set sent_at=now(), payload=case when topic=${letterTopic} then '{}' else payload end
      where event_id=${eventId} and id=${id}`.execute(db);
}

/** Twice as long each time, half as much more or less, so that a mail server that comes back is not overrun. */
async function postpone({ db }: Context, { eventId, id, attempts }: Due, isOver: boolean): Promise<void> {
  const pause = Math.min(longestPause, firstPause * 2 ** attempts) * (0.5 + Math.random());
  await sql`
    update outbox set next_try_at=${isOver ? sql`'infinity'` : sql`now() + make_interval(secs => ${pause})`}
      where event_id=${eventId} and id=${id} and sent_at is null`.execute(db);
}
