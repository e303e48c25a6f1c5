import { useEffect, useState } from 'react';

import { useReads } from './api.ts';

/** Whether there is something to show to somebody of whom nobody could be asked. */
export function useOfflineCopies(
  isNobody: boolean,
  question: 'hasKept' | 'hasTickets',
): 'unknown' | 'some' | 'none' {
  const reads = useReads();
  const isCutOff = isNobody && reads.isCutOff?.() === true;
  const [found, note] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isCutOff) return;
    let isHeard = true;
    void reads[question]?.().then((isSo) => {
      if (isHeard) note(isSo);
    });
    return () => {
      isHeard = false;
    };
  }, [isCutOff, question, reads]);
  if (!isCutOff) return 'none';
  return found === null ? 'unknown' : found ? 'some' : 'none';
}
