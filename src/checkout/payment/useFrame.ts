import { useActorRef, useSelector } from '@xstate/react';
import { type RefObject, useEffect } from 'react';

import { providerFrameMachine } from '#machines/providerFrame.machine.ts';

/** What is said between page and frame; docs/payments.md lists it. */
const voice = 'bilheteria-psp';

interface FrameOptions {
  frame: RefObject<HTMLIFrameElement | null>;
  src: string;
  /** Whether its first word of any kind means that it is there. */
  isReadyBy: 'ready' | 'resize';
  /** Enter was pressed in a field. */
  onSubmit?: () => void;
}

/**
 * Hears a provider's frame: whether it is there, and how high it is. Believes only the window of this very frame, speaking from
 * the origin of its address. The frame itself is marked as ready, for whoever speaks to it.
 */
export function useFrame({ frame, src, isReadyBy, onSubmit }: FrameOptions) {
  const flow = useActorRef(providerFrameMachine);

  useEffect(() => {
    const { origin: expected } = new URL(src);
    const hear = ({ data, source, origin }: MessageEvent<unknown>) => {
      const element = frame.current;
      if (source === null || source !== element?.contentWindow || origin !== expected) return;
      const word: Record<string, unknown> = typeof data === 'object' && data !== null ? { ...data } : {};
      if (word['source'] !== voice) return;
      if (word['type'] === isReadyBy) {
        element.dataset['ready'] = '';
        flow.send({ type: 'frame.ready' });
      }
      if (word['type'] === 'resize') flow.send({ type: 'frame.resized', height: Number(word['height']) });
      if (word['type'] === 'submit') onSubmit?.();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, src, isReadyBy, onSubmit, flow]);

  return {
    isOpening: useSelector(flow, (snapshot) => snapshot.matches('opening')),
    hasFailed: useSelector(flow, (snapshot) => snapshot.matches('failed')),
    round: useSelector(flow, ({ context }) => context.round),
    height: useSelector(flow, ({ context }) => context.height),
    again: () => flow.send({ type: 'frame.retry' }),
  };
}
