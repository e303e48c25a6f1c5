import { type RefObject, useLayoutEffect } from 'react';

/**
 * Says in `--bt-foot` how much of the screen's foot is taken, so that nothing is laid over it: after the page was laid out, before it
 * is seen, and only where the style sheet guessed otherwise, since every element of the page is styled anew with it.
 */
export function useFoot(foot: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const bar = foot.current;
    if (!bar || !('ResizeObserver' in globalThis)) return;
    const watching = new ResizeObserver(() => {
      const height = `${bar.offsetHeight}px`;
      if (getComputedStyle(root).getPropertyValue('--bt-foot') !== height)
        root.style.setProperty('--bt-foot', height);
    });
    watching.observe(bar);
    return () => {
      watching.disconnect();
      root.style.removeProperty('--bt-foot');
    };
  }, [foot]);
}
