import { useForm } from '@mantine/form';
import { type ReactNode, useId } from 'react';
import type { LoginFlow } from '#machines/login.machine.ts';
import { isBlank } from '#src/domain/rules.ts';
import { PasswordField } from '#src/fields/PasswordField.tsx';
import { TextField } from '#src/fields/TextField.tsx';
import { useComplaint } from '#src/fields/useComplaint.ts';
import { useRefusals } from '#src/fields/useRefusals.ts';
import { SlowAnswer } from '#src/forms/SlowAnswer.tsx';
import { useAfterPress } from '#src/forms/useAfterPress.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useAfterPaint } from '#src/ui/presses.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { login } from '#src/wording/ptBR/login.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './LoginView.module.css';

interface LoginViewProps {
  /** Not there while what it was granted is looked at. */
  flow: LoginFlow | undefined;
  /** Something around the form is on its way, such as the profile. */
  isBusy?: boolean;
  /** Above the fields. */
  children?: ReactNode;
  /** Below the button: the ways to recovery and registration, which supporters do not have. */
  ways?: ReactNode;
}

/** E-mail and password; the same form in both dialogs and on the page of its own. */
export function LoginView({ flow, isBusy = false, children, ways }: LoginViewProps) {
  const say = useWording(login);
  const afterPaint = useAfterPaint();
  const ids = useId();
  const isSigningIn = useSelector(flow, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const complaint = useSelector(flow, (snapshot) => snapshot?.context.complaint ?? null);
  const complained = useComplaint(complaint);
  const blamedBy = complained && complaint === 'login.wrong' ? `${ids}complaint` : undefined;
  const form = useForm({
    initialValues: { email: '', password: '' },
    clearInputErrorOnChange: true,
    validate: {
      email: (email) =>
        isBlank(email) ? say('login.emailRequired') : /@.+\./.test(email) ? null : say('login.emailInvalid'),
      password: (password) => (password === '' ? say('login.passwordRequired') : null),
    },
  });
  const email = form.getInputProps('email');
  const password = form.getInputProps('password');
  const afterPress = useAfterPress();
  const { refusals, refuse } = useRefusals();
  const submit = form.onSubmit(
    ({ email, password }) =>
      afterPaint(() => flow?.send({ type: 'login.submit', username: email.trim(), password })),
    (errors) => refuse(`${ids}${errors['email'] ? 'email' : 'password'}`, () => form.setErrors(errors)),
  );

  return (
    <form id={`${ids}form`} className={classes.root} onSubmit={submit} noValidate>
      {children}
      <div className={classes.field}>
        <TextField
          id={`${ids}email`}
          type="email"
          label={say('login.email')}
          autoComplete="username"
          autoCapitalize="none"
          startsHere
          required
          blamedBy={blamedBy}
          error={typeof email.error === 'string' ? email.error : undefined}
          refusals={refusals}
          value={form.values.email}
          onChange={(value) => form.setFieldValue('email', value)}
          onBlur={() => afterPress(() => form.validateField('email'))}
        />
      </div>
      <div className={classes.field}>
        <PasswordField
          id={`${ids}password`}
          label={say('login.password')}
          autoComplete="current-password"
          required
          blamedBy={blamedBy}
          error={typeof password.error === 'string' ? password.error : undefined}
          refusals={refusals}
          value={form.values.password}
          onChange={(value) => form.setFieldValue('password', value)}
          onBlur={() => afterPress(() => form.validateField('password'))}
        />
      </div>
      {complained ? (
        <div id={`${ids}complaint`}>
          <Note tone="error">{complained}</Note>
        </div>
      ) : null}
      <SlowAnswer flow={flow} onAgain={submit} />
      <ActionButton form={`${ids}form`} isMuted={!form.isValid()} isBusy={isSigningIn || isBusy}>
        {say('login.enter')}
      </ActionButton>
      {ways ? <div className={classes.ways}>{ways}</div> : null}
    </form>
  );
}
