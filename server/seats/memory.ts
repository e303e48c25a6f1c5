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
export interface Found extends Asked {
  seats: readonly PlacedSeat[];
}

/** Whose seats were a moment ago. */
export interface SeatMemory {
  /** Of these seats, those that others were seen to have; none while few look at seats. */
  lost: (asked: Asked, owner: Owner) => PlacedSeat[];
  /** Looks whose the seats are, and remembers it. */
  look: (asked: Asked, look: () => Promise<PlacedSeat[]>) => Promise<PlacedSeat[]>;
  /** The seats are the owner's from now on. */
  given: (asked: Found, owner: Owner) => void;
}

/** So many of a process who look at seats at once are a crowd. */
export const crowd = 4;
/** So long a "no" holds for others, in milliseconds: as long as an answer of the map may be old. */
const keptMs = 1_000;
/** So many seats are kept at most; the oldest goes. */
const most = 20_000;

/** Whose a seat was, and when that was seen. */
interface Loss {
  seat: PlacedSeat;
  holder: string;
  at: number;
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
 * In a crowd that wants the same seats nearly everybody is told no, which must cost next to nothing: what this process told others within
 * a second it tells again without asking the database. Nobody is told yes by memory, and where few look the database answers all of them.
 */
export function openSeatMemory(now: () => number = () => performance.now()): SeatMemory {
  const losses = new Map<string, Loss>();
  let looking = 0;

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

  return {
    lost: ({ nearest, ...asked }, owner) => {
      if (looking < crowd || nearest) return [];
      return asked.seats.flatMap((named) => {
        const loss = losses.get(keyOf(asked, named));
        const isLost =
          loss && loss.at > now() - keptMs && isAsNamed(loss.seat, named) && !mayBeOf(loss.holder, owner);
        return isLost ? [{ ...loss.seat, ticketTypeId: named.ticketTypeId }] : [];
      });
    },
    look: async (asked, look) => {
      looking += 1;
      try {
        const seats = await look();
        keep(asked, seats);
        return seats;
      } finally {
        looking -= 1;
      }
    },
    given: (asked, owner) => {
      if (asked.nearest) return;
      const takenBy = holderOf(owner);
      keep(
        asked,
        asked.seats.map((seat) => ({ ...seat, takenBy })),
      );
    },
  };
}
