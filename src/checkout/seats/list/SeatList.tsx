import type { SeatsFlow } from '#machines/seats.machine.ts';
import { placesOf } from '#src/domain/cart.ts';
import type { EventDetails, Sector } from '#src/domain/event.ts';
import { Button } from '#src/ui/Button.tsx';
import { classNames } from '#src/ui/classNames.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { type MaybeCheckout, useCart } from '../../useCheckout.ts';
import { useRowName } from '../../useRowName.ts';
import { seatOf } from '../seatOf.ts';
import { ListPages } from './ListPages.tsx';
import { pageAt, pagesOf } from './lines.ts';
import { RowLine } from './RowLine.tsx';
import classes from './SeatList.module.css';
import { useCursor } from './useCursor.ts';
import { useFreeCount } from './useFreeCount.ts';
import { type SeenRow, useRows } from './useRows.ts';

interface SeatListProps {
  event: EventDetails;
  flow: MaybeCheckout;
  seats: SeatsFlow;
  sector: Sector;
}

/**
 * The seats of a sector as a grid of buttons with the power of the map. Only a page of rows around the focus is in the
 * document, whatever the sector's size; where it stands among all rows is told.
 */
export function SeatList({ event, flow, seats, sector }: SeatListProps) {
  const say = useWording(seatWords);
  const rowName = useRowName();
  const freeCount = useFreeCount();
  const { cart } = useCart(flow);
  const { rows, count, isNamed, looker } = useRows(event, flow, seats, sector.id);
  const positionOf = ({ row, position, free }: SeenRow) =>
    say('list.position', { row: rowName(row.symbol), position, count, free: freeCount(free) });
  const { around, cursor, spoken, goTo, follow, onKeyDown } = useCursor(rows, positionOf);
  const clear = () => {
    follow();
    seats.send({ type: 'filter.set', filter: { accessible: false, maxCents: null } });
    if (seats.getSnapshot().context.isTogether) seats.send({ type: 'together.toggle' });
  };
  const skipped = count - rows.length;
  // The same place with and without seats: only a region that was there is heard.
  const narrowed = (
    <p role="status" className={classNames(classes.narrowed, cursor && classes.help)}>
      {cursor
        ? skipped > 0 &&
          say(`filter.skipped${isNamed ? 'Named' : ''}.${skipped === 1 ? 'one' : 'many'}`, { count: skipped })
        : say('filter.none')}
    </p>
  );
  if (!cursor)
    return (
      <section {...around} className={classes.root} aria-label={say('list.label', { sector: sector.name })}>
        {narrowed}
        <Button variant="default" size="sm" data-list-start onClick={clear}>
          {say('filter.clear')}
        </Button>
      </section>
    );

  const pages = pagesOf(rows);
  const page = pageAt(pages, cursor);
  const lines = pages[page] ?? [];
  const numbers = rows.flatMap((row) => row.numbers);
  const lowest = Math.min(...numbers);
  const names = new Map(rows.map(({ row, free }) => [row.id, freeCount(free)]));
  return (
    <section {...around} className={classes.root} aria-label={say('list.label', { sector: sector.name })}>
      {narrowed}
      {/* biome-ignore lint/a11y/useSemanticElements: a table does not wrap its cells on a phone */}
      <div
        role="grid"
        aria-label={say('list.label', { sector: sector.name })}
        aria-rowcount={count}
        aria-colcount={Math.max(...numbers) - lowest + 2}
        className={classes.grid}
        data-full={placesOf(event, cart) >= event.limit || undefined}
        onKeyDown={onKeyDown}
        tabIndex={-1}
      >
        {lines.map((line) => (
          <RowLine
            key={`${line.row.id} ${line.drawn[0]}`}
            line={line}
            section={
              sector.sections.length > 1
                ? sector.sections.find(({ id }) => id === line.row.sectionId)
                : undefined
            }
            free={names.get(line.row.id) ?? ''}
            fitting={rows.find(({ row }) => row.id === line.row.id)?.fitting ?? new Set()}
            cursor={cursor}
            firstColumn={lowest}
            looker={looker}
            onReach={(number) => goTo({ rowId: line.row.id, number })}
            onPress={(number) =>
              seats.send({ type: 'seat.press', seat: seatOf(event, sector.id, line.row, number) })
            }
          />
        ))}
      </div>
      <ListPages
        {...{ pages, page, count, isNamed }}
        onTurn={([line]) => {
          if (line) goTo({ rowId: line.row.id, number: line.drawn[0] ?? 0 });
        }}
      />
      <p role="status">
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </p>
    </section>
  );
}
