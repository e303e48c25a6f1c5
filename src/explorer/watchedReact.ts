import * as original from '@xstate/react';
import { useState } from 'react';
import type { InspectionEvent } from 'xstate';

export * from '@xstate/react';

function newWatch(): ((event: InspectionEvent) => void) | null {
  const make: unknown = Reflect.get(globalThis, 'watchFlows');
  return typeof make === 'function' ? make() : null;
}

/**
 * Stands in for the library where the store is made, never where it is sold: flows that a page starts by itself are watched as well, and
 * no page has to know.
 */
export const useActorRef = ((logic: never, options: object, listen: never) => {
  const [inspect] = useState(newWatch);
  return original.useActorRef(logic, (inspect ? { ...options, inspect } : options) as never, listen);
}) as unknown as typeof original.useActorRef;
