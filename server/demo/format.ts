import { centsOf, decimalOf } from '#src/domain/money.ts';

import type { EventInput } from '../catalogue/schema.ts';
import type { Calendar } from './calendar.ts';
import type { KnownSeats } from './seats.ts';

export type SectorInput = EventInput['sectors'][number];
export type SectionInput = SectorInput['sections'][number];
export type TypeInput = SectionInput['ticket_types'][number];
type Unnumbered<T> = Omit<T, 'id'>;

/** An event of the demo: a file of a catalogue, and what its box office has sold of each pool. */
export interface DemoEvent {
  event: EventInput & { id: number };
  /** People, by the name of the pool. */
  sold?: Readonly<Record<string, number>>;
  /** Of the people sold, seats included, those by half price; two in five where nothing is said. */
  halves?: number;
  /** Where seats have numbers: those that are known whatever is sold of the rest. */
  seats?: KnownSeats;
}

export type DemoEventOf = (calendar: Calendar) => DemoEvent;

export interface PlaceInput extends Omit<SectorInput, 'id' | 'sections'> {
  sections: readonly (Omit<SectionInput, 'id' | 'ticket_types'> & {
    ticket_types: readonly Unnumbered<TypeInput>[];
  })[];
}

/** Numbers sectors 1, 2, 3…, their sections 11, 12…, the types of those 111, 112…: the same for ever. */
export const sectorsOf = (places: readonly PlaceInput[]): SectorInput[] =>
  places.map((place, s) => ({
    ...place,
    id: s + 1,
    sections: place.sections.map((section, n) => ({
      ...section,
      id: (s + 1) * 10 + n + 1,
      ticket_types: section.ticket_types.map((type, t) => ({
        ...type,
        id: ((s + 1) * 10 + n + 1) * 10 + t + 1,
      })),
    })),
  }));

/** Types that anybody may buy: what coupons are for. */
export const openTypes = (sectors: readonly SectorInput[], name: RegExp = /./) =>
  sectors.flatMap(({ sections }) =>
    sections.flatMap(({ ticket_types: types }) =>
      types
        .filter(({ nome, benefit, restricted }) => !benefit && !restricted && name.test(nome))
        .map(({ id }) => id),
    ),
  );

/** A coupon that most events have: a tenth off two tickets. */
export const welcome = (types: number[], uses: number): NonNullable<EventInput['coupons']>[number] => ({
  code: 'BEMVINDO10',
  method: 'percentage',
  value: 10,
  max_items: 2,
  ticket_types: types,
  max_uses: uses,
});

const photo = 'Documento oficial com foto';
const student = ['Carteira de Identificação Estudantil (CIE) válida', photo];
const youth = ['ID Jovem válida', photo];
const disability = ['Cartão do BPC, ou aposentadoria da pessoa com deficiência (INSS)', photo];

const half = (preco: string) => decimalOf(Math.floor(centsOf(preco) / 2));

interface Family {
  preco: string;
  /** Null where seats are numbered. */
  pool: string | null;
  installments?: number;
  description?: string;
  /** After the name of every type, as in `Inteira · Dia 1`. */
  suffix?: string;
  entries?: TypeInput['entries'];
  /** People with disabilities have a section of their own in the sector, `accessible`. */
  hasAccessible?: boolean;
}

const poolOf = (pool: string | null) => (pool === null ? {} : { pool });

/** Full price, the halves of the law and the price of the elderly, who stand outside the quota. */
export function family({
  preco,
  pool,
  installments = 1,
  description = '',
  suffix = '',
  entries = 'once',
  hasAccessible = false,
}: Family): Unnumbered<TypeInput>[] {
  const common = { max_installments: installments, description, entries };
  const halved = { ...common, preco: half(preco), ...poolOf(pool) };
  return [
    { ...common, nome: `Inteira${suffix}`, preco, ...poolOf(pool) },
    { ...halved, nome: `Meia-entrada · Estudante${suffix}`, benefit: 'meia_estudante', documents: student },
    { ...halved, nome: `Meia-entrada · ID Jovem${suffix}`, benefit: 'meia_jovem', documents: youth },
    { ...halved, nome: `Pessoa idosa (60+)${suffix}`, benefit: 'idoso', documents: [photo] },
    ...(hasAccessible
      ? []
      : accessible(preco, pool).map((type) => ({
          ...common,
          ...type,
          nome: `${type.nome}${suffix}`,
          description: [description, type.description].filter(Boolean).join(' '),
        }))),
  ];
}

/** People with disabilities, each with one companion, at half of the sector's `preco`. */
export const accessible = (preco: string, pool: string | null): Unnumbered<TypeInput>[] => [
  { nome: 'PCD', preco: half(preco), ...poolOf(pool), benefit: 'pcd', documents: disability },
  {
    nome: 'Acompanhante PCD',
    preco: half(preco),
    ...poolOf(pool),
    benefit: 'acompanhante_pcd',
    documents: ['Declaração da pessoa acompanhada, na compra e na entrada'],
    description: 'Um por pessoa com deficiência.',
    additional_fields: [
      {
        key: 'declaracao',
        label: 'Declaro que a pessoa com deficiência deste pedido precisa de acompanhante',
        type: 'checkbox',
        required: true,
      },
    ],
  },
];

/** Types that ask every participant something, after what they ask already. */
export const asking = (
  types: readonly Unnumbered<TypeInput>[],
  questions: NonNullable<TypeInput['additional_fields']>,
): Unnumbered<TypeInput>[] =>
  types.map((type) => ({ ...type, additional_fields: [...questions, ...(type.additional_fields ?? [])] }));

export const paragraphs = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('');
