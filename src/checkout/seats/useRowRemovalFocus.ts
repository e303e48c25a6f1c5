import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * When a row goes and takes the focus with it, reading goes on at the row that took its place, at the last one, or, when none is
 * left, at the title of the step. Spread what it answers with on what holds the focus.
 */
export function useRowRemovalFocus(list: RefObject<HTMLUListElement | null>, count: number) {
  const at = useRef<number | null>(null);
  const before = useRef(count);

  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer || at.current === null || document.activeElement !== document.body) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    const next = rows?.[Math.min(at.current, rows.length - 1)];
    (next ?? document.getElementById('step-title'))?.focus();
  }, [count, list]);

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest('li');
      at.current = row ? [...(list.current?.children ?? [])].indexOf(row) : 0;
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.isConnected) at.current = null;
    },
  };
}
