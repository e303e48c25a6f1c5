import { createContext, use } from 'react';

import type { HoldApi } from '#src/api/hold.ts';
import type { OrdersApi } from '#src/api/orders.ts';
import type { TicketStore } from '#src/api/ticketStore.ts';
import type { UserApi } from '#src/api/user.ts';
import type { WaitlistApi } from '#src/api/waitlist.ts';

/** What screens read. Decisions are made by flows, which have their own calls. */
export interface Reads {
  quote: OrdersApi['quote'];
  order: OrdersApi['details'];
  orders: OrdersApi['list'];
  methods: OrdersApi['methods'];
  draft: HoldApi['loadDraft'];
  profile: (input: undefined, signal?: AbortSignal) => Promise<BuyerProfile>;
  companions: UserApi['companions'];
  genders: UserApi['genders'];
  waitlists: WaitlistApi['mine'];
  /** Nobody could say who is looking: no network, one that says nothing, no server behind it. Absent where nothing is kept on the device. */
  isCutOff?: () => boolean;
  /** Somebody was in on this device last, and did not leave. */
  hasKept?: () => Promise<boolean>;
  /** Tickets of theirs are kept on it. */
  hasTickets?: () => Promise<boolean>;
  /** What is kept of whoever it belongs to by now, or keeps more of it; null where nothing is, or nothing can be. */
  kept?: <T>(work: (all: TicketStore) => Promise<T>) => Promise<T | null>;
}

/** Who is logged in, as the first participant's card is filled with. */
export interface BuyerProfile {
  name: string;
  document: string;
  email: string;
  cellphone: string;
  /** dd/mm/aaaa; empty where it is not known. */
  birthDate: string;
}

const ReadsContext = createContext<Reads | null>(null);

export const ReadsProvider = ReadsContext.Provider;

export function useReads(): Reads {
  const reads = use(ReadsContext);
  if (!reads) throw new Error('Nothing to read from around this view');
  return reads;
}
