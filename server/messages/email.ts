import { createTransport, type NodemailerError } from 'nodemailer';

import type { Config } from '../config.ts';
import { calledBy } from './calledBy.ts';
import { type Channel, DeliveryError, type Message } from './channel.ts';

const seconds = (n: number) => n * 1_000;
/** Letters on their way at once. */
export const lanes = 5;
/** Shorter than the time a letter is spoken for in the outbox, so that no second worker sends it meanwhile. */
const longestDelivery = seconds(60);
/** Characters of a mail server's answer that are kept. */
const longestAnswer = 500;

/** Of RFC 3463: no such address, none that could be, a mailbox that is closed, no way there. What is said of the sender's (5.1.7, 5.1.8) is not meant. */
const nobodyThere = /(?<![\d.])5\.(?:1\.(?:10|[0-69])|2\.1|4\.[14])(?!\.?\d)/;
/** A status that says more than that something was refused (5.0.x, 5.5.x). */
const hasReason = /(?<![\d.])5\.[1-467]\.\d{1,3}(?!\.?\d)/;
/** Without one, how servers say that they know nobody there; any other sentence may be about us, as may RFC 5321's own, "mailbox unavailable", without the 5.5.0 that Outlook.com says it with. */
const saysNobody =
  /no such (?:user|person|recipient|mailbox|address)|(?:user|recipient|mailbox|address|account)\W+(?:is |was )?(?:unknown|disabled|not found|invalid|does(?:n't| not) exist)|(?:unknown|invalid) (?:user|recipient|mailbox|address)|unroute?able address|(?<![\d.])5\.5\.0 .*mailbox unavailable/i;

/** Whether a server that heard whom a letter is for knows for good that there is nobody of that address. What it thinks of us, and a full mailbox, may change. */
const isNobody = (code: number, response: string): boolean =>
  code >= 550 &&
  code !== 552 &&
  !/sender/i.test(response) &&
  (nobodyThere.test(response) || (!hasReason.test(response) && saysNobody.test(response)));

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const couldBeCode = /^(?=[A-Z]*\d)[A-Z\d]{6}$/;

/** What a mail server answered, in one line: addresses, what could be a code, and words that the letter has as well (a name above all) are left out. */
function withoutLetter(response: string, { to, name, text }: Pick<Message, 'to' | 'name' | 'text'>): string {
  const letter = new Set([
    ...wordsOf(`${to.split('@')[0]} ${name}`),
    ...wordsOf(text).filter(({ length }) => length > 3),
  ]);
  return response
    .replace(/\s+/g, ' ')
    .replace(/[^\s<>]+@[^\s<>]+/g, '…')
    .replace(/[\p{L}\p{N}]+/gu, (word) =>
      couldBeCode.test(word) || letter.has(word.toLowerCase()) ? '…' : word,
    )
    .slice(0, longestAnswer);
}

function failureOf(error: unknown, letter: Pick<Message, 'to' | 'name' | 'text'>): DeliveryError {
  const {
    code,
    command,
    responseCode = 0,
    response = '',
    message = '',
  }: Partial<NodemailerError> = error instanceof Error ? error : {};
  const where = ['SMTP', code, command].filter(Boolean).join(' ');
  // Without an answer the connection broke: its error quotes nothing of a letter.
  return new DeliveryError(`${where}: ${response ? withoutLetter(response, letter) : message.trim()}`, {
    final: command === 'RCPT TO' && isNobody(responseCode, response),
  });
}

/**
 * E-mail by SMTP. At least once: when the connection breaks after the server took a letter, nobody knows, and the same letter
 * leaves again under the same Message-ID.
 */
export function smtp(url: string, { mailFrom, publicUrl, company }: Config): Channel {
  const address = new URL(url);
  const host = new URL(publicUrl).hostname;
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: lanes,
    // Trying again is the outbox's business.
    maxRequeues: 0,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(20),
    disableFileAccess: true,
    disableUrlAccess: true,
    // A password never travels in the clear, whatever somebody on the way makes the server say.
    ...(address.username !== '' && !address.searchParams.has('requireTLS') ? { requireTLS: true } : {}),
  });
  return {
    deliver: async (message) => {
      const { id, to, name, from = mailFrom.name, replyTo = company.email, subject, text, html } = message;
      const { attachments = [], isAutomatic = true } = message;
      await transport
        .sendMail({
          messageId: `<${id}@${host}>`,
          from: { name: from, address: mailFrom.address },
          replyTo,
          to: { name: calledBy(name), address: to },
          subject,
          text,
          ...(html === null ? {} : { html }),
          attachments: attachments.map(({ name: filename, mediaType: contentType, content }) => ({
            filename,
            contentType,
            content,
          })),
          ...(isAutomatic ? { headers: { 'auto-submitted': 'auto-generated' } } : {}),
          signal: AbortSignal.timeout(longestDelivery),
        })
        .catch((error: unknown) => {
          throw failureOf(error, message);
        });
    },
    check: async () => {
      await transport.verify().catch((error: unknown) => {
        throw failureOf(error, { to: '', name: '', text: '' });
      });
    },
    close: () => transport.close(),
  };
}
