import * as z from 'zod/mini';

import { settingTags } from '#src/domain/settings.ts';

import { CatalogueError, Findings, type Problem, type Step } from './findings.ts';
import { checkEvents, type KnownEvent, type ValidEvent } from './rules/events.ts';
import { checkProducers, type KnownProducer, type ValidProducer } from './rules/producers.ts';
import { type Placed, refuseRepeated } from './rules/shared.ts';
import { checkVenues } from './rules/venues.ts';
import { CategoryEntry, EventEntry, ProducerEntry, Settings } from './schema.ts';
import type { CatalogueSource } from './source.ts';
import { VenueEntry } from './venueSchema.ts';
import type { Wording } from './wordingKeys.ts';

const switches: ReadonlySet<string> = new Set(settingTags);

/** What the database already has; a catalogue may refer to it. */
export interface Known {
  producers: readonly KnownProducer[];
  categories: readonly { id: number; tag: string }[];
  events: readonly KnownEvent[];
}

export const nothingKnown: Known = { producers: [], categories: [], events: [] };

/** A catalogue that holds together: importing it can only fail on what was sold meanwhile. */
export interface Catalogue {
  producers: ValidProducer[];
  categories: CategoryEntry[];
  /** Null when the folder says nothing about settings. */
  settings: Settings | null;
  events: ValidEvent[];
  pictures: CatalogueSource['pictures'];
  warnings: readonly Problem[];
}

const words = z.locales.en().localeError;

/** Parses one value, adding every complaint of the schema to the findings. */
function parse<T extends z.ZodMiniType>(
  findings: Findings,
  schema: T,
  { file, steps, value }: { file: string; steps: readonly Step[]; value: unknown },
): z.output<T> | null {
  const answer = schema.safeParse(value, { error: words });
  if (answer.success) return answer.data;
  for (const issue of answer.error.issues) {
    const path = [...steps, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))];
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) findings.refuse(file, [...path, key], 'no such field');
    else findings.refuse(file, path, ruleIn(issue.message));
  }
  return null;
}

/** What the schema allows, as one phrase. */
function ruleIn(message: string): string {
  const rule = message
    .replace(/^(Invalid input|Invalid option|Too small|Too big): /, '')
    .replace(/, received .*$/, '')
    .replaceAll('"|"', '", "');
  return rule.startsWith('expected ') ? rule : `expected ${rule}`;
}

function parseList<T extends z.ZodMiniType>(
  findings: Findings,
  schema: T,
  file: string,
  document: unknown,
): { entries: Placed<z.output<T>>[]; areWhole: boolean } {
  if (document === undefined) return { entries: [], areWhole: true };
  if (!Array.isArray(document)) {
    findings.refuse(file, [], 'expected a list');
    return { entries: [], areWhole: false };
  }
  const entries = document.flatMap((value: unknown, index): Placed<z.output<T>>[] => {
    const entry = parse(findings, schema, { file, steps: [index], value });
    return entry === null ? [] : [{ file, steps: [index], entry }];
  });
  return { entries, areWhole: entries.length === document.length };
}

/** File by file, in each as found. */
const inOrder = (problems: readonly Problem[]) =>
  problems.toSorted((a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)));

/**
 * Checks a catalogue whole, before anything is written. Throws `CatalogueError` with every problem found; what may stay
 * as it is comes back as warnings. `wording` holds the sentences that a producer may replace.
 */
export function validate(source: CatalogueSource, known: Known, wording: Wording = new Map()): Catalogue {
  const findings = new Findings(source);
  findings.problems.push(...(source.unreadable ?? []));
  const isEvent = (file: string) => /^events\/[^/]+\.json$/.test(file);
  const isVenue = (file: string) => /^venues\/[^/]+\.json$/.test(file);
  const documents = [...source.documents];
  for (const [file] of documents)
    if (
      !isEvent(file) &&
      !isVenue(file) &&
      !['producers.json', 'categories.json', 'settings.json'].includes(file)
    )
      findings.warn(
        file,
        [],
        'is not read: only producers.json, categories.json, settings.json, events/*.json and venues/*.json are',
      );

  const producers = parseList(
    findings,
    ProducerEntry,
    'producers.json',
    source.documents.get('producers.json'),
  );
  const categories = parseList(
    findings,
    CategoryEntry,
    'categories.json',
    source.documents.get('categories.json'),
  );
  const settings = source.documents.has('settings.json')
    ? parse(findings, Settings, {
        file: 'settings.json',
        steps: [],
        value: source.documents.get('settings.json'),
      })
    : null;
  for (const tag of Object.keys(settings ?? {}))
    if (!switches.has(tag))
      findings.warn('settings.json', [tag], 'switches nothing: there is no such setting');
  const parseFiles = <T extends z.ZodMiniType>(schema: T, isOne: (file: string) => boolean) =>
    documents.flatMap(([file, value]): Placed<z.output<T>>[] => {
      const entry = isOne(file) ? parse(findings, schema, { file, steps: [], value }) : null;
      return entry === null ? [] : [{ file, steps: [], entry }];
    });
  const events = parseFiles(EventEntry, isEvent);
  const venues = checkVenues(findings, parseFiles(VenueEntry, isVenue));

  for (const field of ['id', 'tag'] as const)
    refuseRepeated(
      findings,
      `the ${field} of a category`,
      categories.entries.map(({ file, steps, entry }) => ({
        file,
        steps: [...steps, field],
        value: entry[field],
      })),
    );
  for (const { file, steps, entry } of categories.entries)
    if (known.categories.some(({ id, tag }) => (id === entry.id) !== (tag === entry.tag)))
      findings.refuse(
        file,
        steps,
        'a category keeps its id and its tag; one of them belongs to another category',
      );

  const valid = checkProducers(findings, source, producers.entries, known.producers, wording);
  const ids = new Set(valid.map(({ id }) => id));
  const checked = checkEvents(findings, events, {
    pictures: source.pictures,
    producers: [...valid, ...known.producers.filter(({ id }) => !ids.has(id))],
    categories: new Set([
      ...categories.entries.map(({ entry }) => entry.tag),
      ...known.categories.map(({ tag }) => tag),
    ]),
    events: known.events,
    venues,
    files: new Set(source.documents.keys()),
    producersAreWhole: producers.areWhole,
    categoriesAreWhole: categories.areWhole,
  });

  if (findings.problems.length > 0) throw new CatalogueError(inOrder(findings.problems));
  return {
    producers: valid,
    categories: categories.entries.map(({ entry }) => entry),
    settings,
    events: checked,
    pictures: source.pictures,
    warnings: findings.warnings,
  };
}
