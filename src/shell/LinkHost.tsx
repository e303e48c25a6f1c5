import { late } from '#src/ui/late.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useSelector } from '#src/ui/useSelector.ts';

const LinkQuestion = late(() => import('./LinkQuestion.tsx').then((code) => code.LinkQuestion));

/** Where a member who came by a link is asked which account to go on with. */
export function LinkHost() {
  const session = useSelector(useStorefront(), ({ children }) => children.session);
  const isAsking = useSelector(session, (snapshot) => snapshot?.hasTag('asking') ?? false);
  return isAsking ? <LinkQuestion /> : null;
}
