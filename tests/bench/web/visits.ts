import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { Kysely } from 'kysely';

import type { Database } from '#server/store/schema.ts';
import type { Person } from '#tests/e2e/support/person.ts';
import { answeredAt } from '#tests/support/cookiesAnswered.ts';

import { type Doing, type Load, type Opened, openPhone, type Profile } from './phone.ts';

/** Pages that are opened cold in the middle of a purchase, and by whoever bought. */
export const opened = [
  'participants',
  'payment',
  'Pix',
  'orders',
  'account',
  'ticket',
  'ticket, no network',
] as const;

/** What is done at each step. */
export const done = [
  'search an event',
  'open the menu',
  'open the login window',
  'close the login window',
  'registration: type a CPF',
  'registration: go on to the person',
  'recovery: type a CPF',
  'recovery: go on to the ways',
  'choose a seat on the map',
  'choose tickets',
  'go on to the login',
  'type e-mail and password',
  'log in',
  'type a name',
  'go on to the payment',
  'order with Pix',
  'copy the code',
  'open an order',
  'go on with a card',
  'pay by card',
] as const;

type Loads = Record<(typeof opened)[number], Load>;
type Doings = Record<(typeof done)[number], Doing>;

export interface Visitor {
  profile: Profile;
  origin: string;
  psp: string;
  db: Kysely<Database>;
  person: Person;
}

/** One visit after the other, each on a phone that knows what the one before knew and has none of its files. */
export interface Visits extends Visitor {
  anew: (path: string, keepsWorker?: boolean) => Promise<Opened>;
  /** A page that was opened cold, once it rests. */
  loaded: (name: keyof Loads, phone: Opened) => Promise<void>;
  doing: (name: keyof Doings, phone: Opened, work: () => Promise<unknown>) => Promise<void>;
  loads: Partial<Loads>;
  doings: Partial<Doings>;
  /** Forgets whoever was here: cookies answered, nobody logged in. */
  forget: () => Promise<void>;
  close: () => Promise<void>;
}

/** What was seen of one of them, by name. */
export interface Walk {
  loads: Loads;
  doings: Doings;
  floor: Record<(typeof least)[number], Doing>;
}

/** The same finger and keys on a page that has nothing else to do: what they take by themselves, this minute, on this machine. */
export const least = ['floor: a press that writes a word', 'floor: keys in a bare field'] as const;

export function openVisits(browser: Browser, visitor: Visitor): Visits {
  let phone: Opened | undefined;
  let state: NonNullable<BrowserContextOptions['storageState']> = answeredAt(visitor.origin);
  const loads: Visits['loads'] = {};
  const doings: Visits['doings'] = {};
  const close = async () => {
    await phone?.close();
    phone = undefined;
  };
  return {
    ...visitor,
    loads,
    doings,
    close,
    anew: async (path, keepsWorker = false) => {
      if (phone) state = await phone.page.context().storageState();
      await close();
      const next = await openPhone(browser, visitor.profile, { storageState: state, keepsWorker });
      phone = next;
      await next.page.goto(visitor.origin + path);
      return next;
    },
    loaded: async (name, { settled }) => {
      loads[name] = await settled();
    },
    doing: async (name, { during }, work) => {
      doings[name] = await during(work);
    },
    forget: async () => {
      await close();
      state = answeredAt(visitor.origin);
    },
  };
}
