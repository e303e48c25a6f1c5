import { randomFrom } from '../../posters/random.ts';
import { arena, arenaMap, codes } from '../arena.ts';
import {
  accessible,
  type DemoEventOf,
  family,
  openTypes,
  type PlaceInput,
  paragraphs,
  sectorsOf,
  welcome,
} from '../format.ts';

interface Stand {
  group: string;
  codes: readonly string[];
  /** People of each sector, accessible places apart. */
  each: number;
  preco: string;
  gate: string;
  kind: 'general' | 'numbered' | 'socio' | 'box';
  hasAccessible?: true;
}

const accessiblePlaces = 20;

const stands: readonly Stand[] = [
  {
    group: 'Sul',
    codes: codes('S', 1, 10, 2),
    each: 900,
    preco: '60.00',
    gate: '4',
    kind: 'general',
    hasAccessible: true,
  },
  {
    group: 'Norte',
    codes: codes('N', 1, 10, 2),
    each: 900,
    preco: '60.00',
    gate: '1',
    kind: 'socio',
    hasAccessible: true,
  },
  {
    group: 'Leste Superior',
    codes: codes('L', 201, 8, 3),
    each: 800,
    preco: '80.00',
    gate: '3',
    kind: 'numbered',
  },
  {
    group: 'Leste Inferior',
    codes: codes('L', 101, 10, 3),
    each: 700,
    preco: '120.00',
    gate: '3',
    kind: 'numbered',
    hasAccessible: true,
  },
  {
    group: 'Oeste Superior',
    codes: codes('O', 201, 6, 3),
    each: 700,
    preco: '140.00',
    gate: '2',
    kind: 'numbered',
    hasAccessible: true,
  },
  {
    group: 'Oeste Inferior',
    codes: codes('O', 101, 10, 3),
    each: 600,
    preco: '180.00',
    gate: '2',
    kind: 'numbered',
    hasAccessible: true,
  },
  { group: 'Premium', codes: codes('P', 1, 4, 1), each: 500, preco: '320.00', gate: '2', kind: 'numbered' },
  { group: 'Camarotes', codes: codes('C', 1, 2, 1), each: 240, preco: '400.00', gate: '2', kind: 'box' },
];

const accessiblePool = (code: string) => `${code} acessível`;

function sectionsOf({ kind, preco, hasAccessible }: Stand, code: string): PlaceInput['sections'] {
  const pool = kind === 'numbered' ? null : code;
  const main = {
    general: () => family({ preco, pool, installments: 3, hasAccessible: hasAccessible === true }),
    numbered: () => family({ preco, pool, installments: 3, hasAccessible: hasAccessible === true }),
    socio: () => [
      {
        nome: 'Sócio Raiz Grená',
        preco,
        pool: code,
        benefit: 'socio',
        restricted: 'socio' as const,
        max_installments: 3,
      },
    ],
    box: () => [
      {
        nome: 'Camarote inteiro (12 pessoas)',
        preco: '4800.00',
        pool: code,
        passport_amount: 12,
        max_installments: 6,
        description: 'Camarote fechado para 12 pessoas, com atendimento próprio.',
      },
      ...family({ preco, pool, installments: 6, suffix: ' · lugar em camarote' }),
    ],
  }[kind]();
  const name =
    kind === 'numbered'
      ? 'Cadeiras numeradas'
      : kind === 'box'
        ? 'Camarotes'
        : 'Arquibancada sem lugar marcado';
  const places = {
    name: 'Lugares acessíveis',
    ticket_types: accessible(preco, pool && accessiblePool(code)),
  };
  return [{ name, ticket_types: main }, ...(hasAccessible ? [places] : [])];
}

const places = stands.flatMap((stand) =>
  stand.codes.map(
    (code): PlaceInput => ({
      name: code === 'S09' || code === 'S10' ? `${code} · visitante` : code,
      group: stand.group,
      gate: code === 'S09' || code === 'S10' ? '5' : stand.gate,
      numbered: stand.kind === 'numbered',
      capacity: stand.each + (stand.hasAccessible ? accessiblePlaces : 0),
      sections: sectionsOf(stand, code),
    }),
  ),
);

