import { useLoaderData, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { LoginPageMachine } from '#machines/loginPage.machine.ts';
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

/** The login as a page. What was typed stays while somebody is let in, and is there again where the profile does not come. */
export function LoginPage() {
  const say = useWording(words);
  const { page } = useLoaderData({ from: '/{-$company}/login' });
  const flow = useActorRef(page);
  useRepeated(flow);
  useTitle(say('login.enter'));
  const isEntering = useWayOn(flow);
  const login = useSelector(flow, ({ children }) => children.login);
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
    <FormPaper title={say('login.title')}>
      <LoginView flow={login} isBusy={isEntering} ways={ways}>
        <HeldPlaces />
      </LoginView>
    </FormPaper>
  );
}

/** Tells the flow of the page who came in, and goes where it says; whether somebody is being let in. */
function useWayOn(flow: ActorRefFrom<LoginPageMachine>): boolean {
  const storefront = useStorefront();
  const visitor = useVisitor();
  const router = useRouter();
  const navigate = useNavigate();
  const home = pathOf(useCompany(), '/');
  const session = useSelector(storefront, ({ children }) => children.session);
  const entry = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_index });

  useEffect(() => {
    const words = [
      flow.on('lease.granted', storefront.send),
      flow.on('page.leave', ({ to }) => {
        if (to === 'back') router.history.back();
        else void navigate({ to: home, replace: true });
      }),
    ];
    return () => {
      for (const word of words) word.unsubscribe();
    };
  }, [flow, storefront, router, navigate, home]);

  useEffect(() => {
    const failed = session?.on('member.failed', flow.send);
    return () => failed?.unsubscribe();
  }, [session, flow]);

  useEffect(() => {
    if (visitor === 'member' && entry !== undefined)
      flow.send({ type: 'member.entered', isFirst: entry === 0 });
  }, [visitor, entry, flow]);

  const isLetIn = useSelector(session, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const isEntering = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  return isLetIn || isEntering;
}
