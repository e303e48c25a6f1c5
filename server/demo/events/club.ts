import { arena, arenaMap } from '../arena.ts';
import { type DemoEventOf, family, paragraphs, sectorsOf } from '../format.ts';

const zone = arena.timezone;
const club = {
  ...arena,
  producer: 'aracauna',
  rating: 'L',
  convenience_fee_mode: 'percentual',
  convenience_fee: '10.00',
} as const;

/** 102: in two days, few places left, the quota of half price is gone. */
export const cupMatch: DemoEventOf = ({ at }) => ({
  sold: { Sul: 5986, Leste: 7000, Oeste: 5972, Norte: 8700 },
  halves: 7600,
  event: {
    ...club,
    key: 'aracauna-porto-breu',
    id: 102,
    category: 'futebol',
    kind: 'match',
    title: 'Araçaúna × Porto Breu',
    subtitle: 'Copa',
    map: arenaMap,
    starts_at: at(2, '21:30', zone),
    ends_at: at(2, '23:30', zone),
    sale_start: at(-20, '10:00', zone),
    sale_end: at(2, '20:30', zone),
    unique_document: true,
    transfer_hours: 24,
    capacity: 28_000,
    notices: [
      {
        tone: 'info',
        text: 'Acesso por reconhecimento facial. Quem tem mais de 16 anos precisa se cadastrar no site do clube antes da partida. Nós não coletamos a sua imagem.',
        url: 'https://acesso.aracauna.example/cadastro-facial',
      },
    ],
    about: paragraphs(
      'Jogo único, quem vence segue na Copa. Em caso de empate, a vaga sai nos pênaltis.',
      'Restam poucos lugares. Nesta partida todos os setores são sem lugar marcado: chegue cedo e siga a orientação dos fiscais de arquibancada.',
      'O acesso é só com ingresso nominal e documento com foto. Os portões abrem às 19h.',
    ),
    pools: [
      { id: 1, name: 'Sul', capacity: 6000 },
      { id: 3, name: 'Leste', capacity: 7000 },
      { id: 4, name: 'Oeste', capacity: 6000 },
      { id: 5, name: 'Norte', capacity: 9000 },
    ],
    sectors: sectorsOf([
      {
        name: 'Sul',
        group: 'Arquibancadas',
        gate: '4',
        capacity: 6000,
        sections: [
          {
            name: 'Arquibancada sem lugar marcado',
            ticket_types: family({ preco: '60.00', pool: 'Sul', installments: 3 }),
          },
        ],
      },
      {
        name: 'Norte',
        group: 'Arquibancadas',
        gate: '1',
        capacity: 9000,
        sections: [
          {
            name: 'Arquibancada sem lugar marcado',
            ticket_types: [
              {
                nome: 'Sócio Raiz Grená',
                preco: '60.00',
                pool: 'Norte',
                benefit: 'socio',
                restricted: 'socio',
              },
            ],
          },
        ],
      },
      {
        name: 'Leste',
        group: 'Cadeiras',
        gate: '3',
        capacity: 7000,
        sections: [
          {
            name: 'Cadeiras sem lugar marcado',
            ticket_types: family({
              preco: '90.00',
              pool: 'Leste',
              installments: 3,
            }),
          },
        ],
      },
      {
        name: 'Oeste',
        group: 'Cadeiras',
        gate: '2',
        capacity: 6000,
        sections: [
          {
            name: 'Cadeiras sem lugar marcado',
            ticket_types: family({
              preco: '150.00',
              pool: 'Oeste',
              installments: 3,
            }),
          },
        ],
      },
    ]),
  },
});

/** 103: a pass for six matches, in up to ten instalments, a fixed fee an order. */
export const seasonPass: DemoEventOf = ({ at }) => ({
  sold: { 'Carnê Sul': 812, 'Carnê Leste': 655, 'Carnê Oeste': 298 },
  event: {
    ...club,
    key: 'carne-grena',
    id: 103,
    category: 'futebol',
    kind: 'match',
    title: 'Carnê Grená',
    subtitle: 'Em casa, em até 10x sem juros',
    map: arenaMap,
    starts_at: at(20, '20:00', zone),
    ends_at: at(125, '22:00', zone),
    span: '6 jogos',
    sale_start: at(-15, '10:00', zone),
    sale_end: at(20, '12:00', zone),
    convenience_fee: '15.00',
    convenience_fee_mode: 'fixed',
    unique_document: true,
    capacity: 7500,
    notices: [
      {
        tone: 'info',
        text: 'Acesso por reconhecimento facial. Quem tem mais de 16 anos precisa se cadastrar no site do clube antes do primeiro jogo. Nós não coletamos a sua imagem.',
        url: 'https://acesso.aracauna.example/cadastro-facial',
      },
    ],
    about: paragraphs(
      'Um carnê, seis jogos do Araçaúna como mandante até o fim do turno. O mesmo setor em todas as partidas, sem fila e sem corrida por ingresso.',
      'O carnê vale para <strong>uma pessoa</strong>. Se um jogo mudar de data, ele continua valendo; se um jogo for cancelado, o clube informa como devolve a parte dele.',
      'Pague em até 10 vezes sem juros. A taxa é fixa, R$ 15,00 por pedido, com um carnê ou com vários.',
    ),
    pools: [
      { id: 1, name: 'Carnê Sul', capacity: 3000 },
      { id: 2, name: 'Carnê Leste', capacity: 2500 },
      { id: 3, name: 'Carnê Oeste', capacity: 2000 },
    ],
    sectors: sectorsOf(
      [
        { name: 'Sul', gate: '4', preco: '300.00', capacity: 3000 },
        { name: 'Leste', gate: '3', preco: '480.00', capacity: 2500 },
        { name: 'Oeste', gate: '2', preco: '780.00', capacity: 2000 },
      ].map(({ name, gate, preco, capacity }) => ({
        name,
        group: 'Carnê de 6 jogos',
        gate,
        capacity,
        sections: [
          {
            name: 'Sem lugar marcado',
            ticket_types: family({
              preco,
              pool: `Carnê ${name}`,
              installments: 10,
              description: 'Uma pessoa, seis jogos.',
              suffix: ' · Carnê',
              entries: 'daily',
            }),
          },
        ],
      })),
    ),
  },
});
