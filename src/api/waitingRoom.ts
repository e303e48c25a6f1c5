import { deadlineOf, seconds } from '#src/domain/time.ts';
import type { WaitingPlace } from '#src/domain/waitingRoom.ts';

import type { ReplyOf } from './contract/endpoint.ts';
import { waitingRoomContract as contract } from './contract/waitingRoom.ts';
import type { Http } from './http.ts';

export type WaitingRoomApi = ReturnType<typeof waitingRoomApi>;

const now = () => performance.now();

function placeOf(wire: ReplyOf<typeof contract.look>, askedAt: number): WaitingPlace {
  const deadline = (left: number | null) => (left === null ? null : deadlineOf(left, askedAt, now()));
  return {
    state: wire.state,
    number: wire.number,
    position: wire.position,
    waitMinutes: wire.wait_minutes,
    opening: deadline(wire.opens_in_ms),
    turn: deadline(wire.turn_ends_in_ms),
    allHeld: wire.all_held,
    retryIn: seconds(wire.retry_after),
  };
}

const at = (eventId: number) => ({ params: { id: String(eventId) } });

/** The line before the sale of an event. The cookie that proves the place is the browser's business. */
export const waitingRoomApi = (http: Http) => ({
  joinLine: async ({ eventId }: { eventId: number }, signal?: AbortSignal): Promise<WaitingPlace> => {
    const askedAt = now();
    return placeOf(await http(contract.join, { ...at(eventId), body: {} }, { signal }), askedAt);
  },

  look: async ({ eventId }: { eventId: number }, signal?: AbortSignal): Promise<WaitingPlace> => {
    const askedAt = now();
    return placeOf(await http(contract.look, at(eventId), { signal }), askedAt);
  },

  leaveLine: async ({ eventId }: { eventId: number }, signal?: AbortSignal): Promise<void> => {
    await http(contract.leave, at(eventId), { signal });
  },
});
