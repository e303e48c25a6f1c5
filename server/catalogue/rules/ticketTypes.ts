import { mostSeats } from '#src/api/contract/reservations.ts';
import { countsInQuota } from '#src/domain/benefits.ts';
import { isExactHalf, isHalf } from '#src/domain/event.ts';
import { centsOf, reais } from '#src/domain/money.ts';
import { allIn } from '#src/domain/price.ts';

import { dayOf } from '../../dates.ts';
import type { Findings, Step } from '../findings.ts';
import { quotaOf } from '../quota.ts';
import {
  cpfLimitOf,
  type EventEntry,
  type SectionEntry,
  type SectorEntry,
  type TicketTypeEntry,
} from '../schema.ts';
import { type Placed, refuseRepeated } from './shared.ts';

interface Where {
  findings: Findings;
  file: string;
  steps: readonly Step[];
}

/** Sectors, sections, ticket types and pools of an event, each against the others. */
export function checkTicketTypes(
  findings: Findings,
  { file, entry }: Placed<EventEntry>,
  hasClub: boolean,
): void {
  const uses = { sector: [] as Use[], section: [] as Use[], type: [] as Use[] };
  const usedPools = new Set<string>();

  for (const [s, sector] of entry.sectors.entries()) {
    const sectorSteps: Step[] = ['sectors', s];
    uses.sector.push({ file, steps: [...sectorSteps, 'id'], value: sector.id });
    for (const [n, section] of sector.sections.entries()) {
      const sectionSteps: Step[] = [...sectorSteps, 'sections', n];
      uses.section.push({ file, steps: [...sectionSteps, 'id'], value: section.id });
      warnOfHalves({ findings, file, steps: sectionSteps }, { sector, section });
      warnOfLots({ findings, file, steps: sectionSteps }, entry, { sector, section });
      warnOfOtherLots({ findings, file, steps: sectionSteps }, entry, { sector, section });
      for (const [t, type] of section.ticket_types.entries()) {
        const where = { findings, file, steps: [...sectionSteps, 'ticket_types', t] };
        uses.type.push({ file, steps: [...where.steps, 'id'], value: type.id });
        if (type.pool !== undefined) usedPools.add(type.pool);
        checkType(where, entry, sector, type, hasClub);
        checkHalf(where, { sector, section }, type);
        warnUndeclared(where, type);
        checkFields(where, type);
      }
    }
  }
  refuseRepeated(findings, 'the id of a sector', uses.sector);
  refuseRepeated(findings, 'the id of a section', uses.section);
  refuseRepeated(findings, 'the id of a ticket type', uses.type);
  for (const field of ['id', 'name'] as const)
    refuseRepeated(
      findings,
      `the ${field} of a pool`,
      entry.pools.map((pool, index) => ({ file, steps: ['pools', index, field], value: pool[field] })),
    );
  for (const [index, { name, capacity }] of entry.pools.entries()) {
    if (!usedPools.has(name))
      findings.warn(file, ['pools', index, 'name'], 'no ticket type sells from this pool');
    if (entry.capacity !== undefined && capacity > entry.capacity)
      findings.refuse(
        file,
        ['pools', index, 'capacity'],
        `is more than the ${entry.capacity} people of the event`,
      );
  }
}

/** Whoever chooses a whole order would be refused at its end. */
export function warnOfCpfLimit(findings: Findings, { file, entry }: Placed<EventEntry>): void {
  const { per_order_limit: order } = entry;
  if (cpfLimitOf(entry) < order)
    findings.warn(file, ['per_cpf_limit'], `is below per_order_limit, ${order}: nobody can buy so many`);
}

const sixHours = 6 * 3_600_000;

/** A pass is for days, which turn at six in the morning: what ends then has no day after it. The zone of the event is known. */
export function warnOfPasses(findings: Findings, { file, entry }: Placed<EventEntry>): void {
  const [first, last] = [Date.parse(entry.starts_at), Date.parse(entry.ends_at) - 1].map((moment) =>
    dayOf(new Date(moment - sixHours), entry.timezone),
  );
  if (first !== last) return;
  for (const [s, { sections }] of entry.sectors.entries())
    for (const [n, { ticket_types: types }] of sections.entries())
      for (const [t, { entries }] of types.entries())
        if (entries === 'daily')
          findings.warn(
            file,
            ['sectors', s, 'sections', n, 'ticket_types', t, 'entries'],
            'the event is over in one day: it lets in once',
          );
}

