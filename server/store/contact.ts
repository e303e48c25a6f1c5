import type { Kysely } from 'kysely';

import { type ContactSubject, contactComplaints } from '#src/domain/contact.ts';
import { cleanName } from '#src/domain/names.ts';
import { dayOf } from '#src/domain/person.ts';

import type { BrokenRules } from '../accounts/complaints.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/retry.ts';
import { broken } from '../errors.ts';
import { post } from '../messages/post.ts';
import { itemWordsOf } from '../papers/itemWords.ts';
import { sha256 } from '../sha256.ts';
import { newPublicCode } from './codes.ts';
import { producerOf } from './producers.ts';
import type { Database } from './schema.ts';
import { normalEmail } from './users.ts';

/** A message as it came in. */
export interface NewMessage {
  name: string;
  email: string;
  subject: ContactSubject;
  order_code?: string | undefined;
  message: string;
}

/** Who wrote it, at whose counter, in which attempt. */
export interface MessageCircumstances {
  producerId: string;
  userId: string | null;
  attemptKey: string;
}

const contentOf = ({ name, email, subject, order_code = '', message }: NewMessage) =>
  sha256(JSON.stringify([name, email, subject, order_code, message]));

/** Which rules a message breaks, by its field in the body. */
export function messageRules({ name, email, subject, order_code = '', message }: NewMessage): BrokenRules {
  const { orderCode, ...rules } = contactComplaints({ name, email, subject, orderCode: order_code, message });
  return { ...rules, order_code: orderCode };
}

/** The protocol of an attempt that was already made; 422 when it was made with another message. */
export async function protocolOf(
  db: Kysely<Database>,
  attemptKey: string,
  message: NewMessage,
): Promise<string | null> {
  const kept = await db
    .selectFrom('contactMessage')
    .select(['protocol', 'content'])
    .where('attempt', '=', sha256(attemptKey))
    .executeTakeFirst();
  if (kept && !kept.content.equals(contentOf(message)))
    throw broken('Esta mensagem já foi enviada com outro texto. Envie de novo.', 'idempotency_mismatch');
  return kept?.protocol ?? null;
}

/**
 * Keeps a message and writes to both sides, all or nothing: the support gets everything, whoever wrote the protocol only. An
 * attempt that somebody makes at the same time is made once. Answers the protocol.
 */
export async function keepMessage(
  context: Pick<Context, 'config' | 'db' | 'secrets'>,
  message: NewMessage,
  { producerId, userId, attemptKey }: MessageCircumstances,
): Promise<string> {
  const producer = await producerOf(context, { id: producerId });
  const protocol = `${dayOf(new Date()).replaceAll('-', '')}-${newPublicCode()}`;
  const facts = {
    name: cleanName(message.name),
    email: normalEmail(message.email),
    subject: message.subject,
    orderCode: message.order_code?.trim() || null,
    message: message.message.trim(),
  };
  const { holder: holderWord, one: itemWord } = itemWordsOf(producer?.locale ?? {});
  const isKept = await inTransaction(context.db, async (tx) => {
    const kept = await tx
      .insertInto('contactMessage')
      .values({
        protocol,
        producerId,
        userId,
        ...facts,
        attempt: sha256(attemptKey),
        content: contentOf(message),
      })
      .onConflict((there) => there.column('attempt').doNothing())
      .returning('protocol')
      .executeTakeFirst();
    if (!kept) return false;
    await post(tx, context, {
      kind: 'contact.message',
      channel: 'email',
      to: context.config.company.email,
      name: '',
      protocol,
      store: producer?.title ?? '',
      holderWord,
      itemWord,
      hasAccount: userId !== null,
      sender: facts,
    });
    await post(tx, context, {
      kind: 'contact.received',
      channel: 'email',
      to: facts.email,
      name: '',
      protocol,
      subject: facts.subject,
      holderWord,
      itemWord,
    });
    return true;
  });
  return isKept ? protocol : ((await protocolOf(context.db, attemptKey, message)) ?? protocol);
}
