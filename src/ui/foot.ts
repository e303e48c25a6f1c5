import { type RefObject, useLayoutEffect } from 'react';

/** Says in `--bt-foot` how much of the screen's foot is taken, so that nothing is laid over it. */
export function useFoot(foot: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const bar = foot.current;
    if (!bar || !('ResizeObserver' in globalThis)) return;
    // Said again, even the same has every element of the page styled anew.
    let said = '';
    const say = () => {
      const height = `${bar.offsetHeight}px`;
      if (height !== said) style.setProperty('--bt-foot', height);
      said = height;
    };
    say();
    const watching = new ResizeObserver(say);
    watching.observe(bar);
    return () => {
      watching.disconnect();
      style.removeProperty('--bt-foot');
    };
  }, [foot]);
}
