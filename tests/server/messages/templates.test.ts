import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';

import { productsWording } from '#server/demo/productsWording.ts';
import { calledBy } from '#server/messages/calledBy.ts';
import { linkTo } from '#server/messages/links.ts';
import type { OrderFacts } from '#server/messages/orderFacts.ts';
import { type OrderTopic, orderMessage, orderTopics } from '#server/messages/orderLetters.ts';
import type { Letter } from '#server/messages/post.ts';
import { letterMessage, smsText } from '#server/messages/templates.ts';
import { type VoidFacts, voidMessage } from '#server/messages/voidLetters.ts';
import { lastTextChange } from '#src/wording/lastTextChange.ts';
import { testConfig } from '#tests/support/server.ts';

const site = testConfig({ publicUrl: 'https://ingressos.example' });
const to = { channel: 'email', to: 'marina@example.com', name: 'Marina Souza' } as const;
const orderStatuses = [
  ...(['awaiting_payment', 'in_analysis', 'paid', 'expired'] as const),
  ...(['cancelled', 'refund_due', 'refunding', 'refunded', 'charged_back'] as const),
];
const order: OrderFacts = {
  isEntered: false,
  isToEnter: true,
  isCancelOff: false,
  id: '0197c0de-0000-4000-8000-000000000001',
  publicCode: 'K7M2QX',
  status: 'paid',
  totalCents: 27_555,
  places: 3,
  payUntil: new Date('2027-03-01T22:30:00Z'),
  createdAt: new Date('2027-03-01T22:15:00Z'),
  name: 'Marina Souza',
  email: 'marina@example.com',
  title: 'Festival do Teste',
  venue: 'Casa',
  address: 'Rua do Canhoto, 100',
  city: 'Manaus',
  state: 'AM',
  startsAt: new Date('2027-03-14T23:00:00Z'),
  endsAt: new Date('2027-03-15T02:00:00Z'),
  timezone: 'America/Manaus',
  producerId: '11',
  slug: 'clube',
  domain: 'clube.example',
  producerTitle: 'Clube do Teste',
  locale: {},
  theme: {
    primary: '#8A1538',
    on_primary: '#FFFFFF',
    secondary: '#F2C14E',
    on_secondary: '#1A1A1A',
    surface: '#FFFFFF',
    spot: null,
  },
  eventStatus: 'scheduled',
  dateToCome: false,
  movedAt: null,
  seats: [],
  standing: [],
  method: 'pix',
  owedFrom: null,
  wasOver: false,
  owedBy: null,
  returnedBy: null,
  returnedCents: 0,
  cancelledFrom: null,
  cancelledBy: null,
};

