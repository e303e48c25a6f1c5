import { useBoot } from '#src/ui/boot.ts';
import { useStorefront } from '#src/ui/storefront.ts';
import { useSelector } from '#src/ui/useSelector.ts';

/** The store can be put on this device as an app, and is not (specification §4); a setting switches it off. */
export function useIsInstallable(): boolean {
  const storefront = useStorefront();
  const { disabled } = useBoot();
  const install = useSelector(storefront, ({ children }) => children.install);
  const isOffered = useSelector(install, (snapshot) => snapshot?.hasTag('offered') ?? false);
  return isOffered && !disabled.includes('install_prompt');
}
