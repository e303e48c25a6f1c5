import { isOpen, type Sector } from '#src/domain/event.ts';
import { reais } from '#src/domain/money.ts';
import type { VenuePlan } from '#src/domain/seats.ts';
import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { typesIn } from '../products/groups.ts';
import { halfCentsOf, leftIn } from './stands.ts';

const grouped = new Intl.NumberFormat('pt-BR');

/** `1.940 lugares`, `1 lugar` */
export function usePlaceCount() {
  const say = useWording(seatWords);
  return (count: number) =>
    count === 1 ? say('seats.left.one') : say('seats.left.many', { count: grouped.format(count) });
}

/** `1.940 lugares`, `meia R$ 44,00`: what is said of sectors that somebody may buy in. */
export function useFacts(plan: VenuePlan | null) {
  const say = useWording(seatWords);
  const places = usePlaceCount();
  return (sectors: readonly Sector[]): string[] => {
    const types = typesIn(sectors);
    if (!types.some(isOpen)) return [];
    const left = leftIn(sectors, plan);
    const half = halfCentsOf(types);
    return [
      ...(left === null ? [] : [places(left)]),
      ...(half === null ? [] : [say('seats.half', { price: reais(half) })]),
    ];
  };
}
