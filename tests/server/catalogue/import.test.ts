import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { atLeisure, type ImportReport, importCatalogue } from '#server/catalogue/import.ts';
import { readFolder } from '#server/catalogue/source.ts';
import { openTogether } from '#server/database/together.ts';
import { arenaMap } from '#server/demo/arena.ts';
import { stadiumMapInWords } from '#server/posters/venueMapWords.ts';
import { eventDetails, eventPage } from '#server/store/events.ts';
import { freshDatabase } from '#tests/support/database.ts';

import { brokenFolder, edited, refusalsOf, wholeFolder } from './support/folders.ts';

const { db } = await freshDatabase();

const tables = [
  'asset',
  'producer',
  'category',
  'setting',
  'event',
  'sector',
  'section',
  'seat_row',
  'seat',
  'ticket_type',
  'ga_slot',
  'coupon',
];
const forro = 'events/forro-de-terreiro.json';
const roda = 'events/roda-de-historias.json';
const workshop = 'events/oficina-de-barro.json';
const types = ['sectors', 0, 'sections', 0, 'ticket_types'] as const;

/** Every row with the transaction that wrote it: what was not touched is equal, byte by byte. */
async function rows(): Promise<string[]> {
  const all = await Promise.all(
    tables.map((table) =>
      sql<{
        row: string;
      }>`select ${table} || ' ' || xmin || ' ' || ${sql.table(table)}::text as row from ${sql.table(table)}`.execute(
        db,
      ),
    ),
  );
  return all.flatMap(({ rows: found }) => found.map(({ row }) => row)).sort();
}

const changed = ({ changes }: ImportReport) =>
  Object.fromEntries(
    Object.entries(changes).filter(([, { inserted, updated, deleted }]) => inserted + updated + deleted > 0),
  );

