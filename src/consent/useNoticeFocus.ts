import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * The focus goes to the heading when the second level opens, since who asked for it wants to read it, and when all is answered
 * goes back to where it came from, or to the page.
 */
export function useNoticeFocus(isChoosing: boolean) {
  const root = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const notice = root.current;
    const opener = document.activeElement;
    return () => {
      if (!notice?.contains(document.activeElement)) return;
      const isLeft = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      const next = isLeft ? opener : document.getElementById('content');
      queueMicrotask(() => next?.focus({ preventScroll: true }));
    };
  }, []);

  useEffect(() => {
    if (isChoosing) title.current?.focus();
  }, [isChoosing]);

  return { root, title };
}
