import type { ReactNode } from 'react';

import { isOpen, type Sector } from '#src/domain/event.ts';
import { reais } from '#src/domain/money.ts';
import { grouped } from '#src/domain/numbers.ts';
import type { VenuePlan } from '#src/domain/seats.ts';
import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { typesIn } from '../products/groups.ts';
import classes from '../products/SectorList.module.css';
import { halfCentsOf, leftIn } from './stands.ts';

/** `1.940 lugares`, `1 lugar` */
export function usePlaceCount() {
  const say = useWording(seatWords);
  return (count: number) =>
    count === 1 ? say('seats.left.one') : say('seats.left.many', { count: grouped(count) });
}

/** What is said of sectors that somebody may buy in. */
interface Facts {
  /** `meia R$ 44,00` */
  facts: readonly string[];
  /**
   * `1.940 lugares`, or as much room while the drawing that says it is on its way. It stands last: what it is shorter by than it may be is
   * kept behind it, so that nothing moves when it comes or falls, and nobody sees a gap.
   */
  left: ReactNode;
}

/** `plan` is null without a drawing, and `undefined` until it is there. */
export function useFacts(plan: VenuePlan | null | undefined) {
  const say = useWording(seatWords);
  const places = usePlaceCount();
  return (sectors: readonly Sector[]): Facts => {
    const types = typesIn(sectors);
    if (!types.some(isOpen)) return { facts: [], left: null };
    const left = leftIn(sectors, plan ?? null);
    const half = halfCentsOf(types);
    const most = places(sectors.reduce((sum, sector) => sum + sector.capacity, 0));
    const count = left === null ? null : places(left);
    return {
      facts: half === null ? [] : [say('seats.half', { price: reais(half) })],
      left:
        count !== null ? (
          <>
            <span>{count}</span>
            <span
              className={classes.spare}
              data-spare={most.slice(0, Math.max(0, most.length - count.length))}
            />
          </>
        ) : plan === undefined ? (
          <span className={classes.awaited} aria-hidden="true">
            <span>{most}</span>
          </span>
        ) : null,
    };
  };
}
