import '@mantine/dates/styles.css';
import 'dayjs/locale/pt-br';

import { DatePicker } from '@mantine/dates';
import { useRef } from 'react';

import { MantineGround } from '#src/ui/MantineGround.tsx';
import { home } from '#src/wording/ptBR/home.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './DayPicker.module.css';

interface DayPickerProps {
  day: string | null;
  today: string;
  /** The same day again takes the filter away. */
  onPick: (day: string | null) => void;
}

/** A calendar of one month after another, since nothing is sold years ahead; the past is not for sale. */
export function DayPicker({ day, today, onPick }: DayPickerProps) {
  const say = useWording(home);
  const calendar = useRef<HTMLDivElement>(null);
  return (
    <MantineGround>
      <DatePicker
        ref={calendar}
        className={classes.root}
        classNames={{ day: classes.day ?? '' }}
        // The month is said when it is another.
        attributes={{ calendarHeaderLevel: { role: 'status' } }}
        getDayProps={(date) => ({ 'aria-pressed': date === day || undefined })}
        fullWidth
        size="md"
        locale="pt-br"
        firstDayOfWeek={0}
        weekendDays={[]}
        weekdayFormat="ddd"
        allowDeselect
        maxLevel="month"
        enableKeyboardNavigation={false}
        minDate={today}
        defaultDate={day ?? today}
        value={day}
        onChange={onPick}
        onPreviousMonth={(month) => {
          if (isSameMonth(month, today)) nextOf(calendar.current)?.focus();
        }}
        ariaLabels={{
          nextMonth: say('calendar.nextMonth'),
          previousMonth: say('calendar.previousMonth'),
        }}
      />
    </MantineGround>
  );
}

const isSameMonth = (one: string, other: string) => one.slice(0, 7) === other.slice(0, 7);

/** The way back ends at this month and is switched off under the finger; the way on is always there. */
const nextOf = (calendar: HTMLElement | null) =>
  calendar?.querySelector<HTMLElement>('button[data-direction="next"]');
