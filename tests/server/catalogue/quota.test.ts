import { describe, expect, it } from 'vitest';

import { importCatalogue } from '#server/catalogue/import.ts';
import { poolsWithQuota, quotaIdsOf, quotaOf } from '#server/catalogue/quota.ts';
import type { EventEntry } from '#server/catalogue/schema.ts';
import { nothingKnown, validate } from '#server/catalogue/validate.ts';
import { demoCatalogue, demoEvents } from '#server/demo/catalogue.ts';
import { countsInQuota, halfQuotaOf, keptUntilHours } from '#src/domain/benefits.ts';
import { freshDatabase } from '#tests/support/database.ts';

import { type Edit, edited } from './support/folders.ts';

const forro = 'events/forro-de-terreiro.json';
const types = ['sectors', 0, 'sections', 0, 'ticket_types'] as const;
/** Students, youth of low income, people with disabilities and who comes along. */
const halves = [1, 4, 5, 6];

const entryOf = async (...edits: Edit[]): Promise<EventEntry> => {
  const found = validate(await edited(...edits), nothingKnown).events.find(({ file }) => file === forro);
  if (!found) throw new Error('The fixture has this event');
  return found.entry;
};
/** The part of the quota that counts each ticket, by its name. */
const partsOf = (entry: EventEntry, sectors = entry.sectors) => {
  const idOf = quotaIdsOf(entry);
  return Object.fromEntries(
    sectors.flatMap((sector) =>
      sector.sections.flatMap(({ ticket_types: all }) => all.map((type) => [type.nome, idOf(type, sector)])),
    ),
  );
};

describe('forty in a hundred', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [5, 2],
    [6, 3],
    [101, 41],
    [800, 320],
    [999, 400],
    [36_000, 14_400],
    [45_001, 18_001],
  ])('of %i are %i, never fewer than the law wants', (people, halves) => {
    expect(halfQuotaOf(people)).toBe(halves);
    expect(halves * 10).toBeGreaterThanOrEqual(people * 4);
  });

  it('are kept for whom the law keeps them', () => {
    const benefits = [
      'meia_estudante',
      'meia_jovem',
      'pcd',
      'acompanhante_pcd',
      'idoso',
      'meia_professor',
      'social',
      'socio',
      null,
    ];
    expect(benefits.filter((benefit) => countsInQuota(benefit))).toEqual([
      'meia_estudante',
      'meia_jovem',
      'pcd',
      'acompanhante_pcd',
    ]);
  });

  it.each([
    [10_000, 48],
    [10_001, 72],
  ])('are kept of %i people until %i hours before', (people, hours) => {
    expect(keptUntilHours(people)).toBe(hours);
  });
});

describe('the quota of the demo', () => {
  const events = validate(demoCatalogue(demoEvents(new Date('2027-03-14T12:00:00Z'))), nothingKnown).events;
  const quotas = Object.fromEntries(events.map(({ entry }) => [entry.id, quotaOf(entry)]));

  it('is 14,400 of the 36,000 that the stadium does not keep for its members, until three days before', () => {
    expect(quotas[101]).toEqual({
      total: 36_000,
      halves: 14_400,
      others: 21_600,
      until: new Date('2027-03-20T16:00:00-03:00'),
    });
  });

  it('is 320 of the 800 seats of the theatre, until two days before', () => {
    const theatre = events.find(({ entry }) => entry.id === 105)?.entry;
    expect(quotas[105]).toMatchObject({ total: 800, halves: 320, others: 480 });
    expect(Date.parse(theatre?.starts_at ?? '') - (quotas[105]?.until.getTime() ?? 0)).toBe(48 * 3_600_000);
  });

  it('counts at the festival who comes in, and no tent', () => {
    const festival = events.find(({ entry }) => entry.id === 106)?.entry;
    if (!festival) throw new Error('No festival');
    const camping = festival.pools.find(({ name }) => name === 'Camping')?.capacity ?? 0;
    const all = festival.pools.reduce((sum, { capacity }) => sum + capacity, 0);
    expect(camping).toBeGreaterThan(0);
    expect(quotas[106]?.total).toBe(all - camping);
    expect(partsOf(festival)).toMatchObject({
      'Camping, 3 noites': null,
      'Ingresso social (1 kg de alimento)': -2,
    });
  });

  it('is nothing where nobody sells halves', () => {
    const without = events.filter(
      ({ entry }) =>
        !entry.sectors.some(({ sections }) =>
          sections.some((section) => section.ticket_types.some(({ benefit }) => countsInQuota(benefit))),
        ),
    );
    expect(without.length).toBeGreaterThan(0);
    expect(without.map(({ entry }) => quotaOf(entry))).toEqual(without.map(() => null));
  });
});

