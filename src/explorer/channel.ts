import type { EventObject, StateValue } from 'xstate';

/** Where tabs of the store tell the explorer what their flows do. It never leaves the browser. */
export const channelName = 'bilheteria.fluxos';

/** A flow that moved in another tab. Nothing in it belongs to anybody: it was redacted before it was sent. */
export interface LiveMoment {
  type: 'moved';
  /** One life of one flow. */
  session: string;
  flow: string;
  event: EventObject;
  value: StateValue;
  context: unknown;
  status: string;
  /** Keys of the transitions taken. */
  taken: string[];
}

/** Somebody has just begun to look, and wants to know where everything stands. */
export interface Hello {
  type: 'hello';
}

export const isMoment = (message: unknown): message is LiveMoment =>
  typeof message === 'object' && message !== null && Reflect.get(message, 'type') === 'moved';

export const isHello = (message: unknown): message is Hello =>
  typeof message === 'object' && message !== null && Reflect.get(message, 'type') === 'hello';
