import type { CompanionsFlow } from '#machines/companions.machine.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { useFormFocus } from '#src/ui/useFormFocus.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { lateForm, Section, SectionFailure, SectionSkeleton } from '../Section.tsx';
import { useTitleWhenGone } from '../useTitleWhenGone.ts';
import { CompanionRow } from './CompanionRow.tsx';
import classes from './CompanionsSection.module.css';

const CompanionForm = lateForm(() => import('./CompanionForm.tsx').then((code) => code.CompanionForm), 12);

/** People I often buy for; the checkout fills its cards with them. */
export function CompanionsSection({ id, flow }: { id: string; flow: CompanionsFlow }) {
  const say = useWording(accountWords);
  const isEmpty = useSelector(flow, ({ context }) => context.companions.length === 0);
  const isLoading = useSelector(flow, (snapshot) => snapshot.matches('loading'));
  const isUnavailable = useSelector(flow, (snapshot) => snapshot.matches('unavailable'));
  const isOpen = useSelector(flow, (snapshot) => snapshot.matches('adding'));
  const isSettled = useSelector(flow, (snapshot) => snapshot.matches('shown'));
  const { opener, form } = useFormFocus(isOpen);
  return (
    <Section id={id} title={say('companions.title')}>
      <p className={classes.lead}>{say('companions.lead')}</p>
      {isUnavailable ? (
        <SectionFailure onRetry={() => flow.send({ type: 'companions.retry' })} />
      ) : isLoading ? (
        <SectionSkeleton flow={flow} onAgain={() => flow.send({ type: 'companions.retry' })} lines={4} />
      ) : (
        <>
          {isEmpty && !isOpen ? <p>{say('companions.empty')}</p> : null}
          <List flow={flow} />
          {isOpen ? (
            <CompanionForm ref={form} flow={flow} />
          ) : (
            <div>
              <ActionButton
                {...CompanionForm.onIntent}
                ref={opener}
                variant="default"
                size="sm"
                icon={<Icon name="plus" size={18} />}
                isBusy={!isSettled}
                onClick={() => flow.send({ type: 'companion.add' })}
              >
                {say('companions.add')}
              </ActionButton>
            </div>
          )}
        </>
      )}
    </Section>
  );
}

function List({ flow }: { flow: CompanionsFlow }) {
  const companions = useSelector(flow, ({ context }) => context.companions);
  useTitleWhenGone(companions.length);
  if (companions.length === 0) return null;
  return (
    <ul className={classes.list}>
      {companions.map((companion) => (
        <CompanionRow key={companion.id} companion={companion} flow={flow} />
      ))}
    </ul>
  );
}
