import { useQuery } from '@tanstack/react-query';

import type { ProfileFlow } from '#machines/profile.machine.ts';
import type { Profile } from '#src/domain/account.ts';
import type { AddressDraft } from '#src/domain/address.ts';
import { veiledCpf } from '#src/domain/document.ts';
import { gendersQuery } from '#src/queries/account.ts';
import { useReads } from '#src/queries/api.ts';
import { useBoot } from '#src/ui/boot.ts';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { ComingFact, Fact, Facts } from '../Facts.tsx';
import { SectionSkeleton } from '../Section.tsx';

/** Everything of the profile that is not a way in. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const say = useWording(accountWords);
  const { company } = useBoot();
  const genders = useQuery(gendersQuery(useReads()));
  const gender = genders.data?.find(({ id }) => String(id) === profile.genderId)?.name;
  const [street, ...rest] = linesOf(profile.address);
  return (
    <Facts>
      <Fact name={say('profile.name')}>{profile.name}</Fact>
      <Fact name={say('profile.document')} hint={say('profile.documentHint', { email: company.email })}>
        {veiledCpf(profile.document)}
      </Fact>
      <Fact name={say('profile.cellphone')}>{profile.cellphone || say('account.none')}</Fact>
      <Fact name={say('profile.birthDate')}>{profile.birthDate || say('account.none')}</Fact>
      <Fact name={say('profile.genderId')}>
        {gender ?? (genders.isPending && profile.genderId ? '…' : say('account.none'))}
      </Fact>
      <Fact name={say('profile.address')}>
        {street ? (
          <>
            <p>{street}</p>
            {rest.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p>{say('profile.cep', { cep: profile.address.zipcode })}</p>
          </>
        ) : (
          say('account.none')
        )}
      </Fact>
    </Facts>
  );
}

/** As high as what comes: nothing below it moves then. */
export function ProfileSkeleton({ flow }: { flow: ProfileFlow }) {
  const say = useWording(accountWords);
  const { company } = useBoot();
  return (
    <SectionSkeleton flow={flow} onAgain={() => flow.send({ type: 'profile.retry' })}>
      <Facts>
        <ComingFact name={say('profile.name')} />
        <ComingFact
          name={say('profile.document')}
          hint={say('profile.documentHint', { email: company.email })}
        />
        <ComingFact name={say('profile.cellphone')} />
        <ComingFact name={say('profile.birthDate')} />
        <ComingFact name={say('profile.genderId')} />
        <ComingFact name={say('profile.address')} lines={4} />
      </Facts>
    </SectionSkeleton>
  );
}

/** As an envelope has it. */
function linesOf({ street, number, complement, neighborhood, city, state }: AddressDraft): string[] {
  const joined = (by: string, ...parts: string[]) => parts.filter((part) => part !== '').join(by);
  return [joined(', ', street, number, complement), neighborhood, joined(' · ', city, state)].filter(
    (line) => line !== '',
  );
}
