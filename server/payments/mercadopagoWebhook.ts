import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago';

import { type Multimap, ofAnotherTopic, type WebhookHint } from './provider.ts';

/** Each part once: of two moments the provider's own reader would take one, and we the other. */
const signatures = [
  /^\s*ts=(?<ts>\d{1,15})\s*,\s*v1=[0-9a-f]{64}\s*$/,
  /^\s*v1=[0-9a-f]{64}\s*,\s*ts=(?<ts>\d{1,15})\s*$/,
];

/** Seconds or, of late, milliseconds since 1970. */
const momentOf = (ts: string) => new Date(ts.length > 11 ? Number(ts) : Number(ts) * 1000);

/**
 * The signature covers `data.id` of the query in lower case, the request's id and the moment, and nothing of the body: only
 * these are believed. Null for anything else.
 */
export function hintOf(
  secret: string,
  headers: Multimap,
  query: Multimap,
): WebhookHint | typeof ofAnotherTopic | null {
  const [dataId, requestId] = [query['data.id'], headers['x-request-id']];
  const signature = headers['x-signature'];
  if (typeof dataId !== 'string' || !/^\w{1,40}$/.test(dataId)) return null;
  if (typeof requestId !== 'string' || !/^[\w-]{1,100}$/.test(requestId)) return null;
  if (typeof signature !== 'string') return null;
  const ts = signatures.map((form) => form.exec(signature)?.groups?.['ts']).find(Boolean);
  if (!ts) return null;
  try {
    WebhookSignatureValidator.validate({
      xSignature: signature,
      xRequestId: requestId,
      dataId: dataId.toLowerCase(),
      secret,
    });
  } catch (error) {
    if (error instanceof InvalidWebhookSignatureError) return null;
    throw error;
  }
  if ((query['type'] ?? 'payment') !== 'payment') return ofAnotherTopic;
  return { eventId: `${requestId}:${ts}`, chargeId: dataId.toLowerCase(), signedAt: momentOf(ts) };
}
