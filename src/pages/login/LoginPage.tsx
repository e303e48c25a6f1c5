import { useLoaderData, useNavigate, useRouter } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useReducer } from 'react';

import type { LoginMachine } from '#machines/login.machine.ts';
import { HeldPlaces } from '#src/dialogs/login/HeldPlaces.tsx';
import { LoginView } from '#src/dialogs/login/LoginView.tsx';
import { useCompany } from '#src/ui/boot.ts';
import { Paper } from '#src/ui/Paper.tsx';
import { pathOf } from '#src/ui/StoreLink.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useTitle } from '#src/ui/useTitle.ts';
import { useVisitor } from '#src/ui/visitor.ts';
import { login as words } from '#src/wording/ptBR/login.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './LoginPage.module.css';

/** The login as a page: who comes in goes back to where they were, or home when they came from nowhere. */
export function LoginPage() {
  const say = useWording(words);
  const { login } = useLoaderData({ from: '/{-$company}/login' });
  const [attempt, again] = useReducer((attempts: number) => attempts + 1, 0);
  useTitle(say('login.enter'));
  useWayBack();
  return (
    <div className={classes.root}>
      <Paper as="section" aria-labelledby="login-title">
        <h1 id="login-title" className={classes.title}>
          {say('login.title')}
        </h1>
        <div className={classes.body}>
          <Attempt key={attempt} machine={login} onGranted={again} />
        </div>
      </Paper>
    </div>
  );
}

interface AttemptProps {
  machine: LoginMachine;
  onGranted: () => void;
}

/** One run of the flow. What it is granted goes to the session; if the profile fails then, the form is there again. */
function Attempt({ machine, onGranted }: AttemptProps) {
  const storefront = useStorefront();
  const flow = useActorRef(machine);
  const session = useSelector(storefront, ({ children }) => children.session);
  const isEntering = useSelector(session, (snapshot) => snapshot?.hasTag('busy') ?? false);

  useEffect(() => {
    const said = flow.on('notice', (notice) => storefront.send(notice));
    const moved = flow.subscribe(({ output }) => {
      if (!output?.lease) return;
      storefront.send({ type: 'lease.granted', lease: output.lease });
      onGranted();
    });
    return () => {
      said.unsubscribe();
      moved.unsubscribe();
    };
  }, [flow, storefront, onGranted]);

  return (
    <LoginView flow={flow} isBusy={isEntering}>
      <HeldPlaces />
    </LoginView>
  );
}

/** A member has nothing to do here. */
function useWayBack() {
  const visitor = useVisitor();
  const router = useRouter();
  const navigate = useNavigate();
  const home = pathOf(useCompany(), '/');

  useEffect(() => {
    if (visitor !== 'member') return;
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: home, replace: true });
  }, [visitor, router, navigate, home]);
}
