import { companions, type DemoPerson, demoPeople } from './people.ts';

const { marina, caio, lia, otilia } = demoPeople;

/** How an order of the demo ended. */
export type Outcome = 'paid' | 'awaiting' | 'refused' | 'in_analysis' | 'expired' | 'cancelled' | 'refunded';

export interface DemoOrder {
  key: string;
  buyer: DemoPerson;
  eventId: number;
  /** One kind of ticket, by the names of its sector and type. */
  sector: string;
  type: string;
  amount: number;
  /** Numbered places, as many as the amount: row and number. */
  seats?: readonly (readonly [symbol: string, num: number])[];
  method: 'pix' | 'credit' | 'free';
  installments?: number;
  hoursAgo: number;
  outcome: Outcome;
  /** Answers to the questions of the ticket type, the same for everybody. */
  answers?: Readonly<Record<string, string>>;
}

/** Every state an order can be in, and a holder's change still possible (101) and past (115). */
export const orderBook: readonly DemoOrder[] = [
  {
    key: 'match',
    buyer: marina,
    eventId: 101,
    sector: 'S03',
    type: 'Inteira',
    amount: 2,
    method: 'pix',
    hoursAgo: 50,
    outcome: 'paid',
  },
  {
    key: 'pass',
    buyer: marina,
    eventId: 103,
    sector: 'Leste',
    type: 'Inteira · Carnê',
    amount: 1,
    method: 'credit',
    installments: 3,
    hoursAgo: 30,
    outcome: 'paid',
  },
  {
    key: 'concert',
    buyer: marina,
    eventId: 107,
    sector: 'Varanda',
    type: 'Inteira',
    amount: 1,
    method: 'pix',
    hoursAgo: 0,
    outcome: 'awaiting',
  },
  {
    key: 'play',
    buyer: marina,
    eventId: 105,
    sector: 'Plateia',
    type: 'Inteira',
    amount: 2,
    seats: [
      ['G', 12],
      ['G', 13],
    ],
    method: 'pix',
    hoursAgo: 26,
    outcome: 'paid',
  },
  {
    key: 'night',
    buyer: caio,
    eventId: 109,
    sector: 'Praça',
    type: 'Entrada gratuita',
    amount: 2,
    method: 'free',
    hoursAgo: 20,
    outcome: 'paid',
  },
  {
    key: 'cup',
    buyer: lia,
    eventId: 102,
    sector: 'Norte',
    type: 'Sócio Raiz Grená',
    amount: 1,
    method: 'pix',
    hoursAgo: 90,
    outcome: 'paid',
  },
  {
    key: 'festival',
    buyer: otilia,
    eventId: 106,
    sector: 'Passaporte 3 dias',
    type: 'Inteira · Passaporte',
    amount: 1,
    method: 'credit',
    installments: 6,
    hoursAgo: 1,
    outcome: 'in_analysis',
  },
  {
    key: 'table',
    buyer: otilia,
    eventId: 111,
    sector: 'Deck',
    type: 'Mesa 2',
    amount: 1,
    method: 'credit',
    hoursAgo: 0,
    outcome: 'refused',
    answers: { birth_date: '03/11/1976' },
  },
  {
    key: 'show',
    buyer: otilia,
    eventId: 112,
    sector: 'Visitação',
    type: 'Inteira',
    amount: 1,
    method: 'pix',
    hoursAgo: 76,
    outcome: 'expired',
  },
  {
    key: 'race',
    buyer: otilia,
    eventId: 110,
    sector: 'Corrida 5 km',
    type: 'Kit 5 km',
    amount: 1,
    method: 'pix',
    hoursAgo: 28,
    outcome: 'cancelled',
    answers: { camiseta: 'M', equipe: 'Passo Torto' },
  },
  {
    key: 'moon',
    buyer: otilia,
    eventId: 113,
    sector: 'Areia',
    type: 'Inteira',
    amount: 2,
    method: 'pix',
    hoursAgo: 120,
    outcome: 'refunded',
  },
  {
    key: 'fair',
    buyer: otilia,
    eventId: 115,
    sector: 'Feira',
    type: 'Passe degustação',
    amount: 2,
    method: 'pix',
    hoursAgo: 400,
    outcome: 'paid',
  },
];

/** The people of an order: the buyer first, then who goes along. */
export const peopleOf = ({ buyer, answers = {} }: DemoOrder, places: number) =>
  Array.from({ length: places }, (_, index) => {
    const other = companions[(index - 1) % companions.length];
    const isBuyer = index === 0 || !other;
    return {
      name: isBuyer ? buyer.name : other.name,
      cpf: isBuyer ? buyer.cpf : other.cpf,
      email: isBuyer ? buyer.email : '',
      cellphone: isBuyer ? buyer.cellphone : '',
      additional: Object.entries(answers).map(([field, value]) => ({ field, value })),
    };
  });
