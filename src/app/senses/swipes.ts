import { type EventObject, fromCallback } from 'xstate';
import { drawerId } from '#src/shell/drawer.ts';

/** Where the page lay under the finger when it came down. */
interface Touch {
  x: number;
  y: number;
  scrolled: number;
  target: EventTarget | null;
}

/** Of a press as well a finger moves so far, in CSS pixels. */
const stillPx = 10;

/**
 * Fingers that moved across the page. It only listens: nothing is ever held back from the browser, which keeps its scrolling,
 * its zoom and its own way back; what it took over (`touchcancel`) was no swipe. Neither is what moved something else: a row
 * that scrolls sideways, a map, a dialog, a page that was zoomed or scrolled meanwhile, a second finger.
 */
export const swipes = fromCallback<EventObject, undefined>(({ sendBack }) => {
  let began: Touch | null = null;

  const start = ({ touches, target }: TouchEvent) => {
    const [finger] = touches;
    const isFree =
      touches.length === 1 &&
      (window.visualViewport?.scale ?? 1) <= 1 &&
      !document.querySelector(otherDialog);
    began = finger && isFree ? { x: finger.clientX, y: finger.clientY, scrolled: scrollY, target } : null;
  };
  const end = ({ changedTouches, defaultPrevented }: TouchEvent) => {
    const [finger] = changedTouches;
    const from = began;
    began = null;
    if (!finger || !from || defaultPrevented || from.scrolled !== scrollY) return;
    const distance = finger.clientX - from.x;
    if (Math.abs(distance) < stillPx || isMovable(from.target)) return;
    sendBack({
      type: 'page.swiped',
      start: from.x,
      distance,
      drift: Math.abs(finger.clientY - from.y),
    });
  };
  const forget = () => {
    began = null;
  };

  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('touchstart', start, { passive: true, signal });
  addEventListener('touchend', end, { passive: true, signal });
  addEventListener('touchcancel', forget, { passive: true, signal });
  return () => listening.abort();
});

/** The menu is a dialog too, and may be pushed away. */
const otherDialog = `[aria-modal="true"], dialog[open]:not(#${drawerId})`;

/** Whether something under the finger moves sideways by itself. */
function isMovable(target: EventTarget | null): boolean {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    const { overflowX, touchAction } = getComputedStyle(at);
    const isRow = /auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth;
    if (isRow || /none|pan-y/.test(touchAction)) return true;
    if (at instanceof HTMLInputElement && at.type === 'range') return true;
  }
  return false;
}
