import { encode } from 'uqr';
import { expect, test } from 'vitest';

import { demoEvents } from '#server/demo/catalogue.ts';
import { companions, demoPeople } from '#server/demo/people.ts';
import { demoProducers } from '#server/demo/producers.ts';
import { productsWording } from '#server/demo/productsWording.ts';
import { itemWordsOf } from '#server/papers/itemWords.ts';
import { printOrder } from '#server/papers/printing.ts';
import { printable, ticketsPdf } from '#server/papers/tickets.ts';

import { bare, type ReadPage, readPdf, textOf } from './pdfReader.ts';
import { paper, seller, ticket } from './samples.ts';

const printed = async (changes: Parameters<typeof paper>[0] = {}) => {
  const made = paper(changes);
  return readPdf(await ticketsPdf(made, made.order.tickets, seller));
};
const textOfOne = async (changes: Parameters<typeof paper>[0] = {}) => bare(textOf(await printed(changes)));
const capitals = (text: string) => text.toLocaleUpperCase('pt-BR');

const events = demoEvents(new Date('2026-11-20T12:00:00Z')).map(({ event }) => event);

test.each(events.map((event) => [event.title, event] as const))(
  '%s is read out of its ticket as it was written',
  async (_, event) => {
    const [sector] = event.sectors;
    const [type] = sector?.sections[0]?.ticket_types ?? [];
    const text = await textOfOne({
      told: { title: event.title, venue: event.venue, city: event.city },
      event: { subtitle: event.subtitle ?? '', address: event.address ?? '', organizer: event.organizer },
      tickets: [
        ticket({ sector: sector?.name ?? '', type: type?.nome ?? '', documents: type?.documents ?? [] }),
      ],
    });
    for (const words of [
      event.venue,
      event.city,
      event.subtitle,
      event.address,
      event.organizer,
      sector?.name,
      type?.nome,
    ])
      expect(text).toContain(bare(words ?? ''));
    expect(text).toContain(bare(capitals(event.title)));
  },
);

test('so is every person and every producer', async () => {
  for (const { name } of [...Object.values(demoPeople), ...companions])
    expect(await textOfOne({ tickets: [ticket({ holder: { name, cpf: '***.456.789-**' } })] })).toContain(
      bare(name),
    );
  for (const { title, footer } of demoProducers)
    expect(await textOfOne({ producer: { title, footer } })).toContain(bare(`${title} · ${footer}`));
});

test.each([
  'ÁÀÂÃÄÇÉÈÊËÍÌÎÏÑÓÒÔÕÖÚÙÛÜ',
  'áàâãäçéèêëíìîïñóòôõöúùûü',
  '10× e 3x4 — “aspas” nº 5ª 1º R$ 2,50 · 50% … ’',
  'Łukasz Őrsi Đặng Thị Hồng',
  'Дмитрий Ολυμπία',
])('%s is written letter by letter', async (name) => {
  expect(await textOfOne({ tickets: [ticket({ holder: { name, cpf: '' } })] })).toContain(bare(name));
});

test('accents that came apart are put together, and what no font has is a question mark', async () => {
  const holder = { name: 'Joa\u0303o\u200b 李 😀 Silva', cpf: '' };
  expect(await textOfOne({ tickets: [ticket({ holder })] })).toContain('João??Silva');
});

test('a pass says that it lets in once a day, and every other ticket once', async () => {
  expect(await textOfOne({ tickets: [ticket({ is_daily: true })] })).toContain(
    bare('vale uma entrada por dia'),
  );
  expect(await textOfOne()).toContain(bare('vale uma vez só'));
});

test('two papers in a row say the same: nothing is remembered between them', async () => {
  const names = ['Ána', 'Ana'];
  for (const name of [...names, ...names])
    expect(await textOfOne({ tickets: [ticket({ holder: { name, cpf: '' } })] })).toContain(
      `Portador${name}CPF`,
    );
});

