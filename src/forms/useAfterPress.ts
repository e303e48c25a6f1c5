import { useEffect, useRef } from 'react';

/**
 * Runs what it is given as soon as no button and no finger is down. A complaint that appears on leaving a field moves what is below
 * it, and a press that had begun there would end beside its target.
 */
export function useAfterPress(): (run: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const down = () => {
      isDown.current = true;
    };
    /** The click comes after the release, in the same breath. */
    const up = () =>
      setTimeout(() => {
        isDown.current = false;
        for (const run of waiting.current.splice(0)) run();
      });
    addEventListener('pointerdown', down, true);
    addEventListener('pointerup', up, true);
    addEventListener('pointercancel', up, true);
    return () => {
      removeEventListener('pointerdown', down, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('pointercancel', up, true);
    };
  }, []);

  return (run) => {
    if (isDown.current) waiting.current.push(run);
    else run();
  };
}
