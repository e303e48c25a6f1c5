import { describe, expect, it } from 'vitest';

import { lineOf } from '#server/catalogue/findings.ts';
import { cpfLimitOf } from '#server/catalogue/schema.ts';
import { nothingKnown, validate } from '#server/catalogue/validate.ts';
import { mappingContract } from '#src/api/contract/mapping.ts';
import { reservationsContract } from '#src/api/contract/reservations.ts';

import { type Edit, edited, refusalsOf } from './support/folders.ts';

const forro = 'events/forro-de-terreiro.json';
const workshop = 'events/oficina-de-barro.json';
const serenade = 'events/serenata-no-coreto.json';
const seatedType = (sector: number, section: number, type: number) =>
  ['sectors', sector, 'sections', section, 'ticket_types', type, 'passport_amount'] as const;

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const save = (participants: object[]) =>
  reservationsContract.save.body.safeParse({ id, step: 'participants', complete: false, participants })
    .success;
const nobody = { name: '', cpf: '', email: '', cellphone: '', additional: [] };
const seats = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    sector_id: 1,
    row_id: 1,
    section_id: 1,
    symbol: 'A',
    number: index + 1,
    ticket_type_id: 1,
  }));

/** Whether the server takes so much of a buyer, in every call that may carry it. */
const taken: Record<'people' | 'seats' | 'letters', (count: number) => boolean[]> = {
  people: (count) => [save(Array.from({ length: count }, () => nobody))],
  letters: (count) => [save([{ ...nobody, additional: [{ field: 'equipe', value: 'x'.repeat(count) }] }])],
  seats: (count) => [
    reservationsContract.reserve.body.safeParse({ event_id: 1, sectors: [], seats: seats(count) }).success,
    mappingContract.reserve.body.safeParse({ event_id: 1, seats: seats(count) }).success,
    mappingContract.bestAvailable.body.safeParse({ party: count, sector_id: null, accessible: false })
      .success,
  ],
};

describe('what a catalogue lets people buy is what the server takes of them', () => {
  it.each<[keyof typeof taken, number, string, (count: number) => Edit[], string]>([
    [
      'people',
      60,
      'in an order',
      (count) => [[forro, ['per_order_limit'], count]],
      'per_order_limit = 61: expected at most 60, as many people as one order can name',
    ],
    [
      'people',
      60,
      'by one unit',
      (count) => [
        [forro, ['per_order_limit'], 60],
        [forro, ['per_cpf_limit'], 100],
        [forro, seatedType(1, 0, 0), count],
      ],
      'passport_amount = 61: expected at most 60, as many people as one order can name',
    ],
    [
      'letters',
      200,
      'in an answer',
      (count) => [
        [
          workshop,
          ['sectors', 0, 'sections', 0, 'ticket_types', 0, 'additional_fields', 1, 'max_length'],
          count,
        ],
      ],
      'max_length = 201: expected at most 200, the longest answer that can be given',
    ],
    [
      'seats',
      20,
      'with a number in an order',
      (count) => [[serenade, ['per_order_limit'], count]],
      'per_order_limit = 21: lets in more than the 20 numbered seats that one order can hold',
    ],
  ])('%s: %i %s', async (what, most, _, edits, rule) => {
    const refused = async (count: number) => {
      const source = await edited(...edits(count));
      return refusalsOf(() => validate(source, nothingKnown));
    };
    expect(await refused(most)).toEqual([]);
    expect((await refused(most + 1)).join('\n')).toContain(rule);
    expect(new Set(taken[what](most))).toEqual(new Set([true]));
    expect(new Set(taken[what](most + 1))).toEqual(new Set([false]));
  });

  it('twenty seats of two people each are forty people', async () => {
    const numbered = [
      { sector: 0, section: 0, types: 4 },
      { sector: 0, section: 1, types: 2 },
      { sector: 1, section: 0, types: 6 },
    ];
    const pairs = numbered.flatMap(({ sector, section, types }) =>
      Array.from({ length: types }, (_, type): Edit => [serenade, seatedType(sector, section, type), 2]),
    );
    const of = async (limit: number) => {
      const source = await edited(...pairs, [serenade, ['per_order_limit'], limit]);
      return refusalsOf(() => validate(source, nothingKnown));
    };
    expect(await of(41)).toEqual([]);
    expect((await of(42)).join()).toContain('20 numbered seats');
  });
});

describe('what one CPF may have', () => {
  const of = async (order: number | undefined, cpf: number | undefined) => {
    const source = await edited([forro, ['per_order_limit'], order], [forro, ['per_cpf_limit'], cpf]);
    const { events, warnings } = validate(source, nothingKnown);
    const [event] = events.filter(({ file }) => file === forro);
    return [
      event && cpfLimitOf(event.entry),
      warnings.map(lineOf).filter((line) => line.includes('per_cpf')),
    ];
  };

  it.each([
    ['six, unless the event says so', undefined, undefined, 6],
    ['as much as an order that may have more', 12, undefined, 12],
    ['six where an order may have less', 4, undefined, 6],
    ['what the event says', 4, 8, 8],
  ])('is %s', async (_, order, cpf, limit) => {
    expect(await of(order, cpf)).toEqual([limit, []]);
  });

  it('and less than an order may have is warned about', async () => {
    expect(await of(12, 6)).toEqual([
      6,
      [`${forro}: per_cpf_limit = 6: is below per_order_limit, 12: nobody can buy so many`],
    ]);
  });
});
