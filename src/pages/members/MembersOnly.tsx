import { Outlet, useNavigate, useRouter } from '@tanstack/react-router';
import { Fragment, useEffect } from 'react';

import { PendingPage } from '#src/pages/pending/PendingPage.tsx';
import { useKept } from '#src/queries/useKept.ts';
import { useCompany } from '#src/ui/boot.ts';
import { pathOf } from '#src/ui/StoreLink.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useMemberKey, useVisitor } from '#src/ui/visitor.ts';

/**
 * Pages of an account: they wait until it is known who came, and send everybody else to the home of the store, where whoever
 * comes in is led back. Where there is no network to ask who it is, they stay for the tickets that are kept on the device. A session
 * that ended by itself leaves the page as it is, with what was typed, for whoever comes back; another person starts anew.
 */
export function MembersOnly() {
  const visitor = useVisitor();
  const member = useMemberKey();
  const storefront = useStorefront();
  useEffect(() => {
    storefront.send({ type: 'account.opened' });
  }, [storefront]);
  const kept = useKept(visitor === 'visitor', 'hasKept');
  if (visitor === 'unknown' || kept === 'unknown') return <PendingPage />;
  if (visitor === 'visitor' && kept === 'none') return <TurnedAway />;
  return (
    <Fragment key={member}>
      <Outlet />
    </Fragment>
  );
}

/** Home first, then the window over it, which has an entry of history of its own; whether there is one, the flow says. */
function TurnedAway() {
  const home = pathOf(useCompany(), '/');
  const storefront = useStorefront();
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    const { pathname: path } = router.latestLocation;
    void navigate({ to: home, replace: true }).then(() => storefront.send({ type: 'account.asked', path }));
  }, [storefront, navigate, router, home]);
  return null;
}