/** Places with a number are held one by one, and one order holds so many. */
export function checkSeatLimit(findings: Findings, { file, entry }: Placed<EventEntry>): void {
  const people = entry.sectors
    .filter(({ numbered }) => numbered)
    .flatMap(({ sections }) => sections.flatMap((section) => section.ticket_types))
    .map(({ passport_amount: amount }) => amount);
  if (people.length > 0 && Math.floor(entry.per_order_limit / Math.min(...people)) > mostSeats)
    findings.refuse(
      file,
      ['per_order_limit'],
      `lets in more than the ${mostSeats} numbered seats that one order can hold`,
    );
}

/** In cents; the database keeps them in 32 bits. */
const mostOfOrder = 2_147_483_647;

type Use = Parameters<typeof refuseRepeated>[2][number];

function checkType(
  { findings, file, steps }: Where,
  event: EventEntry,
  sector: SectorEntry,
  type: TicketTypeEntry,
  hasClub: boolean,
): void {
  const refuse = (field: string, rule: string) => findings.refuse(file, [...steps, field], rule);
  const limits = { per_order_limit: event.per_order_limit, per_cpf_limit: cpfLimitOf(event) };
  for (const [field, limit] of Object.entries(limits))
    if (type.passport_amount > limit)
      refuse('passport_amount', `is more than the ${field} of the event, ${limit}: nobody could buy it`);
  const fee = { mode: event.convenience_fee_mode, value: centsOf(event.convenience_fee) };
  if (allIn(centsOf(type.preco), fee) * event.per_order_limit > mostOfOrder)
    refuse(
      'preco',
      `with its fee, times per_order_limit, is more than an order may cost: ${reais(mostOfOrder)}`,
    );
  if (sector.numbered && type.pool !== undefined)
    refuse('pool', 'a numbered sector sells seats, not places of a pool');
  if (!sector.numbered && !event.pools.some(({ name }) => name === type.pool))
    refuse(
      'pool',
      type.pool === undefined ? 'a sector without numbers needs a pool' : 'no such pool in this event',
    );
  checkSale({ findings, file, steps }, event, type);
  if (type.restricted === 'socio' && !hasClub) refuse('restricted', 'the producer has no supporter_club');
}

/** From when to when a type sells: as long as its event, unless it says otherwise. */
const saleOf = (
  event: EventEntry,
  { sale_start: start, sale_end: end }: Pick<TicketTypeEntry, 'sale_start' | 'sale_end'>,
) => ({
  from: Date.parse(start ?? event.sale_start),
  until: Date.parse(end ?? event.sale_end ?? event.starts_at),
});

/** A type sells while its event does, or in a part of that time: cards and waitlists go by the event, carts by the type. */
function checkSale({ findings, file, steps }: Where, event: EventEntry, type: TicketTypeEntry): void {
  const refuse = (field: 'sale_start' | 'sale_end', rule: string) =>
    findings.refuse(file, [...steps, field], rule);
  const whole = saleOf(event, {});
  const { from, until } = saleOf(event, type);
  if (from < whole.from) refuse('sale_start', 'is before sale_start of the event');
  if (until > whole.until)
    refuse('sale_end', 'is after sale_end of the event, which is its start unless said');
  if (from >= until && (from > whole.from || until < whole.until))
    refuse(type.sale_end === undefined ? 'sale_start' : 'sale_end', 'the sale would end before it starts');
}

/** The halves of the law (Decreto 8.537/2015 art. 6 and 7, Lei 10.741/2003 art. 23, and what states and cities add). */
function checkHalf(
  { findings, file, steps }: Where,
  { sector, section }: { sector: SectorEntry; section: SectionEntry },
  { preco, benefit, documents, passport_amount: people }: TicketTypeEntry,
): void {
  if (!isHalf(benefit)) return;
  const isExact = isExactHalf(benefit);
  const price = centsOf(preco);
  const halves = halvesIn(section.ticket_types, people);
  // A section of accessible places may have no price for everybody: the sector's counts.
  const isRight = isExact
    ? halves.includes(price)
    : (halves.length > 0
        ? halves
        : halvesIn(
            sector.sections.flatMap((one) => one.ticket_types),
            people,
          )
      ).some((half) => price <= half);
  if (!isRight)
    findings.refuse(
      file,
      [...steps, 'preco'],
      `${benefit} is ${isExact ? 'exactly' : 'at most'} half of a ticket without benefit in the same section, cents rounded down`,
    );
  if (documents.length === 0)
    findings.refuse(
      file,
      [...steps, 'documents'],
      'the law wants the accepted documents shown before the purchase',
    );
}

