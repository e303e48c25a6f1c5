import type { ComponentProps } from 'react';

import { requestOf } from '#src/domain/failure.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { PageBeside } from '#src/ui/PageBeside.tsx';
import { errors } from '#src/wording/ptBR/errors.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** Something of a purchase could not be shown; the support opens beside it. */
export function StepFailure(failure: Omit<ComponentProps<typeof Failure>, 'children'>) {
  const say = useWording(errors);
  return (
    <Failure {...failure}>
      {requestOf(failure.error) ? <PageBeside to="/suporte">{say('missing.contact')}</PageBeside> : null}
    </Failure>
  );
}
