import { type EventObject, fromCallback } from 'xstate';

import { longestWait, seconds } from '#src/domain/time.ts';

/**
 * Fires at a time of `performance.now()`, not after a delay, so that code that loads late does not postpone it. Never within a second,
 * or its listener might call the server in a hot loop.
 */
export const moment = () =>
  fromCallback<EventObject, number>(({ input: at, sendBack }) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (least: number) => {
      const left = Math.max(least, at - performance.now());
      timer = setTimeout(
        () => (left > longestWait ? wait(0) : sendBack({ type: 'moment.came' })),
        Math.min(longestWait, left),
      );
    };
    wait(seconds(1));
    return () => clearTimeout(timer);
  });
