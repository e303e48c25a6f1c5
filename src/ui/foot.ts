import { type RefObject, useEffect } from 'react';

/** Says in `--bt-foot` how much of the screen's foot is taken, so that nothing is laid over it. */
export function useFoot(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const bar = foot.current;
    if (!bar || !('ResizeObserver' in globalThis)) return;
    const watching = new ResizeObserver(() => style.setProperty('--bt-foot', `${bar.offsetHeight}px`));
    watching.observe(bar);
    return () => {
      watching.disconnect();
      style.removeProperty('--bt-foot');
    };
  }, [foot]);
}
