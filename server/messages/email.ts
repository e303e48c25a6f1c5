import { createTransport, type NodemailerError } from 'nodemailer';

import type { Config } from '../config.ts';
import { calledBy } from './calledBy.ts';
import { type Channel, DeliveryError } from './channel.ts';

const seconds = (n: number) => n * 1_000;
/** Letters on their way at once. */
export const lanes = 5;
/** Shorter than the time a letter is spoken for in the outbox, so that no second worker sends it meanwhile. */
const longestDelivery = seconds(60);

/** Enhanced status of RFC 3463: something is wrong with the address itself. */
const badAddress = /\b5\.1\.\d{1,3}\b/;

function failureOf(error: unknown): DeliveryError {
  const {
    code,
    command,
    responseCode,
    response = '',
  }: Partial<NodemailerError> = error instanceof Error ? error : {};
  const words = ['SMTP', code, command, responseCode].filter(Boolean).join(' ');
  return new DeliveryError(words, { final: command === 'RCPT TO' && badAddress.test(response) });
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
      const { attachments = [] } = message;
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
          headers: { 'auto-submitted': 'auto-generated' },
          signal: AbortSignal.timeout(longestDelivery),
        })
        .catch((error: unknown) => {
          throw failureOf(error);
        });
    },
    close: () => transport.close(),
  };
}
