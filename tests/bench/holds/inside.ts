import pg from 'pg';

import type { Place } from '#server/database/connection.ts';

import type { Block } from './house.ts';

/** What was done inside the database: milliseconds of each, and how long all of it took. */
export interface Measured {
  times: number[];
  seconds: number;
}

/** Loops that commit every turn, so that nothing but the database is measured. */
const procedures = `
create schema bench;
create table bench.bare(id int primary key, n int not null default 0) with (fillfactor=70);
insert into bench.bare(id) select generate_series(1, 60000);
create procedure bench.update_bare(ids int[], inout times float8[]) language plpgsql as $$
declare one int; since timestamptz;
begin
  foreach one in array ids loop
    since := clock_timestamp();
    update bench.bare set n=n+1 where id=one;
    commit;
    times := times || extract(epoch from clock_timestamp()-since)::float8*1000;
  end loop;
end $$;
create procedure bench.take_blocks(ev int, sectors int[], firsts int[], inout times float8[]) language plpgsql as $$
declare s int; f int; since timestamptz; taken boolean;
begin
  for i in 1..cardinality(sectors) loop
    s := sectors[i]; f := firsts[i];
    since := clock_timestamp();
    taken := take_hold(ev, gen_random_uuid(), sha256(uuid_send(gen_random_uuid())), null, '{}', '{}', '15 minutes', '30 minutes',
      false, array[s,s,s,s], array[f,f+1,f+2,f+3], array[s,s,s,s]);
    commit;
    if not taken then raise exception 'block % of sector % is taken', f, s; end if;
    times := times || extract(epoch from clock_timestamp()-since)::float8*1000;
  end loop;
end $$;`;

export interface Inside {
  bare: (clients: readonly (readonly number[])[]) => Promise<Measured>;
  take: (eventId: number, clients: readonly (readonly Block[])[]) => Promise<Measured>;
  close: () => Promise<void>;
}

/** As many connections as are ever used at once, which call the loops. */
export async function openInside(place: Place, connections: number): Promise<Inside> {
  const pool = new pg.Pool({ ...place, max: connections }).on('error', () => {});
  await pool.query(procedures);
  const all = async (calls: readonly [text: string, values: unknown[]][]): Promise<Measured> => {
    const start = performance.now();
    const answers = await Promise.all(
      calls.map(([text, values]) => pool.query<{ times: number[] }>(text, values)),
    );
    const seconds = (performance.now() - start) / 1_000;
    return { times: answers.flatMap(({ rows }) => rows[0]?.times ?? []), seconds };
  };
  return {
    bare: (clients) => all(clients.map((rows) => [`call bench.update_bare($1, '{}')`, [rows]])),
    take: (eventId, clients) =>
      all(
        clients.map((blocks) => [
          `call bench.take_blocks($1, $2, $3, '{}')`,
          [eventId, blocks.map(({ sector }) => sector), blocks.map(({ seats: [first] }) => first)],
        ]),
      ),
    close: () => pool.end(),
  };
}
