import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import type { Cursor, ListedRow } from './lines.ts';
import { moved } from './moves.ts';

/** One seat of the grid is reached by Tab; the keys move which. `spoken` is said when another row is reached. */
export function useCursor<Row extends ListedRow>(rows: readonly Row[], nameOf: (row: Row) => string) {
  const grid = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const [chosen, setChosen] = useState<Cursor | null>(null);
  const [spoken, setSpoken] = useState('');
  const [first] = rows;
  const isThere = rows.some(
    ({ row, numbers }) => row.id === chosen?.rowId && numbers.includes(chosen.number),
  );
  const cursor: Cursor | null =
    chosen && isThere ? chosen : first ? { rowId: first.row.id, number: first.numbers[0] ?? 0 } : null;

  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  const goTo = (to: Cursor) => {
    const row = rows.find((each) => each.row.id === to.rowId);
    if (row && to.rowId !== cursor?.rowId) setSpoken(nameOf(row));
    setChosen(to);
  };

  return {
    grid,
    cursor,
    spoken,
    goTo,
    /** The focus goes to the seat that is next on screen. */
    follow: () => {
      isMoving.current = true;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const to = cursor && !event.altKey && !event.metaKey ? moved(rows, cursor, event) : null;
      if (!to) return;
      event.preventDefault();
      isMoving.current = true;
      goTo(to);
    },
  };
}
