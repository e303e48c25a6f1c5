import { useDeferredValue } from 'react';
import type { AnyActorRef } from 'xstate';

/**
 * The actor as React defers it: one that is over stays on screen as it ended until what comes after it is drawn. One that failed is
 * gone at once, because its view could only fail too.
 */
export function useDeferredActor<Actor extends Pick<AnyActorRef, 'getSnapshot'> | undefined>(
  actor: Actor,
): Actor {
  const shown = useDeferredValue(actor);
  return shown?.getSnapshot().status === 'error' ? actor : shown;
}
