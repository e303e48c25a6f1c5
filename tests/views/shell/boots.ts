import { bootOf, type WireBoot } from '#src/api/bootstrap.ts';

type WireCard = WireBoot['events']['events'][number];
type WireProducer = WireBoot['producer'];

const when = (
  iso: string,
  weekday: string,
  day: string,
  month: string,
  hour: string,
  zone: string | null = null,
) => ({
  iso,
  weekday,
  day,
  month,
  hour,
  text: `${weekday}, ${day} de ${month}, às ${hour}`,
  zone,
});

const club = { id: '11', slug: 'aracauna', title: 'E. C. Araçaúna' };
const store = { id: '0', slug: '', title: 'Catracola Ingressos' };

const card = (facts: Partial<WireCard> & Pick<WireCard, 'id' | 'title' | 'when'>): WireCard => ({
  producer: store,
  subtitle: '',
  category: 'shows',
  venue: 'Teatro Jacarandá',
  city: 'São Paulo',
  span: '',
  poster: `/storage/events/${facts.id}/poster-abc.svg`,
  rating: 'L',
  sale: { state: 'open', text: '' },
  from_cents: 2200,
  limit: 6,
  group: 'later',
  ...facts,
});

/** One card of every state, in the order of the calendar. */
export const cards: WireCard[] = [
  card({
    id: 104,
    title: 'Tour da Arena',
    producer: club,
    category: 'visitas',
    venue: 'Arena Grená',
    span: 'todos os dias',
    when: when('2026-11-21T10:00:00-03:00', 'sáb', '21', 'nov', '10h'),
    from_cents: 1300,
    group: 'week',
  }),
  card({
    id: 102,
    title: 'Araçaúna × Porto Breu',
    subtitle: 'Copa',
    producer: club,
    category: 'futebol',
    venue: 'Arena Grená',
    when: when('2026-11-22T21:30:00-03:00', 'dom', '22', 'nov', '21h30'),
    sale: { state: 'few', text: 'Últimos lugares' },
    from_cents: 6600,
    group: 'week',
  }),
  card({
    id: 108,
    title: 'Stand-up: Fila Preferencial',
    category: 'teatro',
    when: when('2026-11-26T21:00:00-03:00', 'qui', '26', 'nov', '21h'),
    rating: '14',
    sale: { state: 'sold_out', text: 'Esgotado' },
    from_cents: null,
    group: 'fortnight',
  }),
  card({
    id: 107,
    title: 'Concerto na Floresta',
    venue: 'Auditório Igapó',
    city: 'Manaus',
    when: when('2026-12-02T19:00:00-04:00', 'qua', '2', 'dez', '19h', 'horário de Manaus'),
    group: 'fortnight',
  }),
  card({
    id: 109,
    title: 'Virada Cultural de Itabarema',
    producer: { id: '12', slug: 'itabarema', title: 'Prefeitura de Itabarema' },
    category: 'cultura',
    venue: 'Praça do Relógio',
    city: 'Itabarema',
    when: when('2026-12-08T10:00:00-03:00', 'ter', '8', 'dez', '10h'),
    from_cents: 0,
    limit: 4,
  }),
  card({
    id: 112,
    title: 'Mostra Vento Sul',
    venue: 'Galpão 9',
    when: when('2027-01-09T14:00:00-03:00', 'sáb', '9', 'jan', '14h'),
    rating: '10',
    sale: { state: 'postponed', text: 'Adiado · nova data' },
  }),
  card({
    id: 113,
    title: 'Noite de Chorinho',
    when: when('2027-01-10T20:00:00-03:00', 'dom', '10', 'jan', '20h'),
    sale: { state: 'cancelled', text: 'Cancelado' },
    from_cents: null,
  }),
  card({
    id: 114,
    title: 'Baile da Serra',
    when: when('2027-01-16T22:00:00-03:00', 'sáb', '16', 'jan', '22h'),
    rating: '18',
    sale: { state: 'not_started', text: 'Vendas a partir de 1º de dezembro' },
  }),
  card({
    id: 90,
    title: 'Feira que passou',
    when: when('2026-11-01T10:00:00-03:00', 'dom', '1', 'nov', '10h'),
    sale: { state: 'ended', text: 'Vendas encerradas' },
    from_cents: null,
    group: 'past',
  }),
];

