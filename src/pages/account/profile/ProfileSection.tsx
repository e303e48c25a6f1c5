import type { ProfileFlow } from '#machines/profile.machine.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { useFormFocus } from '#src/ui/useFormFocus.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { lateForm, Section, SectionFailure } from '../Section.tsx';
import { ProfileFacts, ProfileSkeleton } from './ProfileFacts.tsx';

const ProfileForm = lateForm(() => import('./ProfileForm.tsx').then((code) => code.ProfileForm), 24);

/** Who I am and where I live: to be read, and to be mended. */
export function ProfileSection({ id, flow }: { id: string; flow: ProfileFlow }) {
  const say = useWording(accountWords);
  const profile = useSelector(flow, ({ context }) => context.profile);
  const isUnavailable = useSelector(flow, (snapshot) => snapshot.matches('unavailable'));
  const isOpen = useSelector(flow, (snapshot) => snapshot.matches('editing'));
  const { opener, form } = useFormFocus(isOpen);

  const edit =
    profile && !isOpen ? (
      <Button
        {...ProfileForm.onIntent}
        ref={opener}
        variant="default"
        size="sm"
        sign={<Icon name="edit" size={18} />}
        onClick={() => flow.send({ type: 'profile.edit' })}
      >
        {say('account.edit')}
      </Button>
    ) : null;
  return (
    <Section id={id} title={say('profile.title')} action={edit}>
      {isUnavailable ? (
        <SectionFailure onRetry={() => flow.send({ type: 'profile.retry' })} />
      ) : !profile ? (
        <ProfileSkeleton flow={flow} />
      ) : isOpen ? (
        <ProfileForm ref={form} flow={flow} profile={profile} />
      ) : (
        <ProfileFacts profile={profile} />
      )}
    </Section>
  );
}
