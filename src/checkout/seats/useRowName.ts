import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** `Fila C`, `fila C` within a sentence; a table or a box has a name of its own. */
export function useRowName() {
  const say = useWording(seatWords);
  return (symbol: string, as: 'title' | 'lower' = 'title') => {
    if (/\s|\p{Ll}/u.test(symbol)) return symbol;
    const name = say('list.row', { row: symbol });
    return as === 'lower' ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  };
}
