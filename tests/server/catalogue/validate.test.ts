import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { lineOf } from '#server/catalogue/findings.ts';
import type { KnownEvent } from '#server/catalogue/rules/events.ts';
import { readFolder } from '#server/catalogue/source.ts';
import { nothingKnown, validate } from '#server/catalogue/validate.ts';
import { wordingKeys } from '#server/catalogue/wordingKeys.ts';
import { titles } from '#src/dialogs/titles.ts';
import { reservedSlugs } from '#src/domain/producer.ts';

import { brokenFolder, type Edit, edited, refusalsOf, wholeFolder } from './support/folders.ts';

const forro = 'events/forro-de-terreiro.json';
const workshop = 'events/oficina-de-barro.json';
const types = ['sectors', 0, 'sections', 0, 'ticket_types'] as const;

const known = (id: number, key: string): KnownEvent => ({
  id,
  key,
  status: 'scheduled',
  title: 'Outro',
  venue: 'Casa',
  startsAt: new Date(0),
});
const workshopFacts = {
  title: 'Oficina de Barro',
  venue: 'Ateliê da Casa Murundu',
  startsAt: new Date('2031-10-04T09:00:00-03:00'),
};

const refusals = async (...edits: Edit[]) => {
  const source = await edited(...edits);
  return refusalsOf(() => validate(source, nothingKnown));
};
const warnings = async (...edits: Edit[]) =>
  validate(await edited(...edits), nothingKnown, await wordingKeys()).warnings.map(lineOf);

describe('a catalogue', () => {
  it('that is whole has nothing to complain about', async () => {
    const {
      events,
      producers,
      warnings: found,
    } = validate(await readFolder(wholeFolder), nothingKnown, await wordingKeys());
    expect(found).toEqual([]);
    expect(producers.map(({ slug }) => slug)).toEqual(['murundu']);
    expect(events.map(({ entry }) => entry.key)).toEqual([
      'forro-de-terreiro',
      'oficina-de-barro',
      'roda-de-historias',
      'serenata-no-coreto',
    ]);
  });

  it('that is broken is told everything at once: file, path, value and rule', async () => {
    const expected = readFileSync(`${brokenFolder}.txt`, 'utf8').trim().split('\n');
    expect(await refusalsOf(async () => validate(await readFolder(brokenFolder), nothingKnown))).toEqual(
      expected,
    );
  });

  it('may refer to what is in the database already', async () => {
    const source = await edited(['producers.json', [], []], ['categories.json', [], []]);
    expect(await refusalsOf(() => validate(source, nothingKnown))).toContain(
      `${forro}: producer = "murundu": no such producer`,
    );
    const { producers, categories } = validate(await readFolder(wholeFolder), nothingKnown);
    expect(await refusalsOf(() => validate(source, { producers, categories, events: [] }))).toEqual([]);
  });

  it('does not call a producer unknown whose own entry is what is wrong', async () => {
    expect(await refusals(['producers.json', [0, 'title'], ''])).toEqual([
      'producers.json: [0].title = "": expected string to have >=1 characters',
    ]);
  });
});

