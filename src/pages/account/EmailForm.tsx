import type { Ref } from 'react';

import type { EmailChangeFlow } from '#machines/emailChange.machine.ts';
import { emailRule, sameEmail } from '#src/domain/person.ts';
import { PasswordField } from '#src/fields/PasswordField.tsx';
import { EmailField } from '#src/fields/TextField.tsx';
import { SlowAnswer } from '#src/forms/SlowAnswer.tsx';
import { useFields } from '#src/forms/useFields.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { useWording } from '#src/wording/useWording.tsx';
import forms from './Form.module.css';
import { FormButtons } from './FormButtons.tsx';

interface EmailFormProps {
  flow: EmailChangeFlow;
  /** Their address now: to change it into itself would change nothing. */
  current: string;
  ref: Ref<HTMLFormElement>;
}

/** Another address; the password says that it is oneself who asks. */
export function EmailForm({ flow, current, ref }: EmailFormProps) {
  const say = useWording(accountWords);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const { prefix, field, send, submit } = useFields({
    flow,
    initial: { email: '', password: '' },
    rulesOf: ({ email, password }) => {
      const rule = emailRule(email) ?? (sameEmail(email, current) ? 'rule.emailOwn' : null);
      return { ...(rule && { email: rule }), ...(password === '' && { password: 'rule.required' }) };
    },
    onSubmit: ({ email, password }) => flow.send({ type: 'email.submit', email, password }),
  });
  return (
    <form ref={ref} id={prefix} className={forms['root']} noValidate onSubmit={submit}>
      <fieldset role="presentation" className={forms['fieldset']} disabled={isBusy}>
        <EmailField {...field('email')} label={say('email.new')} help={say('email.hint')} required />
        <PasswordField
          {...field('password')}
          label={say('email.password')}
          autoComplete="current-password"
          required
        />
      </fieldset>
      <SlowAnswer flow={flow} onAgain={send} />
      <FormButtons
        form={prefix}
        save={say('account.save')}
        cancel={say('account.cancel')}
        isBusy={isBusy}
        onCancel={() => flow.send({ type: 'email.cancel' })}
      />
    </form>
  );
}
