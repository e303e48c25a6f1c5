import { type EventObject, fromCallback } from 'xstate';

/**
 * Somebody is using the page, and whether they type: what is under their hands must not change by itself. Told a turn later: it is no part of
 * what a key or a press is answered with.
 */
export const hands = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const touched = () => setTimeout(sendBack, 0, { type: 'page.touched' });
  const typed = () => setTimeout(sendBack, 0, { type: 'text.typed' });
  const quietly = { capture: true, passive: true };
  addEventListener('pointerdown', touched, quietly);
  addEventListener('keydown', touched, quietly);
  addEventListener('input', typed, quietly);
  return () => {
    removeEventListener('pointerdown', touched, quietly);
    removeEventListener('keydown', touched, quietly);
    removeEventListener('input', typed, quietly);
  };
});
