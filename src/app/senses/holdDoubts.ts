import { type EventObject, fromCallback } from 'xstate';

import { isUnknown } from '#src/domain/failure.ts';

import { onReturn } from './presence.ts';

type Call<Input, Answer> = (input: Input, signal?: AbortSignal) => Promise<Answer>;

/**
 * A call about something else may be the first to learn that a hold is gone (404): given back on another device, say. The hold is looked
 * at then, as when a visitor comes back; else its clock would run on, and every step after it would end in the same refusal.
 */
export function holdDoubts() {
  const ears = new Set<() => void>();

  const doubting =
    <Input, Answer>(call: Call<Input, Answer>): Call<Input, Answer> =>
    (input, signal) =>
      call(input, signal).catch((error: unknown) => {
        if (isUnknown(error)) for (const hear of ears) hear();
        throw error;
      });

  const presence = fromCallback<EventObject, undefined>(({ sendBack }) => {
    const look = () => sendBack({ type: 'page.returned' });
    const leave = onReturn(look);
    ears.add(look);
    return () => {
      ears.delete(look);
      leave();
    };
  });

  return { doubting, presence };
}
