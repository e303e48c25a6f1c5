import { itemWordsOf } from '#server/papers/itemWords.ts';
import type { Paper, PaperTicket } from '#server/papers/paper.ts';

export const seller = {
  name: 'Catracola Tecnologia',
  document: '99.000.001/0001-01',
  email: 'ajuda@bilheteria.example',
  address: 'Rua do Canhoto, 100, São Paulo, SP',
};

/** Where the store is, on a machine that is not its own. */
export const site = { publicUrl: 'http://loja.localhost:4000', production: false };

export const ticket = (changes: Partial<PaperTicket> = {}): PaperTicket => ({
  id: '0197c0de-0000-4000-8000-000000000011',
  compra_id: '0197c0de-0000-4000-8000-000000000001',
  line: 1,
  type: 'Meia-entrada · Estudante',
  sector: 'L104',
  section: 'Cadeiras',
  gate: '7',
  row: 'C',
  seat: '14',
  holder: { name: 'Lia Sócia', cpf: '***.456.789-**' },
  status: 'valid',
  qr: 'BT1.q83vEjRWeJCrze8SNFZ4kA',
  code: '7Q4K-M2XA',
  transferable_until: null,
  benefit: 'meia_estudante',
  documents: ['Carteira de Identificação Estudantil (CIE) válida', 'Documento oficial com foto'],
  ...changes,
});

interface Changes {
  order?: Partial<Paper['order']>;
  event?: Partial<Paper['event']>;
  producer?: Partial<Paper['producer']>;
  tickets?: PaperTicket[];
  /** Of the event, where the order tells it. */
  told?: Partial<Paper['order']['event']>;
}

/** A paid order of one ticket, bought nine days before its match. */
export function paper({ order, event, producer, tickets = [ticket()], told }: Changes = {}): Paper {
  return {
    order: {
      id: '0197c0de-0000-4000-8000-000000000001',
      public_code: 'K7M2QX',
      event: {
        id: 101,
        title: 'Araçaúna × Maré Alta',
        venue: 'Arena Grená',
        city: 'Vila Grená',
        when: { iso: '', weekday: '', day: '', month: '', hour: '', text: '', zone: null },
        poster: '/storage/p.svg',
        producer: { id: '11', slug: 'aracauna' },
        ...told,
      },
      notices: [],
      status: 'paid',
      status_text: 'Confirmado',
      items: [
        {
          line: 1,
          ticket_type_id: 1,
          name: 'Meia-entrada · Estudante',
          sector: 'L104',
          section: 'Cadeiras',
          row: 'C',
          seat: '14',
          unit_cents: 6_000,
          discount_cents: 0,
          holders: ['Lia Sócia'],
          carrier_change_date: null,
        },
      ],
      coupons: [],
      subtotal_cents: 6_000,
      discount_cents: 0,
      fee_cents: 600,
      total_cents: 6_600,
      payment: {
        id: '0197c0de-0000-4000-8000-000000000021',
        method: 'pix',
        status: 'captured',
        amount_cents: 6_600,
        expires_at: null,
        br_code: null,
        receiver: '',
        card: null,
        decline: null,
        challenge_url: null,
      },
      attempts: 1,
      pay_until: '2026-11-20T15:15:00.000Z',
      created_at: '2026-11-20T15:00:00.000Z',
      tickets,
      cancellable_until: null,
      timeline: [
        { at: '2026-11-20T15:00:00.000Z', text: 'Pedido feito' },
        { at: '2026-11-20T15:02:00.000Z', text: 'Pagamento confirmado' },
      ],
      server_now: '2026-11-21T12:00:00.000Z',
      ...order,
    },
    buyer: { name: 'Lia Sócia', document: '12345678909' },
    event: {
      subtitle: 'Liga Nacional, 12ª rodada',
      address: 'Avenida das Catracas, 1500',
      state: 'SP',
      startsAt: new Date('2026-11-29T19:00:00Z'),
      endsAt: new Date('2026-11-29T21:00:00Z'),
      timezone: 'America/Sao_Paulo',
      span: '',
      organizer: 'Esporte Clube Araçaúna',
      rating: 'L',
      notices: [],
      isCancelled: false,
      isPostponed: false,
      movedAt: null,
      dateToCome: false,
      ...event,
    },
    producer: {
      id: '11',
      slug: 'aracauna',
      domain: 'ingressos.aracauna.example',
      title: 'E. C. Araçaúna',
      footer: 'Venda oficial do Esporte Clube Araçaúna',
      words: itemWordsOf({}),
      theme: {
        primary: '#8A1538',
        on_primary: '#FFFFFF',
        secondary: '#F2C14E',
        on_secondary: '#2A0A14',
        spot: null,
      },
      ...producer,
    },
  };
}

/** With ordinary spaces where money and dates have others. */
export const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
