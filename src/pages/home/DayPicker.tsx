import '@mantine/dates/styles.css';
import 'dayjs/locale/pt-br';

import { DatePicker } from '@mantine/dates';

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

/** A calendar of one month; the past is not for sale. */
export function DayPicker({ day, today, onPick }: DayPickerProps) {
  const say = useWording(home);
  return (
    <MantineGround>
      <DatePicker
        className={classes.root}
        classNames={{ day: classes.day ?? '' }}
        fullWidth
        size="md"
        locale="pt-br"
        firstDayOfWeek={0}
        weekendDays={[]}
        weekdayFormat="ddd"
        allowDeselect
        minDate={today}
        defaultDate={day ?? today}
        value={day}
        onChange={onPick}
        ariaLabels={{
          nextMonth: say('calendar.nextMonth'),
          previousMonth: say('calendar.previousMonth'),
          nextYear: say('calendar.nextYear'),
          previousYear: say('calendar.previousYear'),
          nextDecade: say('calendar.nextDecade'),
          previousDecade: say('calendar.previousDecade'),
        }}
      />
    </MantineGround>
  );
}
