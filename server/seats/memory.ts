import type { Owner } from '../store/holds.ts';
import type { PlacedSeat, WantedSeat } from '../store/seats.ts';
import { openEventSemaphore } from './eventSemaphore.ts';

/** Seats that somebody asks for, named but not believed. */
export interface Asked {
  eventId: number;
  producerId: string;
  seats: readonly WantedSeat[];
  /** Nearby seats would do as well: such a request is never refused from memory. */
  nearest?: boolean;
}

/** Seats that were found as they were named. */
export interface Found extends Asked {
  seats: readonly PlacedSeat[];
}

/** What another process of the same server is told: whose these seats are about to be or are, or that they are nobody's after all. */
export interface SeatNews {
  became: 'wanted' | 'given' | 'free';
  asked: Found;
  /** Cookie and person. */
  holder: string;
}

/** Somebody waited for their turn to take seats, and others were faster. */
export class SeatsLost extends Error {
  override readonly name = 'SeatsLost';
  readonly seats: readonly PlacedSeat[];

  constructor(seats: readonly PlacedSeat[]) {
    super('Others were faster');
    this.seats = seats;
  }
}

/** Whose seats were a moment ago. */
export interface SeatMemory {
  /** Of these seats, those that others were seen to have or are about to; none while few are after seats. */
  lost: (asked: Asked, owner: Owner) => PlacedSeat[];
  /** Looks whose the seats are, and remembers it. */
  look: (asked: Asked, look: () => Promise<PlacedSeat[]>) => Promise<PlacedSeat[]>;
  /** The seats were found free, and the owner takes them next. */
  wanted: (asked: Found, owner: Owner) => void;
  /**
   * Takes seats that are `wanted`, when it is their owner's turn. They are the owner's from then on, and anybody's again when it throws: `SeatsLost`, where
   * somebody at another process was faster meanwhile, or whatever `take` throws.
   */
  take: <T>(asked: Found, owner: Owner, take: () => Promise<T>) => Promise<T>;
  /** Tells others what is wanted and given here. */
  share: (tell: (news: SeatNews) => void) => void;
  /** What another one told. */
  hear: (news: SeatNews) => void;
}

/** This many concurrent reads and holds of seats in a process count as a crowd. */
export const crowd = 4;
/** How long a refusal is repeated from memory, in milliseconds: the age an answer of the map may have. */
const keptMs = 1_000;
/** Seats kept at most; the oldest is dropped. */
const most = 20_000;

/** Whose a seat was, and when that was seen. */
interface Loss {
  seat: PlacedSeat;
  holder: string;
  at: number;
  /** Not held yet: the database still shows it as free, and such a read must not overwrite this entry. */
  isBeingTaken: boolean;
}

/** Whose turn it is not yet. */
interface Waiter {
  owner: Owner;
  /** By their keys. */
  seats: ReadonlyMap<string, PlacedSeat>;
  giveUp: AbortController;
}

const keyOf = ({ producerId, eventId }: Asked, { rowId, number }: WantedSeat) =>
  `${producerId} ${eventId} ${rowId} ${number}`;

const isAsNamed = (seat: PlacedSeat, named: WantedSeat) =>
  seat.sectorId === named.sectorId && seat.sectionId === named.sectionId && seat.symbol === named.symbol;

const holderOf = ({ sid, user }: Owner) => [sid?.toString('hex'), user?.id].join(' ');

/** Whether the seat may be the visitor's own, by cookie or account; then the database is asked. */
const mayBeOf = (holder: string, { sid, user }: Owner) =>
  (sid !== null && holder.includes(sid.toString('hex'))) || (user !== null && holder.includes(user.id));

/**
 * Makes refusals cheap in a crowd, where nearly everybody asks for seats that are gone: a seat seen as taken within the last second is
 * refused from memory, and of those who found the same seats free only the first tries to take them. Memory only refuses, it never
 * grants; without a crowd the database answers everything.
 */
