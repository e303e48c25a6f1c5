import { useDeferredValue } from 'react';
import type { AnyActorRef } from 'xstate';

/**
 * A flow that is over stays on screen as it ended until what comes after it is drawn. One that failed is gone at once: its view
 * could only fail of it.
 */
export function useUntilDrawn<Actor extends Pick<AnyActorRef, 'getSnapshot'> | undefined>(
  actor: Actor,
): Actor {
  const shown = useDeferredValue(actor);
  return shown?.getSnapshot().status === 'error' ? actor : shown;
}
