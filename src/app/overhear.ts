import type { AnyActorRef } from 'xstate';
import type { Heard, Overheard } from '#src/analytics/facts.ts';
import type { Storefront } from '#src/ui/storefront.ts';

/** Keeps what the flows say from the moment on when measuring is allowed, until its code is there to understand it. */
export function overhear(storefront: Storefront): Overheard {
  let kept: Heard[] = [];
  let hear = (heard: Heard): void => {
    kept.push(heard);
  };
  const watching = storefront.system?.inspect((seen) => {
    if (seen.type === '@xstate.event') hear({ seen, before: (seen.actorRef as AnyActorRef).getSnapshot() });
    if (seen.type === '@xstate.snapshot') hear({ seen, before: undefined });
  });
  return {
    listen: (ear) => {
      const before = kept;
      kept = [];
      hear = ear;
      for (const heard of before) ear(heard);
    },
    stop: () => watching?.unsubscribe(),
  };
}
