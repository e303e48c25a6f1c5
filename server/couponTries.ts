import type { FastifyRequest } from 'fastify';

import type { Context } from './context.ts';
import { Refusal } from './errors.ts';
import { admitAll, type Count, forgive, networkOf } from './limits.ts';
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
  const network: Count[] = countsNetwork ? [{ name: 'couponNetwork', who: networkOf(request.ip) }] : [];
  const counted = await admitAll(context, [...network, { name: 'couponVisitor', who }]);
  try {
    const answer = await work();
    await forgive(context, counted);
    return answer;
  } catch (error) {
    if (!(error instanceof Refusal && error.code.startsWith('coupon_'))) await forgive(context, counted);
    throw error;
  }
}

/** Whose coupons they are, once somebody is logged in. */
export const cpfOf = ({ secrets }: Pick<Context, 'secrets'>, { user }: Visitor): Buffer | null =>
  user ? cpfHmac(secrets, user.document) : null;
