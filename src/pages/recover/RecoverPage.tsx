import { useLoaderData, useNavigate } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';

import { RecoveryView } from '#src/dialogs/recovery/RecoveryView.tsx';
import { useCompany } from '#src/ui/boot.ts';
import { FormPaper } from '#src/ui/FormPaper.tsx';
import { pathOf } from '#src/ui/StoreLink.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useRepeated } from '#src/ui/useRepeated.ts';
import { useTitle } from '#src/ui/useTitle.ts';
import { recoveryWords } from '#src/wording/ptBR/recovery.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** Recovering the password as a page, of the CPF that was typed on the way here. Where to from its end the storefront says. */
export function RecoverPage() {
  const say = useWording(recoveryWords);
  const { recovery } = useLoaderData({ from: '/{-$company}/user/recover' });
  const storefront = useStorefront();
  const { document } = storefront.getSnapshot().context;
  const flow = useActorRef(recovery, { input: { document } });
  const navigate = useNavigate();
  const login = pathOf(useCompany(), '/login');
  useTitle(say('recovery.page'));
  useRepeated(flow);

  useEffect(() => storefront.send({ type: 'recovery.opened' }), [storefront]);

  useEffect(() => {
    const words = [
      flow.subscribe({ complete: () => storefront.send({ type: 'recovery.ended' }) }),
      storefront.on('login.go', () => void navigate({ to: login, replace: true })),
    ];
    return () => {
      for (const word of words) word.unsubscribe();
    };
  }, [flow, storefront, navigate, login]);

  return (
    <FormPaper title={say('recovery.title')}>
      <RecoveryView flow={flow} />
    </FormPaper>
  );
}
