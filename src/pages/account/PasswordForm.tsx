import type { Ref } from 'react';

import type { PasswordChangeFlow } from '#machines/passwordChange.machine.ts';
import { passwordRule } from '#src/domain/person.ts';
import { PasswordField } from '#src/fields/PasswordField.tsx';
import { SlowAnswer } from '#src/forms/SlowAnswer.tsx';
import { useFields } from '#src/forms/useFields.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { useWording } from '#src/wording/useWording.tsx';
import forms from './Form.module.css';
import { FormButtons } from './FormButtons.tsx';

interface PasswordFormProps {
  flow: PasswordChangeFlow;
  /** For password managers: whose password this is. */
  email: string;
  ref: Ref<HTMLFormElement>;
}

/** The password of now, and twice the one to come. */
export function PasswordForm({ flow, email, ref }: PasswordFormProps) {
  const say = useWording(accountWords);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const { prefix, field, submit } = useFields({
    flow,
    initial: { current: '', password: '', again: '' },
    rulesOf: ({ current, password, again }) => {
      const rule = passwordRule(password);
      const isSame = again.normalize('NFC') === password.normalize('NFC');
      return {
        ...(current === '' && { current: 'rule.required' }),
        ...(rule === null ? {} : { password: rule as 'rule.passwordShort' }),
        ...(again === '' ? { again: 'rule.required' } : isSame ? {} : { again: 'rule.passwordsDiffer' }),
      };
    },
    onSubmit: ({ current, password }) => flow.send({ type: 'password.submit', current, password }),
  });
  return (
    <form ref={ref} id={prefix} className={forms['root']} noValidate onSubmit={submit}>
      <input hidden readOnly type="email" name="username" autoComplete="username" value={email} />
      <fieldset role="presentation" className={forms['fieldset']} disabled={isBusy}>
        <PasswordField
          {...field('current')}
          label={say('password.current')}
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...field('password')}
          label={say('password.new')}
          help={say('password.hint')}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...field('again')}
          label={say('password.again')}
          autoComplete="new-password"
          required
        />
      </fieldset>
      <SlowAnswer flow={flow} />
      <FormButtons
        form={prefix}
        save={say('account.save')}
        cancel={say('account.cancel')}
        isBusy={isBusy}
        onCancel={() => flow.send({ type: 'password.cancel' })}
      />
    </form>
  );
}
