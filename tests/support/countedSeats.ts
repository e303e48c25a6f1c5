import type { FreeSeat } from '#src/domain/bestSeats.ts';

/** Seats whose facts are counted as they are read. */
export function countReads() {
  let reads = 0;
  return {
    seat: (seat: FreeSeat): FreeSeat =>
      new Proxy(seat, {
        get: (target, key, receiver) => {
          reads++;
          return Reflect.get(target, key, receiver);
        },
      }),
    /** Since the last time. */
    reads: () => {
      const some = reads;
      reads = 0;
      return some;
    },
  };
}
