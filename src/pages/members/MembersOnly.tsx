import { Navigate, Outlet } from '@tanstack/react-router';
import { Fragment } from 'react';

import { PendingPage } from '#src/pages/pending/PendingPage.tsx';
import { useKept } from '#src/queries/useKept.ts';
import { useCompany } from '#src/ui/boot.ts';
import { pathOf } from '#src/ui/StoreLink.tsx';
import { useMemberKey, useVisitor } from '#src/ui/visitor.ts';

/**
 * Pages of an account: they wait until it is known who came, and send everybody else to the home of the store. Where there is
 * no network to ask who it is, they stay for the tickets that are kept on the device. A session
 * that ended by itself leaves the page as it is, with what was typed, for whoever comes back; another person starts anew.
 */
export function MembersOnly() {
  const visitor = useVisitor();
  const member = useMemberKey();
  const home = pathOf(useCompany(), '/');
  const kept = useKept(visitor === 'visitor', 'hasKept');
  if (visitor === 'unknown' || kept === 'unknown') return <PendingPage />;
  if (visitor === 'visitor' && kept === 'none') return <Navigate to={home} replace />;
  return (
    <Fragment key={member}>
      <Outlet />
    </Fragment>
  );
}
