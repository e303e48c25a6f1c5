import { useLoaderData, useNavigate } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';

import type { RegistrationFlow } from '#machines/registration.machine.ts';
import { RegistrationView } from '#src/dialogs/registration/RegistrationView.tsx';
import { useCompany } from '#src/ui/boot.ts';
import { FormPaper } from '#src/ui/FormPaper.tsx';
import { pathOf, type StorePage } from '#src/ui/StoreLink.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useRepeated } from '#src/ui/useRepeated.ts';
import { useTitle } from '#src/ui/useTitle.ts';
import { useVisitor } from '#src/ui/visitor.ts';
import { registrationWords } from '#src/wording/ptBR/registration.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** Registering as a page: who becomes a member goes home, where the e-mail is verified (decisions §4). */
export function RegisterPage() {
  const say = useWording(registrationWords);
  const { registration } = useLoaderData({ from: '/{-$company}/register' });
  const flow = useActorRef(registration);
  const isEntering = useWayOn(flow);
  useRepeated(flow);
  useWork(flow);
  useTitle(say('registration.start'));
  return (
    <FormPaper title={say('registration.title')}>
      <RegistrationView flow={flow} isBusy={isEntering} />
    </FormPaper>
  );
}

/** Tells the storefront how long a reload would destroy what was typed; in the dialog, the dialog's own flow says it. */
function useWork(flow: RegistrationFlow) {
  const storefront = useStorefront();
  useEffect(() => {
    const work = 'registration';
    const words = [
      flow.on('form.opened', () => storefront.send({ type: 'work.began', work })),
      flow.on('form.closed', () => storefront.send({ type: 'work.ended', work })),
    ];
    return () => {
      for (const word of words) word.unsubscribe();
      storefront.send({ type: 'work.ended', work });
    };
  }, [flow, storefront]);
}

/** Where to when the flow is over. A member has nothing to do here; whoever became one just now has an e-mail to verify. */
function useWayOn(flow: RegistrationFlow): boolean {
  const storefront = useStorefront();
  const visitor = useVisitor();
  const company = useCompany();
  const navigate = useNavigate();
  const session = useSelector(storefront, ({ children }) => children.session);
  const isEntering = useSelector(session, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const [isRegistered, noteRegistered] = useState(false);

  useEffect(() => {
    const go = (page: StorePage) => void navigate({ to: pathOf(company, page) });
    const over = flow.subscribe(({ output }) => {
      if (!output) return;
      if (output.next === 'recover') {
        storefront.send({ type: 'recovery.ask', document: output.document });
        return go('/user/recover');
      }
      if (output.next === 'login') return go('/login');
      storefront.send({ type: 'lease.granted', lease: output.lease, welcome: 'registration.welcome' });
      noteRegistered(true);
    });
    return () => over.unsubscribe();
  }, [flow, storefront, company, navigate]);

  // The account is there and its profile did not come: it is at the login that one tries again.
  const next = visitor === 'member' ? '/' : isRegistered && !isEntering ? '/login' : null;
  useEffect(() => {
    if (!next) return;
    const verify = () => storefront.send({ type: 'dialog.open', route: '/email/verification' });
    void navigate({ to: pathOf(company, next), replace: true }).then(
      next === '/' && isRegistered ? verify : undefined,
    );
  }, [next, isRegistered, storefront, company, navigate]);

  return isEntering;
}
