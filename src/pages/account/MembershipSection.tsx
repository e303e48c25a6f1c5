import type { ProfileFlow } from '#machines/profile.machine.ts';
import { dialogIntent } from '#src/dialogs/DialogHost.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useClub } from '#src/ui/supporter.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { Fact, Facts } from './Facts.tsx';
import { Section, SectionFailure, SectionSkeleton } from './Section.tsx';

/** Whether there is anything to say: of a membership, or of a club one could be a member of. */
export function useHasMembership(flow: ProfileFlow): boolean {
  const club = useClub();
  const isMember = useSelector(flow, ({ context }) => Boolean(context.profile?.membership));
  return isMember || club !== null;
}

/** The supporters' club of the person, or the way into the producer's. */
export function MembershipSection({ id, flow }: { id: string; flow: ProfileFlow }) {
  const say = useWording(accountWords);
  const storefront = useStorefront();
  const club = useClub();
  const profile = useSelector(flow, ({ context }) => context.profile);
  const isUnavailable = useSelector(flow, (snapshot) => snapshot.matches('unavailable'));
  return (
    <Section id={id} title={say('membership.title')}>
      {isUnavailable ? (
        <SectionFailure onRetry={() => flow.send({ type: 'profile.retry' })} />
      ) : !profile ? (
        <SectionSkeleton flow={flow} onAgain={() => flow.send({ type: 'profile.retry' })} />
      ) : profile.membership ? (
        <Facts>
          <Fact name={say('membership.club')}>{profile.membership.club}</Fact>
          <Fact name={say('membership.plan')}>{profile.membership.plan}</Fact>
        </Facts>
      ) : club ? (
        <>
          <p>{say('membership.none', { club: club.name })}</p>
          <div>
            <Button
              {...dialogIntent}
              variant="default"
              size="sm"
              onClick={() => storefront.send({ type: 'dialog.open', route: '/acesso/socio' })}
            >
              {say('membership.enter')}
            </Button>
          </div>
        </>
      ) : null}
    </Section>
  );
}
