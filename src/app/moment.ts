import { type EventObject, fromCallback } from 'xstate';

import { longestWait, seconds } from '#src/domain/time.ts';

/**
 * Comes when the clock of the page (`performance.now()`) says so, whenever it is asked: code that was late makes nobody late. Never within
 * a second, or who hears it might ask the server in a hot loop.
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
