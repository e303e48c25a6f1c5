import { deadlineOf, seconds } from '#src/domain/time.ts';
import type { WaitlistEntry, WaitlistStanding } from '#src/domain/waitlist.ts';

import type { ReplyOf } from './contract/endpoint.ts';
import { waitlistContract as contract } from './contract/waitlist.ts';
import type { Http } from './http.ts';

export type WaitlistApi = ReturnType<typeof waitlistApi>;

interface Wanted {
  eventId: number;
  typeId: number;
}

const now = () => performance.now();

const standingOf = (wire: ReplyOf<typeof contract.look>, askedAt: number): WaitlistStanding => ({
  state: wire.state,
  entryId: wire.entry_id,
  amount: wire.quantidade,
  position: wire.position,
  offer: wire.offer_ends_in_ms === null ? null : deadlineOf(wire.offer_ends_in_ms, askedAt, now()),
  most: wire.most,
  offerMinutes: wire.offer_minutes,
  retryIn: seconds(wire.retry_after),
});

const at = ({ eventId, typeId }: Wanted) => ({ params: { id: String(eventId), type: String(typeId) } });

/** Waitlists of ticket types that are sold out. */
export const waitlistApi = (http: Http) => ({
  look: async (wanted: Wanted, signal?: AbortSignal): Promise<WaitlistStanding> => {
    const askedAt = now();
    return standingOf(await http(contract.look, at(wanted), { signal }), askedAt);
  },

  joinList: async (
    { amount, ...wanted }: Wanted & { amount: number },
    signal?: AbortSignal,
  ): Promise<WaitlistStanding> => {
    const askedAt = now();
    const call = { ...at(wanted), body: { quantidade: amount } };
    return standingOf(await http(contract.join, call, { signal }), askedAt);
  },

  acceptOffer: async ({ entryId }: { entryId: string }, signal?: AbortSignal): Promise<WaitlistStanding> => {
    const askedAt = now();
    return standingOf(
      await http(contract.accept, { params: { id: entryId }, body: {} }, { signal }),
      askedAt,
    );
  },

  leaveList: async ({ entryId }: { entryId: string }, signal?: AbortSignal): Promise<void> => {
    await http(contract.leave, { params: { id: entryId } }, { signal });
  },

  mine: async (_input: undefined, signal?: AbortSignal): Promise<WaitlistEntry[]> =>
    (await http(contract.mine, {}, { signal })).map((wire) => ({
      id: wire.id,
      eventId: wire.event_id,
      eventTitle: wire.event_title,
      ticketTypeId: wire.ticket_type_id,
      typeName: wire.nome,
      sector: wire.sector ?? '',
      amount: wire.quantidade,
      state: wire.state,
      position: wire.position,
      offerEnds: wire.offer_ends_text,
    })),
});
