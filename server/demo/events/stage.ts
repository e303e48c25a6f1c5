import {
  accessible,
  type DemoEventOf,
  family,
  openTypes,
  paragraphs,
  sectorsOf,
  welcome,
} from '../format.ts';

const theatre = {
  producer: '',
  category: 'teatro',
  kind: 'theatre',
  venue: 'Teatro Jacarandá',
  address: 'Rua do Coreto, 88, Centro',
  city: 'Serra do Mirante',
  state: 'SP',
  timezone: 'America/Sao_Paulo',
  convenience_fee_mode: 'percentual',
} as const;
const zone = theatre.timezone;

/** 105: a theatre of 800 numbered seats. */
export const seaPlay: DemoEventOf = ({ at }) => {
  const sectors = sectorsOf([
    {
      name: 'Plateia',
      numbered: true,
      gate: 'Principal',
      capacity: 528,
      sections: [
        {
          name: 'Filas A a T',
          ticket_types: family({ preco: '180.00', pool: null, installments: 3, hasAccessible: true }),
        },
        { name: 'Lugares acessíveis', ticket_types: accessible('180.00', null) },
      ],
    },
    {
      name: 'Frisas',
      numbered: true,
      gate: 'Lateral',
      capacity: 72,
      sections: [
        {
          name: '12 frisas de 6 lugares',
          ticket_types: family({ preco: '150.00', pool: null, installments: 3 }),
        },
      ],
    },
    {
      name: 'Balcão Nobre',
      numbered: true,
      gate: 'Principal',
      capacity: 200,
      sections: [
        { name: 'Filas A a H', ticket_types: family({ preco: '120.00', pool: null, installments: 3 }) },
      ],
    },
  ]);
  return {
    seats: { free: ['Plateia F', 'Plateia G'], alternate: [], full: [] },
    event: {
      ...theatre,
      key: 'a-noite-das-mares',
      seat_map: 'teatro-jacaranda',
      id: 105,
      title: 'A Noite das Marés',
      subtitle: 'Drama em um ato, 95 minutos',
      starts_at: at(15, '20:00', zone),
      ends_at: at(15, '21:35', zone),
      sale_start: at(-25, '10:00', zone),
      organizer: 'Companhia Pedra d’Água de Teatro (fictícia)',
      rating: '12',
      convenience_fee: '12.00',
      capacity: 800,
      transfer_hours: 6,
      about: paragraphs(
        'Numa vila que o mar ameaça engolir, três irmãs têm até a lua cheia para decidir se partem. A casa range, a maré sobe pelo assoalho do palco e cada uma guarda um motivo para ficar.',
        'Texto original da Companhia Pedra d’Água, com música ao vivo para dois violoncelos e uma bacia de latão. Não há intervalo; quem chega depois do terceiro sinal entra só pelo balcão.',
        'Classificação 12 anos: há uma cena de luto e barulho de tempestade. Sessão com <strong>audiodescrição e Libras</strong>.',
      ),
      sectors,
      coupons: [
        welcome(openTypes(sectors), 200),
        {
          code: 'PRESENTE',
          method: 'percentage',
          value: 100,
          max_items: 1,
          ticket_types: openTypes(sectors),
          max_uses: 20,
        },
      ],
    },
  };
};

