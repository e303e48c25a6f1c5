import { useStorefront } from './storefront.ts';
import { useSelector } from './useSelector.ts';

/**
 * Who is looking: not known yet, or the check failed; a visitor who is not logged in, a member, or one whose session expired and whose
 * page stays as it was until somebody logs in again.
 */
export const useVisitor = () => useSelector(useStorefront(), ({ context }) => context.visitor);

/**
 * Whose pages are on screen, as a React key: what one person typed or read is never shown to another, and stays while the
 * same person logs in again.
 */
export const useMemberKey = () => useSelector(useStorefront(), ({ context }) => context.memberId ?? 'nobody');

/** How the member is called; empty for anybody else. */
export function useFirstName(): string {
  const session = useSelector(useStorefront(), ({ children }) => children.session);
  return useSelector(session, (snapshot) => snapshot?.context.user?.firstName ?? '');
}

/** Whether the member belongs to the supporters' club; nobody else does. */
export function useIsSupporter(): boolean {
  const session = useSelector(useStorefront(), ({ children }) => children.session);
  return useSelector(session, (snapshot) => Boolean(snapshot?.context.user?.membership));
}
