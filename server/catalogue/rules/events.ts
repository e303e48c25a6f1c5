import { brasilia } from '../../dates.ts';
import { cleanHtml } from '../about.ts';
import type { Findings } from '../findings.ts';
import { mediaTypeOf, wordsOf } from '../pictures.ts';
import type { EventEntry } from '../schema.ts';
import type { CatalogueSource } from '../source.ts';
import { checkCapacity } from './capacity.ts';
import type { KnownProducer } from './producers.ts';
import { type Placed, refuseBadPicture, refuseRepeated, refuseWrongCnpj } from './shared.ts';
import {
  checkCoupons,
  checkSeatLimit,
  checkTicketTypes,
  warnOfCpfLimit,
  warnOfPasses,
  warnOfSectorPrices,
} from './ticketTypes.ts';
import { checkSeatMap, type PlacedVenue } from './venues.ts';
import { checkWindows } from './windows.ts';

/** An event whose every reference was found. */
export interface ValidEvent {
  file: string;
  entry: EventEntry;
  producer: KnownProducer;
  /** `about` as it may reach a page. */
  about: string;
  /** The drawing it names with `seat_map`. */
  house: PlacedVenue | null;
}

/** An event that is in the database. */
export interface KnownEvent {
  id: number;
  /** Null where no catalogue brought it. */
  key: string | null;
  status: EventEntry['status'];
  title: string;
  venue: string;
  startsAt: Date;
}

interface Surroundings {
  pictures: CatalogueSource['pictures'];
  producers: readonly KnownProducer[];
  categories: ReadonlySet<string>;
  /** Events already there. */
  events: readonly KnownEvent[];
  /** Drawings that can be sold from, by file. */
  venues: ReadonlyMap<string, PlacedVenue>;
  /** Every document of the folder. */
  files: ReadonlySet<string>;
  /** False when the file that defines them is itself wrong: a missing one would be no news. */
  producersAreWhole: boolean;
  categoriesAreWhole: boolean;
}

const timezones: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'));

/** Checks events against one another, their producers, categories and pictures. */
export function checkEvents(
  findings: Findings,
  placed: readonly Placed<EventEntry>[],
  around: Surroundings,
): ValidEvent[] {
  refuseRepeated(
    findings,
    'the key of an event',
    placed.map(({ file, entry }) => ({ file, steps: ['key'], value: entry.key })),
  );
  refuseRepeated(
    findings,
    'the id of an event',
    placed.flatMap(({ file, entry }) =>
      entry.id === undefined ? [] : [{ file, steps: ['id'], value: entry.id }],
    ),
  );
  const keys = new Set(placed.map(({ entry }) => entry.key));
  return placed.flatMap((event) => {
    const producer = around.producers.find(({ slug }) => slug === event.entry.producer);
    if (!producer && around.producersAreWhole) findings.refuse(event.file, ['producer'], 'no such producer');
    if (around.categoriesAreWhole && !around.categories.has(event.entry.category))
      findings.refuse(event.file, ['category'], 'no such category');
    checkIdentity(findings, event, around.events);
    warnOfTwin(findings, event, around.events, keys);
    checkTimes(findings, event);
    checkPictures(findings, event, around.pictures);
    checkTicketTypes(findings, event, producer?.hasClub ?? true);
    checkCapacity(findings, event, around.events);
    checkSeatLimit(findings, event);
    warnOfCpfLimit(findings, event);
    warnOfSectorPrices(findings, event);
    if (timezones.has(event.entry.timezone)) warnOfPasses(findings, event);
    checkCoupons(findings, event);
    checkWindows(findings, event, producer?.hasClub ?? true);
    const house = checkSeatMap(findings, event, around);
    checkBiometrics(findings, event);
    refuseWrongCnpj(findings, event.file, ['organizer'], event.entry.organizer);
    if (event.entry.convenience_fee_mode === 'percentual' && Number(event.entry.convenience_fee) > 100)
      findings.refuse(event.file, ['convenience_fee'], 'a percentage is at most 100.00');
    const { html, dropped } = cleanHtml(event.entry.about);
    if (dropped.length > 0)
      findings.warn(
        event.file,
        ['about'],
        `dropped: ${dropped.join(', ')}. Allowed: p, strong, em, ul, ol, li, h3, a href`,
      );
    return producer ? [{ file: event.file, entry: event.entry, producer, about: html, house }] : [];
  });
}

function checkIdentity(
  findings: Findings,
  { file, entry }: Placed<EventEntry>,
  events: Surroundings['events'],
): void {
  const { id } = entry;
  const same = events.find(({ key }) => key === entry.key);
  if (same?.status === 'cancelled' && entry.status !== 'cancelled')
    findings.refuse(
      file,
      ['status'],
      'the event is cancelled for good: write "cancelled", and sell anew under another key',
    );
  if (id === undefined) return;
  if (same && same.id !== id)
    findings.refuse(file, ['id'], `the event was imported with id ${same.id}; it never changes`);
  const other = events.find((event) => event.id === id);
  if (!same && other)
    findings.refuse(file, ['id'], `belongs to the event ${other.key ?? '(without key)'} already`);
}

