import { useLoaderData, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useReducer } from 'react';

import type { LoginMachine } from '#machines/login.machine.ts';
import { HeldPlaces } from '#src/dialogs/login/HeldPlaces.tsx';
import view from '#src/dialogs/login/LoginView.module.css';
import { LoginView } from '#src/dialogs/login/LoginView.tsx';
import { useCompany } from '#src/ui/boot.ts';
import { FormPaper } from '#src/ui/FormPaper.tsx';
import { pathOf, StoreLink } from '#src/ui/StoreLink.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useRepeated } from '#src/ui/useRepeated.ts';
import { useTitle } from '#src/ui/useTitle.ts';
import { useVisitor } from '#src/ui/visitor.ts';
import { login as words } from '#src/wording/ptBR/login.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** The login as a page: who comes in goes back to where they were, or home when they came from nowhere. */
export function LoginPage() {
  const say = useWording(words);
  const { login } = useLoaderData({ from: '/{-$company}/login' });
  const [attempt, again] = useReducer((attempts: number) => attempts + 1, 0);
  useTitle(say('login.enter'));
  useWayBack();
  return (
    <FormPaper title={say('login.title')}>
      <Attempt key={attempt} machine={login} onGranted={again} />
    </FormPaper>
  );
}

interface AttemptProps {
  machine: LoginMachine;
  onGranted: () => void;
}

/** One run of the flow. What it is granted goes to the session; if the profile fails then, the form is there again. */
function Attempt({ machine, onGranted }: AttemptProps) {
  const say = useWording(words);
  const storefront = useStorefront();
  const flow = useActorRef(machine, { input: { audience: 'buyer' } });
  useRepeated(flow);
  const session = useSelector(storefront, ({ children }) => children.session);
  const isEntering = useSelector(session, (snapshot) => snapshot?.hasTag('busy') ?? false);

  useEffect(() => {
    const moved = flow.subscribe(({ output }) => {
      if (output?.next !== 'entered') return;
      storefront.send({ type: 'lease.granted', lease: output.lease, welcome: 'login.welcome' });
      onGranted();
    });
    return () => moved.unsubscribe();
  }, [flow, storefront, onGranted]);

  const ways = (
    <>
      <StoreLink to="/user/recover" className={view['way']}>
        {say('login.forgot')}
      </StoreLink>
      <StoreLink to="/register" className={view['way']}>
        {say('login.register')}
      </StoreLink>
    </>
  );
  return (
    <LoginView flow={flow} isBusy={isEntering} ways={ways}>
      <HeldPlaces />
    </LoginView>
  );
}

/** A member has nothing to do here, however often the way back leads over this page. */
function useWayBack() {
  const visitor = useVisitor();
  const router = useRouter();
  const navigate = useNavigate();
  const home = pathOf(useCompany(), '/');
  const entry = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_index });

  useEffect(() => {
    if (visitor !== 'member' || entry === undefined) return;
    if (entry > 0) router.history.back();
    else void navigate({ to: home, replace: true });
  }, [visitor, entry, router, navigate, home]);
}
