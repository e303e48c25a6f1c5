import { useEffect, useState } from 'react';

import { onNextFrame } from './onNextFrame.ts';

/** Whether the component was on screen for a frame: what may come with the next paint waits for that, so that neither takes a cheap phone long. */
export function useHasPainted(): boolean {
  const [hasPainted, notePaint] = useState(false);
  useEffect(() => onNextFrame(() => notePaint(true)), []);
  return hasPainted;
}
