import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

import type { Kysely } from 'kysely';

import { ConfigError } from '../config.ts';
import type { Database } from './schema.ts';

/** Keys of this installation, 256 bits each: made once, the same for every server of the database. */
export interface Secrets {
  /** HMAC of a CPF, for limits and look-ups that must not hold the number itself. */
  cpfKey: Buffer;
  /** Derives the successor of a refresh token. */
  tokenKey: Buffer;
  /** Signs and checks the webhooks of the sandbox provider. */
  webhookSecret: Buffer;
  /** HMAC of one-time codes, which are too short for a plain hash, and choice of decoys. */
  codeKey: Buffer;
  /** Seals letters that wait to leave: they carry codes and addresses. */
  letterKey: Buffer;
  /** Signs the proofs of work of the bot check. */
  botKey: Buffer;
}

const names = ['cpfKey', 'tokenKey', 'webhookSecret', 'codeKey', 'letterKey', 'botKey'] as const;
const size = 32;
const sealedSize = 12 + size + 16;

const sealingKey = (secretKey: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, 'bilheteria', 'table secret', size));

/** AES-256-GCM; `name` is bound to the value, so that one cannot stand in for another. */
export function seal(name: string, value: Buffer, key: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  return Buffer.concat([nonce, cipher.update(value), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when it was sealed under another name or key, or touched since. */
export function unseal(name: string, sealed: Buffer, key: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    .setAAD(Buffer.from(name))
    .setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
}

/**
 * Reads the keys, making those that are not there. With `SECRET_KEY` they lie sealed in the table, so that a copy of the
 * database alone opens nothing; keys made before are sealed at the first start with it. Throws `ConfigError` on a wrong one.
 */
export async function loadSecrets(db: Kysely<Database>, secretKey: string | null): Promise<Secrets> {
  const key = secretKey === null ? null : sealingKey(secretKey);
  const one = async (name: (typeof names)[number]): Promise<Buffer> => {
    const fresh = randomBytes(size);
    await db
      .insertInto('secret')
      .values({ name, value: key ? seal(name, fresh, key) : fresh })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { value } = await db
      .selectFrom('secret')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    if (value.length === size) {
      if (key)
        await db
          .updateTable('secret')
          .set({ value: seal(name, value, key) })
          .where('name', '=', name)
          .where('value', '=', value)
          .execute();
      return value;
    }
    if (value.length !== sealedSize)
      throw new ConfigError([`The key ${name} kept in the database is damaged.`]);
    if (!key) throw new ConfigError(['SECRET_KEY is missing: the keys of this database are sealed with it.']);
    try {
      return unseal(name, value, key);
    } catch {
      throw new ConfigError(['SECRET_KEY=•••• is not the one that sealed the keys of this database.']);
    }
  };
  const [cpfKey, tokenKey, webhookSecret, codeKey, letterKey, botKey] = await Promise.all([
    one('cpfKey'),
    one('tokenKey'),
    one('webhookSecret'),
    one('codeKey'),
    one('letterKey'),
    one('botKey'),
  ]);
  return { cpfKey, tokenKey, webhookSecret, codeKey, letterKey, botKey };
}

/** What stands for a CPF wherever the number itself is not needed. */
export const cpfHmac = ({ cpfKey }: Secrets, cpf: string): Buffer =>
  createHmac('sha256', cpfKey).update(cpf).digest();
