import { ActionButton } from '#src/ui/ActionButton.tsx';
import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { useRowName } from '../../useRowName.ts';
import type { Line } from './lines.ts';
import classes from './SeatList.module.css';

interface ListPagesProps {
  pages: readonly (readonly Line[])[];
  /** From 0. */
  page: number;
  /** Rows of the sector. */
  count: number;
  /** Some are tables, or boxes. */
  isNamed: boolean;
  onTurn: (page: readonly Line[]) => void;
}

/** Which rows are shown, of how many, and the way to the others. */
export function ListPages({ pages, page, count, isNamed, onTurn }: ListPagesProps) {
  const say = useWording(seatWords);
  const rowName = useRowName();
  if (pages.length < 2) return null;
  const lines = pages[page] ?? [];
  const before = pages[page - 1];
  const after = pages[page + 1];
  const nameOf = (line?: Line) => (isNamed ? rowName(line?.row.symbol ?? '') : (line?.row.symbol ?? ''));
  const range = { from: nameOf(lines[0]), to: nameOf(lines.at(-1)), count };
  return (
    <div className={classes.pages}>
      <ActionButton variant="default" size="sm" isMuted={!before} onClick={() => before && onTurn(before)}>
        {say(isNamed ? 'list.beforeNamed' : 'list.before')}
      </ActionButton>
      <p className={classes.help}>{say(isNamed ? 'list.pageNamed' : 'list.page', range)}</p>
      <ActionButton variant="default" size="sm" isMuted={!after} onClick={() => after && onTurn(after)}>
        {say(isNamed ? 'list.afterNamed' : 'list.after')}
      </ActionButton>
    </div>
  );
}
