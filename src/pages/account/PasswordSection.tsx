import type { PasswordChangeFlow } from '#machines/passwordChange.machine.ts';
import type { ProfileFlow } from '#machines/profile.machine.ts';
import { Button } from '#src/ui/Button.tsx';
import { useFormFocus } from '#src/ui/useFormFocus.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { useWording } from '#src/wording/useWording.tsx';
import classes from './PasswordSection.module.css';
import { lateForm, Section } from './Section.tsx';

const PasswordForm = lateForm(() => import('./PasswordForm.tsx').then((code) => code.PasswordForm), 10);

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
  const { opener, form } = useFormFocus(isOpen);
  return (
    <Section id={id} title={say('password.title')}>
      <p className={classes.text}>{say('password.text')}</p>
      {isOpen ? (
        <PasswordForm ref={form} flow={flow} email={email} />
      ) : (
        <div>
          <Button
            {...PasswordForm.onIntent}
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