/** The one whose clock is not Brasília's. */
export function cardElsewhere(): WireCard {
  const found = cards.find(({ when: { zone } }) => zone !== null);
  if (!found) throw new Error('The fixture lost its event of another zone');
  return found;
}

export const pageOf = (events: WireCard[], facts: Partial<WireBoot['events']> = {}): WireBoot['events'] => ({
  events,
  total: events.length,
  page: 1,
  pages: 1,
  elsewhere: 0,
  ...facts,
});

const theme = (primary: string, secondary: string, onSecondary: string, surface: string, spot: string) => ({
  primary,
  on_primary: '#FFFFFF',
  secondary,
  on_secondary: onSecondary,
  surface,
  spot,
});

const producer = (facts: Pick<WireProducer, 'id' | 'slug' | 'title' | 'footer' | 'theme'>): WireProducer => ({
  domain: `${facts.slug || 'bilheteria'}.example`,
  locale: {},
  analytics: [],
  logos: {
    header: { on_dark: '/logos/logo-on-dark.svg' },
    footer: { on_dark: '/logos/logo-on-dark.svg' },
    favicon: '/logos/favicon.svg',
  },
  supporter_club: null,
  ...facts,
});

/** The four producers of the demonstration, as the server describes them. */
export const producers = {
  catracola: producer({
    ...store,
    footer: 'Venda de ingressos',
    theme: theme('#0B5CAD', '#FFB300', '#1A1A1A', '#FFFFFF', '#F0563A'),
  }),
  aracauna: producer({
    ...club,
    footer: 'Venda oficial do Esporte Clube Araçaúna',
    theme: theme('#8A1538', '#F2C14E', '#2A0A14', '#FFF8F2', '#1F8A8A'),
  }),
  itabarema: {
    ...producer({
      id: '12',
      slug: 'itabarema',
      title: 'Prefeitura de Itabarema',
      footer: 'Agenda oficial da cidade',
      theme: theme('#1B6B3A', '#0E4C92', '#FFFFFF', '#F3F8F4', '#F2A93B'),
    }),
    locale: { buy: 'Comprar', 'menu.tickets': 'Meus Produtos', 'login.welcome': 'Que bom ver você!' },
  },
  vagaluz: producer({
    id: '13',
    slug: 'vagaluz',
    title: 'Lounge Vagaluz',
    footer: 'Vagaluz Bar e Eventos',
    theme: theme('#5B2A86', '#E0A3FF', '#120A1C', '#FFFFFF', '#FF7A59'),
  }),
} satisfies Record<string, WireProducer>;

/** What the server inlines in the page of the default store, unless told otherwise. */
export const wireBoot = (facts: Partial<WireBoot> = {}): WireBoot => ({
  producer: producers.catracola,
  known: true,
  settings: [],
  categories: [
    { id: 0, title: 'Todas as categorias', icon: 'grid', tag: '', order: 0 },
    { id: 2, title: 'Teatro', icon: 'masks', tag: 'teatro', order: 2 },
    { id: 1, title: 'Futebol', icon: 'ball', tag: 'futebol', order: 1 },
    { id: 3, title: 'Shows', icon: 'music', tag: 'shows', order: 3 },
  ],
  events: pageOf(cards),
  event: null,
  company: {
    name: 'Catracola Tecnologia e Eventos Ltda. (fictícia)',
    document: '99.000.001/0001-01',
    email: 'suporte@bilheteria.example',
    address: 'Rua do Exemplo, 100 · São Paulo, SP · 00000-000',
  },
  version: '2.6.0',
  commit: 'a1b2c3d',
  demo: true,
  now: '2026-11-20T09:00:00-03:00',
  ...facts,
});

export const boot = (facts: Partial<WireBoot> = {}) => bootOf(wireBoot(facts));
