import { defaultProducerId, reservedSlugs } from '#src/domain/producer.ts';

import { contrast } from '#src/producers/colour.ts';

import { readableOn } from '../../posters/colour.ts';
import type { ThemeColumn } from '../../store/schema.ts';
import type { Findings } from '../findings.ts';
import type { ProducerEntry } from '../schema.ts';
import type { CatalogueSource } from '../source.ts';
import { type Placed, refuseBadPicture, refuseRepeated, refuseWrongCnpj } from './shared.ts';

/** What an event has to know of its producer. */
export interface KnownProducer {
  id: string;
  slug: string;
  domain: string;
  title: string;
  theme: ThemeColumn;
  hasClub: boolean;
}

export interface ValidProducer extends KnownProducer {
  entry: ProducerEntry;
}

const leastContrast = 4.5;
const reserved: ReadonlySet<string> = new Set(reservedSlugs);

/** Checks producers against one another and against those already there; answers them with colours that can be read. */
export function checkProducers(
  findings: Findings,
  { pictures }: Pick<CatalogueSource, 'pictures'>,
  placed: readonly Placed<ProducerEntry>[],
  known: readonly KnownProducer[],
  wording: ReadonlySet<string>,
): ValidProducer[] {
  for (const field of ['id', 'slug', 'domain'] as const)
    refuseRepeated(
      findings,
      field,
      placed.map(({ file, steps, entry }) => ({ file, steps: [...steps, field], value: entry[field] })),
    );

  return placed.map(({ file, steps, entry }) => {
    const refuse = (field: string, rule: string) => findings.refuse(file, [...steps, field], rule);
    if ((entry.slug === '') !== (entry.id === defaultProducerId))
      refuse('slug', 'is empty for the default producer, id "0", and for no other');
    if (reserved.has(entry.slug))
      refuse('slug', 'is the first word of a page or of an address of the server');
    for (const field of ['slug', 'domain'] as const)
      if (known.some((other) => other[field] === entry[field] && other.id !== entry.id))
        refuse(field, `belongs to another producer already`);
    refuseWrongCnpj(findings, file, [...steps, 'footer'], entry.footer);
    if (entry.logos && 'header' in entry.logos)
      for (const [name, path] of Object.entries(entry.logos))
        refuseBadPicture(findings, pictures, { file, steps: [...steps, 'logos', name], path });
    if (wording.size > 0)
      for (const key of Object.keys(entry.locale))
        if (!wording.has(key))
          findings.warn(file, [...steps, 'locale', key], 'replaces no sentence: there is no such key');

    return {
      id: entry.id,
      slug: entry.slug,
      domain: entry.domain,
      title: entry.title,
      theme: readableTheme(findings, { file, steps, entry }),
      hasClub: entry.supporter_club !== null,
      entry,
    };
  });
}

/** Text that cannot be read on its ground becomes black or white, and the warning says so. */
function readableTheme(
  findings: Findings,
  { file, steps, entry: { theme } }: Placed<ProducerEntry>,
): ThemeColumn {
  const on = (ground: 'primary' | 'secondary') => {
    const field = `on_${ground}` as const;
    const given = theme[field];
    const measured = given === undefined ? 0 : contrast(given, theme[ground]);
    if (given !== undefined && measured >= leastContrast) return given;
    const better = readableOn(theme[ground]);
    if (given !== undefined)
      findings.warn(
        file,
        [...steps, 'theme', field],
        `contrast ${measured.toFixed(2)} on ${theme[ground]} is below ${leastContrast}; ${better} is used instead`,
      );
    return better;
  };
  return {
    primary: theme.primary,
    on_primary: on('primary'),
    secondary: theme.secondary,
    on_secondary: on('secondary'),
    surface: theme.surface,
    spot: theme.spot,
  };
}
