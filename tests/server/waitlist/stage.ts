import { sql } from 'kysely';

import { callWaiting } from '#server/waitlist/caller.ts';
import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import type { waitlistContract } from '#src/api/contract/waitlist.ts';

import { browser, createEvent, type Shop, wish } from '../commerce/shop.ts';

type EventFacts = Parameters<typeof createEvent>[1];
type Standing = ReplyOf<typeof waitlistContract.look> & { code: string; message: string };
type Own = ReplyOf<typeof waitlistContract.mine>;

/** An event with a waitlist; type 1 is sold out, with nothing of it anywhere, unless said otherwise. */
export async function createSoldOut(
  { db }: Pick<Shop, 'db'>,
  id: number,
  { types = [{ capacity: 0 }], minutes = 120, ...facts }: Partial<EventFacts> & { minutes?: number } = {},
) {
  await createEvent({ db }, { id, types, ...facts });
  await sql`insert into waitlist(event_id, offer_minutes) values(${id}, ${minutes})`.execute(db);
}

/** So many places come back, as by a cancellation: nobody had them a moment ago. */
export const comeBack = ({ db }: Pick<Shop, 'db'>, eventId: number, places: number, pool = 1) =>
  sql`update ga_slot set capacity=capacity+${places} where event_id=${eventId} and pool_id=${pool} and slot=0`.execute(
    db,
  );

export const call = ({ context }: Pick<Shop, 'context'>) => callWaiting(context);

/** Time passes for the offers of an event and what they claim. */
export async function passTime({ db }: Pick<Shop, 'db'>, eventId: number, seconds: number) {
  const back = sql`make_interval(secs => ${seconds})`;
  await sql`
    update waitlist_entry set offer_until=offer_until-${back}, offered_at=offered_at-${back}, joined_at=joined_at-${back}
      where event_id=${eventId}`.execute(db);
  await sql`
    update hold h set expires_at=expires_at-${back} from waitlist_entry e
      where e.event_id=${eventId} and h.event_id=e.event_id and h.id=e.hold_id and h.state='active' and h.user_id is null`.execute(
    db,
  );
}

const at = (producer?: string) => (producer === undefined ? {} : { producer });

/** A member in front of an event with a waitlist. */
export async function fan(shop: Pick<Shop, 'app' | 'context' | 'db'>) {
  const visitor = browser(shop);
  const { id, cpf } = await visitor.join();
  const as = <Body>(answer: { status: number; body: unknown }) => ({
    status: answer.status,
    body: answer.body as Body,
  });
  return {
    id,
    cpf,
    visitor,
    join: async (eventId: number, quantidade = 1, type = 1, producer?: string) =>
      as<Standing>(
        await visitor.post(`/api/events/${eventId}/waitlist/${type}`, { quantidade }, at(producer)),
      ),
    look: async (eventId: number, type = 1, producer?: string) =>
      as<Standing>(await visitor.get(`/api/events/${eventId}/waitlist/${type}`, at(producer))),
    accept: async (entryId: string, producer?: string) =>
      as<Standing>(await visitor.post(`/api/waitlist/${entryId}/accept`, {}, at(producer))),
    leave: async (entryId: string, producer?: string) =>
      as<Standing>(await visitor.delete(`/api/waitlist/${entryId}`, at(producer))),
    mine: async (producer?: string) => as<Own>(await visitor.get('/api/user/waitlist', at(producer))).body,
    held: async () => (await visitor.get('/api/reservations/current')).body.reservation,
    hold: (eventId: number, amount = 1, type = 1) =>
      visitor.post('/api/user/reserva', wish(eventId, { [type]: amount })),
  };
}

export type Fan = Awaited<ReturnType<typeof fan>>;