/** Whom the laws of the country give half to, in quota and out of it (Decreto 8.537/2015 art. 3 to 6, Lei 10.741/2003 art. 23). */
const favoured = ['meia_estudante', 'meia_jovem', 'pcd', 'acompanhante_pcd', 'idoso'];
/** Their places may be a section of their own, at the price of the sector. */
const haveTheirPlaces = new Set(['pcd', 'acompanhante_pcd']);
/** Where a half of a section is looked for. */
const typesFor = (benefit: string, { sections }: SectorEntry, types: readonly TicketTypeEntry[]) =>
  haveTheirPlaces.has(benefit) ? sections.flatMap((section) => section.ticket_types) : types;

/** Whoever sells full price sells half of it beside it, in every category and on the internet too, to all whom the law names. */
function warnOfHalves(
  { findings, file, steps }: Where,
  { sector, section: { ticket_types: types } }: { sector: SectorEntry; section: SectionEntry },
): void {
  if (!types.some(isFullPrice)) return;
  const warn = (rule: string) => findings.warn(file, [...steps, 'name'], rule);
  if (!types.some(({ benefit }) => isHalf(benefit))) {
    warn(
      'sells full price and no half: the law wants half offered wherever everybody may buy (Lei 12.933/2013, Lei 13.179/2015)',
    );
    return;
  }
  const isSold = (wanted: string) =>
    typesFor(wanted, sector, types).some(({ benefit }) => benefit === wanted);
  const missing = favoured.filter((benefit) => !isSold(benefit));
  if (missing.length > 0)
    warn(
      `sells half, but no ${missing.join(', ')}: the law wants it offered to each of them (Lei 12.933/2013, Lei 10.741/2003)`,
    );
}

/**
 * Half is half of what everybody pays at that moment (Decreto 8.537/2015 art. 7): each full price has its halves beside it, for everybody, as long
 * as it sells; those of the quota, as long as places are kept for them. Whom the section sells no half at all, `warnOfHalves` names.
 */
function warnOfLots(
  { findings, file, steps }: Where,
  event: EventEntry,
  { sector, section: { ticket_types: types } }: { sector: SectorEntry; section: SectionEntry },
): void {
  const keptUntil = quotaOf(event)?.until.getTime() ?? Number.POSITIVE_INFINITY;
  const benefits = new Set(
    types.flatMap(({ benefit }) => (benefit !== null && isHalf(benefit) ? benefit : [])),
  );
  for (const [t, full] of types.entries()) {
    if (!isFullPrice(full)) continue;
    const { from, until } = saleOf(event, full);
    const half = Math.floor(centsOf(full.preco) / 2);
    const isAlwaysSold = (wanted: string) => {
      const neededUntil = countsInQuota(wanted) ? Math.min(until, keptUntil) : until;
      const sales = typesFor(wanted, sector, types)
        .filter(({ benefit, passport_amount: people }) => benefit === wanted && people === 1)
        .filter(({ restricted, admission }) => restricted === null && admission)
        .filter(({ preco }) => (isExactHalf(wanted) ? centsOf(preco) === half : centsOf(preco) <= half))
        .map((type) => saleOf(event, type));
      return [from, ...sales.map((sale) => sale.until)]
        .filter((moment) => moment >= from && moment < neededUntil)
        .every((moment) => sales.some((sale) => sale.from <= moment && moment < sale.until));
    };
    const missing = [...benefits].filter((benefit) => !isAlwaysSold(benefit));
    if (missing.length > 0)
      findings.warn(
        file,
        [...steps, 'ticket_types', t, 'preco'],
        `is asked at times when no ${missing.join(', ')} sells at half of it: half is of what everybody pays at that moment (Decreto 8.537/2015)`,
      );
  }
}

/** The other way round: no half goes on at the price of a lot that is over, or not yet there. At the times of no lot there is nothing to compare. */
function warnOfOtherLots(
  { findings, file, steps }: Where,
  event: EventEntry,
  { sector, section: { ticket_types: types } }: { sector: SectorEntry; section: SectionEntry },
): void {
  for (const [t, { benefit, preco, passport_amount: people, ...type }] of types.entries()) {
    if (benefit === null || !isHalf(benefit)) continue;
    const { from, until } = saleOf(event, type);
    const wholes = wholesIn(typesFor(benefit, sector, types), people).map((whole) => ({
      half: Math.floor(centsOf(whole.preco) / 2),
      ...saleOf(event, whole),
    }));
    const isItsHalf = (half: number) =>
      isExactHalf(benefit) ? centsOf(preco) === half : centsOf(preco) <= half;
    const isRightAt = (moment: number) => {
      const selling = wholes.filter((whole) => whole.from <= moment && moment < whole.until);
      return selling.length === 0 || selling.some(({ half }) => isItsHalf(half));
    };
    const turns = [from, ...wholes.flatMap((whole) => [whole.from, whole.until])];
    if (!turns.filter((moment) => moment >= from && moment < until).every(isRightAt))
      findings.warn(
        file,
        [...steps, 'ticket_types', t, 'preco'],
        `sells at times when it is ${isExactHalf(benefit) ? 'not' : 'more than'} half of what everybody pays: it is the half of another lot (Decreto 8.537/2015)`,
      );
  }
}

