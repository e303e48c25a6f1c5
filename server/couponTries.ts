import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import { couponCode } from '#src/domain/coupons.ts';

import { tooOften } from './accounts/waits.ts';
import type { Context } from './context.ts';
import { Refusal } from './errors.ts';
import { admitAll, bucketKey, type Count, forgive, networkOf } from './limits.ts';
import type { Visitor } from './serve.ts';
import { cpfHmac } from './store/secrets.ts';

interface Trying {
  visitor: Visitor;
  request: FastifyRequest;
  codes: readonly string[];
  /** Neighbours of whoever walks through codes may still pay: only what is free to ask counts the network too. */
  countsNetwork: boolean;
}

/**
 * Whatever answers differently for a right code than for a wrong one, counted: codes that are refused use up the tries, the
 * rest costs nothing. Throws 429 before looking when there were too many.
 */
export async function tryingCodes<T>(
  context: Context,
  { visitor, request, codes, countsNetwork }: Trying,
  work: () => Promise<T>,
): Promise<T> {
  if (codes.length === 0) return work();
  const who = visitor.user?.id ?? visitor.sid?.toString('hex') ?? request.ip;
  const told = answersTo(context, visitor, codes);
  const network: Count[] = countsNetwork
    ? [{ name: 'couponNetwork', who: networkOf(request.ip), unless: told.wereAllRight }]
    : [];
  const counted = await admitAll(context, [...network, { name: 'couponVisitor', who, refuse: tooOften }]);
  try {
    const answer = await work();
    if (countsNetwork) await told.areAllRight();
    await forgive(context, counted);
    return answer;
  } catch (error) {
    if (!(error instanceof Refusal && error.code.startsWith('coupon_'))) await forgive(context, counted);
    throw error;
  }
}

/**
 * What a browser was told of codes, for a day: one that knows a code to be right guesses nothing by asking what it comes to, however many of
 * its neighbours guess. Kept where limits are, by the same key.
 */
function answersTo(context: Context, { user, sid }: Visitor, codes: readonly string[]) {
  const { db } = context;
  const who = sid?.toString('hex') ?? user?.id;
  const keys = who
    ? [...new Set(codes.map(couponCode))].map((code) => bucketKey(context, 'couponRight', `${who}\n${code}`))
    : [];
  return {
    wereAllRight: async () => {
      const { rows } = await sql`
        select from rate_bucket where key=any(${keys}::bytea[]) and empty_at>now()`.execute(db);
      return rows.length > 0 && rows.length === keys.length;
    },
    areAllRight: async () => {
      if (keys.length === 0) return;
      await sql`
        insert into rate_bucket(key, empty_at) select key, now()+interval '1 day' from unnest(${keys}::bytea[]) key order by key
          on conflict (key) do update set empty_at=excluded.empty_at`.execute(db);
    },
  };
}

/** Whose coupons they are, once somebody is logged in. */
export const cpfOf = ({ secrets }: Pick<Context, 'secrets'>, { user }: Visitor): Buffer | null =>
  user ? cpfHmac(secrets, user.document) : null;
