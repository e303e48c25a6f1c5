import { useLayoutEffect, useRef } from 'react';

/**
 * A button that goes while it has the focus leaves it to the title of the step, or to what it stood in where there are no steps, as in a
 * window over them. What takes the focus by itself keeps it.
 */
export function useRemovalFocus<Kind extends HTMLElement>() {
  const leaving = useRef<Kind>(null);
  useLayoutEffect(() => {
    const here = leaving.current;
    return () => {
      if (!here?.contains(document.activeElement)) return;
      const view = here.closest('main, [aria-modal]');
      const around = here.closest<HTMLElement>('[tabindex="-1"]');
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        (view?.querySelector<HTMLElement>('#step-title') ?? around)?.focus({ preventScroll: true });
      });
    };
  }, []);
  return leaving;
}
