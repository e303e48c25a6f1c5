import type { When } from '#src/domain/event.ts';

/** Where an event's zone differs from it, the zone is named. */
export const brasilia = 'America/Sao_Paulo';

/** Names as people say them; what is missing is the last part of the zone's id. */
const zoneNames: Readonly<Record<string, string>> = {
  'America/Noronha': 'Fernando de Noronha',
  'America/Sao_Paulo': 'Brasília',
  'America/Belem': 'Belém',
  'America/Santarem': 'Santarém',
  'America/Maceio': 'Maceió',
  'America/Cuiaba': 'Cuiabá',
  'America/Eirunepe': 'Eirunepé',
};

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('pt-BR', {
    timeZone: zone,
    hourCycle: 'h23',
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

/** A moment as a clock on the wall of that zone shows it. */
function wallOf(moment: Date, zone: string) {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: string) => parts[name] ?? '';
  return {
    weekday: part('weekday'),
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

type Wall = ReturnType<typeof wallOf>;

const months = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
];
const two = (value: number | string) => String(value).padStart(2, '0');

/** `2026-11-29` in that zone. */
export function dayOf(moment: Date, zone: string): string {
  const { year, month, day } = wallOf(moment, zone);
  return `${year}-${two(months.indexOf(month) + 1)}-${two(day)}`;
}

const dayLength = 86_400_000;

/** `2026-12-06` is seven days after `2026-11-29`. */
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);

/** Minutes that a zone is ahead of UTC at a moment. */
function offsetOf(moment: Date, zone: string): number {
  const { hour, minute, second } = wallOf(moment, zone);
  const wall = Date.parse(`${dayOf(moment, zone)}T${hour}:${minute}:${second}Z`);
  return Math.round((wall - Math.floor(moment.getTime() / 1000) * 1000) / 60_000);
}

/** `2026-11-29T16:00:00-03:00` */
export function isoIn(moment: Date, zone: string): string {
  const { hour, minute, second } = wallOf(moment, zone);
  const offset = offsetOf(moment, zone);
  const sign = offset < 0 ? '-' : '+';
  const far = Math.abs(offset);
  return `${dayOf(moment, zone)}T${hour}:${minute}:${second}${sign}${two(Math.trunc(far / 60))}:${two(far % 60)}`;
}

const nameOf = (zone: string) => zoneNames[zone] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** `horário de Manaus`, only where it is not Brasília's. */
const zoneOf = (moment: Date, zone: string): string | null =>
  offsetOf(moment, zone) === offsetOf(moment, brasilia) ? null : `horário de ${nameOf(zone)}`;

/** `domingo, 29 de novembro, às 16:00`, or with its year; of a month that begins, `1º de dezembro`. */
function textOf({ weekday, day, month, year, hour, minute }: Wall, hasYear: boolean): string {
  return `${weekday}, ${day === '1' ? '1º' : day} de ${month}${hasYear ? ` de ${year}` : ''}, às ${hour}:${minute}`;
}

const dateToCome = 'Adiado, nova data a definir';

/**
 * A date in words, in the event's own zone: no clock and no zone of a device ever matters. Of this year nobody says which it is, of
 * another everybody asks. Of an event that was put off without a new date (`isToCome`) words and block say that, and only `iso` the old one.
 */
export function whenOf(moment: Date, zone: string, now: Date, isToCome = false): When {
  const iso = isoIn(moment, zone);
  if (isToCome)
    return {
      iso,
      weekday: 'nova data',
      day: '?',
      month: 'a definir',
      hour: '',
      text: dateToCome,
      zone: null,
    };
  const wall = wallOf(moment, zone);
  const { weekday, day, month, hour, minute } = wall;
  return {
    iso,
    weekday: weekday.slice(0, 3),
    day,
    month: month.slice(0, 3),
    hour: `${Number(hour)}h${minute === '00' ? '' : minute}`,
    text: textOf(wall, wall.year !== wallOf(now, zone).year),
    zone: zoneOf(moment, zone),
  };
}

/** `domingo, 29 de novembro de 2026, às 16:00 (horário de Manaus)`: papers and letters are read long after they were made. */
export function longWhen(moment: Date, zone: string): string {
  const text = textOf(wallOf(moment, zone), true);
  const named = zoneOf(moment, zone);
  return named === null ? text : `${text} (${named})`;
}

/** When an event is, as papers and letters say it: of one that was put off and has no new date, that, and which it was. */
export function writtenWhen({
  startsAt,
  timezone,
  dateToCome: isToCome,
}: {
  startsAt: Date;
  timezone: string;
  dateToCome: boolean;
}): string {
  const when = longWhen(startsAt, timezone);
  return isToCome ? `${dateToCome}. Era ${when}` : when;
}

/** `29/11/2026 às 10:00, horário de Brasília`: opening and closing of sales. */
export function inBrasilia(moment: Date): string {
  const { day, hour, minute, year } = wallOf(moment, brasilia);
  const [, month = ''] = dayOf(moment, brasilia).split('-');
  return `${two(day)}/${month}/${year} às ${hour}:${minute}, horário de Brasília`;
}

/**
 * The end of a term of so many days, by the clock of Brasília: the day it begins on is not counted, and the last one is
 * whole (Código Civil, art. 132).
 */
export function endOfTerm(from: Date, days: number): Date {
  const wall = Date.parse(`${daysAfter(dayOf(from, brasilia), days)}T23:59:59.999Z`);
  return new Date(wall - offsetOf(new Date(wall), brasilia) * 60_000);
}

/** Whole days from one calendar day to another, both as `2026-11-29`. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayLength);

/** Under which heading of the list an event stands: within 7 days, within 15, later, or over. */
export function groupOf(
  listedAt: Date,
  endsAt: Date,
  zone: string,
  now: Date,
): 'week' | 'fortnight' | 'later' | 'past' {
  if (endsAt <= now) return 'past';
  const days = daysBetween(dayOf(now, zone), dayOf(listedAt, zone));
  if (days < 7) return 'week';
  return days <= 15 ? 'fortnight' : 'later';
}
