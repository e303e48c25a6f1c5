import type { SeatsFlow } from '#machines/seats.machine.ts';
import type { EventDetails } from '#src/domain/event.ts';
import { reais } from '#src/domain/money.ts';
import { priceIn } from '#src/domain/seats.ts';
import { SelectField } from '#src/fields/SelectField.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { seatWords } from '#src/wording/ptBR/seats.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './BestSeats.module.css';
import { useNarrowing } from './useNarrowing.ts';
import { useOpenSector } from './useSeats.ts';

interface SeatFiltersProps {
  event: EventDetails;
  seats: SeatsFlow | undefined;
}

/** What the best places, the map and the list are narrowed to. */
export function SeatFilters({ event, seats }: SeatFiltersProps) {
  const say = useWording(seatWords);
  const { accessible, maxCents, isTogether } = useNarrowing(seats);
  const open = useOpenSector(seats, event);
  const count = [accessible, maxCents !== null, isTogether].filter(Boolean).length;
  const prices = [
    ...new Set(
      (open ? [open.sold] : event.sectors).flatMap(({ sections }) =>
        sections.flatMap((section) => priceIn(section) ?? []),
      ),
    ),
  ].sort((a, b) => a - b);
  // The dearest is any price; a price that was chosen elsewhere stays to be read.
  const offered = [...new Set([...prices.slice(0, -1), ...(maxCents === null ? [] : [maxCents])])];
  return (
    <details className={classes.filters}>
      <summary>
        <span>{count > 0 ? say('filter.titleOn', { count }) : say('filter.title')}</span>
        <Icon name="down" size={18} />
      </summary>
      <fieldset className={classes.choices} disabled={seats === undefined} aria-label={say('filter.title')}>
        <Chip
          isOn={accessible}
          icon="accessible"
          onClick={() => seats?.send({ type: 'filter.set', filter: { accessible: !accessible } })}
        >
          {say('filter.accessible')}
        </Chip>
        <Chip isOn={isTogether} onClick={() => seats?.send({ type: 'together.toggle' })}>
          {say('filter.together')}
        </Chip>
        {offered.length > 0 ? (
          <div className={classes.price}>
            <SelectField
              label={say('filter.price')}
              placeholder={say('filter.anyPrice')}
              value={maxCents === null ? '' : String(maxCents)}
              options={offered
                .toSorted((a, b) => a - b)
                .map((cents) => ({
                  value: String(cents),
                  label: say('filter.upTo', { price: reais(cents) }),
                }))}
              onChange={(value) =>
                seats?.send({
                  type: 'filter.set',
                  filter: { maxCents: value === '' ? null : Number(value) },
                })
              }
            />
          </div>
        ) : null}
      </fieldset>
      <p role="status" className={classes.inside}>
        {isTogether && !open ? say('filter.togetherInside') : null}
      </p>
    </details>
  );
}
