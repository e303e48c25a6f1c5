import {
  asking,
  type DemoEventOf,
  family,
  openTypes,
  paragraphs,
  sectorsOf,
  type TypeInput,
} from '../format.ts';

const zone = 'America/Sao_Paulo';
const city = {
  producer: 'itabarema',
  city: 'Itabarema',
  state: 'MG',
  timezone: zone,
  organizer: 'Prefeitura de Itabarema, Secretaria de Cultura e Esporte (fictícia)',
  rating: 'L',
} as const;

/** 109: free, four people a CPF. */
export const cityNight: DemoEventOf = ({ at }) => ({
  sold: { Praça: 1730, Coreto: 96 },
  event: {
    ...city,
    key: 'virada-cultural',
    id: 109,
    category: 'cultura',
    kind: 'grid',
    title: 'Virada Cultural de Itabarema',
    subtitle: 'Música, teatro e forró na praça',
    map: { front: 'Palco do Relógio' },
    venue: 'Praça do Relógio',
    address: 'Praça do Relógio, s/n, Centro',
    starts_at: at(18, '10:00', zone),
    ends_at: at(19, '10:00', zone),
    span: '24 horas',
    sale_start: at(-8, '08:00', zone),
    sale_end: at(19, '06:00', zone),
    convenience_fee: '0.00',
    convenience_fee_mode: 'fixed',
    per_order_limit: 4,
    per_cpf_limit: 4,
    capacity: 5000,
    about: paragraphs(
      'Das dez da manhã às dez da manhã: banda de música, batalha de rima, teatro de rua, forró e café passado na hora para quem virar a noite.',
      'A entrada é <strong>gratuita</strong>. O registro serve para contar o público e cuidar da segurança; cada CPF pode reservar até quatro lugares.',
      'A praça fica fechada para carros. Os ônibus circulam de madrugada, de meia em meia hora.',
    ),
    pools: [
      { id: 1, name: 'Praça', capacity: 4800 },
      { id: 2, name: 'Coreto', capacity: 200 },
    ],
    sectors: sectorsOf([
      {
        name: 'Praça',
        gate: '1',
        capacity: 4800,
        sections: [
          { name: 'Ao ar livre', ticket_types: [{ nome: 'Entrada gratuita', preco: '0.00', pool: 'Praça' }] },
        ],
      },
      {
        name: 'Coreto',
        gate: '2',
        capacity: 200,
        sections: [
          {
            name: 'Cadeiras sem lugar marcado',
            ticket_types: [
              {
                nome: 'Cadeira no coreto',
                preco: '0.00',
                pool: 'Coreto',
                description: 'Para os concertos da manhã, das 10h às 13h.',
              },
            ],
          },
        ],
      },
    ]),
  },
});

const questions: NonNullable<TypeInput['additional_fields']> = [
  {
    key: 'camiseta',
    label: 'Tamanho da camiseta',
    type: 'select',
    required: true,
    options: ['P', 'M', 'G', 'GG'],
  },
  { key: 'equipe', label: 'Equipe', type: 'text', max_length: 40 },
];