test('a table is not a row', async () => {
  const tickets = [ticket({ section: 'L104', row: 'Mesa 4', seat: '2' })];
  expect(await textOfOne({ tickets })).toContain(bare('Setor L104 Lugar Mesa 4 Assento 2'));
});

test('a ticket says where, who and what to bring, in words people know', async () => {
  const text = textOf(await printed());
  for (const words of [
    'E. C. Araçaúna',
    'Ingresso · Pedido nº K7M2QX',
    'domingo, 29 de novembro de 2026, às 16:00',
    'Arena Grená · Avenida das Catracas, 1500 · Vila Grená - SP',
    'Portão 7 Setor L104 Fila C Assento 14 Cadeiras',
    'CPF ***.456.789-**',
    'Meia-entrada · Estudante',
    '7Q4K-M2XA',
    'Leve: Carteira de Identificação Estudantil (CIE) válida; Documento oficial com foto.',
    'Sem o documento do benefício, você pode pagar a diferença na entrada.',
    'Classificação livre.',
    'Realização: Esporte Clube Araçaúna',
    'Vendido por Catracola Tecnologia, CNPJ 99.000.001/0001-01. Rua do Canhoto, 100, São Paulo, SP.',
  ])
    expect(bare(text)).toContain(bare(words));
});

test('a product says who is responsible for it and which one it is, and nothing of tickets, holders and sectors', async () => {
  const text = await textOfOne({ producer: { words: itemWordsOf(productsWording), theme: {} } });
  expect(text).toContain(bare('Responsável'));
  expect(text).toContain(bare('Portão 7 Opção L104'));
  expect(text).toContain(bare('Com a troca de responsável, este papel deixa de valer.'));
  expect(text).not.toMatch(/ingresso|portador|setor/i);
  expect(await textOfOne()).toContain(bare('Com a troca de portador, este papel deixa de valer.'));
});

test('without a number it says so, and in another zone which one', async () => {
  const text = await textOfOne({
    tickets: [ticket({ row: null, seat: null, gate: '', benefit: null, documents: [] })],
    event: { timezone: 'America/Manaus', span: '3 dias', rating: '16' },
    producer: { words: itemWordsOf({ 'item.one': 'produto' }), theme: {} },
  });
  for (const words of [
    'Sem lugar marcado',
    'às 15:00 (horário de Manaus) · 3 dias',
    'Leve: Documento oficial com foto.',
    'Classificação: 16 anos.',
    'Produto · Pedido nº',
  ])
    expect(text).toContain(bare(words));
  for (const words of ['Portão', 'Fila', 'diferença']) expect(text).not.toContain(words);
});

test('fonts are inside the file, all of them, and none of the fourteen that readers bring', async () => {
  const { fonts } = await printed({ tickets: [ticket({ holder: { name: 'Łukasz Дмитрий', cpf: '' } })] });
  expect(fonts.length).toBeGreaterThan(3);
  for (const { name, isEmbedded } of fonts) {
    expect(name).toMatch(/^[A-Z]{6}\+(BarlowCondensed-ExtraBold|Inter-(Regular|Bold))$/);
    expect(isEmbedded).toBe(true);
  }
});

test('a screen reader gets its language, its title and its structure', async () => {
  const { dictionaries } = await printed();
  expect(dictionaries).toContain('/Lang (pt-BR)');
  expect(dictionaries).toContain('/Marked true');
  expect(dictionaries).toContain('/DisplayDocTitle true');
  expect(dictionaries).toMatch(/\/S \/H1\b/);
  expect(dictionaries).toContain('/Alt (QR code 7Q4K-M2XA)');
});

