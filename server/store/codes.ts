import { createHash, randomBytes } from 'node:crypto';

/** Crockford's base 32: nothing that is mistaken for something else when read aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const letters = (bytes: Buffer, length: number) =>
  Array.from(bytes.subarray(0, length), (byte) => alphabet[byte & 31]).join('');

/** What a buyer knows an order by: six characters of chance, unique within the event. */
export const newPublicCode = () => letters(randomBytes(6), 6);

/** 128 bits of chance: nothing about a ticket can be guessed from its order. */
export const newTicketSecret = () => randomBytes(16);

/** What the QR of a ticket says. */
export const qrOf = (secret: Buffer) => `BT1.${secret.toString('base64url')}`;

/** The same short, to be read aloud at a gate: `XXXX-XXXX`, 40 bits of the secret's SHA-256. */
export function shortCodeOf(secret: Buffer): string {
  const code = letters(createHash('sha256').update(secret).digest(), 8);
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