describe('a producer', () => {
  it.each(reservedSlugs)('is not called %s', async (slug) => {
    expect((await refusals(['producers.json', [0, 'slug'], slug])).join('\n')).toContain(
      `[0].slug = "${slug}"`,
    );
  });

  it.each(Object.keys(titles))('is not called as the window %s begins', async (route) => {
    const [, first = ''] = route.split('/');
    expect(await refusals(['producers.json', [0, 'slug'], first])).toContainEqual(
      expect.stringContaining(`[0].slug = "${first}": is the first word of a page`),
    );
  });

  it.each([
    ['id', '0', 'slug = "murundu": is empty for the default producer'],
    ['slug', '', 'slug = "": is empty for the default producer'],
    ['footer', 'CNPJ 12.345.678/0001-90', 'CNPJ 12.345.678/0001-90 has wrong check digits'],
    ['footer', 'CNPJ 12.ABC.345/01DE-36', 'CNPJ 12.ABC.345/01DE-36 has wrong check digits'],
    ['domain', 'https://murundu.example/', 'a host name such as ingressos.example'],
    ['supporter_club', { name: 'Clube', plans_url: 'javascript:alert(1)' }, 'an http or https address'],
    ['logos', { header: 'pictures/header.svg' }, 'expected files {header, footer, favicon}'],
    ['logos', { header: {}, favicon: 'pictures/favicon.svg' }, 'expected files {header, footer, favicon}'],
    [
      'logos',
      { header: 'a.svg', footer: 'a.svg', favicon: 'a.svg' },
      'logos.header = "a.svg": no such file in the folder',
    ],
    [
      'logos',
      { header: { on_light: 'pictures/header.svg', on_dark: 'a.svg' }, favicon: 'pictures/favicon.svg' },
      'logos.header.on_dark = "a.svg": no such file in the folder',
    ],
    ['analytics', ['<script>'], 'an id such as GTM-XXXXXXX'],
  ])('with %s %j is refused', async (field, value, rule) => {
    expect((await refusals(['producers.json', [0, field], value])).join('\n')).toContain(rule);
  });

  it.each(['CNPJ 12.345.678/0001-95', 'CNPJ: Z9.FIC.000/0001-48.', 'sem número'])(
    'may say %s',
    async (footer) => {
      expect(await refusals(['producers.json', [0, 'footer'], footer])).toEqual([]);
    },
  );

  it('has one id, one slug and one domain, here and in the database', async () => {
    const [murundu] = validate(await readFolder(wholeFolder), nothingKnown).producers;
    if (!murundu) throw new Error('the fixture has a producer');
    const source = await readFolder(wholeFolder);
    const twin = { ...murundu, id: 'outro' };
    expect(await refusalsOf(() => validate(source, { ...nothingKnown, producers: [twin] }))).toEqual([
      'producers.json: [0].slug = "murundu": belongs to another producer already',
      'producers.json: [0].domain = "ingressos.murundu.example": belongs to another producer already',
    ]);
  });

  it('gets black or white where its own colour cannot be read, and hears of it', async () => {
    const source = await edited(['producers.json', [0, 'theme', 'on_secondary'], '#FFFFFF']);
    const { producers, warnings: found } = validate(source, nothingKnown);
    expect(producers[0]?.theme.on_secondary).toBe('#000000');
    expect(found.map(lineOf)).toEqual([
      'producers.json: [0].theme.on_secondary = "#FFFFFF": contrast 1.47 on #F4D35E is below 4.5; #000000 is used instead',
    ]);
    const unsaid = validate(
      await edited(['producers.json', [0, 'theme', 'on_primary'], undefined]),
      nothingKnown,
    );
    expect(unsaid.producers[0]?.theme.on_primary).toBe('#ffffff');
    expect(unsaid.warnings).toEqual([]);
  });

  it('hears of a sentence that does not exist', async () => {
    expect(await warnings(['producers.json', [0, 'locale', 'item.dozen'], 'dúzia'])).toEqual([
      'producers.json: [0].locale.item.dozen = "dúzia": replaces no sentence: there is no such key; “item.one” comes closest',
    ]);
  });
});

const raiz = { plan: 'Raiz', opens_at: '2031-08-01T10:00:00-03:00' };
const club = { name: 'Murundu de Coração', plans_url: 'https://murundu.example/planos' };

describe('windows of a club', () => {
  const ofMembers: Edit[] = [
    ['producers.json', [0, 'supporter_club'], club],
    [forro, [...types, 3, 'benefit'], 'socio'],
  ];
  const withWindows = (...windows: object[]): Edit[] => [
    ...ofMembers,
    [forro, ['supporter_windows'], windows],
  ];

  it.each<[string, object[], string[]]>([
    ['of two plans are fine', [raiz, { ...raiz, plan: 'Folha' }], []],
    ['from the first moment of the sale on', [{ ...raiz, opens_at: '2026-01-01T10:00:00-03:00' }], []],
    [
      'name a plan once',
      [raiz, { ...raiz, opens_at: '2031-08-02T10:00:00-03:00' }],
      [
        `${forro}: supporter_windows[1].plan = "Raiz": the plan of a window has to be unique; it is used before`,
      ],
    ],
    [
      'stay within the sale',
      [
        { ...raiz, opens_at: '2026-01-01T09:59:00-03:00' },
        { plan: 'Folha', opens_at: '2031-08-16T21:00:00-03:00' },
      ],
      [
        `${forro}: supporter_windows[0].opens_at = "2026-01-01T09:59:00-03:00": is not between sale_start and sale_end of the event`,
        `${forro}: supporter_windows[1].opens_at = "2031-08-16T21:00:00-03:00": is not between sale_start and sale_end of the event`,
      ],
    ],
    [
      'have a plan',
      [{ opens_at: raiz.opens_at }],
      [`${forro}: supporter_windows[0].plan = nothing: expected string`],
    ],
  ])('%s', async (_, windows, expected) => {
    expect(await refusals(...withWindows(...windows))).toEqual(expected);
  });

  it('for which nothing is sold are told', async () => {
    expect(
      await warnings(['producers.json', [0, 'supporter_club'], club], [forro, ['supporter_windows'], [raiz]]),
    ).toEqual([
      `${forro}: supporter_windows = [{"plan":"Raiz","opens_at":"2031-08-01T10:00:00-03:00"}]: no ticket type is for members of the club`,
    ]);
    expect(await warnings(...withWindows(raiz))).toEqual([]);
  });
});

