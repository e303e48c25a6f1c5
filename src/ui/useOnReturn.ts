import { useEffect, useRef } from 'react';

import { useStorefront } from './storefront.ts';

/** What did not come for want of a network is asked for again once there is one. */
export function useOnReturn(isLost: boolean, again: () => void) {
  const storefront = useStorefront();
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (!isLost) return;
    const listening = storefront.on('network.returned', () => latest.current());
    return () => listening.unsubscribe();
  }, [storefront, isLost]);
}
