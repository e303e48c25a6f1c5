import { type EventObject, fromCallback } from 'xstate';

import { seconds } from '#src/domain/time.ts';

/** Long enough that a crowd is not one blow to the server, short enough that nobody minds. */
const longest = seconds(3);

/** Comes at a moment drawn for this visitor alone, so that all who waited for one moment do not ask in the same. */
export const turn = (draw: () => number = Math.random) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    const timer = setTimeout(() => sendBack({ type: 'turn.came' }), draw() * longest);
    return () => clearTimeout(timer);
  });
