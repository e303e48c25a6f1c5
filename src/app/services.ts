import { type EventsApi, eventsApi } from '#src/api/eventsCalls.ts';
import { createAsk, type Http, httpBy, type Reading } from '#src/api/http.ts';
import type { Prover } from '#src/api/prover.ts';
import { restoring } from '#src/api/restore.ts';
import type { SessionApi } from '#src/api/session.ts';
import { ticketsKeptIn } from '#src/api/ticketPlace.ts';
import type { TicketStore } from '#src/api/ticketStore.ts';
import { createVault, type Vault } from '#src/api/vault.ts';
import { defaultProducerId } from '#src/domain/producer.ts';
import type { Reads } from '#src/queries/api.ts';
import { yieldToMain } from '#src/ui/yieldToMain.ts';

import { contactDraft } from './contactDraft.ts';
import { type DialogEntry, dialogEntry } from './dialogEntry.ts';
import { formerVisit } from './formerVisit.ts';
import { keepingTickets } from './keptTickets.ts';
import { importForCall, lateCalls } from './lateCalls.ts';
import type { OlderOrders } from './olderOrders.ts';
import { tabRefreshStore } from './refreshStore.ts';
import { finishingLeaves } from './unfinishedLeave.ts';

/** Everything of one page that speaks to the network, or is shared by those who do not know each other. Made per page, never a module's. */
export interface Services {
  baseUrl: string;
  /** Of this page; null for the default one. */
  producerId: string | null;
  http: Http;
  vault: Vault;
  session: SessionApi;
  prove: Prover;
  events: EventsApi;
  reads: Reads;
  onCount: (listen: (inFlight: number) => void) => () => void;
  dialogEntry: DialogEntry;
  /** What is older than the newest, as far as it was asked for; there once their page was. */
  olderOrders?: OlderOrders;
  /** Somebody left in another tab: nothing of theirs stays on the device. */
  forget?: () => Promise<void>;
}

interface ServicesOptions {
  baseUrl: string;
  producerId: string;
  /** What came by `?token=`. */
  link?: string | null;
  /** Of answers, where the API is on another host. */
  read?: Reading | undefined;
}

export function createServices({ baseUrl, producerId: id, link = null, read }: ServicesOptions): Services {
  const producerId = id === defaultProducerId ? null : id;
  const vault = createVault(link);
  const counters = new Set<(inFlight: number) => void>();
  const ask = createAsk({
    baseUrl,
    token: vault.token,
    producerId: () => producerId,
    onCount: (inFlight) => {
      for (const listen of counters) listen(inFlight);
    },
    renewed: vault.renewed,
    read,
  });
  const http = httpBy(ask);

  const orders = importForCall(() => import('#src/api/orders.ts').then((code) => code.ordersApi(http)));
  const holds = importForCall(() => import('#src/api/hold.ts').then((code) => code.holdApi(http, prove)));
  const prover = importForCall(() =>
    import('#src/bots/prover.ts').then((code) => code.createProver({ http })),
  );
  const prove: Prover = async (signal) => (await prover())(signal);
  const eventsReader = importForCall(async () => {
    await yieldToMain();
    const reader = await import('#src/api/eventsReader.ts');
    // Where it has just come to life, it reads in a task of its own.
    await yieldToMain();
    return reader;
  });
  const users = importForCall(() => import('#src/api/user.ts').then((code) => code.userApi(http)));
  const waitlists = importForCall(() =>
    import('#src/api/waitlist.ts').then((code) => code.waitlistApi(http)),
  );

  let tickets: Promise<TicketStore> | null = null;
  const ticketStore = () => {
    tickets ??= import('#src/api/ticketStore.ts').then((code) => code.openTicketStore(globalThis.caches));
    tickets.catch(() => {
      tickets = null;
    });
    return tickets;
  };
  const sessionCode = () => import('#src/api/session.ts');
  const sessionCalls = importForCall(async () => {
    const { sessionApi } = await sessionCode();
    return sessionApi({ ask, http, vault, store: tabRefreshStore });
  });
  const restore = restoring(ask, tabRefreshStore, async () => (await sessionCalls()).restored);
  const sessions: SessionApi = {
    ...lateCalls<Omit<SessionApi, 'restore'>>(
      ['signIn', 'redeemLink', 'renew', 'loadProfile', 'signOut'],
      sessionCalls,
    ),
    restore: (input, signal) => {
      // Somebody who was greeted by name is likely to be logged in again: the code that reads the answer is prefetched. A failure is ignored.
      if (formerVisit().firstName !== null) sessionCode().catch(() => undefined);
      return restore(input, signal);
    },
  };
  const asked: Reads = {
    quote: async (input, signal) => (await orders()).quote(input, signal),
    order: async (input, signal) => (await orders()).details(input, signal),
    orders: async (input, signal) => (await orders()).list(input, signal),
    methods: async (input, signal) => (await orders()).methods(input, signal),
    draft: async (input, signal) => (await holds()).loadDraft(input, signal),
    profile: async (input, signal) => (await users()).profile(input, signal),
    companions: async (input, signal) => (await users()).companions(input, signal),
    genders: async (input, signal) => (await users()).genders(input, signal),
    waitlists: async (input, signal) => (await waitlists()).mine(input, signal),
  };
  const {
    session,
    reads,
    forget: forgetTickets,
  } = keepingTickets(
    ticketStore,
    finishingLeaves(sessions),
    asked,
    // On our own site the cookie is who this device is; of an API elsewhere each tab has its own word.
    async () => baseUrl === '' && (await globalThis.caches?.has(ticketsKeptIn)),
  );
  const forget = () => {
    contactDraft.drop();
    tabRefreshStore.write(null);
    return forgetTickets();
  };

  return {
    baseUrl,
    producerId,
    http,
    vault,
    session: {
      ...session,
      signOut: (input, signal) => {
        contactDraft.drop();
        return session.signOut(input, signal);
      },
    },
    prove,
    // The page that wants another list was drawn anew for it: what asks comes in a task after that.
    events: eventsApi(ask, eventsReader, yieldToMain),
    reads,
    forget,
    dialogEntry: dialogEntry(),
    onCount: (listen) => {
      counters.add(listen);
      return () => void counters.delete(listen);
    },
  };
}
