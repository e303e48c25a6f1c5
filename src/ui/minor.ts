import { useIsOff } from './settings.ts';
import { useStorefront } from './storefront.ts';
import { useSelector } from './useSelector.ts';

/** Whether the member is too young to buy here; whoever is of age, or nobody knows of, is not. */
export function useIsMinor(): boolean {
  const isForAll = useIsOff('adults_only');
  const session = useSelector(useStorefront(), ({ children }) => children.session);
  const isMinor = useSelector(session, (snapshot) => snapshot?.context.user?.isMinor === true);
  return isMinor && !isForAll;
}
