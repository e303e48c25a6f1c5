import { useEffect } from 'react';

import { useStorefront } from '#src/ui/storefront.ts';
import { useSelector } from '#src/ui/useSelector.ts';

import { ConsentNotice } from './ConsentNotice.tsx';

/**
 * Where it is asked about cookies, in the page from its first paint: what came later would be painted last. Whoever has answered does not see
 * it, by the script in the head, until it is read what was answered; then it is gone.
 */
export function ConsentHost() {
  const flow = useSelector(useStorefront(), ({ children }) => children.consent);
  const isOpen = useSelector(flow, (snapshot) => snapshot?.hasTag('open') ?? true);
  const isRead = useSelector(flow, (snapshot) => snapshot !== undefined && !snapshot.matches('unasked'));
  useEffect(() => {
    if (isRead) delete document.documentElement.dataset['answered'];
  }, [isRead]);
  return isOpen ? <ConsentNotice flow={flow} /> : null;
}
