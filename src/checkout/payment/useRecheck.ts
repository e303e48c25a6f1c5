import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';

import type { PixFlow } from '#machines/pix.machine.ts';

/** Long enough to be read. */
const shownMs = 1200;

/** "Já paguei": asks again, and says so for as long as it takes to look and to read. Looks of its own accord stay silent. */
export function useRecheck(pix: PixFlow) {
  const [isAsked, setAsked] = useState(false);
  const isLooking = useSelector(
    pix,
    (snapshot) => snapshot.matches({ awaiting: 'looking' }) || snapshot.matches({ late: 'looking' }),
  );
  useEffect(() => {
    if (!isAsked || isLooking) return;
    const shown = setTimeout(() => setAsked(false), shownMs);
    return () => clearTimeout(shown);
  }, [isAsked, isLooking]);
  return {
    isChecking: isAsked,
    recheck: () => {
      setAsked(true);
      pix.send({ type: 'payment.recheck' });
    },
  };
}