describe('an event', () => {
  it('counts the halves apart from everybody else, the elderly among them', async () => {
    const entry = await entryOf();
    expect(quotaOf(entry)).toMatchObject({ total: 680, halves: 272, others: 408 });
    expect(partsOf(entry)).toEqual({
      Inteira: -2,
      'Meia-entrada · Estudante': -1,
      'Meia-entrada · ID Jovem': -1,
      PCD: -1,
      'Acompanhante PCD': -1,
      'Pessoa idosa (60+)': -2,
      'Entrada social (1 kg de alimento)': -2,
      'Mesa para 4': -2,
    });
    expect(poolsWithQuota(entry)).toEqual([
      { id: 1, capacity: 600, isQuota: false },
      { id: 2, capacity: 80, isQuota: false },
      { id: -1, capacity: 272, isQuota: true },
      { id: -2, capacity: 408, isQuota: true },
    ]);
  });

  it('without halves has no quota and counts nobody', async () => {
    const entry = await entryOf(
      ...halves.map((half): Edit => [forro, [...types, half, 'benefit'], 'social']),
    );
    expect(quotaOf(entry)).toBeNull();
    expect(new Set(Object.values(partsOf(entry)))).toEqual(new Set([null]));
  });

  const club: Edit = [
    'producers.json',
    [0, 'supporter_club'],
    { name: 'Murundu de Coração', plans_url: 'https://murundu.example/planos' },
  ];
  const tables = ['sectors', 1, 'sections', 0, 'ticket_types', 0] as const;

  it('leaves out places that only members may have, and what lets nobody in', async () => {
    const members = await entryOf(club, [forro, [...tables, 'restricted'], 'socio']);
    expect(quotaOf(members)).toMatchObject({ total: 600, halves: 240 });
    expect(partsOf(members)['Mesa para 4']).toBeNull();
    const credit = await entryOf([forro, [...tables, 'admission'], false]);
    expect(quotaOf(credit)).toMatchObject({ total: 600, halves: 240 });
    expect(partsOf(credit)['Mesa para 4']).toBeNull();
  });

  it('counts members who take places that everybody may have', async () => {
    const entry = await entryOf(club, [forro, [...types, 3, 'restricted'], 'socio']);
    expect(quotaOf(entry)).toMatchObject({ total: 680 });
    expect(partsOf(entry)['Entrada social (1 kg de alimento)']).toBe(-2);
  });

  it('does so with seats: by sectors, and half price among members is no business of the law', async () => {
    const serenade = 'events/serenata-no-coreto.json';
    const of = async (...edits: Edit[]) => {
      const found = validate(await edited(club, ...edits), nothingKnown).events.find(
        ({ file }) => file === serenade,
      );
      if (!found) throw new Error('The fixture has this event');
      return found.entry;
    };
    const forMembers = (sector: number, section: number, index: number) =>
      [
        serenade,
        ['sectors', sector, 'sections', section, 'ticket_types', index, 'restricted'],
        'socio',
      ] as const;
    const chair = forMembers(0, 0, 0);
    expect(quotaOf(await of())).toMatchObject({ total: 126, halves: 51, others: 75 });
    expect(partsOf(await of(chair))).toEqual({
      Inteira: -2,
      'Pessoa idosa (60+)': -2,
      'Meia-entrada · Estudante': -1,
      'Meia-entrada · ID Jovem': -1,
      PCD: -1,
      'Acompanhante PCD': -1,
      'Lugar à mesa': -2,
      'Canga no chão': -2,
    });
    const table = await of(...[0, 1, 2, 3, 4, 5].map((index) => forMembers(1, 0, index)));
    expect(quotaOf(table)).toMatchObject({ total: 118, halves: 48 });
    expect(partsOf(table)['Lugar à mesa']).toBeNull();
    const chairs = [0, 1, 2, 3].map((index) => forMembers(0, 0, index));
    const allOfMembers = await of(...chairs, forMembers(0, 1, 0), forMembers(0, 1, 1));
    expect(quotaOf(allOfMembers)).toMatchObject({ total: 98, halves: 40 });
    expect(new Set(Object.values(partsOf(allOfMembers, allOfMembers.sectors.slice(0, 1))))).toEqual(
      new Set([null]),
    );
    expect(partsOf(allOfMembers)).toMatchObject({ PCD: -1, 'Acompanhante PCD': -1, 'Canga no chão': -2 });
  });
});

describe('a quota that is imported', () => {
  it('is written with its moment, shared out over counters, and stays right when the event grows', async () => {
    const { db } = await freshDatabase();
    const slots = async () =>
      (
        await db
          .selectFrom('gaSlot')
          .select(['poolId', 'capacity'])
          .where('eventId', '=', 2101)
          .where('poolId', '<', 0)
          .orderBy('poolId')
          .orderBy('slot')
          .execute()
      ).map(({ poolId, capacity }) => `${poolId}: ${capacity}`);
    const facts = () =>
      db
        .selectFrom('event')
        .select(['halfOf', 'halfQuota', 'halfUntil'])
        .where('id', '=', 2101)
        .executeTakeFirstOrThrow();
    await importCatalogue({ db }, await edited());
    expect(await slots()).toEqual([...Array<string>(8).fill('-2: 51'), '-1: 272']);
    expect(await facts()).toEqual({
      halfOf: 680,
      halfQuota: 272,
      halfUntil: new Date('2031-08-14T21:00:00-03:00'),
    });
    await importCatalogue(
      { db },
      await edited([forro, ['capacity'], 10_001], [forro, ['pools', 0, 'capacity'], 601]),
    );
    expect(await facts()).toMatchObject({
      halfOf: 681,
      halfQuota: 273,
      halfUntil: new Date('2031-08-13T21:00:00-03:00'),
    });
    expect((await slots()).at(-1)).toBe('-1: 273');

    await db
      .updateTable('gaSlot')
      .set({ sold: 273 })
      .where('eventId', '=', 2101)
      .where('poolId', '=', -1)
      .execute();
    await importCatalogue({ db }, await edited([forro, ['pools', 0, 'capacity'], 400]));
    expect((await slots()).at(-1)).toBe('-1: 273');
    expect(await facts()).toMatchObject({ halfOf: 480, halfQuota: 192 });
  });
});
