import { useCallback, useEffect, useRef } from 'react';

import type { SeatsFlow } from '#machines/seats.machine.ts';

import { useIsListed, usePlace } from './useSeats.ts';

/** Moves the focus to what a press brings to the screen, once it is there. Takes a selector; the last one asked for wins. */
export function useFocusWhenShown(seats: SeatsFlow | undefined): (selector: string) => void {
  const wanted = useRef<string | null>(null);
  const place = usePlace(seats);
  const isListed = useIsListed(seats);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say that the screen changed
  useEffect(() => {
    if (wanted.current === null) return;
    const found = document.querySelector<HTMLElement>(wanted.current);
    if (!found) return;
    wanted.current = null;
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: 'nearest' });
  }, [place, isListed]);
  return useCallback((selector) => {
    wanted.current = selector;
  }, []);
}
