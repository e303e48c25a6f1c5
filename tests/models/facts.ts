import type { Profile } from '#src/domain/account.ts';
import type { AddressDraft, FoundAddress } from '#src/domain/address.ts';
import { type Consent, consentVersion, nothing } from '#src/domain/consent.ts';
import type { EventDetails, TicketType } from '#src/domain/event.ts';
import { ApiError } from '#src/domain/failure.ts';
import type { Hold } from '#src/domain/hold.ts';
import type { OrderFacts } from '#src/domain/order.ts';
import type { PersonDraft } from '#src/domain/person.ts';
import type { Seat, SeatRow, VenuePlan } from '#src/domain/seats.ts';
import type { Lease, User } from '#src/domain/session.ts';

import { fails } from '../paths/model.ts';

/** What the server says when it refuses, or null when nobody answered. */
export const answers = (status: number | null, facts: ConstructorParameters<typeof ApiError>[1] = {}) =>
  fails(new ApiError(status === null ? 'Network Error' : `HTTP ${status}`, { status, ...facts }));

export const offline = answers(null);

export const type = (facts: Partial<TicketType> & Pick<TicketType, 'id' | 'priceCents'>): TicketType => ({
  name: `Tipo ${facts.id}`,
  description: '',
  allInCents: Math.round(facts.priceCents * 1.1),
  maxInstallments: 1,
  benefit: null,
  documents: [],
  passportAmount: 1,
  isExtra: false,
  additionalFields: [],
  sale: { state: 'open', text: '' },
  available: null,
  hasWaitlist: false,
  ...facts,
});

/** A small event: three places a visitor, an ordinary type, one for two people, one that is closed. */
export const event = (facts: Partial<EventDetails> = {}): EventDetails => ({
  id: 42,
  producer: { id: '0', slug: '', title: 'Bilheteria' },
  title: 'Noite de Teste',
  subtitle: '',
  category: 'shows',
  venue: 'Casa da Prova',
  city: 'São Paulo',
  when: {
    iso: '2027-03-14T20:00:00-03:00',
    weekday: 'dom',
    day: '14',
    month: 'mar',
    hour: '20:00',
    text: '',
    zone: null,
  },
  span: '',
  poster: '/storage/events/42/poster-0.svg',
  rating: 'L',
  sale: { state: 'open', text: '' },
  fromCents: 5_500,
  limit: 3,
  group: 'later',
  about: '',
  venueMap: null,
  venueMapText: null,
  fee: { mode: 'percentual', value: 1_000 },
  organizer: '',
  address: '',
  notices: [],
  cpfLimit: null,
  uniqueDocument: false,
  highDemand: false,
  hasSeatMap: false,
  hasLine: false,
  half: null,
  supporterWindows: [],
  opening: null,
  sectors: [
    {
      id: 1,
      name: 'Pista',
      group: '',
      gate: 'A',
      numbered: false,
      capacity: 100,
      sections: [
        {
          id: 11,
          name: 'Geral',
          ticketTypes: [
            type({ id: 1, priceCents: 5_000 }),
            type({ id: 2, priceCents: 9_000, passportAmount: 2 }),
            type({ id: 3, priceCents: 5_000, sale: { state: 'sold_out', text: 'Esgotado' } }),
          ],
        },
      ],
    },
  ],
  ...facts,
});

/** The same with places for people with disabilities (31), those who come along (32) and students (33). */
export const favouringEvent = (facts: Partial<EventDetails> = {}): EventDetails => {
  const { sectors, ...rest } = event(facts);
  const half = (id: number, name: string, benefit: string, documents: string[]) =>
    type({ id, name, benefit, documents, priceCents: 2_500 });
  return {
    ...rest,
    sectors: sectors.map((sector) => ({
      ...sector,
      sections: [
        ...sector.sections,
        {
          id: 12,
          name: 'Lugares acessíveis',
          ticketTypes: [
            half(31, 'PCD', 'pcd', ['Cartão do BPC']),
            half(32, 'Acompanhante PCD', 'acompanhante_pcd', ['Declaração da pessoa acompanhada']),
            half(33, 'Meia-entrada · Estudante', 'meia_estudante', [
              'CIE válida',
              'Documento oficial com foto',
            ]),
          ],
        },
      ],
    })),
  };
};

/** An event with something else about one of its types. */
const withType = (
  { sectors, ...rest }: EventDetails,
  id: number,
  facts: Partial<TicketType>,
): EventDetails => ({
  ...rest,
  sectors: sectors.map((sector) => ({
    ...sector,
    sections: sector.sections.map((section) => ({
      ...section,
      ticketTypes: section.ticketTypes.map((each) => (each.id === id ? { ...each, ...facts } : each)),
    })),
  })),
});

/** The same with a credit at the bar (3), which lets nobody in. */
export const barEvent = (facts: Partial<EventDetails> = {}): EventDetails =>
  withType(event(facts), 3, { name: 'Consumação', sale: { state: 'open', text: '' }, isExtra: true });

/** The same with a single ordinary ticket left. */
export const scarceEvent = (): EventDetails => withType(event(), 1, { available: 1 });

/** The same with a sector of numbered places on a drawing. */
export const seatedEvent = (facts: Partial<EventDetails> = {}): EventDetails => {
  const { sectors, ...rest } = event(facts);
  return {
    ...rest,
    hasSeatMap: true,
    sectors: [
      ...sectors,
      {
        id: 2,
        name: 'Plateia',
        group: '',
        gate: 'B',
        numbered: true,
        capacity: 10,
        sections: [
          {
            id: 21,
            name: 'Filas A a B',
            ticketTypes: [
              type({ id: 7, priceCents: 8_000 }),
              type({ id: 8, priceCents: 4_000 }),
              type({ id: 9, priceCents: 4_000, sale: { state: 'restricted', text: '' } }),
            ],
          },
        ],
      },
    ],
  };
};

