import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyTransitionDefinition, EventObject, InspectionEvent, StateValue } from 'xstate';

import { keyOf } from '#tests/paths/keys.ts';

import type { LiveMoment } from './channel.ts';
import { redacted } from './redaction.ts';

interface Watching {
  /** Goes into `createActor`. */
  inspect: (event: InspectionEvent) => void;
  /** Says again where every flow that lives stands. */
  announce: () => void;
}

/** Null for what is no flow: calls and senses. A flow that was loaded late is known by what it left, not by how it was asked for. */
const flowIn = ({ snapshot }: { snapshot: object }): string | null => {
  const id: unknown = 'machine' in snapshot ? Reflect.get(snapshot.machine as object, 'id') : null;
  return typeof id === 'string' ? id : null;
};

/** What the inspector does not report of a moment. */
interface Led {
  flow: string | null;
  taken: string[];
}

const transitionsIn = (event: InspectionEvent): readonly AnyTransitionDefinition[] =>
  event.type === '@xstate.microstep' && '_transitions' in event ? event._transitions : [];

/**
 * Watches the flows of one page and tells what they do, redacted. `tab` tells the sessions of two pages apart. The inspector reports
 * states; which transitions led there is noted beside it, in the order in which it will report.
 */
export function watching(tab: string, post: (moment: LiveMoment) => void): Watching {
  const last = new Map<string, LiveMoment>();
  const taking = new Map<string, string[]>();
  const led = new Map<string, Led[]>();

  const send = (event: StatelyInspectionEvent) => {
    if (event.type !== '@xstate.snapshot') return;
    const { flow, taken } = led.get(event.sessionId)?.shift() ?? { flow: null, taken: [] };
    const { value, context, status } = event.snapshot as Partial<
      Record<'value' | 'context' | 'status', unknown>
    >;
    if (flow === null || value === undefined) return;
    const session = `${tab}/${event.sessionId}`;
    const moment: LiveMoment = {
      type: 'moved',
      session,
      flow,
      event: redacted(event.event) as EventObject,
      value: value as StateValue,
      context: redacted(context),
      status: String(status),
      taken,
    };
    if (status === 'active') last.set(session, moment);
    else last.delete(session);
    post(moment);
  };
  const inspector = createInspector({ send });

  return {
    inspect: (event) => {
      const { sessionId } = event.actorRef as { sessionId: string };
      const keys = transitionsIn(event).flatMap((transition) => keyOf(transition) ?? []);
      taking.set(sessionId, [...(taking.get(sessionId) ?? []), ...keys]);
      if (event.type === '@xstate.snapshot') {
        const moment = { flow: flowIn(event), taken: taking.get(sessionId) ?? [] };
        led.set(sessionId, [...(led.get(sessionId) ?? []), moment]);
        taking.delete(sessionId);
      }
      inspector.inspect.next?.(event);
    },
    announce: () => {
      for (const moment of last.values()) post(moment);
    },
  };
}