/** Black squares of the code on a page, as a scanner would lay a grid over them. */
function squaresOf({ rectangles }: ReadPage, size: number): boolean[][] {
  const bars = rectangles.filter(({ height }) => height < 6);
  const module = bars[0]?.height ?? 1;
  const x = Math.min(...bars.map((bar) => bar.x));
  const y = Math.min(...bars.map((bar) => bar.y));
  const squares = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  for (const bar of bars)
    for (let step = 0; step < Math.round(bar.width / module); step++) {
      const row = squares[Math.round((bar.y - y) / module)];
      if (row) row[Math.round((bar.x - x) / module) + step] = true;
    }
  return squares;
}

test('the code is what the gate reads, 40 mm wide at least with four modules of white around it', async () => {
  const { pages } = await printed();
  const [page] = pages;
  if (!page) throw new Error('No page');
  const { data, size } = encode('BT1.q83vEjRWeJCrze8SNFZ4kA', { ecc: 'M', border: 0 });
  expect(squaresOf(page, size)).toEqual(data);
  const bars = page.rectangles.filter(({ height }) => height < 6);
  const module = bars[0]?.height ?? 0;
  expect((size * module * 25.4) / 72).toBeGreaterThanOrEqual(40);
  const left = Math.min(...bars.map(({ x }) => x));
  const ground = page.rectangles.find(({ width, height }) => width === height && width > size * module);
  expect((left - (ground?.x ?? left)) / module).toBeCloseTo(4, 1);
});

test('an order is a page a ticket, and each keeps its number', async () => {
  const tickets = ['Ana', 'Bia', 'Caio'].map((name, index) =>
    ticket({ id: String(index), holder: { name, cpf: '' }, status: index === 0 ? 'void' : 'valid' }),
  );
  const file = await printOrder(paper({ tickets }), seller);
  const { pages } = readPdf(file ?? Buffer.alloc(0));
  expect(
    pages.map(({ pieces }) =>
      bare(pieces.join(''))
        .match(/Ingresso(\dde\d).*Portador(\w+)CPF/)
        ?.slice(1),
    ),
  ).toEqual([
    ['2de3', 'Bia'],
    ['3de3', 'Caio'],
  ]);
});

test.each([
  'awaiting_payment',
  'in_analysis',
  'expired',
  'cancelled',
  'refund_due',
  'refunding',
  'refunded',
  'charged_back',
] as const)('nobody prints a ticket of an order that is %s', async (status) => {
  const made = paper({ order: { status } });
  expect(printable(made)).toEqual([]);
  expect(await printOrder(made, seller)).toBeNull();
});

test('a notice that has no room leaves it to the shorter ones, and the paper says where it stands', async () => {
  const long = { text: 'Maximiliano '.repeat(40) };
  const short = { text: 'Guarda-volumes no portão 2.' };
  const face = { text: 'Cadastre seu rosto.', url: 'https://rosto.example' };
  const read = async (...notices: { text: string; url?: string }[]) => {
    const { pages } = await printed({ tickets: [ticket({ benefit: null })], event: { notices } });
    return bare(pages[0]?.pieces.join('') ?? '');
  };
  const rest = bare('Há mais avisos na página do pedido.');
  for (const [last, others] of [
    [short, []],
    [face, [short, short]],
  ] as const) {
    const full = await read(long, ...others, last);
    expect(full).toContain(bare(last.text));
    expect(full).toContain(rest);
    expect(await read(last)).not.toContain(rest);
  }
});

test('what is too long becomes smaller, then ends in dots; the page never overflows', async () => {
  const long = 'Maximiliano '.repeat(40);
  const { pages } = await printed({
    told: { title: long },
    tickets: [
      ticket({
        holder: { name: long, cpf: '' },
        type: long,
        sector: 'X'.repeat(90),
        documents: Array(30).fill(long),
      }),
    ],
    event: { notices: Array.from({ length: 12 }, () => ({ text: long })) },
  });
  expect(pages).toHaveLength(1);
  expect(pages[0]?.pieces.filter((piece) => piece.endsWith('…')).length).toBeGreaterThan(2);
  expect(bare(pages[0]?.pieces.join('') ?? '')).toContain(bare('Atendimento: ajuda@bilheteria.example'));
});
