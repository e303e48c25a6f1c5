import { defaultProducerId, reservedSlugs, type WrittenTheme } from '#src/domain/producer.ts';

import { readableOn } from '../../posters/colour.ts';
import { leastContrast, readableTheme } from '../../store/readableTheme.ts';
import type { Findings } from '../findings.ts';
import type { ProducerEntry } from '../schema.ts';
import type { CatalogueSource } from '../source.ts';
import type { Wording } from '../wordingKeys.ts';
import { checkLogos, checkScreenshots } from './brand.ts';
import { type Placed, refuseRepeated, refuseWrongCnpj } from './shared.ts';
import { checkWording } from './wording.ts';

/** What an event has to know of its producer. */
export interface KnownProducer {
  id: string;
  slug: string;
  domain: string;
  title: string;
  theme: WrittenTheme;
  hasClub: boolean;
}

export interface ValidProducer extends KnownProducer {
  entry: ProducerEntry;
}

const reserved: ReadonlySet<string> = new Set(reservedSlugs);

/** Checks producers against one another and against those already there; answers them with colours that can be read. */
export function checkProducers(
  findings: Findings,
  { pictures }: Pick<CatalogueSource, 'pictures'>,
  placed: readonly Placed<ProducerEntry>[],
  known: readonly KnownProducer[],
  wording: Wording,
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
    checkLogos(findings, { file, steps, entry }, pictures);
    checkScreenshots(findings, { file, steps, entry }, pictures);
    checkWording(findings, { file, steps, entry }, wording);

    return {
      id: entry.id,
      slug: entry.slug,
      domain: entry.domain,
      title: entry.title,
      theme: checkTheme(findings, { file, steps, entry }),
      hasClub: entry.supporter_club !== null,
      entry,
    };
  });
}

/** Colours nobody could read are replaced, and the warning says so. What was left out is chosen without a word. */
function checkTheme(
  findings: Findings,
  { file, steps, entry: { theme } }: Placed<ProducerEntry>,
): WrittenTheme {
  const { theme: readable, repairs } = readableTheme({
    primary: theme.primary,
    on_primary: theme.on_primary ?? readableOn(theme.primary),
    secondary: theme.secondary,
    on_secondary: theme.on_secondary ?? readableOn(theme.secondary),
    surface: theme.surface,
    spot: theme.spot,
  });
  for (const { field, measured, ground, used } of repairs)
    findings.warn(
      file,
      [...steps, 'theme', field],
      `contrast ${measured.toFixed(2)} on ${ground} is below ${leastContrast}; ${used} is used instead`,
    );
  return readable;
}
