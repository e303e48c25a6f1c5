import { Outlet, useNavigate, useRouter } from '@tanstack/react-router';
import { Fragment, useEffect, useReducer } from 'react';

import { PendingPage } from '#src/pages/pending/PendingPage.tsx';
import { useOfflineCopies } from '#src/queries/useOfflineCopies.ts';
import page from '#src/styles/page.module.css';
import text from '#src/styles/text.module.css';
import { useCompany } from '#src/ui/boot.ts';
import { classNames } from '#src/ui/classNames.ts';
import { pathOf } from '#src/ui/StoreLink.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useMemberKey, useVisitor } from '#src/ui/visitor.ts';
import { sessionWords } from '#src/wording/ptBR/session.ts';
import { useWording } from '#src/wording/useWording.tsx';

/**
 * Pages of an account: they wait until the session is known, and send visitors home, from where the login leads back. While the session
 * cannot be checked they go on waiting and say so; without a server they stay, for the tickets kept on the device. When a session expires
 * the page keeps what was typed for the same person; another person starts with an empty one.
 */
export function MembersOnly() {
  const visitor = useVisitor();
  const member = useMemberKey();
  const storefront = useStorefront();
  useEffect(() => {
    storefront.send({ type: 'account.opened' });
  }, [storefront]);
  const isNobody = visitor === 'unknown' || visitor === 'unasked';
  useEverySecond(isNobody);
  const kept = useOfflineCopies(isNobody, 'hasKept');
  if (visitor === 'visitor') return <TurnedAway />;
  if (isNobody && kept !== 'some') return <Waiting isUnasked={visitor === 'unasked' && kept === 'none'} />;
  return (
    <Fragment key={member}>
      <Outlet />
    </Fragment>
  );
}

/** How long nobody has answered shows by looking again. */
function useEverySecond(isOn: boolean): void {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    if (!isOn) return;
    const clock = setInterval(look, 1_000);
    return () => clearInterval(clock);
  }, [isOn]);
}

/** What changes is read aloud: the place of the words is there before them. */
function Waiting({ isUnasked }: { isUnasked: boolean }) {
  const say = useWording(sessionWords);
  return (
    <>
      <div role="status">
        {isUnasked ? (
          <p className={classNames(page['wrap'], text['muted'])}>{say('session.unasked')}</p>
        ) : null}
      </div>
      <PendingPage />
    </>
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