describe('an event', () => {
  it.each<[string, Edit, string]>([
    ['repeats a key', [workshop, ['key'], 'forro-de-terreiro'], 'the key of an event has to be unique'],
    ['repeats an id', [workshop, ['id'], 2101], 'the id of an event has to be unique'],
    ['has a category of nobody', [forro, ['category'], 'opera'], 'category = "opera": no such category'],
    ['is in no zone', [forro, ['timezone'], 'GMT-3'], 'timezone = "GMT-3": no such zone'],
    [
      'ends before it starts',
      [forro, ['ends_at'], '2031-08-16T20:59:00-03:00'],
      'would end before it starts',
    ],
    [
      'sells backwards',
      [forro, ['sale_end'], '2025-12-31T10:00:00-03:00'],
      'sale_end = "2025-12-31T10:00:00-03:00": the sale would end',
    ],
    [
      'has a date without offset',
      [forro, ['starts_at'], '2031-08-16T21:00:00'],
      'expected a date and time with offset',
    ],
    [
      'sells a type before itself',
      [forro, [...types, 0, 'sale_start'], '2025-12-31T10:00:00-03:00'],
      'sale_start = "2025-12-31T10:00:00-03:00": is before sale_start of the event',
    ],
    [
      'sells a type after itself',
      [forro, [...types, 0, 'sale_end'], '2031-08-16T21:00:01-03:00'],
      'sale_end = "2031-08-16T21:00:01-03:00": is after sale_end of the event, which is its start unless said',
    ],
    [
      'sells a type never',
      [forro, [...types, 0, 'sale_start'], '2031-08-16T21:00:00-03:00'],
      'sale_start = "2031-08-16T21:00:00-03:00": the sale would end before it starts',
    ],
    [
      'has a float for a price',
      [forro, [...types, 0, 'preco'], 80],
      'preco = 80: expected a decimal string with a dot and two places, such as "120.00"',
    ],
    [
      'has a unit nobody may buy',
      [forro, ['sectors', 1, 'sections', 0, 'ticket_types', 0, 'passport_amount'], 9],
      'is more than the per_order_limit of the event, 8',
    ],
    [
      'charges more than half for a half',
      [forro, [...types, 1, 'preco'], '40.01'],
      'meia_estudante is exactly half',
    ],
    [
      'charges less than half for a half',
      [forro, [...types, 1, 'preco'], '39.00'],
      'meia_estudante is exactly half',
    ],
    [
      'costs more than an order can',
      [forro, [...types, 0, 'preco'], '9999999.99'],
      'with its fee, times per_order_limit, is more than an order may cost: R$',
    ],
    [
      'charges one person half of a price for four',
      [forro, [...types, 0, 'passport_amount'], 4],
      'meia_estudante is exactly half',
    ],
    ['charges the elderly more than half', [forro, [...types, 2, 'preco'], '40.01'], 'idoso is at most half'],
    [
      'hides the documents of the elderly',
      [forro, [...types, 2, 'documents'], []],
      'the law wants the accepted documents',
    ],
    [
      'opens to plans of no club',
      [forro, ['supporter_windows'], [raiz]],
      'supporter_windows = [{"plan":"Raiz","opens_at":"2031-08-01T10:00:00-03:00"}]: the producer has no supporter_club',
    ],
    ['hides the documents', [forro, [...types, 1, 'documents'], []], 'the law wants the accepted documents'],
    [
      'sells from nowhere',
      [forro, [...types, 0, 'pool'], undefined],
      'pool = nothing: a sector without numbers needs a pool',
    ],
    ['sells seats from a pool', [forro, ['sectors', 0, 'numbered'], true], 'a numbered sector sells seats'],
    [
      'sells to members of no club',
      [forro, [...types, 0, 'restricted'], 'socio'],
      'the producer has no supporter_club',
    ],
    [
      'repeats a section',
      [forro, ['sectors', 1, 'sections', 0, 'id'], 11],
      'the id of a section has to be unique',
    ],
    [
      'repeats a field',
      [workshop, [...types, 0, 'additional_fields', 1, 'key'], 'avental'],
      'the key of a field has to be unique',
    ],
    [
      'asks to choose from nothing',
      [workshop, [...types, 0, 'additional_fields', 0, 'options'], undefined],
      'a select has options',
    ],
    [
      'repeats a coupon',
      [forro, ['coupons', 1, 'code'], 'POEIRA15'],
      'the code of a coupon has to be unique',
    ],
    [
      'has a coupon for half price',
      [forro, ['coupons', 0, 'ticket_types'], [112]],
      'half price does not add to a coupon',
    ],
    [
      'has a coupon for the elderly alone',
      [forro, ['coupons', 0, 'ticket_types'], [113]],
      'coupons[0].ticket_types[0] = 113: half price does not add to a coupon',
    ],
    ['has a coupon of 101 %', [forro, ['coupons', 0, 'value'], 101], 'a percentage is at most 100'],
    [
      'has a poster elsewhere',
      [forro, ['poster'], '../../etc/passwd.svg'],
      'expected a path inside the folder',
    ],
    [
      'has a poster whose name browsers would write otherwise',
      [forro, ['poster'], 'pictures/Foto do forró.jpg'],
      'poster = "pictures/Foto do forró.jpg": expected a path inside the folder, with / between its parts, of a to z, digits, _, - and dots: no spaces, no accents',
    ],
    ['has a poster of nobody', [forro, ['poster'], 'pictures/none.svg'], 'no such file in the folder'],
    ['links to a script', [forro, ['notices', 0, 'url'], 'javascript:alert(1)'], 'an http or https address'],
    ['has a field nobody reads', [forro, ['price'], 1], 'price = 1: no such field'],
  ])('that %s is refused', async (_, edit, rule) => {
    const found = await refusals(edit);
    expect(found.join('\n')).toContain(rule);
    expect(found[0]).toMatch(/^events\/[a-z-]+\.json: /);
  });

  describe('with a photograph for a poster', () => {
    const avif = Buffer.from('0000001c667479706176696600000000', 'hex');
    const jpeg = (bytes: number) => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(bytes - 3)]);
    const withPicture = async (content: Buffer, ...edits: Edit[]) => {
      const source = await edited(...edits);
      return { ...source, pictures: new Map(source.pictures).set('pictures/foto.bin', content) };
    };
    const poster: Edit = [forro, ['poster'], 'pictures/foto.bin'];

    it('says what a heavy one costs, and who does not see an AVIF', async () => {
      const said = async (content: Buffer) =>
        validate(await withPicture(content, poster), nothingKnown, await wordingKeys()).warnings.map(lineOf);
      expect(await said(jpeg(150_000))).toEqual([]);
      expect(await said(jpeg(840_000))).toEqual([
        expect.stringContaining('weighs 840 kB: on a slow phone it comes after 4 s'),
      ]);
      expect(await said(avif)).toEqual([expect.stringContaining('there the mark of the producer stands')]);
    });

    it('takes an AVIF for nothing else', async () => {
      const source = await withPicture(avif, [
        'producers.json',
        [0, 'logos'],
        { header: 'pictures/foto.bin', footer: 'pictures/foto.bin', favicon: 'pictures/foto.bin' },
      ]);
      expect((await refusalsOf(() => validate(source, nothingKnown))).join()).toContain(
        'is not an SVG, PNG, JPEG or WebP picture',
      );
    });
  });

  it('sells to teachers as to others whom a law of a state favours: for half at most, by their documents', async () => {
    const of = (benefit: string, preco: string, documents: string[] = ['Holerite']) =>
      refusals(
        [forro, [...types, 3, 'benefit'], benefit],
        [forro, [...types, 3, 'preco'], preco],
        [forro, [...types, 3, 'documents'], documents],
      );
    expect(await of('professor_sp', '40.00')).toEqual([]);
    expect(await of('professor_sp', '50.00')).toEqual([
      `${forro}: sectors[0].sections[0].ticket_types[3].preco = "50.00": professor_sp is at most half of a ticket without benefit in the same section, cents rounded down`,
    ]);
    expect((await of('professor_sp', '40.00', [])).join()).toContain('the law wants the accepted documents');
    expect(await of('meia_professor', '40.00')).toEqual([]);
    expect((await of('meia_professor', '39.00')).join()).toContain('meia_professor is exactly half');
  });

  it('rounds an odd half down, in the buyer’s favour', async () => {
    const whole = [forro, [...types, 0, 'preco'], '80.55'] as const;
    const youth = [forro, [...types, 4, 'preco'], '40.27'] as const;
    const senior = [forro, [...types, 2, 'preco'], '40.27'] as const;
    const student = (preco: string) => [forro, [...types, 1, 'preco'], preco] as const;
    expect(await refusals(whole, youth, senior, student('40.27'))).toEqual([]);
    expect((await refusals(whole, youth, senior, student('40.28'))).join('\n')).toContain('rounded down');
  });

  describe('without a half beside its full price', () => {
    const half = (section: string) =>
      `${section}: sells full price and no half: the law wants half offered wherever everybody may buy (Lei 12.933/2013, Lei 13.179/2015)`;
    const withTypes = (...facts: object[]) =>
      warnings(
        [
          forro,
          types,
          facts.map((fact, index) => ({
            id: 111 + index,
            nome: 'Inteira',
            preco: '80.00',
            pool: 'Terreiro',
            ...fact,
          })),
        ],
        [forro, ['coupons'], []],
      );
    const halfFor = (benefit: string) => ({
      ...{ nome: benefit, preco: '40.00', benefit, documents: ['Documento oficial com foto'] },
      additional_fields: [{ key: 'declaracao', label: 'Declaro', type: 'checkbox', required: true }],
    });
    const favoured = ['meia_estudante', 'meia_jovem', 'pcd', 'acompanhante_pcd', 'idoso'];
    const standing = `${forro}: sectors[0].sections[0].name = "Em pé"`;

    it('is warned, section by section, and imported', async () => {
      expect(await withTypes({})).toEqual([half(standing)]);
      expect(await withTypes({}, { nome: 'Social', preco: '50.00', benefit: 'social' })).toHaveLength(1);
      expect(await withTypes({}, ...favoured.map(halfFor))).toEqual([]);
    });

    it.each(favoured)('but for %s is warned about those alone', async (benefit) => {
      const others = favoured.filter((one) => one !== benefit);
      expect(await withTypes({}, ...others.map(halfFor))).toEqual([
        `${standing}: sells half, but no ${benefit}: the law wants it offered to each of them (Lei 12.933/2013, Lei 10.741/2003)`,
      ]);
    });

    it('but for all is warned about all at once, whatever a city adds', async () => {
      expect(await withTypes({}, halfFor('meia_professor'))).toEqual([
        expect.stringContaining(`sells half, but no ${favoured.join(', ')}:`),
      ]);
    });

    describe('of a lot', () => {
      const turn = '2031-07-01T10:00:00-03:00';
      const kept = '2031-08-14T21:00:00-03:00';
      const first = { sale_end: turn };
      const second = { sale_start: turn };
      const dear = { nome: 'Inteira · Lote 2', preco: '90.00' };
      const half = (benefit: string, preco: string, sale: object = {}) => ({
        ...halfFor(benefit),
        nome: `${benefit} ${preco}`,
        preco,
        ...sale,
      });
      /** Halves of lots that are complete: what is asked is of students and the elderly. */
      const lots = async (...facts: object[]) =>
        (await withTypes(...facts)).filter((line) => line.includes('half of it'));
      const warned = (type: number, preco: string, ...benefits: string[]) =>
        `${forro}: sectors[0].sections[0].ticket_types[${type}].preco = "${preco}": is asked at times when no ${benefits.join(', ')} sells at half of it: half is of what everybody pays at that moment (Decreto 8.537/2015)`;
      const student = 'meia_estudante';

      it('that sells beside another is warned about', async () => {
        expect(await lots({}, dear, half(student, '45.00'))).toEqual([warned(0, '80.00', student)]);
        expect(await lots({}, dear, half(student, '45.00'), half(student, '40.00'))).toEqual([]);
      });

      it('is warned about where the halves sell at another time', async () => {
        const turns = [first, { ...dear, ...second }];
        expect(await lots(...turns, half(student, '45.00'))).toEqual([warned(0, '80.00', student)]);
        expect(await lots(...turns, half(student, '40.00', second), half(student, '45.00', first))).toEqual([
          warned(0, '80.00', student),
          warned(1, '90.00', student),
        ]);
        expect(await lots(...turns, half(student, '40.00', first), half(student, '45.00', second))).toEqual(
          [],
        );
      });

      it('has no half of another lot beside it', async () => {
        const other = (type: number, preco: string, be: string) =>
          `${forro}: sectors[0].sections[0].ticket_types[${type}].preco = "${preco}": sells at times when it is ${be} half of what everybody pays: it is the half of another lot (Decreto 8.537/2015)`;
        const found = async (...facts: object[]) =>
          (await withTypes(...facts)).filter((line) => line.includes('another lot'));
        const turns = [first, { ...dear, ...second }];
        const right = [half(student, '40.00', first), half(student, '45.00', second)];
        expect(await found(...turns, ...right)).toEqual([]);
        expect(await found(...turns, ...right, half('meia_jovem', '40.00'))).toEqual([
          other(4, '40.00', 'not'),
        ]);
        expect(await found(...turns, half('idoso', '40.00'))).toEqual([]);
        expect(await found(...turns, half('idoso', '45.00'))).toEqual([other(2, '45.00', 'more than')]);
        const gap = { ...dear, sale_start: '2031-07-02T10:00:00-03:00' };
        expect(await found(first, gap, half(student, '40.00', { sale_end: gap.sale_start }))).toEqual([]);
      });

      it('may have a half that others sell on from, without a gap', async () => {
        const before = half(student, '40.00', first);
        expect(await lots({}, before, half(student, '40.00', second))).toEqual([]);
        const late = { sale_start: '2031-07-01T10:00:01-03:00' };
        expect(await lots({}, before, half(student, '40.00', late))).toEqual([warned(0, '80.00', student)]);
        expect(await lots(first, before), 'over together').toEqual([]);
      });

      it('needs its halves as long as places are kept for them', async () => {
        expect(await lots({}, half(student, '40.00', { sale_end: kept }))).toEqual([]);
        expect(await lots({}, half(student, '40.00', { sale_end: '2031-08-14T20:59:59-03:00' }))).toEqual([
          warned(0, '80.00', student),
        ]);
      });

      it('needs those that have no quota as long as it sells itself', async () => {
        const halves = [
          half(student, '40.00', { sale_end: kept }),
          half('idoso', '40.00', { sale_end: kept }),
        ];
        expect(await lots({}, ...halves)).toEqual([warned(0, '80.00', 'idoso')]);
      });

      it('needs halves that let somebody in', async () => {
        const drink = half(student, '40.00', { admission: false });
        expect(await lots({}, drink)).toEqual([warned(0, '80.00', student)]);
        expect(await lots({}, drink, half(student, '40.00'))).toEqual([]);
      });

      it('has a half or less for the elderly, and for each who has one at all', async () => {
        expect(
          await lots({}, dear, half(student, '40.00'), half(student, '45.00'), half('idoso', '40.00')),
        ).toEqual([]);
        expect(await lots({}, dear, half(student, '45.00'), half('idoso', '45.00'))).toEqual([
          warned(0, '80.00', student, 'idoso'),
        ]);
      });

      it('that is no full price of one person is not compared', async () => {
        for (const fact of [
          { preco: '60.00', benefit: 'social' },
          { preco: '60.00', admission: false },
          { preco: '60.00', passport_amount: 2 },
        ])
          expect(await lots({}, { nome: 'Outro', ...fact }, half(student, '40.00'))).toEqual([]);
      });
    });

    it('is not, where people with disabilities have a section of their own in the sector', async () => {
      const serenade = 'events/serenata-no-coreto.json';
      expect(await warnings()).toEqual([]);
      expect(
        (
          await warnings([serenade, ['sectors', 0, 'sections', 1, 'ticket_types', 0, 'benefit'], 'idoso'])
        ).join(),
      ).toContain('no pcd:');
    });

    it.each([
      ['is free', { preco: '0.00' }],
      ['is for whoever brings something', { benefit: 'social' }],
      ['lets nobody in', { admission: false }],
      ['is a table for four', { passport_amount: 4 }],
    ])('is not, where all there is %s', async (_, fact) => {
      expect(await withTypes(fact)).toEqual([]);
    });
  });

  it('loses whatever a page must not have, and says what', async () => {
    const source = await edited([forro, ['about'], '<p onclick="a()">Oi</p><script>a()</script>']);
    const { events, warnings: found } = validate(source, nothingKnown);
    expect(events[0]?.about).toBe('<p>Oi</p>');
    expect(found.map(lineOf).join()).toContain('dropped: p onclick, <script>');
  });

  it('is warned about an hour of another zone, a pool of nobody and a sale after the end', async () => {
    const found = await warnings(
      [forro, ['timezone'], 'America/Manaus'],
      [forro, ['pools', 2], { id: 3, name: 'Camarim', capacity: 5 }],
      [forro, ['sale_end'], '2031-08-18T00:00:00-03:00'],
    );
    expect(found.map((line) => line.replace(/^events\/[a-z-]+\.json: /, ''))).toEqual([
      'starts_at = "2031-08-16T21:00:00-03:00": is 20:00 in America/Manaus, the hour that will be shown',
      'sale_end = "2031-08-18T00:00:00-03:00": the sale goes on after the event',
      'pools[2].name = "Camarim": no ticket type sells from this pool',
    ]);
  });

  it('is warned about a sale in the hours of another zone, and an end in another year', async () => {
    expect(
      await warnings(
        [forro, ['sale_start'], '2026-01-01T10:00:00Z'],
        [forro, ['sale_end'], '2031-08-16T20:00:00Z'],
        [forro, ['ends_at'], '2033-08-17T02:00:00-03:00'],
      ),
    ).toEqual([
      `${forro}: sale_start = "2026-01-01T10:00:00Z": is 07:00 in Brasília, the hour that sales are told in`,
      `${forro}: sale_end = "2031-08-16T20:00:00Z": is 17:00 in Brasília, the hour that sales are told in`,
      `${forro}: ends_at = "2033-08-17T02:00:00-03:00": is more than a year after starts_at`,
    ]);
    expect(await warnings([forro, ['ends_at'], '2032-08-15T21:00:00-03:00'])).toEqual([]);
  });

  it('of one night has no passes: it is warned about them', async () => {
    const daily: Edit = [forro, [...types, 0, 'entries'], 'daily'];
    const warned = [
      `${forro}: sectors[0].sections[0].ticket_types[0].entries = "daily": the event is over in one day: it lets in once`,
    ];
    const endsAt = (moment: string): Edit => [forro, ['ends_at'], moment];
    expect(await warnings(daily)).toEqual(warned);
    expect(await warnings(daily, endsAt('2031-08-17T06:00:00-03:00'))).toEqual(warned);
    expect(await warnings(daily, endsAt('2031-08-17T06:01:00-03:00'))).toEqual([]);
    expect(await refusals([forro, [...types, 0, 'entries'], 'weekly'])).toHaveLength(1);
  });

  it('that was put off is warned about when its date is over, unless that is said to be to come', async () => {
    const off: Edit = [forro, ['status'], 'postponed'];
    const old: Edit[] = [
      [forro, ['starts_at'], '2021-08-16T21:00:00-03:00'],
      [forro, ['ends_at'], '2021-08-17T02:00:00-03:00'],
    ];
    const early: Edit = [forro, ['sale_start'], '2021-08-01T10:00:00-03:00'];
    const toCome: Edit = [forro, ['date_to_come'], true];
    const silent: Edit = [forro, ['notices'], []];
    const untold = `${forro}: notices = []: say nothing of why the event was put off: its page tells the new date, if there is one, and that buyers may cancel until then, and nothing else`;
    expect(await warnings(off)).toEqual([]);
    expect(await warnings(off, toCome, ...old, early)).toEqual([]);
    expect(await warnings(off, silent)).toEqual([untold]);
    expect(await warnings(off, silent, toCome, ...old, early)).toEqual([untold]);
    expect(await warnings(off, ...old, early)).toEqual([
      `${forro}: starts_at = "2021-08-16T21:00:00-03:00": is not in the future: buyers of the postponed event can no longer cancel. Give its new date, or "date_to_come": true until there is one; once it took place, "status": "scheduled"`,
    ]);
    expect(await refusals(toCome)).toEqual([
      `${forro}: date_to_come = true: only of an event that is postponed`,
    ]);
  });

  it('of a match is warned where one sector asks two full prices at the same time', async () => {
    const of = (kind: string, ...more: Edit[]) =>
      warnings(
        [forro, ['kind'], kind],
        [forro, [...types, 0, 'preco'], '80.00'],
        [forro, [...types, 1], { id: 119, nome: 'Inteira B', preco: '90.00', pool: 'Terreiro' }],
        [forro, ['coupons'], []],
        ...more,
      );
    const mixed = expect.stringContaining('a sector of a match has one (Lei 14.597/2023)');
    expect(await of('match')).toContainEqual(mixed);
    expect(await of('concert')).not.toContainEqual(mixed);
    const turn = '2031-07-01T10:00:00-03:00';
    const lots: Edit[] = [
      [forro, [...types, 0, 'sale_end'], turn],
      [forro, [...types, 1, 'sale_start'], turn],
    ];
    expect(await of('match', ...lots)).not.toContainEqual(mixed);
  });

  it('is warned about a companion’s half that asks for no declaration', async () => {
    const serenata = 'events/serenata-no-coreto.json';
    const fields = ['sectors', 0, 'sections', 1, 'ticket_types', 1, 'additional_fields'];
    expect(await warnings([serenata, [...fields, 0, 'required'], false])).toEqual([
      expect.stringContaining('a required checkbox asks for it'),
    ]);
    expect(await warnings()).toEqual([]);
  });

  it('of a match where more than 20,000 come is warned when nothing leads to the enrolment of faces', async () => {
    const facial = {
      tone: 'info',
      text: 'Acesso por reconhecimento facial.',
      url: 'https://murundu.example/rosto',
    };
    const of = async (notices: object[], kind = 'match', capacity = 20_001) =>
      (
        await warnings(
          [forro, ['kind'], kind],
          [forro, ['capacity'], capacity],
          [forro, ['notices'], notices],
        )
      ).map((line) => line.replace(/ = .*: an arena/, ': an arena'));
    const warned = [
      `${forro}: notices: an arena for more than 20,000 people identifies them by biometrics: no notice says so with the address of the enrolment`,
    ];
    expect(await of([])).toEqual(warned);
    expect(await of([{ ...facial, url: null }])).toEqual(warned);
    expect(await of([{ ...facial, text: 'Como chegar.' }])).toEqual(warned);
    expect(await of([facial])).toEqual([]);
    expect(await of([{ ...facial, text: 'Entrada por biometria.' }])).toEqual([]);
    expect(await of([], 'match', 20_000)).toEqual([]);
    expect(await of([], 'concert')).toEqual([]);
  });

  describe('of more people than there is room for', () => {
    const yard = (people: number): Edit => [forro, ['pools', 0, 'capacity'], people];
    const room = (people: number): Edit => [forro, ['capacity'], people];
    const lots = (...people: number[]): Edit[] => [
      [forro, ['pools'], people.map((capacity, index) => ({ id: index + 1, name: `${index}`, capacity }))],
      ...Array.from({ length: 7 }, (_, index): Edit => {
        const lot = Math.min(index, people.length - 1);
        return [forro, [...types, index, 'pool'], `${lot}`];
      }),
      [forro, ['sectors', 'length'], 1],
      [forro, ['coupons'], []],
    ];

    it('is warned by the sector that they do not fit in', async () => {
      expect(await warnings(yard(6000))).toEqual([
        `${forro}: sectors[0].capacity = 600: the pools of Terreiro admit 6000 people`,
      ]);
      expect(await warnings(...lots(400, 200))).toEqual([]);
      expect(await warnings(...lots(400, 201))).toEqual([
        `${forro}: sectors[0].capacity = 600: the pools of Terreiro admit 601 people`,
      ]);
    });

    it('is warned when sectors share the pool', async () => {
      const shared = (people: number) =>
        warnings(
          [forro, ['sectors', 1, 'sections', 0, 'ticket_types', 0, 'pool'], 'Terreiro'],
          [forro, ['pools'], [{ id: 1, name: 'Terreiro', capacity: people }]],
        );
      expect(await shared(680)).toEqual([]);
      expect(await shared(681)).toEqual([
        `${forro}: pools = [{"id":1,"name":"Terreiro","capacity":681}]: admit 681 people with the numbered sectors, and the sectors 680`,
      ]);
    });

    it('is refused where its capacity is written, numbered places among them', async () => {
      const rule = (people: number) =>
        `pools and numbered sectors admit ${people} people; days that fill the same room again are told by a span`;
      expect(await refusals(room(680))).toEqual([]);
      expect(await refusals(room(679))).toEqual([`${forro}: capacity = 679: ${rule(680)}`]);
      const seats = 'events/serenata-no-coreto.json';
      expect(await refusals([seats, ['capacity'], 126])).toEqual([]);
      expect(await refusals([seats, ['capacity'], 125])).toEqual([`${seats}: capacity = 125: ${rule(126)}`]);
      expect(await refusals(room(500))).toEqual([
        `${forro}: pools[0].capacity = 600: is more than the 500 people of the event`,
      ]);
    });

    it('is warned about, and imported, where it is there already, over or cancelled', async () => {
      const toldOf = async (event: KnownEvent[], ...edits: Edit[]) =>
        validate(
          await edited(room(679), ...edits),
          { ...nothingKnown, events: event },
          await wordingKeys(),
        ).warnings.map(lineOf);
      const told = expect.arrayContaining([
        `${forro}: capacity = 679: pools and numbered sectors admit 680 people; days that fill the same room again are told by a span`,
      ]);
      expect(await toldOf([known(2101, 'forro-de-terreiro')])).toEqual(told);
      expect(await toldOf([], [forro, ['status'], 'cancelled'])).toEqual(told);
      expect(
        await toldOf(
          [],
          [forro, ['sale_start'], '2021-07-01T10:00:00-03:00'],
          [forro, ['starts_at'], '2021-08-16T21:00:00-03:00'],
          [forro, ['ends_at'], '2021-08-17T04:00:00-03:00'],
        ),
      ).toEqual(told);
    });

    it('is not, where days fill the room again, or a pool lets nobody in', async () => {
      expect(await warnings(...lots(600, 600), room(600), [forro, ['span'], '2 dias'])).toEqual([]);
      const bar = [forro, ['sectors', 1, 'sections', 0, 'ticket_types', 0, 'admission'], false] as const;
      expect(await warnings(room(600), bar, [forro, ['pools', 1, 'capacity'], 500])).toEqual([]);
    });
  });

  it('is warned about a map of its own that does not say what it shows', async () => {
    const source = await edited([forro, ['map'], 'pictures/mapa.svg']);
    const found = (inside: string) =>
      validate(
        {
          ...source,
          pictures: new Map(source.pictures).set(
            'pictures/mapa.svg',
            Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`),
          ),
        },
        nothingKnown,
      ).warnings.map(lineOf);
    expect(found('<g><title>Pista</title></g>')).toEqual([
      `${forro}: map = "pictures/mapa.svg": has no <desc> and no <title>: whoever does not see the map is not told what it shows`,
    ]);
    expect(found('<title>Terreiro</title>')).toEqual([]);
    expect(found('<desc>Terreiro ao ar livre.</desc>')).toEqual([]);
  });

  it('under another key than it has is warned about: both would be sold', async () => {
    const file = 'events/oficina-de-barro.json';
    const told = async (twin: Partial<KnownEvent>, ...edits: Edit[]) =>
      validate(await edited(...edits), {
        ...nothingKnown,
        events: [{ ...known(1000, 'oficina-de-argila'), ...workshopFacts, ...twin }],
      }).warnings.map(lineOf);
    expect(await told({})).toEqual([
      `${file}: key = "oficina-de-barro": is new, and event 1000 (oficina-de-argila) of the same title, venue and start stays on sale beside it`,
    ]);
    expect(await told({ status: 'cancelled' })).toEqual([]);
    expect(await told({ title: 'Oficina de Argila' })).toEqual([]);
    expect(await told({ venue: 'Quintal' })).toEqual([]);
    expect(await told({ startsAt: new Date(0) })).toEqual([]);
    expect(await told({ key: 'roda-de-historias', id: 2102 })).toEqual([]);
  });

  it('keeps the id it was imported with, and takes nobody else’s', async () => {
    const source = await readFolder(wholeFolder);
    const of = (id: number, key: string) =>
      refusalsOf(() => validate(source, { ...nothingKnown, events: [known(id, key)] }));
    expect(await of(7, 'forro-de-terreiro')).toEqual([
      `${forro}: id = 2101: the event was imported with id 7; it never changes`,
    ]);
    expect(await of(2101, 'outro')).toEqual([`${forro}: id = 2101: belongs to the event outro already`]);
    expect(await of(2101, 'forro-de-terreiro')).toEqual([]);
  });
});

it('settings: an unknown one switches nothing, another value than the two is refused', async () => {
  expect(await warnings(['settings.json', [], { coupons: 'disabled', teleport: 'enabled' }])).toEqual([
    'settings.json: teleport = "enabled": switches nothing: there is no such setting',
  ]);
  expect(await refusals(['settings.json', [], { coupons: 'off' }])).toEqual([
    'settings.json: coupons = "off": expected one of "enabled", "disabled"',
  ]);
});
