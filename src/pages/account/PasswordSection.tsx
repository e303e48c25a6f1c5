import type { Ref } from 'react';
import type { PasswordChangeFlow } from '#machines/passwordChange.machine.ts';
import type { ProfileFlow } from '#machines/profile.machine.ts';
import { passwordRule } from '#src/domain/person.ts';
import { PasswordField } from '#src/fields/PasswordField.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { useWording } from '#src/wording/useWording.tsx';

import forms from './Form.module.css';
import { FormButtons } from './FormButtons.tsx';
import classes from './PasswordSection.module.css';
import { Section } from './Section.tsx';
import { useFields } from './useFields.ts';
import { useFollowedFocus } from './useFollowedFocus.ts';

interface PasswordSectionProps {
  id: string;
  flow: PasswordChangeFlow;
  profile: ProfileFlow;
}

/** Another password; the one of now is asked for. */
export function PasswordSection({ id, flow, profile }: PasswordSectionProps) {
  const say = useWording(accountWords);
  const email = useSelector(profile, ({ context }) => context.profile?.email ?? '');
  const isOpen = useSelector(flow, (snapshot) => !snapshot.matches('closed'));
  const { opener, form } = useFollowedFocus(isOpen);
  return (
    <Section id={id} title={say('password.title')}>
      <p className={classes.text}>{say('password.text')}</p>
      {isOpen ? (
        <PasswordForm ref={form} flow={flow} email={email} />
      ) : (
        <div>
          <Button
            ref={opener}
            variant="default"
            size="sm"
            onClick={() => flow.send({ type: 'password.open' })}
          >
            {say('password.change')}
          </Button>
        </div>
      )}
    </Section>
  );
}

interface PasswordFormProps {
  flow: PasswordChangeFlow;
  /** For password managers: whose password this is. */
  email: string;
  ref: Ref<HTMLFormElement>;
}

function PasswordForm({ flow, email, ref }: PasswordFormProps) {
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
      <PasswordField {...field('again')} label={say('password.again')} autoComplete="new-password" required />
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
