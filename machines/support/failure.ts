import { serverMessage } from '#src/domain/failure.ts';
import { fieldComplaintsIn } from '#src/domain/refusal.ts';

import { error } from './notice.ts';

interface Failed {
  event: { error: unknown };
}

/** `params` of a guard or an action that looks into why a call failed. */
export const errorOf = ({ event }: Failed) => event.error;

/** Shows the server's complaint as a notice. */
export const complain = {
  type: 'say',
  params: ({ event }: Failed) => error(serverMessage(event.error)),
} as const;

/** Keeps it in the context: for a place on screen that says why it is there. */
export const noteComplaint = {
  type: 'noteComplaint',
  params: ({ event }: Failed) => serverMessage(event.error),
} as const;

/** Keeps what the server did not accept, field by field: for the form to say. */
export const noteFieldComplaints = {
  type: 'noteComplaints',
  params: ({ event }: Failed) => fieldComplaintsIn(event.error),
} as const;

/** `onError` where nothing can be shown without the answer: a page says why, and offers to ask again. */
export const unavailableOnError = { target: 'unavailable', actions: noteComplaint } as const;

/** `after` of the same: nobody answered in time. */
export const unavailableOnTimeout = {
  patience: { target: 'unavailable', actions: { type: 'noteComplaint', params: 'failure.offline' } },
} as const;
