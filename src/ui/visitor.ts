import { useSelector } from '@xstate/react';

import { useStorefront } from './storefront.ts';

/** Who is looking: nobody knows yet, somebody without an account open, or a member. */
export const useVisitor = () => useSelector(useStorefront(), ({ context }) => context.visitor);

/** How the member is called; empty for anybody else. */
export function useFirstName(): string {
  const session = useSelector(useStorefront(), ({ children }) => children.session);
  return useSelector(session, (snapshot) => snapshot?.context.user?.firstName ?? '');
}
