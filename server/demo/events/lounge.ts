import { asking, type DemoEventOf, family, paragraphs, sectorsOf, type TypeInput } from '../format.ts';

const zone = 'America/Sao_Paulo';
const lounge = {
  producer: 'vagaluz',
  category: 'lounge',
  kind: 'lounge',
  venue: 'Lounge Vagaluz',
  address: 'Rua do Farol, 21, Beira-Mar',
  city: 'Enseada Clara',
  state: 'RJ',
  timezone: zone,
  organizer: 'Vagaluz Bar e Eventos · CNPJ Z9.FIC.000/0001-48',
  rating: '18',
  convenience_fee: '10.00',
  convenience_fee_mode: 'percentual',
} as const;

const questions: NonNullable<TypeInput['additional_fields']> = [
  { key: 'birth_date', label: 'Data de nascimento', type: 'date', required: true },
];

/** 111: tables that let in two, four or eight people, entries and a bar credit; adults only. */
export const sunset: DemoEventOf = ({ at }) => {
  const table = (people: number, nome: string, preco: string, pool: string): Omit<TypeInput, 'id'> => ({
    nome,
    preco,
    pool,
    passport_amount: people,
    max_installments: 2,
    description: `Mesa reservada até as 20h, com entrada para ${people} pessoas.`,
    additional_fields: questions,
  });
  const sectors = sectorsOf([
    {
      name: 'Deck',
      group: 'Mesas',
      capacity: 104,
      sections: [
        {
          name: 'Mesas com vista',
          ticket_types: [
            table(2, 'Mesa 2', '160.00', 'Mesas de 2'),
            table(4, 'Mesa 4', '300.00', 'Mesas de 4'),
          ],
        },
      ],
    },
    {
      name: 'Salão',
      group: 'Mesas',
      capacity: 32,
      sections: [{ name: 'Bistrôs', ticket_types: [table(8, 'Bistrô 8', '560.00', 'Bistrôs de 8')] }],
    },
    {
      name: 'Pista',
      group: 'Entradas',
      capacity: 120,
      sections: [
        {
          name: 'Em pé',
          ticket_types: asking(family({ preco: '50.00', pool: 'Entradas' }), questions),
        },
      ],
    },
    {
      name: 'Bar',
      group: 'Consumação',
      capacity: 200,
      sections: [
        {
          name: 'Crédito no bar',
          ticket_types: [
            {
              nome: 'Consumação de R$ 100,00',
              preco: '100.00',
              pool: 'Consumação',
              admission: false,
              description: 'Crédito para gastar na noite. Não dá entrada: compre também a mesa ou a entrada.',
            },
          ],
        },
      ],
    },
  ]);
  return {
    sold: { 'Mesas de 2': 22, 'Mesas de 4': 36, 'Bistrôs de 8': 16, Entradas: 47, Consumação: 30 },
    event: {
      ...lounge,
      key: 'sunset-vagaluz',
      id: 111,
      title: 'Sunset Vagaluz',
      subtitle: 'Mesas de 2 a 8',
      map: { front: 'Mar' },
      starts_at: at(4, '18:00', zone),
      ends_at: at(5, '01:00', zone),
      sale_start: at(-14, '12:00', zone),
      sale_end: at(4, '22:00', zone),
      per_order_limit: 16,
      per_cpf_limit: 16,
      transfer_hours: 4,
      capacity: 260,
      about: paragraphs(
        'O sol desce atrás do farol, a pista acende devagar. Discos de vinil até as 22h, depois um convidado surpresa toca até a uma.',
        'São 40 mesas: 20 de dois lugares, 16 de quatro e 4 bistrôs de oito. A mesa fica reservada até as 20h; depois disso a entrada vale, a mesa não.',
        '<strong>Entrada proibida para menores de 18 anos</strong>, mesmo acompanhados. Leve documento com foto.',
      ),
      pools: [
        { id: 1, name: 'Mesas de 2', capacity: 40 },
        { id: 2, name: 'Mesas de 4', capacity: 64 },
        { id: 3, name: 'Bistrôs de 8', capacity: 32 },
        { id: 4, name: 'Entradas', capacity: 120 },
        { id: 5, name: 'Consumação', capacity: 200 },
      ],
      sectors,
      coupons: [
        {
          code: 'MESAAMIGA',
          method: 'percentage',
          value: 15,
          max_items: 1,
          ticket_types: sectors.flatMap(({ sections }) =>
            sections.flatMap(({ ticket_types: types }) =>
              types.filter(({ nome }) => nome === 'Mesa 4').map(({ id }) => id),
            ),
          ),
          max_uses: 20,
        },
      ],
    },
  };
};

/** 113: cancelled; whoever paid gets everything back. */
export const fullMoon: DemoEventOf = ({ at }) => ({
  sold: { Entradas: 58 },
  event: {
    ...lounge,
    key: 'lua-cheia',
    id: 113,
    title: 'Lua Cheia no Vagaluz',
    subtitle: 'Sarau na areia',
    map: { front: 'Fogueira' },
    starts_at: at(8, '19:00', zone),
    ends_at: at(8, '23:30', zone),
    sale_start: at(-20, '12:00', zone),
    status: 'cancelled',
    notices: [{ tone: 'error', text: 'Evento cancelado. Você receberá o valor de volta, com as taxas.' }],
    about: paragraphs(
      'O sarau na areia não vai acontecer: a previsão é de ressaca forte em toda a enseada.',
      'Quem comprou recebe de volta tudo o que pagou, com a taxa, pelo mesmo meio de pagamento. Não é preciso pedir.',
    ),
    pools: [{ id: 1, name: 'Entradas', capacity: 150 }],
    sectors: sectorsOf([
      {
        name: 'Areia',
        capacity: 150,
        sections: [{ name: 'Sem lugar marcado', ticket_types: family({ preco: '60.00', pool: 'Entradas' }) }],
      },
    ]),
  },
});

/** 114: the sale has not started. */
export const pocketOpera: DemoEventOf = ({ at }) => ({
  event: {
    producer: '',
    category: 'teatro',
    kind: 'theatre',
    venue: 'Teatro Jacarandá',
    address: 'Rua do Coreto, 88, Centro',
    city: 'Serra do Mirante',
    state: 'SP',
    timezone: zone,
    organizer: 'Ópera de Bolso Produções (fictícia)',
    key: 'opera-de-bolso',
    id: 114,
    title: 'Ópera de Bolso',
    subtitle: 'Uma tragédia em quarenta minutos',
    starts_at: at(60, '20:30', zone),
    ends_at: at(60, '21:30', zone),
    sale_start: at(5, '10:00', zone),
    rating: '10',
    convenience_fee: '12.00',
    convenience_fee_mode: 'percentual',
    transfer_hours: 6,
    about: paragraphs(
      'Ciúme, veneno e um final inesperado, tudo antes de o café esfriar. Quatro cantores, um piano e legendas que riem junto com a plateia.',
      'As vendas começam em poucos dias. Nenhum lugar será vendido antes, nem por telefone.',
    ),
    pools: [{ id: 1, name: 'Plateia', capacity: 300 }],
    sectors: sectorsOf([
      {
        name: 'Plateia',
        gate: 'Principal',
        capacity: 300,
        sections: [
          {
            name: 'Sem lugar marcado',
            ticket_types: family({ preco: '90.00', pool: 'Plateia', installments: 3 }),
          },
        ],
      },
    ]),
  },
});
