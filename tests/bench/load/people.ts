import { createHash } from 'node:crypto';

import type pg from 'pg';

import { cpfOf } from '#tests/support/cpf.ts';

/** Somebody with an account, logged in before the sale opens. */
export interface Buyer {
  /** What their browser sends. */
  token: string;
  sid: string;
  /** Of those they buy for, themselves first. */
  cpfs: readonly string[];
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const chanceFree = (what: string, number: number) => sha256(`${what} ${number}`).toString('base64url');
/** Tickets of one order at most. */
export const mostTickets = 4;

/** The same buyer for the same number, in every process. */
export const buyerOf = (number: number): Buyer => ({
  token: chanceFree('token', number),
  sid: chanceFree('sid', number),
  cpfs: Array.from({ length: mostTickets }, (_, index) => cpfOf(100_000_000 + number * mostTickets + index)),
});

const batch = 2_000;

/** Gives buyers `from` and on accounts, sessions and tokens, as logins would have: hashing passwords is no part of a sale. */
export async function invite(pool: pg.Pool, { from, count }: { from: number; count: number }): Promise<void> {
  for (let first = from; first < from + count; first += batch) {
    const numbers = Array.from(
      { length: Math.min(batch, from + count - first) },
      (_, index) => first + index,
    );
    const buyers = numbers.map(buyerOf);
    await pool.query(
      `with people as materialized (
          select gen_random_uuid() as id, gen_random_uuid() as session_id, n, cpf, hash
            from unnest($1::int[], $2::text[], $3::bytea[]) p(n, cpf, hash)),
        accounts as (
          insert into users(id, name, username, email, email_verified_at, document, password_hash)
            select id, 'Marina Teste', 'compra' || n, 'compra' || n || '@example.com', now(), cpf, 'nobody logs in' from people),
        sessions as (
          insert into session(id, user_id, device, expires_at) select session_id, id, 'bench', now()+interval '1 day' from people)
        insert into access_token(hash, session_id, expires_at) select hash, session_id, now()+interval '1 day' from people`,
      [numbers, buyers.map(({ cpfs }) => cpfs[0]), buyers.map(({ token }) => sha256(token))],
    );
  }
}
