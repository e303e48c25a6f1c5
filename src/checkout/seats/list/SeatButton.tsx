import { placeKind, type SeatRow, statusFor } from '#src/domain/seats.ts';
import { classNames } from '#src/ui/classNames.ts';
import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { useRowName } from '../../useRowName.ts';
import type { Looker } from '../fits.ts';
import sign from '../SeatSign.module.css';
import { lookOf } from '../SeatSign.tsx';
import classes from './SeatList.module.css';

interface SeatButtonProps {
  row: SeatRow;
  number: number;
  looker: Looker;
  /** Of the grid, from 1. */
  column: number;
  /** None of what is looked for. */
  isOutside: boolean;
  /** Reached by Tab. */
  isHere: boolean;
  onReach: () => void;
  onPress: () => void;
}

/** A seat as a button: its place, its state and whom it was made for, in its name and in its form. */
export function SeatButton({
  row,
  number,
  looker,
  column,
  isOutside,
  isHere,
  onReach,
  onPress,
}: SeatButtonProps) {
  const say = useWording(seatWords);
  const rowName = useRowName();
  const status = statusFor(row, number, looker);
  const kind = placeKind(row, number);
  const state = status === 'invalid' ? 'occupied' : status;
  const name = [
    say('seat.name', { row: rowName(row.symbol), number, state: say(`seat.${state}`) }),
    kind !== 'regular' && say(`legend.${kind}`),
    isOutside && state === 'empty' && say('seat.outside'),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of the grid around it
    // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
    <div role="gridcell" aria-colindex={column} className={classes.cell}>
      <button
        type="button"
        className={classNames(sign.sign, classes.seat, isOutside && classes.outside)}
        data-look={lookOf(state, kind)}
        aria-pressed={state === 'selected'}
        aria-disabled={state === 'occupied' || state === 'reserved' || undefined}
        aria-label={name.filter(Boolean).join(', ')}
        tabIndex={isHere ? 0 : -1}
        data-list-start={isHere || undefined}
        onFocus={onReach}
        onClick={onPress}
      >
        {number}
      </button>
    </div>
  );
}
