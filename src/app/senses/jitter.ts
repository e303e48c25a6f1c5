import { type EventObject, fromCallback } from 'xstate';

import { seconds } from '#src/domain/time.ts';

/** Spreads the requests of a crowd, without a delay that anybody notices. */
const longest = seconds(3);

/** Waits a random time (jitter), so that everybody who waited for the same moment does not ask at once. */
export const jitter = (draw: () => number = Math.random) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    const timer = setTimeout(() => sendBack({ type: 'jitter.ended' }), draw() * longest);
    return () => clearTimeout(timer);
  });
