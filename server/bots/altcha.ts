import { createHash, createHmac } from 'node:crypto';

import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import { BotChallenge } from '#src/api/contract/services.ts';

import type { Context } from '../context.ts';
import type { BotCheck } from './port.ts';

/** Proofs are bound to one way of working, so that nobody brings an easier one. */
const algorithm = 'PBKDF2/SHA-256';
/** Rounds of one try. */
const cost = 2_000;
/** The try that succeeds lies between these: 0.1 to 0.4 s of a phone, a known most for everybody. */
const tries = { least: 60, most: 140 } as const;
const lifetime = 5 * 60_000;
const longestProof = 2_000;

const hex = (bytes: number) => z.string().check(z.length(2 * bytes), z.regex(/^[0-9a-f]+$/));

/** What comes back: our own challenge, to the letter, and the try that solved it. */
const Proof = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal(algorithm),
      cost: z.literal(cost),
      expiresAt: z.int(),
      keyLength: z.literal(32),
      keyPrefix: hex(16),
      keySignature: hex(32),
      nonce: hex(16),
      salt: hex(16),
    }),
    signature: hex(32),
  }),
  solution: z.object({ counter: z.int(), derivedKey: hex(32) }),
});

function opened(proof: string) {
  try {
    return Proof.safeParse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/**
 * A proof of work: no tracking and no third party. One costs a person nothing noticeable; a million cost a million times as much. The
 * challenge is signed, so that servers need not store it; only spent proofs are stored.
 */
export function altcha({ db, secrets }: Pick<Context, 'db' | 'secrets'>): BotCheck {
  const secret = (use: string) => createHmac('sha256', secrets.botKey).update(use).digest('hex');
  const signing = { hmacSignatureSecret: secret('challenge'), hmacKeySignatureSecret: secret('key') };

  return {
    kind: 'altcha',
    challenge: async () =>
      BotChallenge.parse({
        kind: 'altcha',
        ...(await createChallenge({
          algorithm,
          cost,
          counter: randomInt(tries.most, tries.least),
          deriveKey,
          expiresAt: new Date(Date.now() + lifetime),
          ...signing,
        })),
      }),
    verify: async (proof) => {
      const work = proof !== undefined && proof.length <= longestProof ? opened(proof) : null;
      if (!work) return false;
      const { verified } = await verifySolution({ ...work, deriveKey, ...signing });
      if (!verified) return false;
      const { signature, parameters } = work.challenge;
      const hash = createHash('sha256').update(signature).digest();
      const spent = await db
        .insertInto('botProof')
        .values({ hash, expiresAt: sql<Date>`to_timestamp(${parameters.expiresAt})` })
        .onConflict((conflict) => conflict.doNothing())
        .returning('hash')
        .executeTakeFirst();
      return spent !== undefined;
    },
  };
}