export const seat = (number: number): Seat => ({
  sectorId: 2,
  sectionId: 21,
  rowId: 201,
  symbol: 'A',
  number,
  ticketTypeId: 7,
});

/** Row A of the seated event: 1 to 5, the fifth sold. */
export const row = (facts: Partial<SeatRow> = {}): SeatRow => ({
  id: 201,
  sectionId: 21,
  symbol: 'A',
  interval: { start: 1, end: 5 },
  shape: { start: [0, 0], heading: 0, spacing: 31, turn: 0 },
  gaps: [],
  wheelchair: [],
  companion: [],
  reduced: [],
  table: null,
  reserved: new Set(),
  occupied: new Set([5]),
  ...facts,
});

const square: VenuePlan['sectors'][number]['outline'] = [
  [0, 0],
  [300, 0],
  [300, 100],
  [0, 100],
];

/** The drawing of the seated event: people stand in sector 1 and sit in sector 2. */
export const plan = (): VenuePlan => ({
  version: 1,
  name: 'Casa da Prova',
  width: 400,
  height: 300,
  scene: { kind: 'stage', name: 'Palco', outline: square },
  signs: [],
  sectors: [1, 2].map((id) => ({
    id,
    name: id === 1 ? 'Pista' : 'Plateia',
    zone: id === 1 ? 'Pista' : 'Plateia',
    gate: 'A',
    numbered: id === 2,
    outline: square,
    label: [150, 50],
    focus: [150, 0],
    free: 4,
    accessible: 0,
    fromCents: 5_500,
  })),
});

export const freeEvent = (facts: Partial<EventDetails> = {}): EventDetails => {
  const { sectors, ...rest } = event(facts);
  return {
    ...rest,
    sectors: sectors.map((sector) => ({
      ...sector,
      sections: sector.sections.map((section) => ({
        ...section,
        ticketTypes: [type({ id: 1, priceCents: 0 })],
      })),
    })),
  };
};

export const lines = [{ sectorId: 1, sectionId: 11, ticketTypeId: 1, amount: 1 }];

export const hold = (facts: Partial<Hold> = {}): Hold => ({
  id: 'hold-7',
  eventId: 42,
  eventTitle: 'Noite de Teste',
  lines,
  seats: [],
  expiresAt: '2026-11-20T10:15:00-03:00',
  expiresIn: 900_000,
  endsAt: 900_000,
  renewalsLeft: 1,
  named: false,
  step: 'participants',
  ...facts,
});

/** The server's memory in a string: a hold is asked for by its id alone, and is still of its event. */
export const holdAt = (eventId: number, facts: Partial<Hold> = {}): Hold =>
  hold({ id: `hold-7@${eventId}`, eventId, ...facts });
export const eventIdIn = (holdId: string) => Number(holdId.split('@')[1] ?? 42);

export const order = (facts: Partial<OrderFacts> = {}): OrderFacts => ({
  id: 'order-9',
  status: 'awaiting_payment',
  method: 'pix',
  tried: 'pix',
  challengeUrl: null,
  installments: 1,
  expiresIn: 870_000,
  endsAt: 870_000,
  attempts: 1,
  ...facts,
});

export const lease: Lease = { expiresIn: 900_000, renewable: true };
export const user: User = {
  id: '1',
  name: 'Ana Prova',
  firstName: 'Ana',
  emailVerified: true,
  membership: null,
};
export const somebodyElse: User = { ...user, id: '2', name: 'Bia Outra', firstName: 'Bia' };

export const address: AddressDraft = {
  zipcode: '01001-000',
  street: 'Praça da Sé',
  number: '1',
  complement: '',
  neighborhood: 'Sé',
  city: 'São Paulo',
  state: 'SP',
};
export const foundAddress: FoundAddress = {
  street: 'Praça da Sé',
  neighborhood: 'Sé',
  city: 'São Paulo',
  state: 'SP',
};
export const secret = 'segredo-de-teste';

export const person: PersonDraft = {
  document: '900.000.101-38',
  genderId: '1',
  name: 'Ana Prova',
  cellphone: '(11) 90000-0001',
  birthDate: '14/03/2001',
  email: 'ana@example.com',
  emailAgain: 'ana@example.com',
  password: secret,
  passwordAgain: secret,
};

export const profile: Profile = {
  name: person.name,
  document: person.document,
  email: person.email,
  emailVerified: true,
  cellphone: person.cellphone,
  birthDate: person.birthDate,
  genderId: '1',
  address,
  membership: null,
};

/** A field that the server did not accept. */
export const wrongField = (field: string) =>
  answers(422, { serverMessage: 'Confira os dados', details: { fields: [{ field, message: 'Não' }] } });

export const participant = {
  name: 'Ana Prova',
  cpf: '52998224725',
  email: '',
  cellphone: '',
  additional: [],
};

/** An answer about cookies that another tab gave. */
export const refused: Consent = {
  version: consentVersion,
  choice: nothing,
  at: '2026-11-20T13:00:00.000Z',
  id: '0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708',
};

/** All is known that a payment waits for, and anybody may buy. */
export const review = {
  methods: { pix: true, card: {} },
  totalCents: 23_100,
  isPriced: true,
  isMinor: false,
};

export const notice = { '': { tone: 'error', message: 'hold.gone' } } as const;
export const announcement = { '': { message: 'hold.fiveMinutes' } } as const;
