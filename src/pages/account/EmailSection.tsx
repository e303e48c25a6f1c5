import type { Ref } from 'react';
import type { EmailChangeFlow } from '#machines/emailChange.machine.ts';
import type { ProfileFlow } from '#machines/profile.machine.ts';
import { emailRule } from '#src/domain/person.ts';
import { PasswordField } from '#src/fields/PasswordField.tsx';
import { EmailField } from '#src/fields/TextField.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Tag } from '#src/ui/Tag.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './EmailSection.module.css';
import { Fact, Facts } from './Facts.tsx';
import forms from './Form.module.css';
import { FormButtons } from './FormButtons.tsx';
import { Section, SectionFailure, SectionSkeleton } from './Section.tsx';
import { useFields } from './useFields.ts';
import { useFollowedFocus } from './useFollowedFocus.ts';

interface EmailSectionProps {
  id: string;
  flow: EmailChangeFlow;
  profile: ProfileFlow;
}

/** Where tickets and codes go, whether it was confirmed, and another one. */
export function EmailSection({ id, flow, profile }: EmailSectionProps) {
  const say = useWording(accountWords);
  const known = useSelector(profile, ({ context }) => context.profile);
  const isUnavailable = useSelector(profile, (snapshot) => snapshot.matches('unavailable'));
  const isOpen = useSelector(flow, (snapshot) => !snapshot.matches('closed'));
  const { opener, form } = useFollowedFocus(isOpen);
  return (
    <Section id={id} title={say('email.title')}>
      {isUnavailable ? (
        <SectionFailure onRetry={() => profile.send({ type: 'profile.retry' })} />
      ) : !known ? (
        <SectionSkeleton />
      ) : (
        <>
          <Facts>
            <Fact name={say('email.current')} isWide>
              <span className={classes.current}>
                {known.email}
                {known.emailVerified ? (
                  <Tag tone="ok" icon="check">
                    {say('email.verified')}
                  </Tag>
                ) : (
                  <Tag tone="late" icon="warning">
                    {say('email.unverified')}
                  </Tag>
                )}
              </span>
            </Fact>
          </Facts>
          {isOpen ? (
            <EmailForm ref={form} flow={flow} />
          ) : (
            <div className={classes.buttons}>
              <Button
                ref={opener}
                variant="default"
                size="sm"
                onClick={() => flow.send({ type: 'email.open' })}
              >
                {say('email.change')}
              </Button>
              {known.emailVerified ? null : (
                <Button variant="subtle" size="sm" onClick={() => flow.send({ type: 'email.verify' })}>
                  {say('email.verify')}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </Section>
  );
}

function EmailForm({ flow, ref }: { flow: EmailChangeFlow; ref: Ref<HTMLFormElement> }) {
  const say = useWording(accountWords);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const { prefix, field, submit } = useFields({
    flow,
    initial: { email: '', password: '' },
    rulesOf: ({ email, password }) => {
      const rule = emailRule(email);
      return { ...(rule && { email: rule }), ...(password === '' && { password: 'rule.required' }) };
    },
    onSubmit: ({ email, password }) => flow.send({ type: 'email.submit', email, password }),
  });
  return (
    <form ref={ref} id={prefix} className={forms['root']} noValidate onSubmit={submit}>
      <EmailField {...field('email')} label={say('email.new')} help={say('email.hint')} required />
      <PasswordField
        {...field('password')}
        label={say('email.password')}
        autoComplete="current-password"
        required
      />
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
