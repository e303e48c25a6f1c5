import type { Ref } from 'react';

import type { AccountRemovalFlow } from '#machines/accountRemoval.machine.ts';
import { PasswordField } from '#src/fields/PasswordField.tsx';
import { SlowAnswer } from '#src/forms/SlowAnswer.tsx';
import { useFields } from '#src/forms/useFields.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { useWording } from '#src/wording/useWording.tsx';
import forms from '../Form.module.css';
import { FormButtons } from '../FormButtons.tsx';

/** The password, before everything goes. */
export function RemovalForm({ flow, ref }: { flow: AccountRemovalFlow; ref: Ref<HTMLFormElement> }) {
  const say = useWording(accountWords);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy') || snapshot.status === 'done');
  const isSlow = useSelector(flow, (snapshot) => snapshot.hasTag('slow'));
  const isLooking = useSelector(flow, (snapshot) => snapshot.matches({ removing: 'looking' }));
  const { prefix, field, submit } = useFields({
    flow,
    initial: { password: '' },
    rulesOf: ({ password }) => (password === '' ? { password: 'rule.required' } : {}),
    onSubmit: ({ password }) => flow.send({ type: 'removal.confirm', password }),
  });
  return (
    <form ref={ref} id={prefix} className={forms['root']} noValidate onSubmit={submit}>
      <fieldset role="presentation" className={forms['fieldset']} disabled={isBusy}>
        <PasswordField
          {...field('password')}
          label={say('removal.password')}
          autoComplete="current-password"
          required
        />
      </fieldset>
      <SlowAnswer
        flow={flow}
        text={say('removal.slow')}
        label={say(isLooking ? 'removal.looking' : 'removal.look')}
        onAgain={() => flow.send({ type: 'removal.look' })}
      />
      <FormButtons
        form={prefix}
        save={say('removal.confirm')}
        cancel={say(isSlow ? 'removal.stop' : 'removal.keep')}
        isBusy={isBusy && !isLooking}
        isOff={isLooking}
        mayCancel={!isBusy || isSlow}
        onCancel={() => flow.send({ type: 'removal.cancel' })}
      />
    </form>
  );
}
