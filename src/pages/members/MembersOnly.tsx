import { Navigate, Outlet } from '@tanstack/react-router';
import { Fragment, useEffect, useState } from 'react';

import { PendingPage } from '#src/pages/pending/PendingPage.tsx';
import { useReads } from '#src/queries/api.ts';
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
  const kept = useKept(visitor === 'visitor');
  if (visitor === 'unknown' || kept === 'unknown') return <PendingPage />;
  if (visitor === 'visitor' && kept === 'none') return <Navigate to={home} replace />;
  return (
    <Fragment key={member}>
      <Outlet />
    </Fragment>
  );
}

/** Whether there is something to show to somebody of whom nobody could be asked. */
function useKept(isNobody: boolean): 'unknown' | 'some' | 'none' {
  const reads = useReads();
  const isCutOff = isNobody && reads.isCutOff?.() === true;
  const [found, note] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isCutOff) return;
    let isHeard = true;
    void reads.hasKept?.().then((hasKept) => {
      if (isHeard) note(hasKept);
    });
    return () => {
      isHeard = false;
    };
  }, [isCutOff, reads]);
  if (!isCutOff) return 'none';
  return found === null ? 'unknown' : found ? 'some' : 'none';
}
