import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** `14 lugares livres`, `1 lugar livre` */
export function useFreeCount() {
  const say = useWording(seatWords);
  return (count: number) => {
    if (count === 0) return say('list.none');
    return count === 1 ? say('list.free.one') : say('list.free.many', { count });
  };
}
