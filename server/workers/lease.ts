import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Context } from '../context.ts';

interface Job {
  name: string;
  /** Longer than it ever takes: whoever died in the middle loses it to another after that. */
  leaseSeconds: number;
  /** From the end of one run to the next, whoever does it. */
  everySeconds: number;
}

/**
 * Does a job when it is due and nobody else is doing it: one process of all servers, by the clock of the database. One that fails is
 * due again at once. Answers what `work` answered; null when it was not our turn.
 */
export async function leased<T>(
  { db }: Pick<Context, 'db'>,
  { name, leaseSeconds, everySeconds }: Job,
  work: () => Promise<T>,
): Promise<T | null> {
  const holder = randomUUID();
  await sql`insert into job(name) values(${name}) on conflict do nothing`.execute(db);
  const { rows } = await sql`
    update job set holder=${holder}, leased_until=now()+make_interval(secs => ${leaseSeconds})
      where name=${name} and due_at<=now() and leased_until<=now() returning name`.execute(db);
  if (rows.length === 0) return null;
  let isDone = false;
  try {
    const answer = await work();
    isDone = true;
    return answer;
  } finally {
    await sql`
      update job set leased_until='-infinity', due_at=case when ${isDone} then now()+make_interval(secs => ${everySeconds}) else due_at end,
          finished_at=case when ${isDone} then now() else finished_at end
        where name=${name} and holder=${holder}`.execute(db);
  }
}
