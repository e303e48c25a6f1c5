import {
  type DemoEventOf,
  family,
  openTypes,
  type PlaceInput,
  paragraphs,
  sectorsOf,
  welcome,
} from '../format.ts';

const zone = 'America/Bahia';
const dayNames = ['Dia 1', 'Dia 2', 'Dia 3'] as const;
const poolOf = (day: string) => `${day} · Lote 2`;
const firstPool = (day: string) => `${day} · Lote 1`;

const solidary = 'Para qualquer pessoa: leve 1 kg de alimento não perecível e entregue na entrada.';

const days = dayNames.map(
  (day): PlaceInput => ({
    name: day,
    group: 'Um dia',
    gate: 'A',
    capacity: 14_000,
    sections: [
      {
        name: 'Pista sem lugar marcado',
        ticket_types: [
          ...family({ preco: '220.00', pool: poolOf(day), installments: 4 }).map((type) => ({
            ...type,
            nome: type.nome === 'Inteira' ? 'Inteira · Lote 2' : type.nome,
          })),
          {
            nome: 'Ingresso social (1 kg de alimento)',
            preco: '130.00',
            pool: poolOf(day),
            benefit: 'social',
            description: solidary,
            max_installments: 4,
          },
          ...family({ preco: '180.00', pool: firstPool(day), installments: 4, suffix: ' · Lote 1' }),
        ],
      },
    ],
  }),
);

/** 106: three days in the open, lots, a pass for all days, a social price and camping. */
export const clayFestival: DemoEventOf = ({ at }) => {
  const sectors = sectorsOf([
    ...days,
    {
      name: 'Passaporte 3 dias',
      group: 'Todos os dias',
      gate: 'A',
      capacity: 4000,
      sections: [
        {
          name: 'Pista sem lugar marcado',
          ticket_types: family({
            preco: '540.00',
            pool: 'Passaporte',
            installments: 6,
            description: 'Uma pessoa, os três dias.',
            suffix: ' · Passaporte',
            entries: 'daily',
          }),
        },
      ],
    },
    {
      name: 'Camping',
      group: 'Serviços',
      gate: 'B',
      capacity: 1200,
      sections: [
        {
          name: 'Área de barracas',
          ticket_types: [
            {
              nome: 'Camping, 3 noites',
              preco: '90.00',
              pool: 'Camping',
              admission: false,
              max_installments: 2,
              description:
                'Lugar para uma pessoa em barraca própria. Não dá acesso aos palcos: compre também o ingresso.',
            },
          ],
        },
      ],
    },
  ]);
  return {
    sold: {
      ...Object.fromEntries(dayNames.map((day, index) => [poolOf(day), [4210, 6930, 5120][index] ?? 0])),
      ...Object.fromEntries(dayNames.map((day) => [firstPool(day), 3000])),
      Passaporte: 2415,
      Camping: 610,
    },
    event: {
      key: 'festival-ceu-de-barro',
      id: 106,
      producer: '',
      category: 'shows',
      kind: 'festival',
      title: 'Festival Céu de Barro',
      subtitle: 'Música ao ar livre',
      map: { front: 'Palco Lajedo' },
      venue: 'Parque Lajedo',
      address: 'Rodovia do Umbuzeiro, km 12',
      city: 'Barro do Céu',
      state: 'BA',
      timezone: zone,
      starts_at: at(40, '14:00', zone),
      ends_at: at(42, '23:59', zone),
      span: '3 dias',
      sale_start: at(-45, '10:00', zone),
      organizer: 'Barro Vivo Festivais (fictícia)',
      rating: '16',
      convenience_fee: '15.00',
      convenience_fee_mode: 'percentual',
      capacity: 18_000,
      transfer_hours: 48,
      about: paragraphs(
        'Trinta e seis atrações em dois palcos de terra batida, com o céu do sertão por cima. Coco, rock, samba de roda, rap e guitarra baiana, das duas da tarde à meia-noite.',
        'Compre um dia só ou o <strong>passaporte</strong> para os três. O ingresso social vale para qualquer pessoa que doar um quilo de alimento na entrada; a doação vai para as cozinhas comunitárias da cidade.',
        'O camping abre na véspera e fecha na manhã seguinte ao último dia. Tem banheiro com água quente, tomadas de uso comum e vigilância.',
        'Menores de 16 anos entram apenas acompanhados de um responsável, com documento dos dois.',
      ),
      pools: [
        ...dayNames.flatMap((day, index) => [
          { id: index * 2 + 1, name: firstPool(day), capacity: 3000 },
          { id: index * 2 + 2, name: poolOf(day), capacity: 11_000 },
        ]),
        { id: 7, name: 'Passaporte', capacity: 4000 },
        { id: 8, name: 'Camping', capacity: 1200 },
      ],
      sectors,
      coupons: [
        welcome(openTypes(sectors, /Inteira/), 500),
        {
          code: 'LAJEDO500',
          method: 'fixed',
          value: 50_000,
          max_items: 1,
          ticket_types: openTypes(sectors, /Inteira/),
          max_uses: 30,
        },
      ],
    },
  };
};

/** 112: was to be three days ago, is in fifty. */
export const windShow: DemoEventOf = ({ at }) => {
  const south = 'America/Sao_Paulo';
  const startsAt = at(50, '15:00', south);
  return {
    sold: { Galpão: 214 },
    event: {
      key: 'mostra-vento-sul',
      id: 112,
      producer: '',
      category: 'cultura',
      kind: 'grid',
      title: 'Mostra Vento Sul',
      subtitle: 'Arte gráfica em grande formato',
      map: { front: 'Entrada' },
      venue: 'Galpão 9',
      address: 'Travessa das Docas, 9',
      city: 'Porto Sulino',
      state: 'RS',
      timezone: south,
      starts_at: startsAt,
      ends_at: at(50, '22:00', south),
      sale_start: at(-60, '10:00', south),
      organizer: 'Coletivo Vento Sul (fictício)',
      rating: '10',
      status: 'postponed',
      convenience_fee: '10.00',
      convenience_fee_mode: 'percentual',
      transfer_hours: 24,
      notices: [
        {
          tone: 'warning',
          text: 'A reforma do telhado do galpão atrasou, e a abertura mudou de data.',
        },
      ],
      about: paragraphs(
        'Noventa gravuras, algumas maiores que uma porta, impressas em prensas de lambe-lambe restauradas pelos próprios artistas. O visitante leva para casa uma folha impressa na hora.',
        'A abertura precisou mudar: a reforma do telhado do galpão atrasou. Quem já comprou não precisa fazer nada; o ingresso vale para a nova data.',
      ),
      pools: [{ id: 1, name: 'Galpão', capacity: 600 }],
      sectors: sectorsOf([
        {
          name: 'Visitação',
          gate: '1',
          capacity: 600,
          sections: [{ name: 'Sem lugar marcado', ticket_types: family({ preco: '80.00', pool: 'Galpão' }) }],
        },
      ]),
    },
  };
};
