import { type RefObject, useLayoutEffect } from 'react';

/** Where `--bt-foot` is said: it is not inherited, or every element of the page would be styled anew with it. */
const where = 'html:has([data-foot]), html:has([data-foot]) [data-over-foot]';

/**
 * Says in `--bt-foot` how much of the screen's foot is taken, so that nothing is laid over it: after the page was laid out, before it
 * is seen, and only where the style sheet guessed otherwise. Whatever stands above it has `data-over-foot`.
 */
export function useFoot(foot: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = foot.current;
    if (!bar || !('ResizeObserver' in globalThis)) return;
    const sheet = new CSSStyleSheet();
    const others = () => document.adoptedStyleSheets.filter((other) => other !== sheet);
    const watching = new ResizeObserver(() => {
      const height = `${bar.offsetHeight}px`;
      if (getComputedStyle(document.documentElement).getPropertyValue('--bt-foot') === height) return;
      sheet.replaceSync(`${where} { --bt-foot: ${height}; }`);
      document.adoptedStyleSheets = [...others(), sheet];
    });
    watching.observe(bar);
    return () => {
      watching.disconnect();
      document.adoptedStyleSheets = others();
    };
  }, [foot]);
}