/** Whoever comes along has the half as long as the person accompanied declares the need (Decreto 8.537/2015 art. 6 § 3). */
function warnUndeclared(
  { findings, file, steps }: Where,
  { benefit, additional_fields: fields }: TicketTypeEntry,
): void {
  if (benefit === 'acompanhante_pcd' && !fields.some(({ type, required }) => type === 'checkbox' && required))
    findings.warn(
      file,
      [...steps, 'additional_fields'],
      'nobody declares that the person with a disability needs a companion: a required checkbox asks for it',
    );
}

/** At a match whoever sits in one sector pays one price, but for halves and what is sold before (Lei 14.597/2023). */
export function warnOfSectorPrices(findings: Findings, { file, entry }: Placed<EventEntry>): void {
  if (entry.kind !== 'match') return;
  for (const [s, { sections }] of entry.sectors.entries()) {
    const lots = sections
      .flatMap((section) => section.ticket_types)
      .filter(isFullPrice)
      .map((type) => ({ preco: centsOf(type.preco), ...saleOf(entry, type) }));
    const isMixed = lots.some((one) =>
      lots.some((other) => one.preco !== other.preco && one.from < other.until && other.from < one.until),
    );
    if (isMixed)
      findings.warn(
        file,
        ['sectors', s, 'name'],
        'sells full price at more than one price at the same time: a sector of a match has one (Lei 14.597/2023)',
      );
  }
}

/** Of one person, for everybody. A table for four has no half of its own. */
const isFullPrice = ({ admission, benefit, restricted, passport_amount: people, preco }: TicketTypeEntry) =>
  admission && benefit === null && restricted === null && people === 1 && centsOf(preco) > 0;

/** What lets in as many people, without a half of its own. */
const wholesIn = (types: readonly TicketTypeEntry[], people: number) =>
  types.filter(
    ({ admission, benefit, passport_amount: amount }) =>
      admission && amount === people && (benefit === null || benefit === 'socio'),
  );

const halvesIn = (types: readonly TicketTypeEntry[], people: number) =>
  wholesIn(types, people).map(({ preco }) => Math.floor(centsOf(preco) / 2));

function checkFields({ findings, file, steps }: Where, { additional_fields: fields }: TicketTypeEntry): void {
  refuseRepeated(
    findings,
    'the key of a field',
    fields.map(({ key }, index) => ({
      file,
      steps: [...steps, 'additional_fields', index, 'key'],
      value: key,
    })),
  );
  for (const [index, { type, options, max_length: length }] of fields.entries()) {
    const at = [...steps, 'additional_fields', index];
    if ((type === 'select') !== (options !== undefined))
      findings.refuse(file, [...at, 'options'], 'a select has options, and nothing else has');
    if (length !== undefined && type !== 'text')
      findings.refuse(file, [...at, 'max_length'], 'only a text has a length');
    refuseRepeated(
      findings,
      'an option',
      (options ?? []).map((value, option) => ({ file, steps: [...at, 'options', option], value })),
    );
  }
}

/** Coupons of an event: what they reach exists, and is no half price (Decreto 8.537/2015 art. 7 § 1). */
export function checkCoupons(findings: Findings, { file, entry }: Placed<EventEntry>): void {
  const types = new Map(
    entry.sectors.flatMap(({ sections }) =>
      sections.flatMap((section) => section.ticket_types.map((type) => [type.id, type] as const)),
    ),
  );
  refuseRepeated(
    findings,
    'the code of a coupon',
    entry.coupons.map(({ code }, index) => ({ file, steps: ['coupons', index, 'code'], value: code })),
  );
  for (const [index, coupon] of entry.coupons.entries()) {
    if (coupon.method === 'percentage' && coupon.value > 100)
      findings.refuse(file, ['coupons', index, 'value'], 'a percentage is at most 100');
    for (const [place, id] of (coupon.ticket_types ?? []).entries()) {
      const type = types.get(id);
      if (!type)
        findings.refuse(file, ['coupons', index, 'ticket_types', place], 'no such ticket type in this event');
      else if (isHalf(type.benefit))
        findings.refuse(
          file,
          ['coupons', index, 'ticket_types', place],
          'half price does not add to a coupon',
        );
    }
  }
}