const letters: Letter[] = [
  { kind: 'recovery.code', ...to, code: 'ABC234' },
  { kind: 'email.code', ...to, code: 'ABC234' },
  { kind: 'password.changed', ...to },
  { kind: 'email.changed', ...to, newEmail: 'n**a@example.com' },
  { kind: 'account.removed', ...to },
  {
    kind: 'ticket.given',
    ...to,
    event: 'Festival do Teste',
    when: 'domingo, 14 de março de 2027, às 19:00',
    where: 'Casa',
    type: 'Inteira',
    place: 'Setor Pista',
    newHolder: 'Caio Novo',
  },
  {
    kind: 'ticket.received',
    ...to,
    event: 'Festival do Teste',
    when: 'domingo, 14 de março de 2027, às 19:00',
    where: 'Casa',
    type: 'Inteira',
    place: 'Setor Pista',
    giver: 'Lia Sócia',
    formerHolder: 'Caio Novo',
    documents: [],
    ticket: { eventId: 1, orderId: order.id, id: order.id, code: '7Q4K-M2XA' },
  },
  {
    kind: 'contact.message',
    ...to,
    protocol: '20270301-K7M2QX',
    store: 'Loja do Teste',
    hasAccount: true,
    sender: {
      name: 'Caio Novo',
      email: 'caio@example.com',
      subject: 'ticket',
      orderCode: null,
      message: 'Não abre.\n\nE agora?',
    },
  },
  { kind: 'contact.received', ...to, protocol: '20270301-K7M2QX', subject: 'ticket' },
];
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a letter about an account', () => {
  test.each(letters.map((letter) => [letter.kind, letter] as const))(
    '%s reads the same in both forms',
    (_, letter) => {
      const { subject, text, html } = letterMessage(letter, site);
      const { document } = new JSDOM(html).window;
      expect(document.documentElement.lang).toBe('pt-BR');
      expect(document.title).toBe(subject);
      expect(document.querySelectorAll('h1')).toHaveLength(1);
      expect(document.querySelector('h1')?.textContent).toBe(subject);
      expect(document.querySelectorAll('script, img, link, form, iframe')).toHaveLength(0);
      const words = document.body.textContent ?? '';
      for (const sentence of text.split('\n\n').slice(0, 3)) expect(words).toContain(sentence);
      expect(text).toContain('Olá, Marina.');
      expect(subject).not.toMatch(/ABC234|marina/i);
    },
  );

  test('of what changed hands, or that the support was written about, says holder as its producer does', () => {
    const about = letters.filter(({ kind }) => /^(ticket|contact)\./.test(kind));
    const said = (holderWord?: string) =>
      about.map((letter) => {
        const { subject, text } = letterMessage({ ...letter, ...(holderWord && { holderWord }) }, site);
        return `${subject} ${text}`;
      });
    expect(about).toHaveLength(4);
    expect(said().filter((words) => words.includes('roca de portador'))).toHaveLength(3);
    expect(said('responsável').filter((words) => words.includes('roca de responsável'))).toHaveLength(3);
    expect(said('responsável').join()).not.toMatch(/portador/i);
    const message = about.find(({ kind }) => kind === 'contact.message');
    if (message?.kind !== 'contact.message') throw new Error('The support is written to');
    expect(letterMessage(message, site).subject).toContain('Meu ingresso e troca de portador');
    expect(letterMessage({ ...message, itemWord: 'kit' }, site).subject).toContain('Meu kit e troca de');
  });

  test('that confirms a message says when the answer comes: of an emergency on the day of the event, that day', () => {
    const words = (subject: 'event_day' | 'payment') =>
      letterMessage({ kind: 'contact.received', ...to, protocol: '20270301-K7M2QX', subject }, site).text;
    expect(words('payment')).toContain('Respondemos em até 5 dias');
    expect(words('event_day')).toContain('respondemos no mesmo dia');
    expect(words('event_day')).not.toContain('5 dias');
  });

  test('with a code says how long it lasts and what to do when it was not asked for', () => {
    for (const letter of letters.slice(0, 2)) {
      const { text, html } = letterMessage(letter, site);
      expect(text).toContain('Seu código: ABC234. Ele vale por 15 minutos. Se não foi você, ignore.');
      const { document } = new JSDOM(html).window;
      const shown = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
      expect(shown).toContain('ABC234');
    }
  });

  test('with a code fits into one sentence on the phone', () => {
    expect(smsText({ code: 'ABC234' })).toBe(
      'Seu código: ABC234. Ele vale por 15 minutos. Se não foi você, ignore.',
    );
  });

  const advertisement = 'Seu pagamento falhou. Regularize hoje em bilheteria-pagamentos.com.br';
  test.each([
    ['ticket.given', `Quem entra agora é Seu b., e o QR code`],
    ['ticket.received', 'Seu b. passou este lugar para o seu nome'],
  ] as const)('%s carries nobody’s message in the name of a stranger', (kind, words) => {
    const [letter] = letters.filter((each) => each.kind === kind);
    const typed = {
      newHolder: advertisement,
      giver: advertisement,
      ...(kind === 'ticket.received' && { formerHolder: advertisement }),
      name: `golpe.com.br ${advertisement}`,
    };
    const { text, html } = letterMessage({ ...letter, ...typed } as Letter, site);
    expect(text).toContain(words);
    expect(text).toContain('Olá, golpe.');
    for (const form of [text, html]) expect(form).not.toMatch(/falhou|Regularize|\.com\.br/);
  });

  test('to the buyer, of a ticket whose holder has no address, names both people, and no more of them than that', () => {
    const [letter] = letters.filter(({ kind }) => kind === 'ticket.given');
    const words =
      'Quem entra agora no lugar de Bento C. é Caio N., e o QR code de antes não vale mais na entrada.';
    const { text, html } = letterMessage({ ...letter, formerHolder: 'Bento Costa' } as Letter, site);
    expect(text).toContain(`Olá, Marina.\n\n${words}`);
    for (const form of [text, new JSDOM(html).window.document.body.textContent ?? '']) {
      expect(form).toContain(words);
      expect(form).not.toMatch(/Costa|Novo|que você tinha/);
    }
    const typed = letterMessage(
      { ...letter, formerHolder: advertisement, newHolder: advertisement } as Letter,
      site,
    );
    expect(typed.text).toContain('no lugar de Seu b. é Seu b., e o QR code');
    for (const form of [typed.text, typed.html]) expect(form).not.toMatch(/falhou|Regularize|\.com\.br/);
  });

  test('with a ticket says who passed it on; one of the version before, whose it was', () => {
    const [letter] = letters.filter(({ kind }) => kind === 'ticket.received');
    const said = (giver?: string) => {
      const { text, html } = letterMessage({ ...letter, giver } as Letter, site);
      return [text, new JSDOM(html).window.document.body.textContent ?? ''];
    };
    for (const form of said('Lia Sócia')) {
      expect(form).toContain('Lia S. passou este lugar para o seu nome');
      expect(form).not.toMatch(/Sócia|Caio/);
    }
    for (const form of said()) expect(form).toContain('Caio N. passou este lugar para o seu nome');
  });

  test.each([
    ['Ana Maria Souza', 'Ana S.'],
    ['Ana', 'Ana'],
    ['J.R. Souza', 'J S.'],
    ['Dr. João D’Ávila', 'Dr D.'],
    ['李小龙', '李小龙'],
    ['Regularize-hoje-em-nossa-loja Já', 'Regularize-hoje-em-n J.'],
    ['1234 56', ''],
  ])('calls %j %j', (name, called) => {
    expect(calledBy(name)).toBe(called);
  });

  test('is nobody’s brand', () => {
    for (const letter of letters) {
      const { text, html } = letterMessage(letter, site);
      expect(`${text}${html}`).not.toContain('Clube');
      expect(text).toContain(site.company.email);
    }
  });

  test('about a changed password leads to the recovery', () => {
    const { html, text } = letterMessage({ kind: 'password.changed', ...to }, site);
    expect(text).toContain('https://ingressos.example/user/recover');
    expect(new JSDOM(html).window.document.querySelector('a')?.href).toBe(
      'https://ingressos.example/user/recover',
    );
  });
});