/** 110: a race; what is sold are kits, with a shirt to choose. */
export const cityRace: DemoEventOf = ({ at }) => {
  /** Whoever runs for half gets the same kit. */
  const kit = (nome: string, preco: string, pool: string, description: string) =>
    asking(family({ preco, pool, description, installments: 2 }), questions).map((type) => ({
      ...type,
      nome: type.benefit ? `${nome} · ${type.nome.replace('Meia-entrada · ', '')}` : nome,
    }));
  const sectors = sectorsOf([
    {
      name: 'Corrida 10 km',
      group: 'Kits',
      capacity: 800,
      sections: [
        {
          name: 'Largada às 7h',
          ticket_types: kit(
            'Kit 10 km',
            '80.00',
            '10 km',
            'Número de peito com chip, camiseta, sacola e medalha na chegada.',
          ),
        },
      ],
    },
    {
      name: 'Corrida 5 km',
      group: 'Kits',
      capacity: 1000,
      sections: [
        {
          name: 'Largada às 7h20',
          ticket_types: kit(
            'Kit 5 km',
            '60.00',
            '5 km',
            'Número de peito com chip, camiseta, sacola e medalha na chegada.',
          ),
        },
      ],
    },
    {
      name: 'Caminhada 3 km',
      group: 'Kits',
      capacity: 600,
      sections: [
        {
          name: 'Saída às 7h40',
          ticket_types: kit('Kit caminhada', '40.00', '3 km', 'Camiseta, sacola e medalha na chegada.'),
        },
      ],
    },
  ]);
  return {
    sold: { '10 km': 512, '5 km': 633, '3 km': 180 },
    event: {
      ...city,
      key: 'corrida-da-cidade',
      id: 110,
      category: 'corridas',
      kind: 'run',
      title: 'Corrida da Cidade',
      subtitle: 'Kit com camiseta',
      map: { front: 'Largada' },
      venue: 'Paço Municipal',
      address: 'Avenida das Palmeiras, 1, Centro',
      starts_at: at(33, '07:00', zone),
      ends_at: at(33, '10:30', zone),
      sale_start: at(-20, '08:00', zone),
      sale_end: at(28, '23:59', zone),
      convenience_fee: '5.00',
      convenience_fee_mode: 'fixed',
      unique_document: true,
      transfer_hours: 120,
      about: paragraphs(
        'A prova mais antiga da cidade sai do Paço, contorna a represa e volta pela alameda das palmeiras. Escolha 10 km, 5 km ou a caminhada de 3 km.',
        'O kit traz número de peito, camiseta e medalha. A retirada é na véspera, das 9h às 18h, no ginásio, com documento com foto.',
        'A camiseta é confeccionada sob medida para a lista de inscritos: <strong>escolha o tamanho com calma</strong>, porque não há troca no dia.',
      ),
      pools: [
        { id: 1, name: '10 km', capacity: 800 },
        { id: 2, name: '5 km', capacity: 1000 },
        { id: 3, name: '3 km', capacity: 600 },
      ],
      sectors,
      coupons: [
        {
          code: 'CORTESIA',
          method: 'percentage',
          value: 100,
          max_items: 10,
          ticket_types: openTypes(sectors),
          max_uses: 40,
        },
      ],
    },
  };
};

/** 115: over. */
export const cityFair: DemoEventOf = ({ at }) => ({
  sold: { Feira: 873 },
  event: {
    ...city,
    key: 'feira-do-relogio',
    id: 115,
    category: 'cultura',
    kind: 'festival',
    title: 'Feira do Relógio',
    subtitle: 'Comida de rua e artesanato',
    map: { front: 'Palco' },
    venue: 'Praça do Relógio',
    address: 'Praça do Relógio, s/n, Centro',
    starts_at: at(-10, '11:00', zone),
    ends_at: at(-10, '22:00', zone),
    sale_start: at(-50, '08:00', zone),
    convenience_fee: '2.00',
    convenience_fee_mode: 'fixed',
    transfer_hours: 24,
    about: paragraphs(
      'Quarenta barracas, oito chefs e um concurso de pastel que divide a cidade há doze anos.',
      'O ingresso dá direito a cinco degustações e ao copo da feira.',
    ),
    pools: [{ id: 1, name: 'Feira', capacity: 1500 }],
    sectors: sectorsOf([
      {
        name: 'Feira',
        gate: '1',
        capacity: 1500,
        sections: [
          {
            name: 'Sem lugar marcado',
            ticket_types: [
              { nome: 'Passe degustação', preco: '25.00', pool: 'Feira' },
              ...family({ preco: '25.00', pool: 'Feira' }).slice(1),
            ],
          },
        ],
      },
    ]),
  },
});
