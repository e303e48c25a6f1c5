import { late } from '#src/ui/late.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useSelector } from '#src/ui/useSelector.ts';

const ConsentNotice = late(() => import('./ConsentNotice.tsx').then(({ ConsentNotice }) => ConsentNotice), {
  failed: () => null,
});

/**
 * Where it is asked about cookies. Nothing of it is loaded for whoever answered; where its code does not arrive nothing is
 * asked, and nothing was allowed.
 */
export function ConsentHost() {
  const flow = useSelector(useStorefront(), ({ children }) => children.consent);
  const isOpen = useSelector(flow, (snapshot) => snapshot?.hasTag('open') ?? false);
  return isOpen && flow ? <ConsentNotice flow={flow} /> : null;
}
