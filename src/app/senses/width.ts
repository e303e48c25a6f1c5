import { type EventObject, fromCallback } from 'xstate';

import type { Width } from '#machines/drawer.machine.ts';

/** How wide the page is, at first and whenever it becomes something else; the steps of design.md §8. */
export const width = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const tablet = matchMedia('(min-width: 600px)');
  const wide = matchMedia('(min-width: 900px)');
  const say = () => {
    const width: Width = wide.matches ? 'wide' : tablet.matches ? 'tablet' : 'phone';
    sendBack({ type: 'width.changed', width });
  };
  say();
  tablet.addEventListener('change', say);
  wide.addEventListener('change', say);
  return () => {
    tablet.removeEventListener('change', say);
    wide.removeEventListener('change', say);
  };
});
