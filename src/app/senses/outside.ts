import { type EventObject, fromCallback } from 'xstate';

/** A click beside what is asked about cookies. The click itself goes where it was meant to. */
export const outside = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const hear = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('[data-consent]')) sendBack({ type: 'consent.dismiss' });
  };
  document.addEventListener('click', hear, true);
  return () => document.removeEventListener('click', hear, true);
});