/** A key that is written anew makes another event: the one before, which no file names any more, goes on selling. */
function warnOfTwin(
  findings: Findings,
  { file, entry }: Placed<EventEntry>,
  events: Surroundings['events'],
  keys: ReadonlySet<string>,
): void {
  if (events.some(({ key }) => key === entry.key)) return;
  const twin = events.find(
    ({ key, status, title, venue, startsAt }) =>
      status !== 'cancelled' &&
      !keys.has(key ?? '') &&
      title === entry.title &&
      venue === entry.venue &&
      startsAt.getTime() === Date.parse(entry.starts_at),
  );
  if (twin)
    findings.warn(
      file,
      ['key'],
      `is new, and event ${twin.id} (${twin.key ?? 'without key'}) of the same title, venue and start stays on sale beside it`,
    );
}

/** Arenas for more people than this identify them at the turnstile (Lei 14.597/2023, art. 148). */
const peopleOfOpenDoors = 20_000;

/** Who has to be enrolled hears of it, with the address where, before buying. */
function checkBiometrics(findings: Findings, { file, entry }: Placed<EventEntry>): void {
  const people = entry.capacity ?? entry.sectors.reduce((sum, { capacity }) => sum + capacity, 0);
  if (entry.kind !== 'match' || people <= peopleOfOpenDoors) return;
  if (!entry.notices.some(({ text, url }) => url !== null && /biom[eé]tri|facial/i.test(text)))
    findings.warn(
      file,
      ['notices'],
      'an arena for more than 20,000 people identifies them by biometrics: no notice says so with the address of the enrolment',
    );
}

const hourIn = (timezone: string, moment: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' }).format(
    Date.parse(moment),
  );

const yearMs = 366 * 86_400_000;

function checkTimes(findings: Findings, { file, entry }: Placed<EventEntry>): void {
  const at = (moment: string) => Date.parse(moment);
  if (!timezones.has(entry.timezone))
    findings.refuse(file, ['timezone'], 'no such zone; for instance America/Sao_Paulo');
  else {
    const isIn = (timezone: string, moment: string) => hourIn(timezone, moment) === moment.slice(11, 16);
    if (!isIn(entry.timezone, entry.starts_at))
      findings.warn(
        file,
        ['starts_at'],
        `is ${hourIn(entry.timezone, entry.starts_at)} in ${entry.timezone}, the hour that will be shown`,
      );
    for (const field of ['sale_start', 'sale_end'] as const) {
      const moment = entry[field];
      if (moment !== undefined && !isIn(entry.timezone, moment) && !isIn(brasilia, moment))
        findings.warn(
          file,
          [field],
          `is ${hourIn(brasilia, moment)} in Brasília, the hour that sales are told in`,
        );
    }
  }
  if (at(entry.ends_at) < at(entry.starts_at))
    findings.refuse(file, ['ends_at'], 'the event would end before it starts');
  else if (at(entry.ends_at) > at(entry.starts_at) + yearMs)
    findings.warn(file, ['ends_at'], 'is more than a year after starts_at');
  const saleEnd = entry.sale_end ?? entry.starts_at;
  if (at(saleEnd) <= at(entry.sale_start))
    findings.refuse(
      file,
      [entry.sale_end === undefined ? 'sale_start' : 'sale_end'],
      'the sale would end before it starts',
    );
  else if (at(saleEnd) > at(entry.ends_at))
    findings.warn(file, ['sale_end'], 'the sale goes on after the event');
  if (entry.date_to_come && entry.status !== 'postponed')
    findings.refuse(file, ['date_to_come'], 'only of an event that is postponed');
  if (entry.status === 'postponed' && !entry.date_to_come && at(entry.starts_at) <= Date.now())
    findings.warn(
      file,
      ['starts_at'],
      'is not in the future: buyers of the postponed event can no longer cancel. Give its new date, or "date_to_come": true until there is one; once it took place, "status": "scheduled"',
    );
  else if (entry.status === 'postponed' && entry.notices.length === 0)
    findings.warn(
      file,
      ['notices'],
      'say nothing of why the event was put off: its page tells the new date, if there is one, and that buyers may cancel until then, and nothing else',
    );
}

/** Of a photograph, in bytes: on 1.6 Mbps it is there three quarters of a second after it was asked for. */
const lightPoster = 150_000;

/** What a poster costs whoever opens the page, or has the link sent to them. */
function warnOfPoster(findings: Findings, file: string, content: Buffer | undefined): void {
  if (!content) return;
  const mediaType = mediaTypeOf(content);
  if (mediaType === 'image/avif')
    findings.warn(
      file,
      ['poster'],
      'is an AVIF, which what shows shared links does not show: there the mark of the producer stands. A WebP or JPEG is shown',
    );
  if (mediaType !== 'image/svg+xml' && content.length > lightPoster)
    findings.warn(
      file,
      ['poster'],
      `weighs ${Math.round(content.length / 1_000)} kB: on a slow phone it comes after ${Math.round(content.length / 200_000)} s. 1200 × 675 pixels as WebP or AVIF weigh about 100 kB`,
    );
}

function checkPictures(
  findings: Findings,
  { file, entry: { poster, map } }: Placed<EventEntry>,
  pictures: CatalogueSource['pictures'],
): void {
  if (poster !== undefined) {
    refuseBadPicture(findings, pictures, { file, steps: ['poster'], path: poster, isPoster: true });
    warnOfPoster(findings, file, pictures.get(poster));
  }
  if (typeof map !== 'string') return;
  refuseBadPicture(findings, pictures, { file, steps: ['map'], path: map });
  if (!map.endsWith('.svg')) findings.refuse(file, ['map'], 'a map is an SVG');
  const content = pictures.get(map);
  if (content && wordsOf(content) === null)
    findings.warn(
      file,
      ['map'],
      'has no <desc> and no <title>: whoever does not see the map is not told what it shows',
    );
}
