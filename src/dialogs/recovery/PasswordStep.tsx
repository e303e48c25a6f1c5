import { type FormErrors, useForm } from '@mantine/form';
import { useId } from 'react';

import type { RecoveryFlow } from '#machines/recovery.machine.ts';
import { passwordRule } from '#src/domain/person.ts';
import { PasswordField } from '#src/fields/PasswordField.tsx';
import { useComplaint } from '#src/fields/useComplaint.ts';
import { useRefusals } from '#src/fields/useRefusals.ts';
import { useAfterPress } from '#src/forms/useAfterPress.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { recoveryWords } from '#src/wording/ptBR/recovery.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './RecoveryView.module.css';
import { StepActions } from './StepActions.tsx';
import { StepHead } from './StepHead.tsx';
import { useIsBusy } from './useIsBusy.ts';

type Field = 'password' | 'again';

/** Step 4: the new password, twice. */
export function PasswordStep({ flow }: { flow: RecoveryFlow }) {
  const say = useWording(recoveryWords);
  const id = useId();
  const isBusy = useIsBusy(flow);
  const complaint = useComplaint(useSelector(flow, ({ context }) => context.complaint));
  const wrongWith = (password: string) => {
    const rule = passwordRule(password);
    if (rule === null) return null;
    if (rule === 'rule.required') return say('recovery.passwordRequired');
    return say(rule === 'rule.passwordShort' ? 'recovery.passwordShort' : 'recovery.passwordLong');
  };
  const form = useForm({
    initialValues: { password: '', again: '' },
    validate: {
      password: wrongWith,
      again: (again, { password }) =>
        again.normalize('NFC') === password.normalize('NFC') ? null : say('recovery.passwordsDiffer'),
    },
  });
  const afterPress = useAfterPress();
  const { refusals, refuse } = useRefusals();
  const firstOf = (errors: FormErrors): Field => (errors['password'] ? 'password' : 'again');
  const submit = form.onSubmit(
    ({ password }) => flow.send({ type: 'password.submit', password }),
    (errors) => refuse(`${id}${firstOf(errors)}`, () => form.setErrors(errors)),
  );
  const field = (name: Field) => {
    const error = form.errors[name];
    return {
      id: `${id}${name}`,
      error: typeof error === 'string' ? error : name === 'password' ? complaint : undefined,
      refusals: name === firstOf(form.errors) ? refusals : undefined,
      value: form.values[name],
      onChange: (value: string) => form.setFieldValue(name, value),
      onBlur: () =>
        afterPress(() => {
          if (form.getValues()[name] !== '') void form.validateField(name);
        }),
      autoComplete: 'new-password' as const,
    };
  };
  return (
    <form id={`${id}form`} className={classes.root} onSubmit={submit} noValidate>
      <StepHead step="password" />
      <PasswordField
        {...field('password')}
        label={say('recovery.newPassword')}
        help={say('recovery.passwordText')}
      />
      <PasswordField {...field('again')} label={say('recovery.newPasswordAgain')} />
      <StepActions flow={flow} form={`${id}form`} isBusy={isBusy}>
        {say('recovery.save')}
      </StepActions>
    </form>
  );
}
