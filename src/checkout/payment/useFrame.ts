import { type RefObject, useEffect, useState } from 'react';

import { seconds } from '#src/domain/time.ts';

/** What is said between page and frame; docs/payments.md lists it. */
const voice = 'bilheteria-psp';
/** A frame that is not ready by then has failed, until it says otherwise. */
const patience = seconds(20);
/** CSS pixels; a frame asks for what it needs, and no frame needs more. */
const tallest = 1600;

export type FrameState = 'loading' | 'ready' | 'failed';

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
 * the origin of its address.
 */
export function useFrame({ frame, src, isReadyBy, onSubmit }: FrameOptions) {
  const [state, setState] = useState<FrameState>('loading');
  const [height, setHeight] = useState<number | null>(null);

  useEffect(() => {
    const { origin: expected } = new URL(src);
    const hear = ({ data, source, origin }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow || origin !== expected) return;
      const word: Record<string, unknown> = typeof data === 'object' && data !== null ? { ...data } : {};
      if (word['source'] !== voice) return;
      if (word['type'] === isReadyBy) setState('ready');
      if (word['type'] === 'submit') onSubmit?.();
      const asked = word['type'] === 'resize' ? Number(word['height']) : 0;
      if (asked > 0) setHeight(Math.min(asked, tallest));
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, src, isReadyBy, onSubmit]);

  useEffect(() => {
    if (state !== 'loading') return;
    const late = setTimeout(() => setState('failed'), patience);
    return () => clearTimeout(late);
  }, [state]);

  return { state, height, restart: () => setState('loading') };
}
