import type { Order, Ticket } from '#src/domain/order.ts';
import { cardElsewhere } from '#tests/views/shell/boots.ts';

export const orderId = '0d9f7a34-2222-4444-8888-0123456789ab';

export const ticket = (facts: Partial<Ticket> = {}): Ticket => ({
  id: `ticket-${facts.line ?? 1}`,
  orderId,
  line: 1,
  type: 'Tipo 1',
  sector: 'Pista',
  section: 'Geral',
  gate: 'A',
  row: null,
  seat: null,
  holder: { name: 'Marina Teste', cpf: '***.982.247-**' },
  status: 'valid',
  qr: 'QR-0001',
  code: '7Q4K-M2XA',
  benefit: null,
  documents: [],
  transferableUntil: null,
  isTransferable: (facts.transferableUntil ?? null) !== null,
  asksBirthDate: false,
  ...facts,
});

/** An order of one ticket, being paid by Pix. */
export const orderDetails = (facts: Partial<Order> = {}): Order => ({
  id: orderId,
  publicCode: 'Z3YEF0',
  event: {
    id: 42,
    title: 'Noite de Teste',
    venue: 'Casa da Prova',
    city: 'São Paulo',
    when: {
      iso: '2027-03-14T20:00:00-03:00',
      weekday: 'dom',
      day: '14',
      month: 'mar',
      hour: '20h',
      text: 'domingo, 14 de março, às 20:00',
      zone: null,
    },
    poster: '/storage/events/42/poster-0.svg',
    producer: { id: '0', slug: '' },
  },
  notices: [],
  status: 'awaiting_payment',
  statusText: 'Aguardando pagamento',
  items: [
    {
      line: 1,
      ticketTypeId: 1,
      name: 'Tipo 1',
      sector: 'Pista',
      section: 'Geral',
      row: null,
      seat: null,
      unitCents: 5_000,
      discountCents: 0,
      holders: ['Marina Teste'],
      carrierChangeDate: null,
    },
  ],
  coupons: [],
  subtotalCents: 5_000,
  discountCents: 0,
  feeCents: 500,
  totalCents: 5_500,
  returnedCents: 0,
  payment: {
    id: 'payment-1',
    method: 'pix',
    status: 'pending',
    amountCents: 5_500,
    expiresAt: '2026-11-20T10:15:00-03:00',
    brCode:
      '00020101021226800014br.gov.bcb.pix2558pix.sandbox.invalid/qr/v2/abc5204000053039865802BR6304B17F',
    receiver: 'BILHETERIA DEMO',
    card: null,
    decline: null,
    challengeUrl: null,
  },
  attempts: 1,
  payUntil: '2026-11-20T10:15:00-03:00',
  createdAt: '2026-11-20T10:00:00-03:00',
  tickets: [],
  cancellableUntil: null,
  awaitsNewDate: false,
  writtenUntil: null,
  isInWriting: false,
  isToEnter: false,
  timeline: [{ at: '2026-11-20T10:00:00-03:00', text: 'Pedido feito' }],
  expiresIn: 870_000,
  endsAt: performance.now() + 870_000,
  ...facts,
});

/** An event whose clock is not Brasília's. */
export function eventElsewhere(): Order['event'] {
  const { id, title, venue, city, when, poster } = cardElsewhere();
  return { id, title, venue, city, when, poster, producer: { id: '0', slug: '' } };
}

/** Of an event that was put off and has no new date, as the server tells it. */
export function eventToCome(): Order['event'] {
  const { event } = orderDetails();
  const { iso } = event.when;
  const when = { weekday: 'nova data', day: '?', month: 'a definir', hour: '', zone: null };
  return { ...event, when: { ...when, iso, text: 'Adiado, nova data a definir' }, overAt: null };
}

/** The same, paid. */
export const paidOrder = (facts: Partial<Order> = {}): Order =>
  orderDetails({
    status: 'paid',
    statusText: 'Confirmado',
    payment: null,
    tickets: [ticket()],
    timeline: [
      { at: '2026-11-20T10:00:00-03:00', text: 'Pedido feito' },
      { at: '2026-11-20T10:02:00-03:00', text: 'Pagamento confirmado' },
    ],
    ...facts,
  });
