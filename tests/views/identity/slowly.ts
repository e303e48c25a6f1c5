import { act } from '@testing-library/react';
import { vi } from 'vitest';

import { seconds } from '#src/domain/time.ts';
import { calm } from '#tests/views/shell/stage.tsx';

/** What a screen says of an answer that is long in coming. */
export const tooLong = 'Está demorando mais que o normal.';

/** Does what asks the server, and lets ten seconds pass without an answer. */
export async function slowly(ask: () => unknown): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await act(async () => void (await ask()));
    await calm();
    act(() => void vi.advanceTimersByTime(seconds(10)));
    await calm();
  } finally {
    vi.useRealTimers();
  }
}