describe('importing', () => {
  let first: ImportReport;
  beforeAll(async () => {
    first = await importCatalogue({ db }, await readFolder(wholeFolder));
  });

  it('takes the time that a stadium takes, and leaves none of it to what comes after', async () => {
    const limit = (on: typeof db) => sql<{ limit: string }>`show statement_timeout`.execute(on);
    const within = await atLeisure(db, limit);
    const after = await limit(db);
    expect(within.rows).not.toEqual(after.rows);
    expect(within.rows).toEqual([{ statementTimeout: '1min' }]);
  });

  it('writes a catalogue that the storefront sells', async () => {
    expect(first.events).toEqual([
      { id: 2101, key: 'forro-de-terreiro', title: 'Forró de Terreiro' },
      { id: 1000, key: 'oficina-de-barro', title: 'Oficina de Barro' },
      { id: 2102, key: 'roda-de-historias', title: 'Roda de Histórias' },
      { id: 2103, key: 'serenata-no-coreto', title: 'Serenata no Coreto' },
    ]);
    const page = await eventPage({ db }, { producerId: 'murundu', q: 'forro TERREIRO pequi' });
    expect(page.events.map(({ id, sale, from_cents: from }) => ({ id, sale: sale.state, from }))).toEqual([
      { id: 2101, sale: 'open', from: 8800 },
    ]);
    const details = await eventDetails(
      { db, dialect: 'postgresql', together: openTogether() },
      { id: 1000, producerId: 'murundu' },
    );
    expect(details).toMatchObject({
      convenience_fee: '5.00',
      convenience_fee_mode: 'fixed',
      imagemEstadio: '/storage/events/1000/map.svg',
      descricaoImagemEstadio: 'Forno à frente; depois, Turmas.',
      limit: 3,
      unique_document: true,
      when: { text: 'sábado, 4 de outubro de 2031, às 09:00' },
      sectors: [
        {
          name: 'Turma da manhã',
          group: 'Turmas',
          sections: [
            {
              tipos_ingresso: [
                { preco: '145.50', available: 16, max_installments: 3 },
                { preco: '72.75', benefit: 'idoso' },
                { preco: '72.75', benefit: 'meia_estudante' },
                { preco: '72.75', benefit: 'meia_jovem' },
                { preco: '72.75', benefit: 'pcd' },
                { preco: '72.75', benefit: 'acompanhante_pcd' },
              ],
            },
          ],
        },
        { name: 'Turma da tarde' },
      ],
    });
    expect(
      details?.sectors[0]?.sections[0]?.tipos_ingresso[0]?.additional_fields.map(
        ({ key, type }) => `${key} ${type}`,
      ),
    ).toEqual(['avental select', 'experiencia text', 'nascimento date', 'termo checkbox']);
  });

  it('stores the pictures it names under addresses that change with them', async () => {
    const assets = await db
      .selectFrom('asset')
      .select(['path', 'mediaType', 'hash'])
      .orderBy('path')
      .execute();
    expect(assets.map(({ path }) => path.replace(/-[0-9a-f]{12}\./, '-*.'))).toEqual([
      '/storage/events/1000/map.svg',
      '/storage/events/1000/poster-*.svg',
      '/storage/events/2101/map.svg',
      '/storage/events/2101/poster-*.svg',
      '/storage/events/2102/poster-*.svg',
      '/storage/events/2103/poster-*.svg',
      '/storage/producers/murundu/favicon-*.svg',
      '/storage/producers/murundu/footer-on-dark-*.svg',
      '/storage/producers/murundu/header-on-dark-*.svg',
      '/storage/producers/murundu/header-on-light-*.svg',
      '/storage/producers/murundu/narrow-1-*.png',
    ]);
    for (const { path, hash } of assets.filter(({ path: name }) => !name.endsWith('map.svg')))
      expect(path).toContain(hash.slice(0, 12));
    const { poster } = await db
      .selectFrom('event')
      .select('poster')
      .where('id', '=', 2101)
      .executeTakeFirstOrThrow();
    const { content } = await db
      .selectFrom('asset')
      .select('content')
      .where('path', '=', poster)
      .executeTakeFirstOrThrow();
    expect(content).toEqual((await readFolder(wholeFolder)).pictures.get('pictures/forro.svg'));
  });

  it('again changes nothing, not even when a row was written', async () => {
    const before = await rows();
    expect(before.length).toBeGreaterThan(30);
    expect(changed(await importCatalogue({ db }, await readFolder(wholeFolder)))).toEqual({});
    expect(await rows()).toEqual(before);
  });

  it('two at once is importing one after the other', async () => {
    const before = await rows();
    const source = await readFolder(wholeFolder);
    await Promise.all([importCatalogue({ db }, source), importCatalogue({ db }, source)]);
    expect(await rows()).toEqual(before);
  });

  it('two new events at once gives each an id of its own', async () => {
    const fresh = (key: string) => edited([workshop, ['key'], key], [workshop, ['title'], key]);
    const reports = await Promise.all(
      ['barro-um', 'barro-dois', 'barro-tres'].map(async (key) => importCatalogue({ db }, await fresh(key))),
    );
    const ids = reports.flatMap(({ events }) =>
      events.filter(({ key }) => key.startsWith('barro')).map(({ id }) => id),
    );
    expect(ids.sort()).toEqual([1001, 1002, 1003]);
    const titles = await db
      .selectFrom('event')
      .select('title')
      .where('id', 'in', ids)
      .orderBy('title')
      .execute();
    expect(titles.map(({ title }) => title)).toEqual(['barro-dois', 'barro-tres', 'barro-um']);
  });

  it('a broken catalogue writes nothing of it, whatever in it is right', async () => {
    const before = await rows();
    const source = await edited([forro, ['title'], 'Outro nome'], [roda, ['category'], 'opera']);
    expect(await refusalsOf(() => importCatalogue({ db }, source))).toEqual([
      `${roda}: category = "opera": no such category`,
    ]);
    await refusalsOf(async () => importCatalogue({ db }, await readFolder(brokenFolder)));
    expect(await rows()).toEqual(before);
  });

  it('rehearsed says what would change and changes nothing', async () => {
    const before = await rows();
    const source = await edited([forro, [...types, 0, 'nome'], 'Entrada inteira']);
    expect(changed(await importCatalogue({ db }, source, { rehearse: true }))).toEqual({
      ticketType: { inserted: 0, updated: 1, deleted: 0 },
    });
    expect(await rows()).toEqual(before);
  });

  it('brings what changed and leaves the rest alone', async () => {
    const before = new Set(await rows());
    const source = await edited(
      [forro, ['pools', 0, 'capacity'], 650],
      [forro, ['coupons', 0, 'max_uses'], 5],
      [forro, ['kind'], 'festival'],
      [forro, ['poster'], undefined],
      [roda, ['title'], 'Roda de Estórias'],
    );
    expect(changed(await importCatalogue({ db }, source))).toEqual({
      asset: { inserted: 1, updated: 0, deleted: 0 },
      event: { inserted: 0, updated: 2, deleted: 0 },
      // the pool, and the nine counters of a quota that is 40 in 100 of it
      gaSlot: { inserted: 0, updated: 10, deleted: 0 },
      coupon: { inserted: 0, updated: 1, deleted: 0 },
    });
    expect((await rows()).filter((row) => !before.has(row))).toHaveLength(14);
    expect((await eventPage({ db }, { producerId: '0', q: 'estorias' })).total).toBe(1);
    expect(await importCatalogue({ db }, await readFolder(wholeFolder)).then(changed)).toMatchObject({
      event: { updated: 2 },
    });
  });

  it('keeps what the map shows in words, whoever drew it', async () => {
    const wordsWith = async (map: unknown, svg = '') => {
      const source = await edited([forro, ['map'], map]);
      const own = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`);
      const pictures = new Map(source.pictures).set('pictures/mapa.svg', own);
      const { warnings } = await importCatalogue({ db }, { ...source, pictures });
      const { mapText } = await db
        .selectFrom('event')
        .select('mapText')
        .where('id', '=', 2101)
        .executeTakeFirstOrThrow();
      return { mapText, warnings: warnings.length };
    };
    expect(await wordsWith({ front: 'Palco' })).toEqual({
      mapText: 'Palco à frente; depois, da frente para o fundo: Terreiro, Varanda.',
      warnings: 0,
    });
    expect(await wordsWith(arenaMap)).toEqual({
      mapText: stadiumMapInWords(arenaMap.stadium),
      warnings: 0,
    });
    const told = '<title>Planta</title><desc>O palco ao norte, mesas em volta.</desc>';
    expect(await wordsWith('pictures/mapa.svg', told)).toEqual({
      mapText: 'O palco ao norte, mesas em volta.',
      warnings: 0,
    });
    expect(await wordsWith('pictures/mapa.svg')).toEqual({ mapText: null, warnings: 1 });
    expect(await wordsWith(null)).toEqual({ mapText: null, warnings: 0 });
    await importCatalogue({ db }, await readFolder(wholeFolder));
  });

  it('keeps that the date of an event is to come, until it has one', async () => {
    const isToCome = async () =>
      (await db.selectFrom('event').select('dateToCome').where('id', '=', 2101).executeTakeFirstOrThrow())
        .dateToCome;
    await importCatalogue(
      { db },
      await edited([forro, ['status'], 'postponed'], [forro, ['date_to_come'], true]),
    );
    expect(await isToCome()).toBe(true);
    await importCatalogue({ db }, await edited([forro, ['status'], 'postponed']));
    expect(await isToCome()).toBe(false);
    await importCatalogue({ db }, await readFolder(wholeFolder));
  });

  it('keeps what lets nobody in apart from what does', async () => {
    const waysIn = () =>
      db.selectFrom('ticketType').select('admission').where('eventId', '=', 2101).orderBy('id').execute();
    expect((await waysIn()).map(({ admission }) => admission)).not.toContain(false);
    await importCatalogue({ db }, await edited([forro, [...types, 3, 'admission'], false]));
    expect((await waysIn()).filter(({ admission }) => !admission)).toHaveLength(1);
    await importCatalogue({ db }, await readFolder(wholeFolder));
  });

  it('keeps passes apart from what lets in once', async () => {
    const passes = () =>
      db
        .selectFrom('ticketType')
        .select('name')
        .where('eventId', '=', 2101)
        .where('entries', '=', 'daily')
        .execute();
    expect(await passes()).toEqual([]);
    await importCatalogue({ db }, await edited([forro, [...types, 0, 'entries'], 'daily']));
    expect(await passes()).toHaveLength(1);
    await importCatalogue({ db }, await readFolder(wholeFolder));
    expect(await passes()).toEqual([]);
  });

  it('takes away what nobody bought and the file no longer names', async () => {
    const source = await edited(
      [forro, ['sectors'], (await sectorsOf(forro)).slice(0, 1)],
      [forro, ['pools'], [{ id: 1, name: 'Terreiro', capacity: 600 }]],
      [forro, ['coupons'], []],
    );
    expect(changed(await importCatalogue({ db }, source))).toEqual({
      asset: { inserted: 0, updated: 1, deleted: 0 },
      event: { inserted: 0, updated: 1, deleted: 0 },
      sector: { inserted: 0, updated: 0, deleted: 1 },
      section: { inserted: 0, updated: 0, deleted: 1 },
      ticketType: { inserted: 0, updated: 0, deleted: 1 },
      gaSlot: { inserted: 0, updated: 9, deleted: 1 },
      coupon: { inserted: 0, updated: 0, deleted: 2 },
    });
    await importCatalogue({ db }, await readFolder(wholeFolder));
  });

  it('leaves events and producers alone that are not in the folder', async () => {
    const before = await rows();
    const source = await readFolder(wholeFolder);
    const documents = new Map([...source.documents].filter(([file]) => file === roda));
    expect(changed(await importCatalogue({ db }, { ...source, documents }))).toEqual({});
    expect(await rows()).toEqual(before);
  });

  it('settings are a whole list: one that is not named is on again', async () => {
    const settings = () => db.selectFrom('setting').selectAll().orderBy('tag').execute();
    await importCatalogue(
      { db },
      await edited(['settings.json', [], { coupons: 'disabled', card: 'disabled' }]),
    );
    expect(await settings()).toEqual([
      { tag: 'card', value: 'disabled' },
      { tag: 'coupons', value: 'disabled' },
    ]);
    await importCatalogue({ db }, await edited(['settings.json', [], { card: 'disabled' }]));
    expect(await settings()).toEqual([{ tag: 'card', value: 'disabled' }]);
    expect(changed(await importCatalogue({ db }, await readFolder(wholeFolder)))).toEqual({});
    await importCatalogue({ db }, await edited(['settings.json', [], {}]));
    expect(await settings()).toEqual([]);
  });
});

async function sectorsOf(file: string): Promise<unknown[]> {
  const document = (await readFolder(wholeFolder)).documents.get(file);
  const sectors = typeof document === 'object' && document !== null ? Reflect.get(document, 'sectors') : null;
  return Array.isArray(sectors) ? sectors : [];
}