describe('what people typed', () => {
  const wicked = `<b onclick="x()">"Zé" & 'Ana'</b><script>alert(1)</script>`;

  test('is never markup, in any letter', () => {
    for (const letter of letters) {
      const { html } = letterMessage({ ...letter, name: wicked.replaceAll(' ', '\u00a0') }, site);
      const { document } = new JSDOM(html).window;
      expect(document.querySelectorAll('b, script')).toHaveLength(0);
      expect(document.body.textContent).toContain('Olá, b.');
    }
  });

  test('nor are the words of an event and of its producer', () => {
    const facts = { ...order, title: wicked, venue: wicked, city: wicked, producerTitle: wicked };
    const { html = '', subject, text } = orderMessage('order.paid', facts, site) ?? { subject: '', text: '' };
    const { document } = new JSDOM(html).window;
    expect(document.querySelectorAll('b, script')).toHaveLength(0);
    expect(document.title).toBe(subject);
    expect(text).toContain(wicked);
  });

  test('may be nothing', () => {
    expect(letterMessage({ kind: 'account.removed', ...to, name: ' ' }, site).text).toMatch(/^Olá!\n/);
  });
});

describe('a letter about an order', () => {
  const render = (topic: OrderTopic, facts: Partial<OrderFacts> = {}) => {
    const message = orderMessage(topic, { ...order, ...facts }, site);
    return message ? { ...message, text: plain(message.text) } : null;
  };

  test('that is paid says what was bought, when and where, and leads to the tickets', () => {
    const message = render('order.paid');
    expect(message?.subject).toBe('Pedido confirmado: Festival do Teste');
    expect(message?.text).toContain(
      [
        'Evento: Festival do Teste',
        'Quando: domingo, 14 de março de 2027, às 19:00 (horário de Manaus)',
        'Onde: Casa, Manaus - AM',
        'Ingressos: 3',
        'Total: R$ 275,55',
        'Pedido nº: K7M2QX',
      ].join('\n'),
    );
    expect(message?.text).toContain(
      `Ver meus ingressos: https://ingressos.example/clube/ticket/list/${order.id}`,
    );
    const { document } = new JSDOM(message?.html ?? '').window;
    expect([...document.querySelectorAll('th[scope=row]')].map(({ textContent }) => textContent)).toEqual([
      ...['Evento', 'Quando', 'Onde', 'Ingressos', 'Total', 'Pedido nº'],
    ]);
    const button = document.querySelector('a');
    expect(button?.textContent).toBe('Ver meus ingressos');
    expect(button?.getAttribute('style')).toContain('background:#8A1538;color:#FFFFFF');
  });

  test.each([
    ['produtos', productsWording, ['Produtos: 3', 'Ver meus produtos: ', 'Produtos em anexo']],
    [
      'entradas',
      { 'item.one': 'entrada', 'item.many': 'entradas', 'menu.tickets': 'Minhas Entradas' },
      ['Entradas: 3', 'Ver minhas entradas: ', 'Entradas em anexo'],
    ],
  ])('of a producer that sells %s speaks of nothing else, whatever it is about', (_, locale, words) => {
    const letters = orderTopics.flatMap((topic) =>
      orderStatuses.flatMap((status) =>
        (['pix', 'credit'] as const).flatMap((method) =>
          [0, order.totalCents].map((totalCents) => render(topic, { status, method, totalCents, locale })),
        ),
      ),
    );
    const said = letters.flatMap((letter) =>
      letter ? [`${letter.subject} ${letter.text} ${letter.html}`] : [],
    );
    expect(said.length).toBeGreaterThan(orderTopics.length);
    for (const letter of said)
      expect(letter.replaceAll('https://ingressos.example', '')).not.toMatch(/ingresso|portador/i);
    for (const word of words) expect(render('order.paid', { locale })?.text).toContain(word);
  });

  test('keeps and gives back no places, whatever it is about: a kit for a race has none', () => {
    const told = orderTopics.flatMap((topic) =>
      orderStatuses.flatMap((status) =>
        (['buyer', 'clock', 'operator'] as const).flatMap(
          (cancelledBy) => render(topic, { status, cancelledBy })?.text ?? [],
        ),
      ),
    );
    expect(told.length).toBeGreaterThan(orderTopics.length);
    for (const text of told) expect(text).not.toMatch(/lugares/i);
  });

  test('that is free speaks of no payment', () => {
    const message = render('order.paid', { totalCents: 0 });
    expect(message?.text).toContain('Seu pedido está confirmado.');
    expect(message?.text).not.toContain('pagamento');
    expect(message?.text).toContain('Total: Grátis');
  });

  test('that waits says until when, and never shows the Pix code', () => {
    const message = render('order.created', { status: 'awaiting_payment' });
    expect(message?.subject).toBe('Falta pagar o Pix: Festival do Teste');
    expect(message?.text).toContain('01/03/2027 às 19:30, horário de Brasília');
    expect(message?.text).not.toContain('000201');
  });

  test('paid too late says what happens to the money', () => {
    expect(render('order.refund_due', { status: 'refund_due', owedFrom: 'expired' })?.text).toContain(
      'Recebemos seu Pix depois do prazo e não foi mais possível confirmar o pedido. O valor de R$ 275,55 será devolvido para a mesma conta.',
    );
    expect(render('order.refund_due', { status: 'refunding', owedFrom: 'paid' })?.text).toContain(
      'O valor de R$ 275,55 será devolvido para a mesma conta.',
    );
  });

  test('given up before its money came says that, and of no time that was over', () => {
    const facts = { status: 'refund_due', owedFrom: 'cancelled', cancelledFrom: 'awaiting_payment' } as const;
    const text = render('order.refund_due', { ...facts, cancelledBy: 'buyer' })?.text;
    expect(text).toContain(
      'Você já tinha cancelado o pedido quando o pagamento foi confirmado. O valor de R$ 275,55 será devolvido para a mesma conta.',
    );
    expect(text).not.toContain('depois do prazo');
    expect(render('order.refund_due', { ...facts, cancelledBy: 'buyer', method: 'credit' })?.text).toContain(
      'Você já tinha cancelado o pedido quando o pagamento foi confirmado. O valor total de R$ 275,55 será devolvido no cartão',
    );
    expect(
      render('order.refund_due', { ...facts, cancelledFrom: 'in_analysis', cancelledBy: 'provider' })?.text,
    ).not.toMatch(/Você já tinha cancelado|depois do prazo/);
  });

  test.each(['expired', 'cancelled'] as const)(
    'that was %s, of an event that does not take place, goes back for that reason alone',
    (owedFrom) => {
      const text = render('order.refund_due', {
        status: 'refund_due',
        owedFrom,
        cancelledBy: owedFrom === 'cancelled' ? 'buyer' : null,
        eventStatus: 'cancelled',
      })?.text;
      expect(text).toContain(
        'O evento foi cancelado.\n\nO valor de R$ 275,55 será devolvido para a mesma conta.',
      );
    },
  );

  test('paid when the event was over says so, and nothing of places', () => {
    for (const method of ['pix', 'credit'] as const)
      for (const owedFrom of ['expired', 'in_analysis'] as const) {
        const text = render('order.refund_due', {
          status: 'refund_due',
          owedFrom,
          wasOver: true,
          method,
        })?.text;
        expect(text).toContain('Seu pagamento chegou quando o evento já tinha terminado.');
        expect(text).not.toContain('não foi mais possível confirmar');
      }
  });

  test('paid back says so, and why', () => {
    const back = (facts: Partial<OrderFacts>) =>
      render('order.refunded', { status: 'refunded', ...facts })
        ?.text.split('\n\n')
        .slice(1, 4);
    const money = 'Devolvemos R$ 275,55 para a conta de onde veio o pagamento.';
    const gate = 'Os QR codes deste pedido não valem mais na entrada.';
    const acknowledged = 'Recebemos seu pedido de cancelamento e cancelamos a compra. Protocolo: K7M2QX.';
    expect(back({ owedFrom: 'paid', owedBy: 'buyer' })).toEqual([acknowledged, money, gate]);
    expect(back({ owedFrom: 'paid', owedBy: 'buyer', eventStatus: 'cancelled' })).toEqual([
      acknowledged,
      money,
      gate,
    ]);
    for (const eventStatus of ['scheduled', 'cancelled'] as const)
      expect(back({ owedFrom: 'paid', owedBy: 'operator', eventStatus })).toEqual([
        'O atendimento cancelou sua compra. Protocolo: K7M2QX.',
        money,
        gate,
      ]);
    expect(back({ owedFrom: 'paid', owedBy: 'clock', eventStatus: 'cancelled' })).toEqual([
      'O evento foi cancelado.',
      money,
      gate,
    ]);
    expect(back({ owedFrom: 'paid', owedBy: 'provider' })?.slice(0, 2)).toEqual([money, gate]);
    expect(back({ owedFrom: 'expired', wasOver: true })?.slice(0, 2)).toEqual([
      'Seu pagamento chegou quando o evento já tinha terminado.',
      money,
    ]);
    expect(back({ owedFrom: 'cancelled', cancelledBy: 'buyer' })?.[0]).toBe(
      `Você já tinha cancelado o pedido quando o pagamento foi confirmado. ${money}`,
    );
  });

  test('that is paid says what it was agreed under, and where that is read', () => {
    const late = { createdAt: new Date(`${lastTextChange.iso}T03:00:00Z`) };
    const words = (version: string) =>
      `Condições desta compra: Termos de Uso (${site.publicUrl}/clube/termos) e Política de Cancelamento (${site.publicUrl}/clube/cancelamentos), ${version}.`;
    expect(render('order.paid', late)?.text).toContain(words(`versão de ${lastTextChange.text}`));
    const early = { createdAt: new Date(`${lastTextChange.iso}T02:59:00Z`) };
    expect(render('order.paid', early)?.text).toContain(words('na versão do dia da compra'));
    expect(render('order.created', { status: 'awaiting_payment' })?.text).not.toContain('Condições');
  });

  test('that is paid says until when one may change one’s mind, as long as one may', () => {
    const at = (now: string) => plain(orderMessage('order.paid', order, site, new Date(now))?.text ?? '');
    expect(at('2027-03-02T00:00:00Z')).toContain(
      'Se mudar de ideia, você pode cancelar pela página do pedido até 08/03/2027 às 23:59, horário de Brasília.',
    );
    expect(at('2027-03-09T02:59:00Z')).toContain('até 08/03/2027 às 23:59');
    expect(at('2027-03-02T00:00:00Z')).not.toContain('Depois disso');
    expect(at('2027-03-09T03:00:00Z')).not.toContain('mudar de ideia');
  });

  test('that is paid says whom to write to where the 48 hours before the event end it on the site first', () => {
    const late = { ...order, createdAt: new Date('2027-03-09T22:15:00Z') };
    expect(orderMessage('order.paid', late, site, new Date('2027-03-10T00:00:00Z'))?.text).toContain(
      `Se mudar de ideia, você pode cancelar pela página do pedido até 12/03/2027 às 20:00, horário de Brasília. Depois disso, até 16/03/2027 às 23:59, horário de Brasília, escreva para ${site.company.email}.`,
    );
  });

  test('that is paid says whom to write to where the site takes no cancellation', () => {
    const off = { ...order, isCancelOff: true };
    const at = (now: string) => orderMessage('order.paid', off, site, new Date(now))?.text ?? '';
    expect(at('2027-03-02T00:00:00Z')).toContain(
      `Se mudar de ideia, escreva para ${site.company.email} até 08/03/2027 às 23:59, horário de Brasília.`,
    );
    expect(at('2027-03-02T00:00:00Z')).not.toContain('pela página do pedido até');
    expect(at('2027-03-09T03:00:00Z')).not.toContain('mudar de ideia');
  });

  test('that is paid says that there is no end to that while its event has no new date', () => {
    const off = { ...order, eventStatus: 'postponed', dateToCome: true } as const;
    const { text = '' } = orderMessage('order.paid', off, site, new Date('2027-06-01T00:00:00Z')) ?? {};
    expect(text).toContain(
      'O evento foi adiado e ainda não tem nova data. Se mudar de ideia, você pode cancelar pela página do pedido.',
    );
  });

  test.each(orderTopics)(
    '%s says of an event that was put off and has no new date when it was to be',
    (topic) => {
      const off = { eventStatus: 'postponed', dateToCome: true } as const;
      const [message] = orderStatuses.flatMap((status) => render(topic, { ...off, status }) ?? []);
      expect(message?.text).toContain(
        'Quando: Adiado, nova data a definir. Era domingo, 14 de março de 2027, às 19:00 (horário de Manaus)',
      );
    },
  );

  test('lists its seats, and sectors where nobody has a number', () => {
    const seats = [
      { sector: 'L104', row: 'C', seat: '14' },
      { sector: 'L104', row: 'C', seat: '15' },
    ];
    const standing = [
      { sector: 'Pista', people: 2 },
      { sector: 'Deck', people: 4 },
    ];
    const linesOf = (facts: Partial<OrderFacts>) => render('order.paid', facts)?.text.split('\n') ?? [];
    expect(linesOf({ seats })).toContain('Lugares: L104 C 14, L104 C 15');
    expect(linesOf({ standing })).toContain('Lugares: Pista (2), Deck (4)');
    expect(linesOf({ seats, standing })).toContain('Lugares: L104 C 14, L104 C 15, Pista (2), Deck (4)');
  });

  test('that waits for a card speaks of no Pix', () => {
    expect(render('order.created', { status: 'awaiting_payment', method: 'credit' })).toBeNull();
  });

  test('in analysis says how long it may take and that the places are kept', () => {
    expect(render('order.in_analysis', { status: 'in_analysis', method: 'credit' })?.text).toContain(
      'O pagamento está em análise. Avisaremos por e-mail assim que terminar, em geral em até 72 horas; o que você reservou está guardado.',
    );
  });

  test('cancelled before it was paid says that nothing was charged, and why', () => {
    const text = render('order.cancelled', { status: 'cancelled', cancelledFrom: 'awaiting_payment' })?.text;
    expect(text).toContain('Seu pedido foi cancelado.');
    expect(text).toContain('Nada foi cobrado');
    expect(render('order.cancelled', { status: 'cancelled', cancelledFrom: 'in_analysis' })?.text).toContain(
      'O pagamento não foi aprovado na análise',
    );
    const unsaid = render('order.cancelled', {
      status: 'cancelled',
      cancelledFrom: 'in_analysis',
      cancelledBy: 'clock',
    })?.text;
    expect(unsaid).toContain('A análise do pagamento não terminou no prazo');
    expect(unsaid).toContain('Se o valor for cobrado, será devolvido por inteiro');
    expect(unsaid).not.toContain('Nada foi cobrado');
  });

  test('cancelled by its buyer is acknowledged at once, with a number', () => {
    const message = render('order.refund_due', { status: 'refund_due', owedFrom: 'paid', owedBy: 'buyer' });
    expect(message?.subject).toBe('Compra cancelada: Festival do Teste');
    expect(message?.text).toContain('Protocolo: K7M2QX.');
    expect(message?.text).toContain('O valor de R$ 275,55 será devolvido para a mesma conta.');
    expect(message?.text).toContain('não valem mais na entrada');
  });

  test('of an event that does not take place says so', () => {
    const message = render('order.refund_due', {
      status: 'refund_due',
      owedFrom: 'paid',
      eventStatus: 'cancelled',
    });
    expect(message?.subject).toBe('Evento cancelado: Festival do Teste');
  });

  test('paid by card goes back to the card', () => {
    const facts = { method: 'credit', owedFrom: 'paid' } as const;
    expect(render('order.refund_due', { ...facts, status: 'refund_due' })?.text).toContain(
      'O valor total de R$ 275,55 será devolvido no cartão; o estorno aparece em até duas faturas.',
    );
    expect(render('order.refunded', { ...facts, status: 'refunded' })?.text).toContain(
      'Devolvemos R$ 275,55 no cartão',
    );
  });

  test('paid twice stands, and the second payment goes back', () => {
    const message = render('order.paid_twice', { status: 'paid' });
    expect(message?.subject).toBe('Você pagou duas vezes: Festival do Teste');
    expect(message?.text).toContain('seu pedido continua valendo');
    expect(message?.text).toContain('O outro, de R$ 275,55, será devolvido pelo mesmo meio em que foi pago');
    expect(message?.text).toContain('Ver o pedido: https://ingressos.example/clube/ticket/list/');
  });

  test.each(['refund_due', 'refunding', 'refunded', 'charged_back'] as const)(
    'paid twice and %s says what becomes of the second payment, and not that the order stands',
    (status) => {
      const text = render('order.paid_twice', { status })?.text;
      expect(text).toContain(
        'O que chegou depois, de R$ 275,55, será devolvido pelo mesmo meio em que foi pago',
      );
      expect(text).not.toContain('continua valendo');
    },
  );

  test.each([
    ['pix', 'para a conta de onde veio o pagamento.'],
    ['credit', 'no cartão do pagamento; o estorno aparece em até duas faturas.'],
  ] as const)('of which a part went back says how much, how, and that it stands: %s', (method, way) => {
    const message = render('order.part_returned', { method, returnedCents: 1_000 });
    expect(message?.subject).toBe('Devolvemos parte do pagamento: Festival do Teste');
    expect(message?.text).toContain(`Dos R$ 275,55 desta compra, R$ 10,00 já foram devolvidos ${way}`);
    expect(message?.text).toContain('Seu pedido continua valendo por inteiro');
    expect(message?.text).toContain(`Não sabe o motivo? Escreva para ${site.company.email}.`);
  });

  test('contested says what that means at the gate and whom to write to, and blames nobody', () => {
    const message = render('order.contested', { status: 'charged_back', method: 'credit' });
    expect(message?.subject).toBe('Pagamento contestado: Festival do Teste');
    expect(message?.text).toContain(
      'o banco, ou quem é titular do cartão ou da conta, pediu o valor de volta.',
    );
    expect(message?.text).toContain(
      'Enquanto a contestação durar, os QR codes deste pedido não dão entrada, e o que você comprou continua guardado.',
    );
    expect(message?.text).toContain(`escreva para ${site.company.email} e informe o pedido nº K7M2QX.`);
    expect(message?.text).not.toMatch(/você contestou|fraude|devolvemos/i);
  });

  test('contested where nobody is to come in any more says only that, and whom to write to', () => {
    const message = render('order.contested', { status: 'charged_back', isToEnter: false });
    expect(message?.subject).toBe('Pagamento contestado: Festival do Teste');
    expect(message?.text).toContain('pediu o valor de volta.');
    expect(message?.text).toContain(`escreva para ${site.company.email} e informe o pedido nº K7M2QX.`);
    expect(message?.text).not.toMatch(/entrada|guardado/);
  });

  test('whose dispute was won is confirmed again, with the QR codes of before', () => {
    const message = render('order.dispute_won', {});
    expect(message?.subject).toBe('Pedido confirmado de novo: Festival do Teste');
    expect(message?.text).toContain('Os QR codes voltaram a dar entrada e são os mesmos de antes.');
  });

  test('whose dispute was won where nobody is to come in any more says only that it ended', () => {
    const message = render('order.dispute_won', { isToEnter: false });
    expect(message?.subject).toBe('Contestação encerrada: Festival do Teste');
    expect(message?.text).toContain('A contestação do pagamento desta compra terminou.');
    expect(message?.text).toContain(`escreva para ${site.company.email} e informe o pedido nº K7M2QX.`);
    expect(message?.text).not.toMatch(/entrada|confirmado|voltou a valer/);
  });

  test.each(['buyer', 'operator'] as const)(
    'that cost nothing and was cancelled by the %s is not told as cancelled with its event',
    (owedBy) => {
      const facts = { status: 'refunded', totalCents: 0, method: null, owedFrom: 'paid' } as const;
      const message = render('order.refunded', { ...facts, owedBy, eventStatus: 'cancelled' });
      expect(message?.subject).toBe('Pedido cancelado: Festival do Teste');
      expect(message?.text).toContain('Seu pedido foi cancelado.');
    },
  );

  test('that cost nothing gives nothing back', () => {
    expect(render('order.refund_due', { status: 'refund_due', totalCents: 0 })).toBeNull();
    const message = render('order.refunded', { status: 'refunded', totalCents: 0, method: null });
    expect(message?.subject).toBe('Pedido cancelado: Festival do Teste');
    expect(message?.text).not.toContain('Devolvemos');
  });

  test.each<[OrderTopic, OrderFacts['status'][]]>([
    ['order.created', ['paid', 'expired', 'cancelled', 'in_analysis']],
    ['order.paid', ['refund_due', 'refunding', 'refunded', 'charged_back']],
    ['order.paid_twice', ['awaiting_payment', 'expired', 'cancelled']],
    ['order.refund_due', ['refunded', 'paid']],
    ['order.contested', ['paid', 'refund_due', 'refunded']],
    ['order.dispute_won', ['charged_back', 'refund_due', 'refunded']],
    ['order.part_returned', ['refund_due', 'refunded', 'charged_back']],
  ])('%s is not written once the order has moved on', (topic, statuses) => {
    for (const status of statuses) expect(render(topic, { status })).toBeNull();
  });
});

