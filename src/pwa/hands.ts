import { type EventObject, fromCallback } from 'xstate';

/** Somebody is using the page, and whether they type: what is under their hands must not change by itself. */
export const hands = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const touched = () => sendBack({ type: 'page.touched' });
  const typed = () => sendBack({ type: 'text.typed' });
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
