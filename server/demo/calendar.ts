import { dayOf, inBrasilia, isoIn } from '../dates.ts';

/** Dates of the demo in each event's own zone, counted from the day on which its database is filled: it ages from there. */
export interface Calendar {
  /** Day 0 is that day: `at(9, '16:00', zone)` is nine days later, at 16:00 of that zone, as ISO with offset. */
  at: (day: number, hour: string, zone: string) => string;
  /** `sábado, 21 de novembro` */
  day: (day: number, zone: string) => string;
  /** `29/11/2026 às 10:00, horário de Brasília` */
  words: (moment: string) => string;
}

const dayLength = 86_400_000;

export function calendarFrom(now: Date): Calendar {
  const dateOf = (day: number, zone: string) => {
    const today = Date.parse(`${dayOf(now, zone)}T12:00:00Z`);
    return new Date(today + day * dayLength);
  };
  return {
    at: (day, hour, zone) => {
      const date = dateOf(day, zone);
      const offset = isoIn(date, zone).slice(19);
      return `${date.toISOString().slice(0, 10)}T${hour}:00${offset}`;
    },
    day: (day, zone) =>
      new Intl.DateTimeFormat('pt-BR', {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      })
        .format(dateOf(day, zone))
        .replace(/\b1 de /, '1º de '),
    words: (moment) => inBrasilia(new Date(moment)),
  };
}
