import { useLayoutEffect, useRef } from 'react';

/**
 * A button that goes while it has the focus leaves it to the title of the step, or to what it stood in where there are no steps. What takes
 * the focus by itself keeps it.
 */
export function useRemovalFocus<Kind extends HTMLElement>() {
  const leaving = useRef<Kind>(null);
  useLayoutEffect(() => {
    const here = leaving.current;
    return () => {
      if (!here?.contains(document.activeElement)) return;
      const around = here.closest<HTMLElement>('[tabindex="-1"]');
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        (document.getElementById('step-title') ?? around)?.focus({ preventScroll: true });
      });
    };
  }, []);
  return leaving;
}
