import { Overload } from '../database/retry.ts';
import type { Owner } from '../store/holds.ts';
import type { PlacedSeat, WantedSeat } from '../store/seats.ts';

/** Seats that somebody asks for, named but not believed. */
export interface Asked {
  eventId: number;
  producerId: string;
  seats: readonly WantedSeat[];
  /** Where one is gone others near by would do: who asks so is told nothing by memory. */
  nearest?: boolean;
}

/** Seats that were found as they were named. */
interface Found extends Asked {
  seats: readonly PlacedSeat[];
}

/** `lost`: of the seats that are asked for, those that others were faster with. */
type Turn<T> = (lost: readonly PlacedSeat[]) => Promise<T>;

/** Where people wait who want seats. Whoever wants none does not wait. */
export interface SeatLine {
  waiting: () => number;
  /** Of these seats, those that others were seen to have; none where nobody has to wait. */
  lost: (asked: Asked, owner: Owner) => readonly PlacedSeat[];
  /** Looks whose the seats are. */
  look: (asked: Asked, owner: Owner, turn: Turn<PlacedSeat[]>) => Promise<PlacedSeat[]>;
  /** Takes the seats, which are the owner's when nothing is thrown. */
  take: <T>(asked: Found, owner: Owner, turn: Turn<T>) => Promise<T>;
}

/** So many of a process look and take at once: the others' questions find a connection. */
export const width = { look: 4, take: 4 };
/** So many may wait; whoever comes then is refused at once. */
export const longest = 5_000;
/** So long a "no" holds for others: as long as an answer of the map may be old. */
const keptMs = 1_000;
/** So many seats are kept at most; the oldest goes. */
const most = 20_000;

type Kind = keyof typeof width;

/** Whose a seat was, and when that was seen. */
interface Loss {
  seat: PlacedSeat;
  holder: string;
  at: number;
}

interface Waiting {
  asked: Asked;
  owner: Owner;
  /** Ends the wait: with nothing when it is their turn, with what they lost before that. */
  wake: (lost: readonly PlacedSeat[]) => void;
}

const keyOf = ({ producerId, eventId }: Asked, { rowId, number }: WantedSeat) =>
  `${producerId} ${eventId} ${rowId} ${number}`;

const isAsNamed = (seat: PlacedSeat, named: WantedSeat) =>
  seat.sectorId === named.sectorId && seat.sectionId === named.sectionId && seat.symbol === named.symbol;

const holderOf = ({ sid, user }: Owner) => [sid?.toString('hex'), user?.id].join(' ');

/** Whoever may have it themselves asks the database: by their cookie, or as the person who is logged in. */
const mayBeOf = (holder: string, { sid, user }: Owner) =>
  (sid !== null && holder.includes(sid.toString('hex'))) || (user !== null && holder.includes(user.id));

/**
 * In a crowd that wants the same seats nearly everybody is told no, which must cost next to nothing: few look and take at once, and
 * whoever waits or comes meanwhile hears from memory which of their seats somebody else was given, or was seen to have, within a second.
 * Nobody is told yes by memory, and where nobody has to wait the database answers.
 */
export function openSeatLine(now: () => number = () => performance.now()): SeatLine {
  const losses = new Map<string, Loss>();
  const waiting: Record<Kind, Waiting[]> = { look: [], take: [] };
  const busy: Record<Kind, number> = { look: 0, take: 0 };

  const lostOf = ({ nearest, ...asked }: Asked, owner: Owner) =>
    (nearest ? [] : asked.seats).flatMap((named) => {
      const loss = losses.get(keyOf(asked, named));
      const isLost =
        loss && loss.at > now() - keptMs && isAsNamed(loss.seat, named) && !mayBeOf(loss.holder, owner);
      return isLost ? [{ ...loss.seat, ticketTypeId: named.ticketTypeId }] : [];
    });

  function keep(asked: Asked, seats: readonly PlacedSeat[]) {
    for (const seat of seats) {
      const key = keyOf(asked, seat);
      losses.delete(key);
      if (typeof seat.takenBy === 'string') losses.set(key, { seat, holder: seat.takenBy, at: now() });
    }
    for (const key of losses.keys()) {
      if (losses.size <= most) break;
      losses.delete(key);
    }
  }

  /** Sends away whoever waits for what is gone. */
  function tell() {
    for (const kind of ['take', 'look'] as const)
      waiting[kind] = waiting[kind].filter(({ asked, owner, wake }) => {
        const lost = lostOf(asked, owner);
        if (lost.length > 0) wake(lost);
        return lost.length === 0;
      });
  }

  async function inTurn<T>(kind: Kind, asked: Asked, owner: Owner, turn: Turn<T>): Promise<T> {
    if (asked.seats.length === 0) return turn([]);
    if (busy[kind] < width[kind]) busy[kind] += 1;
    else {
      if (waiting[kind].length >= longest) throw new Overload('Too many wait for seats');
      const lost = await new Promise<readonly PlacedSeat[]>((wake) => {
        waiting[kind].push({ asked, owner, wake });
      });
      if (lost.length > 0) return turn(lost);
    }
    try {
      return await turn([]);
    } finally {
      const next = waiting[kind].shift();
      if (next) next.wake([]);
      else busy[kind] -= 1;
    }
  }

  return {
    waiting: () => waiting.look.length + waiting.take.length,
    lost: (asked, owner) => (busy.look < width.look ? [] : lostOf(asked, owner)),
    look: (asked, owner, turn) =>
      inTurn('look', asked, owner, async (lost) => {
        const seats = await turn(lost);
        keep(asked, seats);
        tell();
        return seats;
      }),
    take: (asked, owner, turn) =>
      inTurn('take', asked, owner, async (lost) => {
        const taken = await turn(lost);
        const takenBy = holderOf(owner);
        if (!asked.nearest)
          keep(
            asked,
            asked.seats.map((seat) => ({ ...seat, takenBy })),
          );
        tell();
        return taken;
      }),
  };
}