describe('a letter about a ticket that is void', () => {
  const said = (facts: Partial<VoidFacts>) => {
    const ticket = { ...order, orderStatus: 'refunding', ...facts } as const;
    const { html, text } = voidMessage(ticket, site);
    return { text, shown: new JSDOM(html).window.document.body.textContent };
  };

  test.each<[string, Partial<VoidFacts>]>([
    ['A compra foi cancelada.', {}],
    ['O evento foi cancelado.', { eventStatus: 'cancelled' }],
    ['O pagamento da compra foi contestado.', { orderStatus: 'charged_back', eventStatus: 'cancelled' }],
  ])('says why and nothing of who bought it: %s', (why, facts) => {
    const { text, shown } = said(facts);
    for (const form of [text, shown])
      expect(form).toContain(`${why} O QR code em seu nome não vale mais na entrada.`);
    expect(text).toContain('Quando: domingo, 14 de março de 2027, às 19:00 (horário de Manaus)');
    expect(text).not.toMatch(/K7M2QX|275,55|ingresso(?!s\.example)/i);
  });

  test('says when its event was to be, once that was put off and has no new date', () => {
    expect(said({ eventStatus: 'postponed', dateToCome: true }).text).toContain(
      'Quando: Adiado, nova data a definir. Era domingo, 14 de março de 2027, às 19:00 (horário de Manaus)',
    );
  });
});

describe('a link', () => {
  const producer = { id: '11', slug: 'clube', domain: 'clube.example' };
  const at = { publicUrl: 'https://ingressos.example', production: true };

  test.each([
    ['in production leads to the producer’s own domain', at, producer, 'https://clube.example/x'],
    [
      'elsewhere leads behind its slug',
      { ...at, production: false },
      producer,
      'https://ingressos.example/clube/x',
    ],
    ['of the default producer is ours', at, { ...producer, id: '0' }, 'https://ingressos.example/x'],
    ['of no producer is ours', at, undefined, 'https://ingressos.example/x'],
  ])('%s', (_, config, whose, expected) => {
    expect(linkTo(config, '/x', whose)).toBe(expected);
  });
});
