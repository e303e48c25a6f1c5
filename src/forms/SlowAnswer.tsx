import { useEffect } from 'react';
import type { AnyMachineSnapshot, Subscribable } from 'xstate';

import { late } from '#src/ui/late.tsx';
import { useSelector } from '#src/ui/useSelector.ts';

const SlowNote = late(() => import('#src/ui/SlowNote.tsx').then((code) => code.SlowNote), {
  failed: () => null,
});

interface SlowAnswerProps {
  flow: (Subscribable<AnyMachineSnapshot> & { getSnapshot: () => AnyMachineSnapshot }) | undefined;
  /** Sends the form once more; left out where asking twice is not safe. */
  onAgain?: (() => void) | undefined;
  text?: string;
  label?: string;
}

/**
 * Says that an answer is long in coming, and offers to ask again. Its code comes with the first that is typed or chosen: when it is needed the
 * network may be gone.
 */
export function SlowAnswer({ flow, ...rest }: SlowAnswerProps) {
  const isSlow = useSelector(flow, (snapshot) => snapshot?.hasTag('slow') ?? false);
  useEffect(() => {
    const listening = new AbortController();
    addEventListener('input', SlowNote.onIntent.onFocus, { once: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  return isSlow ? <SlowNote {...rest} /> : null;
}
