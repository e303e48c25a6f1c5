import type { EmailChangeFlow } from '#machines/emailChange.machine.ts';
import type { ProfileFlow } from '#machines/profile.machine.ts';
import { Button } from '#src/ui/Button.tsx';
import { classNames } from '#src/ui/classNames.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Tag } from '#src/ui/Tag.tsx';
import { useFormFocus } from '#src/ui/useFormFocus.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { useWording } from '#src/wording/useWording.tsx';
import classes from './EmailSection.module.css';
import { ComingFact, Fact, Facts } from './Facts.tsx';
import { lateForm, Section, SectionFailure, SectionSkeleton } from './Section.tsx';

const EmailForm = lateForm(() => import('./EmailForm.tsx').then((code) => code.EmailForm), 8);

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
  const { opener, form } = useFormFocus(isOpen);
  return (
    <Section id={id} title={say('email.title')}>
      {isUnavailable ? (
        <SectionFailure onRetry={() => profile.send({ type: 'profile.retry' })} />
      ) : !known ? (
        <SectionSkeleton flow={profile} onAgain={() => profile.send({ type: 'profile.retry' })}>
          <Facts>
            <ComingFact name={say('email.current')} isWide />
          </Facts>
          <div className={classNames(classes.buttons, classes.coming)}>
            <Skeleton width="9rem" height="2.75rem" />
          </div>
        </SectionSkeleton>
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
            <EmailForm ref={form} flow={flow} current={known.email} />
          ) : (
            <div className={classes.buttons}>
              <Button
                {...EmailForm.onIntent}
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
