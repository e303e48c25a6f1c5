import { createHmac, timingSafeEqual } from 'node:crypto';

/** Older than this, or this far in the future, a signed message is refused. */
export const toleranceSeconds = 300;

const digestOf = (secret: Buffer, timestamp: number, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();

/** `ts=1765000000,v1=<hex>`: HMAC-SHA256 over the moment and the body, byte for byte as sent. */
export const signatureOf = (secret: Buffer, timestamp: number, body: string) =>
  `ts=${timestamp},v1=${digestOf(secret, timestamp, body).toString('hex')}`;

/** When the holder of the secret signed the body; null when they did not. Compares in constant time. */
export function signedAt(secret: Buffer, header: string | undefined, body: string): Date | null {
  const [, at, hex] = /^ts=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!at || !hex) return null;
  const timestamp = Number(at);
  const right = timingSafeEqual(digestOf(secret, timestamp, body), Buffer.from(hex, 'hex'));
  return right ? new Date(timestamp * 1000) : null;
}

/** The key the storefront shows the sandbox provider, made of the secret both know. */
export const apiKeyOf = (secret: Buffer) =>
  Buffer.from(createHmac('sha256', secret).update('api key').digest('base64url'));
