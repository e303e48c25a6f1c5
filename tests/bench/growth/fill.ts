import type pg from 'pg';

import { createHouse, perSector } from '../holds/house.ts';

/** People of an order here, all on the floor. */
const places = 2;
const floor = 100;

/** Rows as purchases would have left them, written at once: walls and triggers look away, and the auditor looks afterwards. */
export class Filler {
  readonly #client: pg.Client;
  #buyers = 0;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  async #unwatched(work: () => Promise<void>): Promise<void> {
    await this.#client.query('set session_replication_role=replica');
    try {
      await work();
    } finally {
      await this.#client.query('reset session_replication_role');
    }
    await this.#client.query('vacuum analyze');
  }

  /** A house of so many sectors, every other seat sold at a box office. */
  house = (id: number, sectors: number): Promise<void> =>
    this.#unwatched(async () => {
      await createHouse(this.#client, { id, sectors });
      await this.#client.query(
        `with box_office as (
            insert into hold(event_id, id, session_hash, state, expires_at, max_expires_at, seats)
              select $1, gen_random_uuid(), '\\x00', 'converted', now(), now(), 0 returning id)
          insert into seat_claim(event_id, sector_id, seat_no, hold_id, hold_until, sold_order_id, ticket_type_id)
            select $1, s, n, b.id, 'infinity', gen_random_uuid(), s
              from box_office b, generate_series(1, $2::int) s, generate_series(2, $3::int, 2) n`,
        [id, sectors, perSector],
      );
    });

  /** Events of the home page, each with a floor. */
  events = (from: number, count: number): Promise<void> =>
    this.#unwatched(async () => {
      const last = from + count - 1;
      const say = (text: string) => this.#client.query(text, [from, last]);
      await say(`insert into event select (jsonb_populate_record(e, jsonb_build_object('id', n, 'slug', 'outro-' || n, 'drawing', null,
          'starts_at', now()+make_interval(days => 2+n%60), 'ends_at', now()+make_interval(days => 3+n%60)))).*
        from event e, generate_series($1::int, $2::int) n where e.id=1`);
      await say(
        `insert into sector(event_id, id, name, group_name, capacity) select n, 1, 'Pista', 'Casa', 900 from generate_series($1::int, $2::int) n`,
      );
      await say(
        `insert into section(event_id, id, sector_id, name) select n, 1, 1, 'Geral' from generate_series($1::int, $2::int) n`,
      );
      await say(`insert into ticket_type(event_id, id, sector_id, section_id, name, price_cents, pool_id)
        select n, 1, 1, 1, 'Inteira', 10000, 1 from generate_series($1::int, $2::int) n`);
      await say(
        `insert into ga_slot(event_id, pool_id, slot, capacity) select n, 1, 0, 900 from generate_series($1::int, $2::int) n`,
      );
    });

  /** Paid orders of an event, each of somebody else. */
  orders = (event: number, count: number): Promise<void> =>
    this.#unwatched(async () => {
      const first = this.#buyers;
      this.#buyers += count;
      await this.#client.query('drop table if exists bought');
      await this.#client.query(
        `create temp table bought as select n, gen_random_uuid() as buyer, gen_random_uuid() as hold, gen_random_uuid() as id,
          gen_random_uuid() as payment, sha256(n::text::bytea) as cpf_hmac, now()-make_interval(secs => n%86400) as at
          from generate_series($1::int, $2::int) n`,
        [first, first + count - 1],
      );
      const say = (text: string, values: unknown[] = []) => this.#client.query(text, values);
      await say(`insert into users(id, name, username, email, document, password_hash, created_at)
        select buyer, 'Marina Teste', 'cresce' || n, 'cresce' || n || '@example.com', lpad(n::text, 11, '0'), '-', at from bought`);
      await say(
        `insert into hold(event_id, id, user_id, session_hash, state, expires_at, max_expires_at, named, created_at)
          select $1, hold, buyer, cpf_hmac, 'converted', at, at, true, at from bought`,
        [event],
      );
      await say(`insert into hold_item select $1, hold, $2, $3 from bought`, [event, floor, places]);
      await say(`insert into ga_part select $1, hold, 1, 0, $2, 'sold' from bought`, [event, places]);
      await say(`update ga_slot set sold=sold+$2 where event_id=$1 and pool_id=1 and slot=0`, [
        event,
        places * count,
      ]);
      await say(`insert into buyer_quota select $1, cpf_hmac, $2, 6 from bought`, [event, places]);
      await say(
        `insert into orders(event_id, id, public_code, user_id, hold_id, cpf_hmac, places, status, subtotal_cents, fee_cents, total_cents,
            price_snapshot, pay_until, created_at, updated_at)
          select $1, id, 'C' || n, buyer, hold, cpf_hmac, $2, 'paid', 20000, 2000, 22000, '{}', at, at, at from bought`,
        [event, places],
      );
      await say(
        `insert into order_item(event_id, order_id, line, ticket_type_id, sector_id, unit_price_cents, nominal)
          select $1, id, line, $2, $2, 10000, jsonb_build_array(jsonb_build_object('name', 'Marina Teste', 'cpf', lpad(n::text, 11, '0'),
            'email', '', 'cellphone', '', 'additional', '[]'::jsonb)) from bought, generate_series(1, $3::int) line`,
        [event, floor, places],
      );
      await say(
        `insert into ticket(event_id, id, order_id, line, sector_id, secret, holder, issued_at)
          select $1, gen_random_uuid(), id, line, $2, uuid_send(gen_random_uuid()), jsonb_build_object('name', 'Marina Teste', 'cpf', lpad(n::text, 11, '0')), at
            from bought, generate_series(1, $3::int) line`,
        [event, floor, places],
      );
      await say(
        `insert into payment(event_id, id, order_id, method, psp, psp_payment_id, amount_cents, status, rank, expires_at, created_at)
          select $1, payment, id, 'pix', 'sandbox', 'ch_' || payment, 22000, 'captured', 4, at, at from bought`,
        [event],
      );
      await say(
        `insert into outbox(event_id, id, dedupe, topic, payload, created_at, sent_at)
          select $1, gen_random_uuid(), 'order.paid:' || id, 'order.paid', '{}', at, at from bought`,
        [event],
      );
    });

  /** A month after its end. */
  over = async (event: number): Promise<void> => {
    await this.#client.query(
      `update event set starts_at=now()-interval '31 days', ends_at=now()-interval '30 days' where id=$1`,
      [event],
    );
  };
}
