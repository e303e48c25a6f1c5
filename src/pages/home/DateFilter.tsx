import { useNavigate } from '@tanstack/react-router';
import { memo, useId, useRef, useState } from 'react';

import { useBoot } from '#src/ui/boot.ts';
import { Chip, ChipRow } from '#src/ui/Chip.tsx';
import { late } from '#src/ui/late.tsx';
import { home } from '#src/wording/ptBR/home.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './DateFilter.module.css';
import { dayInWords } from './days.ts';
import { FilterLink } from './Filters.tsx';
import { type Asked, asking, useAskedSoon } from './search.ts';

const DayPicker = late(() => import('./DayPicker.tsx').then((code) => code.DayPicker), {
  waiting: <div className={classes.waiting} />,
});

const spans = [
  { data: 'hoje', label: 'home.today' },
  { data: 'semana', label: 'home.week' },
  { data: 'mes', label: 'home.month' },
] as const;

/** When: three spans by a touch, and any one day from a calendar that is loaded when it is wanted. */
export function DateFilter() {
  return <Dates asked={useAskedSoon()} />;
}

const Dates = memo(function Dates({ asked }: { asked: Asked }) {
  const say = useWording(home);
  const { data } = asked;
  const day = data !== undefined && !spans.some((span) => span.data === data) ? data : null;
  const [isPicking, setPicking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const navigate = useNavigate();
  const { now } = useBoot();

  const close = () => {
    setPicking(false);
    opener.current?.focus();
  };
  const pick = (picked: string | null) => {
    close();
    void navigate({ to: '.', search: asking({ data: picked ?? undefined }), resetScroll: false });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close what was opened inside
    <div
      className={classes.root}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && isPicking) close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setPicking(false);
      }}
    >
      <ChipRow label={say('home.dates')} shown={day}>
        {spans.map((span) => (
          <li key={span.data}>
            <FilterLink
              asked={asked}
              isOn={data === span.data}
              change={{ data: data === span.data ? undefined : span.data }}
            >
              {say(span.label)}
            </FilterLink>
          </li>
        ))}
        <li>
          <Chip
            ref={opener}
            isOn={day !== null}
            icon="calendar"
            aria-expanded={isPicking}
            aria-controls={isPicking ? panel : undefined}
            onClick={() => setPicking(!isPicking)}
          >
            {day ? say('home.dayOf', { day: dayInWords(day) }) : say('home.day')}
          </Chip>
        </li>
      </ChipRow>
      {isPicking ? (
        <section id={panel} className={classes.panel} aria-label={say('home.pickDay')}>
          <DayPicker day={day} today={now.slice(0, 10)} onPick={pick} />
        </section>
      ) : null}
    </div>
  );
});
