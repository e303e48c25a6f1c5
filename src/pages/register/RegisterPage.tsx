import { useLoaderData, useNavigate } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';

import type { RegistrationFlow } from '#machines/registration.machine.ts';
import type { RegistrationPageMachine } from '#machines/registrationPage.machine.ts';
import { RegistrationView } from '#src/dialogs/registration/RegistrationView.tsx';
import { useCompany } from '#src/ui/boot.ts';
import { FormPaper } from '#src/ui/FormPaper.tsx';
import { pathOf } from '#src/ui/StoreLink.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useRepeated } from '#src/ui/useRepeated.ts';
import { useTitle } from '#src/ui/useTitle.ts';
import { useVisitor } from '#src/ui/visitor.ts';
import { registrationWords } from '#src/wording/ptBR/registration.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** Registering as a page: who becomes a member goes home, where the e-mail is verified (decisions §4). */
export function RegisterPage() {
  const say = useWording(registrationWords);
  const { registration, page } = useLoaderData({ from: '/{-$company}/register' });
  const flow = useActorRef(registration);
  const isEntering = useWayOn(flow, page);
  useRepeated(flow);
  useTitle(say('registration.start'));
  return (
    <FormPaper title={say('registration.title')}>
      <RegistrationView flow={flow} isBusy={isEntering} />
    </FormPaper>
  );
}

/** Tells the flow of the page how the registration ended and who came in, and goes where it says; whether somebody is being let in. */
function useWayOn(registration: RegistrationFlow, page: RegistrationPageMachine): boolean {
  const storefront = useStorefront();
  const visitor = useVisitor();
  const company = useCompany();
  const navigate = useNavigate();
  const session = useSelector(storefront, ({ children }) => children.session);
  const flow = useActorRef(page);
  useRepeated(flow);

  useEffect(() => {
    const words = [
      flow.on('lease.granted', storefront.send),
      flow.on('page.open', ({ page, replace = false, document, dialog }) => {
        if (document) storefront.send({ type: 'recovery.ask', document });
        void navigate({ to: pathOf(company, page), replace }).then(() => {
          if (dialog) storefront.send({ type: 'dialog.open', route: dialog });
        });
      }),
      registration.on('form.opened', flow.send),
      registration.on('form.closed', flow.send),
      registration.subscribe(({ output }) => {
        if (output) flow.send({ type: 'registration.ended', result: output });
      }),
    ];
    return () => {
      for (const word of words) word.unsubscribe();
    };
  }, [flow, registration, storefront, company, navigate]);

  useEffect(() => {
    const failed = session?.on('member.failed', flow.send);
    return () => failed?.unsubscribe();
  }, [session, flow]);

  useEffect(() => {
    if (visitor === 'member') flow.send({ type: 'member.entered' });
  }, [visitor, flow]);

  return useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
}
