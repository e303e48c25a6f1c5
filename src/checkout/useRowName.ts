import { hasOwnName } from '#src/domain/rowName.ts';
import { rowWords } from '#src/wording/ptBR/rows.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** `Fila C`, `fila C` within a sentence; a table or a box has a name of its own. */
export function useRowName() {
  const say = useWording(rowWords);
  return (row: string, as: 'title' | 'lower' = 'title') =>
    hasOwnName(row) ? row : say(`row.${as}`, { row });
}
