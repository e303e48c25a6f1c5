import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { ActionButton } from '../../ActionButton.tsx';
import type { Line } from './lines.ts';
import classes from './SeatList.module.css';

interface ListPagesProps {
  pages: readonly (readonly Line[])[];
  /** From 0. */
  page: number;
  /** Rows of the sector. */
  count: number;
  onTurn: (page: readonly Line[]) => void;
}

/** Which rows are shown, of how many, and the way to the others. */
export function ListPages({ pages, page, count, onTurn }: ListPagesProps) {
  const say = useWording(seatWords);
  if (pages.length < 2) return null;
  const lines = pages[page] ?? [];
  const before = pages[page - 1];
  const after = pages[page + 1];
  const [from, to] = [lines[0]?.row.symbol ?? '', lines.at(-1)?.row.symbol ?? ''];
  return (
    <div className={classes.pages}>
      <ActionButton variant="default" size="sm" isMuted={!before} onClick={() => before && onTurn(before)}>
        {say('list.before')}
      </ActionButton>
      <p className={classes.help}>{say('list.page', { from, to, count })}</p>
      <ActionButton variant="default" size="sm" isMuted={!after} onClick={() => after && onTurn(after)}>
        {say('list.after')}
      </ActionButton>
    </div>
  );
}
