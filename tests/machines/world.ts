import { type AnyActorRef, createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate';

import { checkoutMachine } from '#machines/checkout.machine.ts';
import { type DialogCode, type DialogRoute, dialogMachine } from '#machines/dialog.machine.ts';
import { holdMachine } from '#machines/hold.machine.ts';
import { loginMachine } from '#machines/login.machine.ts';
import { participantsMachine } from '#machines/participants.machine.ts';
import { paymentMachine } from '#machines/payment.machine.ts';
import { pixMachine } from '#machines/pix.machine.ts';
import { sessionMachine } from '#machines/session.machine.ts';
import { storefrontMachine } from '#machines/storefront.machine.ts';
import { type Memory, remembered, written } from '#machines/support/memory.ts';
import { actorsOf } from '#machines/support/remote.ts';
import type { Attempt } from '#src/api/orders.ts';
import type { CartLine } from '#src/domain/cart.ts';
import { ApiError } from '#src/domain/failure.ts';
import type { Hold, Step } from '#src/domain/hold.ts';
import type { OrderFacts } from '#src/domain/order.ts';
import type { Participant } from '#src/domain/participants.ts';

import { hold, lease, order, user } from '../models/facts.ts';

type Named = { holdId: string; participants: Participant[] };

const refused = (status: number) => new ApiError(`HTTP ${status}`, { status });
const quiet = <Input = undefined, Hears extends EventObject = EventObject>() =>
  fromCallback<Hears, Input>(() => undefined);

/** A server of a few lines: what it remembers outlives every page, as the database does. */
function makeServer() {
  const server = {
    hold: null as Hold | null,
    order: null as OrderFacts | null,
    isSignedIn: false,
    isReachable: true,
    /** Names of the calls, and the key of each payment. */
    calls: [] as string[],
  };
  const call =
    <Input, Answer>(name: string, answer: (input: Input) => Answer) =>
    async (input: Input): Promise<Answer> => {
      server.calls.push(name);
      if (!server.isReachable) throw new ApiError('Network Error');
      return answer(input);
    };
  const currentHold = () => {
    if (!server.hold) throw refused(404);
    return server.hold;
  };
  const ordered = (facts: Partial<OrderFacts>) => {
    server.hold = null;
    server.order ??= order(facts);
    return server.order;
  };

  const api = {
    loadPurchase: call('loadPurchase', (_: { eventId: number }) => ({
      hold: server.hold,
      order: server.order,
    })),
    reserve: call('reserve', ({ lines }: { eventId: number; lines: CartLine[] }) => {
      server.hold = hold({ lines });
      return server.hold;
    }),
    readHold: call('readHold', (_: { id: string }) => currentHold()),
    renewHold: call('renewHold', (_: { id: string }) => currentHold()),
    releaseHold: call('releaseHold', (_: unknown): void => {
      server.hold = null;
      if (server.order?.status !== 'awaiting_payment') server.order = null;
    }),
    saveDraft: call('saveDraft', (_: Named): void => undefined),
    nameParticipants: call('nameParticipants', (_: Named): void => {
      server.hold = { ...currentHold(), named: true, step: 'payment' };
    }),
    chargePix: call('chargePix', ({ idempotencyKey }: Attempt) => {
      server.calls.push(idempotencyKey);
      return ordered({});
    }),
    confirmFree: call('confirmFree', (_: Attempt) => ordered({ status: 'paid', method: null })),
    readOrder: call('readOrder', (_: { id: string }) => {
      if (!server.order) throw refused(404);
      return server.order;
    }),
    signIn: call('signIn', ({ password }: { username: string; password: string }) => {
      if (password !== 'right') throw refused(400);
      server.isSignedIn = true;
      return lease;
    }),
    restore: call('restore', (_: undefined) => (server.isSignedIn ? lease : null)),
    renew: call('renew', (_: undefined) => lease),
    loadProfile: call('loadProfile', (_: undefined) => user),
    signOut: call('signOut', (_: undefined): void => {
      server.isSignedIn = false;
    }),
  };
  return { server, call, api: actorsOf(api) };
}

/** The tabs of one browser, which tell each other that a purchase moved; a tab does not hear itself. */
function makeTabs() {
  const listeners = new Set<() => void>();
  const told: 'moved'[] = [];
  const tabs = fromCallback<{ type: 'tell' }, undefined>(({ sendBack, receive }) => {
    const hear = () => sendBack({ type: 'otherTab.moved' });
    listeners.add(hear);
    receive(() => {
      told.push('moved');
      for (const other of listeners) if (other !== hear) queueMicrotask(other);
    });
    return () => void listeners.delete(hear);
  });
  return { tabs, told };
}

/** The whole tree of flows, all of them real, around one server and one browser; a page is made anew by `visit`. */
export function world() {
  const { server, call, api } = makeServer();
  const { tabs, told } = makeTabs();
  const browser = { vuex: null as string | null, told };

  const { chargePix, readOrder, confirmFree } = api;
  const pix = pixMachine.provide({
    actors: { chargePix, readOrder, orderStream: quiet<{ id: string }>(), presence: quiet() },
  });
  const payment = paymentMachine.provide({ actors: { pix, confirmFree } });

  const { reserve, readHold, renewHold, releaseHold } = api;
  const holding = holdMachine.provide({
    actors: { reserve, readHold, renewHold, releaseHold, presence: quiet() },
  });

  const { saveDraft, nameParticipants, loadPurchase } = api;
  const participants = participantsMachine.provide({ actors: { saveDraft, nameParticipants } });
  const diary = fromCallback<{ type: 'step.note'; holdId: string | null; step: Step }, undefined>(
    ({ receive }) =>
      receive(({ step }) => {
        if (server.hold) server.hold = { ...server.hold, step };
      }),
  );
  const checkout = checkoutMachine.provide({
    actors: { hold: holding, payment, participants, tabs, diary, loadPurchase, releaseHold },
  });

  const { signIn, restore, renew, loadProfile, signOut } = api;
  const login = loginMachine.provide({ actors: { signIn } });
  const session = sessionMachine.provide({
    actors: {
      restore,
      renew,
      loadProfile,
      signOut,
      tabs: quiet<undefined, { type: 'tell.entered' | 'tell.left' }>(),
      vault: quiet(),
    },
  });
  const code = actorsOf({
    loadFlow: call(
      'loadFlow',
      (_: { route: DialogRoute | '/' }): DialogCode => ({ login: { logic: login, input: undefined } }),
    ),
    loadCheckout: call('loadCheckout', (_: undefined) => checkout),
  });
  const dialog = dialogMachine.provide({ actors: { loadFlow: code.loadFlow, backButton: quiet() } });
  const memory = fromCallback<{ type: 'memory.keep'; memory: Memory }, undefined>(({ sendBack, receive }) => {
    receive((kept) => {
      browser.vuex = written(kept.memory);
    });
    sendBack({ type: 'memory.recalled', memory: remembered(browser.vuex) });
  });
  const storefront = storefrontMachine.provide({
    actors: { session, dialog, memory, loadCheckout: code.loadCheckout },
  });

  const visit = () => {
    const clock = new SimulatedClock();
    const root = createActor(storefront, { clock });
    const said: string[] = [];
    root.on('*', (word) => {
      said.push('message' in word ? `${word.type} ${JSON.stringify(word.message)}` : word.type);
    });
    return { root, clock, said };
  };
  return { server, browser, storefront, checkout, visit };
}

/** The flow at the end of a line of children; throws when somebody on the way is not there. */
export const below = (root: AnyActorRef, ...ids: string[]): AnyActorRef =>
  ids.reduce((parent, id) => {
    const child: AnyActorRef | undefined = parent.getSnapshot().children[id];
    if (!child) throw new Error(`${id} is not below ${parent.id}`);
    return child;
  }, root);
