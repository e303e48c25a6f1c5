import type { Config } from '../config.ts';
import { writtenWhen } from '../dates.ts';
import { linkTo } from '../messages/links.ts';
import type { Paper } from './paper.ts';
import { placeOf, whereOfEvent } from './words.ts';

type Site = Pick<Config, 'publicUrl' | 'production'>;

/** Bytes of a line before it is folded (RFC 5545, 3.1), its end not counted. */
const longestLine = 75;

/** A text as a value of a calendar: what means something there is escaped, invisible signs are dropped. */
const textOf = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

/** `20261129T190000Z` */
const momentOf = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Continuation lines begin with a space; no letter is torn in its bytes. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > longestLine) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
}

type Line = [name: string, value: string];

function statusOf({ event, order }: Paper): 'CANCELLED' | 'TENTATIVE' | 'CONFIRMED' {
  if (event.isCancelled || order.status !== 'paid') return 'CANCELLED';
  return event.dateToCome ? 'TENTATIVE' : 'CONFIRMED';
}

const reminderOf = ({ order, event }: Paper): Line[] => [
  ['BEGIN', 'VALARM'],
  ['ACTION', 'DISPLAY'],
  ['TRIGGER', '-P1D'],
  ['DESCRIPTION', textOf(`${event.span === '' ? 'Amanhã' : 'Começa amanhã'}: ${order.event.title}`)],
  ['END', 'VALARM'],
];

/** Nobody's whole time is taken: it is not to be, or goes on for days. */
const free: Line[] = [['TRANSP', 'TRANSPARENT']];

/**
 * The event of an order as an iCalendar file (RFC 5545): one entry from its beginning to its end, however many days, in UTC,
 * which needs no table of zones; a reminder the day before, unless nobody knows which day that is: where the event was put off and
 * has no new date, a tentative entry stands at the old one and takes no time. The same order always has the same UID, so that a file opened
 * again after a change of date moves the entry. `now`: when the file is made.
 */
export function calendarOf(paper: Paper, site: Site, now: Date): string {
  const { order, event, producer } = paper;
  const status = statusOf(paper);
  const isMoving = status === 'TENTATIVE';
  const link = linkTo(site, `/ticket/list/${order.id}`, producer);
  const places = order.tickets
    .filter(({ status }) => status !== 'void')
    .map((ticket) => placeOf(ticket, producer.words));
  const description = [
    `Pedido nº ${order.public_code}`,
    ...new Set(places),
    ...(isMoving ? [writtenWhen(event)] : []),
    ...(event.span === '' ? [] : [event.span]),
    ...event.notices.map(({ text }) => text),
    `${producer.words.mine}: ${link}`,
  ].join('\n');
  const lines: Line[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Bilheteria//Pedidos//PT-BR'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['BEGIN', 'VEVENT'],
    ['UID', `${order.id}@${new URL(site.publicUrl).hostname}`],
    ['DTSTAMP', momentOf(now)],
    ['DTSTART', momentOf(event.startsAt)],
    ['DTEND', momentOf(event.endsAt)],
    ['SUMMARY', textOf(`${isMoving ? 'Adiado: ' : ''}${order.event.title}`)],
    ['LOCATION', textOf(whereOfEvent(paper))],
    ['DESCRIPTION', textOf(description)],
    ['URL', link],
    ['STATUS', status],
    ...(status === 'CONFIRMED' && event.span === '' ? [] : free),
    ...(status === 'CONFIRMED' ? reminderOf(paper) : []),
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ];
  return `${lines.map(([name, value]) => folded(`${name}:${value}`)).join('\r\n')}\r\n`;
}