const pools = stands
  .filter(({ kind }) => kind !== 'numbered')
  .flatMap((stand) =>
    stand.codes.flatMap((code) => [
      { name: code, capacity: stand.each },
      ...(stand.hasAccessible ? [{ name: accessiblePool(code), capacity: accessiblePlaces }] : []),
    ]),
  )
  .map((pool, index) => ({ id: index + 1, ...pool }));

/** Some two thirds of each sector; one visitors' sector is full, S07 nearly. */
function soldOf(id: number): Record<string, number> {
  const random = randomFrom(id);
  return Object.fromEntries(
    pools.map(({ name, capacity }) => {
      const share = name === 'S10' || name === 'C2' ? 1 : name === 'S07' ? 0.96 : 0.54 + random() * 0.16;
      return [name, name === 'C1' ? 144 : Math.floor(capacity * share)];
    }),
  );
}

/** 101: a league match in the whole stadium, on sale, sectors of every kind. */
export const leagueMatch: DemoEventOf = ({ at, words }) => {
  const id = 101;
  const sectors = sectorsOf(places);
  const startsAt = at(9, '16:00', arena.timezone);
  return {
    sold: soldOf(id),
    seats: { free: ['L101 C'], alternate: ['L101 D'], full: ['L203'] },
    event: {
      ...arena,
      key: 'aracauna-mare-alta',
      id,
      producer: 'aracauna',
      category: 'futebol',
      kind: 'match',
      title: 'Araçaúna × Maré Alta',
      subtitle: 'Liga Nacional, 12ª rodada',
      map: arenaMap,
      seat_map: 'arena-grena',
      starts_at: startsAt,
      ends_at: at(9, '18:00', arena.timezone),
      sale_start: at(-12, '10:00', arena.timezone),
      sale_end: at(9, '15:00', arena.timezone),
      rating: 'L',
      convenience_fee: '10.00',
      convenience_fee_mode: 'percentual',
      per_order_limit: 12,
      per_cpf_limit: 12,
      unique_document: true,
      transfer_hours: 24,
      supporter_windows: [
        { plan: 'Raiz', opens_at: at(-12, '10:00', arena.timezone) },
        { plan: 'Tronco', opens_at: at(-11, '10:00', arena.timezone) },
        { plan: 'Folha', opens_at: at(1, '10:00', arena.timezone) },
      ],
      capacity: 45_000,
      notices: [
        {
          tone: 'info',
          text: `Acesso por reconhecimento facial. Quem tem mais de 16 anos precisa se cadastrar no site do clube até ${words(at(8, '18:00', arena.timezone))}. Nós não coletamos a sua imagem.`,
          url: 'https://acesso.aracauna.example/cadastro-facial',
        },
      ],
      about: paragraphs(
        'A Arena Grená recebe o confronto direto da 12ª rodada. O Araçaúna defende a série de sete jogos sem perder em casa; o Maré Alta chega embalado por três vitórias seguidas.',
        'Os portões abrem duas horas antes da partida. Os setores Sul e Norte são de arquibancada, em pé e sem lugar marcado; nos camarotes, qualquer lugar; nos demais, vale a cadeira impressa no ingresso. <strong>Torcedores visitantes</strong> entram pelo portão 5, setores S09 e S10.',
        'O ingresso é nominal: cada pessoa precisa do próprio CPF e de um documento com foto. Não há guarda-volumes: deixe mochilas e garrafas em casa.',
      ),
      pools,
      sectors,
      coupons: [
        welcome(openTypes(sectors), 500),
        {
          code: 'GRENA25',
          method: 'fixed',
          value: 2500,
          max_items: 4,
          ticket_types: openTypes(sectors),
          max_uses: 300,
        },
      ],
    },
  };
};