export function openSeatMemory(now: () => number = () => performance.now()): SeatMemory {
  const losses = new Map<string, Loss>();
  const semaphore = openEventSemaphore();
  const waiters = new Map<string, Waiter>();
  let busy = 0;
  let tell: (news: SeatNews) => void = () => {};

  const isFresh = (loss: Loss | undefined): loss is Loss => loss !== undefined && loss.at > now() - keptMs;

  function keep(asked: Asked, seats: readonly PlacedSeat[]) {
    for (const seat of seats) {
      const key = keyOf(asked, seat);
      const loss = losses.get(key);
      if (typeof seat.takenBy === 'string') remember(key, seat, seat.takenBy);
      else if (!isFresh(loss) || !loss.isBeingTaken) losses.delete(key);
    }
  }

  function remember(key: string, seat: PlacedSeat, holder: string, isBeingTaken = false) {
    losses.delete(key);
    losses.set(key, { seat: { ...seat, takenBy: holder }, holder, at: now(), isBeingTaken });
    for (const oldest of losses.keys()) {
      if (losses.size <= most) break;
      losses.delete(oldest);
    }
  }

  function learn({ became, asked, holder }: SeatNews) {
    for (const seat of asked.seats) {
      const key = keyOf(asked, seat);
      if (became !== 'free') remember(key, seat, holder, became === 'wanted');
      else if (losses.get(key)?.holder === holder) losses.delete(key);
    }
  }

  /** Two processes each of which lets somebody of its own want one seat in the same moment agree on who it is, without asking each other. */
  function hear(news: SeatNews) {
    const { became, asked, holder } = news;
    const keys = asked.seats.map((seat) => keyOf(asked, seat));
    const waiting = new Set(keys.flatMap((key) => waiters.get(key) ?? []));
    const rivals = [...waiting].filter(({ owner }) => !mayBeOf(holder, owner));
    if (became === 'wanted' && rivals.some(({ owner }) => holderOf(owner) < holder)) return;
    learn(news);
    if (became === 'free') return;
    for (const { seats, giveUp } of rivals) {
      const lost = keys.flatMap((key) => seats.get(key) ?? []);
      giveUp.abort(new SeatsLost(lost.map((seat) => ({ ...seat, takenBy: holder }))));
    }
  }

  function note(became: SeatNews['became'], { nearest, ...asked }: Found, owner: Owner) {
    if (nearest || asked.seats.length === 0) return;
    const { eventId, producerId, seats } = asked;
    const news = { became, asked: { eventId, producerId, seats }, holder: holderOf(owner) };
    learn(news);
    tell(news);
  }

  /** Waits for its turn to take all of the seats; ends early when somebody else gets one of them. */
  async function inTurn<T>(asked: Found, owner: Owner, take: () => Promise<T>): Promise<T> {
    const named = asked.nearest ? [] : asked.seats;
    const seats = new Map(named.map((seat) => [keyOf(asked, seat), seat]));
    const waiter = { owner, seats, giveUp: new AbortController() };
    const leave = () => {
      for (const key of seats.keys()) if (waiters.get(key) === waiter) waiters.delete(key);
    };
    for (const key of seats.keys()) waiters.set(key, waiter);
    try {
      return await semaphore.enter(asked.eventId, waiter.giveUp.signal, () => {
        leave();
        note('wanted', asked, owner);
        return take();
      });
    } finally {
      leave();
    }
  }

  async function counted<T>(work: () => Promise<T>): Promise<T> {
    busy += 1;
    try {
      return await work();
    } finally {
      busy -= 1;
    }
  }

  return {
    lost: ({ nearest, ...asked }, owner) => {
      if (busy < crowd || nearest) return [];
      return asked.seats.flatMap((named) => {
        const loss = losses.get(keyOf(asked, named));
        const isLost = isFresh(loss) && isAsNamed(loss.seat, named) && !mayBeOf(loss.holder, owner);
        return isLost ? [{ ...loss.seat, ticketTypeId: named.ticketTypeId }] : [];
      });
    },
    look: (asked, look) =>
      counted(async () => {
        const seats = await look();
        keep(asked, seats);
        return seats;
      }),
    wanted: (asked, owner) => note('wanted', asked, owner),
    take: (asked, owner, take) =>
      counted(async () => {
        try {
          const taken = await inTurn(asked, owner, take);
          note('given', asked, owner);
          return taken;
        } catch (error) {
          note('free', asked, owner);
          throw error;
        }
      }),
    share: (listener) => {
      tell = listener;
    },
    hear,
  };
}
