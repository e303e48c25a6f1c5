import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

import type { Cursor, ListedRow } from './lines.ts';
import { moved } from './moves.ts';

/**
 * One seat of the list is reached by Tab; the keys move which. `spoken` is said when another row is reached. What goes from
 * under the focus leaves it to the seat that is next, or to the button that brings seats back.
 */
export function useCursor<Row extends ListedRow>(rows: readonly Row[], nameOf: (row: Row) => string) {
  const list = useRef<HTMLElement>(null);
  const holder = useRef<Element>(null);
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
    const isLost = holder.current?.isConnected === false && document.activeElement === document.body;
    if (!isMoving.current && !isLost) return;
    isMoving.current = false;
    list.current?.querySelector<HTMLElement>('[data-list-start]')?.focus();
  });

  const goTo = (to: Cursor) => {
    const row = rows.find((each) => each.row.id === to.rowId);
    if (row && to.rowId !== cursor?.rowId) setSpoken(nameOf(row));
    setChosen(to);
  };

  return {
    /** For what is around the seats, or around the button instead of them. */
    around: {
      ref: list,
      onFocus: ({ target }: FocusEvent) => {
        holder.current = target;
      },
      onBlur: () => {
        holder.current = null;
      },
    },
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
