import type { InspectionEvent } from 'xstate';

import { hosted } from './hosted.ts';

type NewWatch = () => (event: InspectionEvent) => void;

const isNewWatch = (value: unknown): value is NewWatch => typeof value === 'function';

/** For `npm run dev -- --inspect`: whoever watches already goes on watching. */
const watches = [Reflect.get(globalThis, 'watchFlows'), hosted(window)].filter(isNewWatch);

Reflect.set(globalThis, 'watchFlows', () => {
  const tellAll = watches.map((newWatch) => newWatch());
  return (event: InspectionEvent) => {
    for (const tell of tellAll) tell(event);
  };
});
