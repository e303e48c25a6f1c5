import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { CheckoutFlow } from '#machines/checkout.machine.ts';
import type { EventDetails } from '#src/domain/event.ts';
import type { Hold } from '#src/domain/hold.ts';
import { cardsOf } from '#src/domain/participants.ts';
import { companionsQuery } from '#src/queries/account.ts';
import { useReads } from '#src/queries/api.ts';
import { draftQuery, profileQuery } from '#src/queries/participants.ts';
import { useDeferredActor } from '#src/ui/useDeferredActor.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { participantsWords } from '#src/wording/ptBR/participants.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { StepFailure } from '../StepFailure.tsx';
import { StepSkeleton } from '../StepSkeleton.tsx';
import { ParticipantsForm } from './ParticipantsForm.tsx';
import { buyerOf, peopleFor, type Typed } from './people.ts';

interface ParticipantsStepProps {
  event: EventDetails;
  flow: CheckoutFlow;
  typed: Typed;
}

/** Step 2: one card a person, begun with what the server kept of it. */
export function ParticipantsStep({ event, flow, typed }: ParticipantsStepProps) {
  const hold = useSelector(flow, ({ context }) => context.hold);
  return hold ? <Kept key={hold.id} {...{ event, flow, typed, hold }} /> : <StepSkeleton />;
}

function Kept({ event, flow, typed, hold }: ParticipantsStepProps & { hold: Hold }) {
  const say = useWording(participantsWords);
  const reads = useReads();
  const actor = useDeferredActor(useSelector(flow, ({ children }) => children.participants));
  const draft = useQuery(draftQuery(reads, hold.id));
  const profile = useQuery(profileQuery(reads));
  const saved = useQuery(companionsQuery(reads));

  const isKnown = !draft.isPending && !profile.isPending;
  // The cards are drawn in pieces, between which the page hears: in one they take a cheap phone long.
  const isDrawn = useDeferredValue(isKnown, false);

  if (draft.isError)
    return (
      <StepFailure
        error={draft.error}
        title={say('participants.failed')}
        onRetry={() => void draft.refetch()}
      />
    );
  if (!actor || draft.isPending || profile.isPending || !isDrawn) return <StepSkeleton />;

  const cards = cardsOf(event, hold);
  const buyer = profile.data ? buyerOf(profile.data) : null;
  const people = peopleFor(cards, { typed, draft: draft.data, buyer });
  return (
    <ParticipantsForm
      {...{ event, flow, actor, hold, cards, people, buyer, typed }}
      saved={saved.data ?? []}
    />
  );
}
