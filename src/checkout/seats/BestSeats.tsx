import type { SeatsFlow } from '#machines/seats.machine.ts';
import type { EventDetails } from '#src/domain/event.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Quantity } from '#src/ui/Quantity.tsx';
import { SlowNote } from '#src/ui/SlowNote.tsx';
import { useIsOff } from '#src/ui/settings.ts';
import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { useLimit } from '../products/usePeople.ts';
import { useIsReserving } from '../products/useTypes.ts';
import { type MaybeCheckout, useIsSlow } from '../useCheckout.ts';
import classes from './BestSeats.module.css';
import { HeldNote } from './HeldNote.tsx';
import { SeatFilters } from './SeatFilters.tsx';
import { useNarrowing } from './useNarrowing.ts';
import { useIsFinding } from './useSeats.ts';

interface BestSeatsProps {
  event: EventDetails;
  flow: MaybeCheckout;
  seats: SeatsFlow | undefined;
}

/** How many people, and the best places for them in one press: within the open sector, or anywhere. */
export function BestSeats({ event, flow, seats }: BestSeatsProps) {
  const say = useWording(seatWords);
  const limit = useLimit();
  const isOff = useIsOff('best_available');
  const isFinding = useIsFinding(flow);
  const isReserving = useIsReserving(flow);
  const isSlow = useIsSlow(flow);
  const { party } = useNarrowing(seats);
  return (
    <section className={classes.root} aria-label={say(isOff ? 'best.people' : 'best.title')}>
      <fieldset className={classes.row} disabled={seats === undefined}>
        <Quantity
          label={say('best.people')}
          value={Math.min(party, event.limit)}
          least={1}
          onLess={() => seats?.send({ type: 'party.less' })}
          onMore={() => seats?.send({ type: 'party.more' })}
          reason={party < event.limit ? null : say('products.atLimit', { people: limit(event) })}
        />
        {isOff ? null : (
          <ActionButton
            variant="default"
            icon={<Icon name="star" />}
            isBusy={isReserving}
            disabled={seats === undefined}
            onClick={() => seats?.send({ type: 'best.ask' })}
          >
            {say('best.title')}
          </ActionButton>
        )}
      </fieldset>
      <SeatFilters event={event} seats={seats} />
      {isFinding && isSlow ? <SlowNote onAgain={() => flow?.send({ type: 'wait.again' })} /> : null}
      <HeldNote event={event} flow={flow} />
    </section>
  );
}
