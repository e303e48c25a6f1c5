import { Navigate, Outlet } from '@tanstack/react-router';

import { PendingPage } from '#src/pages/pending/PendingPage.tsx';
import { useCompany } from '#src/ui/boot.ts';
import { pathOf } from '#src/ui/StoreLink.tsx';
import { useVisitor } from '#src/ui/visitor.ts';

/** Pages of an account: they wait until it is known who came, and send everybody else to the home of the store. */
export function MembersOnly() {
  const visitor = useVisitor();
  const home = pathOf(useCompany(), '/');
  if (visitor === 'unknown') return <PendingPage />;
  return visitor === 'member' ? <Outlet /> : <Navigate to={home} replace />;
}
