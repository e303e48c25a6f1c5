import type { Section } from '#src/domain/event.ts';
import { useRowName } from '../../useRowName.ts';
import type { Looker } from '../fits.ts';
import type { Cursor, Line } from './lines.ts';
import { SeatButton } from './SeatButton.tsx';
import classes from './SeatList.module.css';

interface RowLineProps {
  line: Line;
  /** Named where a sector has several. */
  section: Section | undefined;
  /** `14 lugares livres` */
  free: string;
  fitting: ReadonlySet<number>;
  cursor: Cursor;
  /** Lowest number of all rows: the columns begin there, after the name of the row. */
  firstColumn: number;
  looker: Looker;
  onReach: (number: number) => void;
  onPress: (number: number) => void;
}

/** One row: its name, what is free, and its seats, which wrap where there is no room. */
export function RowLine({
  line: { row, position, drawn },
  section,
  free,
  fitting,
  cursor,
  firstColumn,
  looker,
  onReach,
  onPress,
}: RowLineProps) {
  const rowName = useRowName();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of the grid around it
    // biome-ignore lint/a11y/useFocusableInteractive: its seats have the focus
    <div role="row" aria-rowindex={position} className={classes.row}>
      {/* biome-ignore lint/a11y/useSemanticElements: as its row */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as its row */}
      <div role="rowheader" aria-colindex={1} className={classes.head}>
        <h3>{rowName(row.symbol)}</h3>
        <span>{[section?.name, free].filter(Boolean).join(' · ')}</span>
      </div>
      {drawn.map((number) => (
        <SeatButton
          key={number}
          {...{ row, number, looker }}
          column={number - firstColumn + 2}
          isOutside={!fitting.has(number)}
          isHere={cursor.rowId === row.id && cursor.number === number}
          onReach={() => onReach(number)}
          onPress={() => onPress(number)}
        />
      ))}
    </div>
  );
}