/** 108: everything is gone. */
export const standUp: DemoEventOf = ({ at }) => ({
  sold: { Plateia: 560, Balcão: 240 },
  event: {
    ...theatre,
    key: 'fila-preferencial',
    id: 108,
    title: 'Stand-up: Fila Preferencial',
    subtitle: 'Noite única',
    starts_at: at(6, '21:00', zone),
    ends_at: at(6, '22:20', zone),
    sale_start: at(-40, '10:00', zone),
    organizer: 'Riso Frouxo Produções (fictícia)',
    rating: '14',
    convenience_fee: '10.00',
    waitlist: { offer_minutes: 120 },
    about: paragraphs(
      'Uma hora de piadas sobre a maior paixão nacional: a fila. Do cartório ao bufê de formatura, ninguém escapa, e quem tem senha preferencial senta na frente.',
      'Ingressos esgotados. Se o teatro liberar lugares extras, eles aparecem aqui, pelo mesmo preço.',
    ),
    pools: [
      { id: 1, name: 'Plateia', capacity: 560 },
      { id: 2, name: 'Balcão', capacity: 240 },
    ],
    sectors: sectorsOf([
      {
        name: 'Plateia',
        gate: 'Principal',
        capacity: 560,
        sections: [{ name: 'Sem lugar marcado', ticket_types: family({ preco: '70.00', pool: 'Plateia' }) }],
      },
      {
        name: 'Balcão',
        gate: 'Principal',
        capacity: 240,
        sections: [{ name: 'Sem lugar marcado', ticket_types: family({ preco: '50.00', pool: 'Balcão' }) }],
      },
    ]),
  },
});

/** 107: another zone, an hour behind Brasília. */
export const forestConcert: DemoEventOf = ({ at }) => {
  const amazon = 'America/Manaus';
  const sectors = sectorsOf([
    {
      name: 'Auditório',
      gate: '1',
      capacity: 520,
      sections: [
        {
          name: 'Sem lugar marcado',
          ticket_types: family({ preco: '40.00', pool: 'Auditório', installments: 2, hasAccessible: true }),
        },
        { name: 'Lugares acessíveis', ticket_types: accessible('40.00', 'Lugares acessíveis') },
      ],
    },
    {
      name: 'Varanda',
      gate: '2',
      capacity: 100,
      sections: [
        {
          name: 'Sem lugar marcado',
          ticket_types: family({ preco: '60.00', pool: 'Varanda', installments: 2 }),
        },
      ],
    },
  ]);
  const forAll = openTypes(sectors);
  return {
    sold: { Auditório: 188, Varanda: 41, 'Lugares acessíveis': 3 },
    event: {
      key: 'concerto-na-floresta',
      id: 107,
      producer: '',
      category: 'shows',
      kind: 'concert',
      title: 'Concerto na Floresta',
      subtitle: 'Orquestra de Câmara Igapó',
      venue: 'Auditório Igapó',
      address: 'Estrada do Buritizal, km 4',
      city: 'Nova Igaúna',
      state: 'AM',
      timezone: amazon,
      starts_at: at(12, '19:00', amazon),
      ends_at: at(12, '20:45', amazon),
      sale_start: at(-18, '09:00', amazon),
      organizer: 'Associação Amigos do Igapó (fictícia)',
      rating: 'L',
      convenience_fee: '10.00',
      convenience_fee_mode: 'percentual',
      capacity: 620,
      transfer_hours: 12,
      about: paragraphs(
        'Cordas, clarinete e o som da mata ao anoitecer. A Orquestra de Câmara Igapó toca peças escritas para este lugar, com as janelas do auditório abertas.',
        'No programa, a estreia da <em>Suíte das Águas Pretas</em>, em quatro movimentos, e canções de ninar recolhidas nas comunidades do rio.',
        'Há ônibus gratuito da praça central às 17h30, com volta depois do concerto. Leve um agasalho leve e repelente.',
      ),
      pools: [
        { id: 1, name: 'Auditório', capacity: 508 },
        { id: 2, name: 'Varanda', capacity: 100 },
        { id: 3, name: 'Lugares acessíveis', capacity: 12 },
      ],
      sectors,
      coupons: [
        welcome(forAll, 200),
        {
          code: 'VENCIDO',
          method: 'percentage',
          value: 20,
          ticket_types: forAll,
          max_uses: 50,
          valid_until: at(-2, '23:59', amazon),
        },
        { code: 'LIMITE', method: 'fixed', value: 1000, max_items: 1, ticket_types: forAll, max_uses: 1 },
      ],
    },
  };
};
