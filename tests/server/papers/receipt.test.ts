import { createHash } from 'node:crypto';

import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';

import { itemWordsOf } from '#server/papers/itemWords.ts';
import { methodOf, receiptHtml } from '#server/papers/receipt.ts';
import { receiptPolicy } from '#server/papers/receiptStyle.ts';
import { regretUntil } from '#server/papers/regret.ts';
import { lastTextChange } from '#src/wording/lastTextChange.ts';

import { paper, plain, seller, site } from './samples.ts';

const facts = { seller, site, isSandbox: false, now: new Date('2026-11-21T12:00:00Z') };
const page = (changes: Parameters<typeof paper>[0] = {}, more: Partial<typeof facts> = {}) => {
  const html = receiptHtml(paper(changes), { ...facts, ...more });
  const { document } = new JSDOM(html).window;
  for (const cell of document.querySelectorAll('th, td, dt, dd, span')) cell.prepend(' ');
  return { html, document, text: plain(document.body.textContent ?? '').replace(/\s+/g, ' ') };
};
const [item] = paper().order.items;
if (!item) throw new Error('The sample bought nothing');

test.each([
  [
    'on the day its texts were last changed',
    `${lastTextChange.iso}T03:00:00Z`,
    `versão de ${lastTextChange.text}`,
  ],
  ['before that', `${lastTextChange.iso}T02:59:00Z`, 'na versão do dia da compra'],
])('says what it was agreed under, and where that is read: %s', (_, bought, version) => {
  const texts = (store: string) =>
    `Condições desta compra: Termos de Uso (${store}/termos) e Política de Cancelamento (${store}/cancelamentos), ${version}.`;
  const order = { created_at: bought };
  expect(page({ order }).document.querySelector('footer')?.textContent).toContain(
    texts('http://loja.localhost:4000/aracauna'),
  );
  const production = { ...site, production: true };
  expect(page({ order }, { site: production }).text).toContain(texts('https://ingressos.aracauna.example'));
});

test('a table is not a row', () => {
  const items = [{ ...item, sector: 'Salão', section: 'Salão', row: 'Mesa 4', seat: '2' }];
  expect(page({ order: { items } }).text).toContain('Setor Salão, Mesa 4, assento 2');
});

test('what is no sector is called as its producer calls it', () => {
  const words = itemWordsOf({ 'ticket.sector': 'Opção' });
  expect(page({ producer: { words } }).text).toContain('Opção L104, Cadeiras, fila C, assento 14');
});

test('says what was bought, what it cost, how it was paid, by whom and what happened', () => {
  const { document, text } = page();
  expect(document.documentElement.lang).toBe('pt-BR');
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  for (const words of [
    'Comprovante de compra',
    'Confirmado',
    'Araçaúna × Maré Alta',
    'domingo, 29 de novembro de 2026, às 16:00',
    'Setor L104, Cadeiras, fila C, assento 14',
    'Para Lia Sócia',
    'Subtotal R$ 60,00',
    'Taxa de conveniência R$ 6,00',
    'Total R$ 66,00',
    'Lia Sócia, CPF ***.456.789-**',
    '20/11/2026 às 12:02, horário de Brasília: Pagamento confirmado',
    'Vendido por Catracola Tecnologia, CNPJ 99.000.001/0001-01. Rua do Canhoto, 100, São Paulo, SP. Atendimento: ajuda@bilheteria.example',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('12345678909');
  expect(text).not.toContain('Desconto');
});

test('an event that was put off and has no new date is not said to be on its old one', () => {
  expect(page({ event: { isPostponed: true, dateToCome: true, span: '3 dias' } }).text).toContain(
    'Adiado, nova data a definir. Era domingo, 29 de novembro de 2026, às 16:00 · 3 dias',
  );
});

test('a discount stands at its line and in the sum', () => {
  const { text } = page({
    order: {
      items: [{ ...item, discount_cents: 1_500 }],
      discount_cents: 1_500,
      fee_cents: 450,
      total_cents: 4_950,
    },
  });
  expect(text).toContain('R$ 60,00 − R$ 15,00 de desconto');
  expect(text).toContain('Desconto − R$ 15,00 Taxa de conveniência R$ 4,50 Total R$ 49,50');
});

test('what went back in part stands under the total, and what is left is what would go back', () => {
  const { text } = page({ order: { returned_cents: 1_000 } });
  expect(text).toContain('Total R$ 66,00 Já devolvido − R$ 10,00');
  expect(text).toContain('Devolvemos o restante, R$ 56,00, com a taxa. Nesta compra, pelo site até');
  expect(page({ order: { returned_cents: 1_000, status: 'refunded' } }).text).not.toContain('Já devolvido');
});

test('what costs nothing is free', () => {
  const { text } = page({
    order: {
      items: [{ ...item, unit_cents: 0 }],
      subtotal_cents: 0,
      fee_cents: 0,
      total_cents: 0,
      payment: null,
    },
  });
  expect(text).toContain('Total Grátis');
  expect(text).not.toMatch(/Taxa|Pagamento Pix/);
});

test('what people typed is never markup', () => {
  const wicked = `<b onclick="x()">'Zé' & "Ana"</b><script>alert(1)</script>`;
  const made = paper({
    told: { title: wicked, venue: wicked, city: wicked },
    event: { subtitle: wicked, organizer: wicked, address: wicked, span: wicked },
    producer: { title: wicked, footer: wicked, theme: { primary: '"></style><script>' } },
    order: {
      items: [{ ...item, name: wicked, sector: wicked, section: wicked, row: wicked, holders: [wicked] }],
      public_code: wicked,
      status_text: wicked,
      timeline: [{ at: '2026-11-20T15:00:00.000Z', text: wicked }],
    },
  });
  made.buyer.name = wicked;
  const { document } = new JSDOM(receiptHtml(made, facts)).window;
  expect(document.querySelectorAll('b, script, [onclick]')).toHaveLength(0);
  expect(document.querySelectorAll('style')).toHaveLength(1);
  expect(document.body.textContent?.split(wicked).length).toBeGreaterThan(10);
});

test('its policy admits its one style sheet and nothing that runs or loads', () => {
  const { document } = page();
  const [style] = document.querySelectorAll('style');
  const hash = createHash('sha256')
    .update(style?.textContent ?? '')
    .digest('base64');
  expect(receiptPolicy).toContain(`style-src 'sha256-${hash}'`);
  expect(receiptPolicy).toContain("default-src 'none'");
  expect(document.querySelectorAll('script, link, img, iframe, form, a')).toHaveLength(0);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test.each([
  ['Pix', { method: 'pix', card: null }],
  [
    'Visa final 0010, 3x de R$ 22,00 sem juros',
    { method: 'credit', card: { brand: 'Visa', last4: '0010', installments: 3 } },
  ],
  [
    'Mastercard final 0008, R$ 66,00 à vista',
    { method: 'credit', card: { brand: 'Mastercard', last4: '0008', installments: 1 } },
  ],
  ['Cartão de crédito', { method: 'credit', card: null }],
] as const)('it was paid by %s', (words, how) => {
  const { order } = paper();
  if (!order.payment) throw new Error('The sample was not paid');
  expect(plain(methodOf({ ...order, payment: { ...order.payment, ...how } }) ?? '')).toBe(words);
});

test.each([
  ['awaiting_payment', false],
  ['in_analysis', false],
  ['expired', false],
  ['cancelled', false],
  ['paid', true],
  ['refund_due', true],
  ['refunded', true],
  ['charged_back', true],
] as const)('an order that is %s proves a payment: %s', (status, isProof) => {
  const { document, text } = page({ order: { status } });
  expect(document.querySelector('h1')?.textContent).toBe(
    isProof ? 'Comprovante de compra' : 'Resumo do pedido',
  );
  expect(text.includes('Este documento não comprova pagamento.')).toBe(!isProof);
  expect(text.includes('Se você mudar de ideia')).toBe(status === 'paid');
});

test('a demonstration says that nothing here is real', () => {
  expect(page({}, { isSandbox: true }).text).toContain('nenhum pagamento é real');
  expect(page().text).not.toContain('demonstração');
});

describe('until when one may change one’s mind', () => {
  const at = (iso: string) => new Date(iso);

  test('is the end of the 7th day after the purchase and 48 hours before the event, what comes first', () => {
    const startsAt = at('2026-11-29T19:00:00Z');
    const plan = { startsAt, isPostponed: false, movedAt: null, dateToCome: false };
    expect(regretUntil({ boughtAt: at('2026-11-10T15:00:00Z'), ...plan })).toEqual(
      at('2026-11-18T02:59:59.999Z'),
    );
    expect(regretUntil({ boughtAt: at('2026-11-25T15:00:00Z'), ...plan })).toEqual(
      at('2026-11-27T19:00:00Z'),
    );
  });

  test.each([
    ['bought before them', '2026-11-23T15:00:00Z', '30/11/2026'],
    ['bought within them', '2026-11-28T15:00:00Z', '05/12/2026'],
  ])(
    'once the 48 hours before the event ended it on the site, says whom to write to: %s',
    (_, bought, day) => {
      const order = { created_at: bought };
      const { text } = page({ order }, { now: at('2026-11-28T16:00:00Z') });
      expect(text).toContain(
        `O prazo para cancelar pelo site passou. Até ${day} às 23:59, horário de Brasília, escreva para ajuda@bilheteria.example: o atendimento analisa o pedido pela data em que você escreveu.`,
      );
      expect(text).not.toMatch(/prazo terminou|depois desse prazo/);
      const late = page({ order }, { now: at('2026-12-06T03:00:00Z') }).text;
      expect(late).toContain(`Nesta compra, o prazo terminou em ${day} às 23:59`);
      expect(late).not.toContain('escreva para');
    },
  );

  test('where the site takes no cancellation is told with whom to write to alone', () => {
    const order = { in_writing: true };
    const late = { now: at('2026-11-27T20:00:00Z') };
    for (const { text } of [page({ order }), page({ order }, late)]) {
      expect(text).toContain(
        'Você pode desistir em até 7 dias da compra, por e-mail para ajuda@bilheteria.example. Devolvemos o valor total, com a taxa. Nesta compra, até 27/11/2026 às 23:59, horário de Brasília.',
      );
      expect(text).not.toContain('elo site');
    }
    expect(page({ order }, { now: at('2026-11-28T12:00:00Z') }).text).toContain(
      'Nesta compra, o prazo terminou em 27/11/2026 às 23:59',
    );
    const off =
      'O evento foi adiado, e você pode desistir até a nova data, por e-mail para ajuda@bilheteria.example.';
    expect(page({ order, event: { isPostponed: true } }).text).toContain(off);
    expect(page({ order, event: { isPostponed: true, dateToCome: true } }).text).toContain(off);
  });

  test('is told by its date while there is time, and afterwards that it is over', () => {
    const rule =
      'Você pode desistir em até 7 dias da compra: pelo site, até 48 horas antes do evento; depois disso, por e-mail.';
    expect(page().text).toContain(
      `${rule} Devolvemos o valor total, com a taxa. Nesta compra, pelo site até 27/11/2026 às 16:00, horário de Brasília; por e-mail, para ajuda@bilheteria.example, até 27/11/2026 às 23:59, horário de Brasília.`,
    );
    expect(page({ order: { total_cents: 0 } }).text).toContain(`${rule} Nesta compra, pelo site até 27/11`);
    expect(page({ event: { startsAt: at('2026-12-12T19:00:00Z') } }).text).toContain(
      `${rule} Devolvemos o valor total, com a taxa. Nesta compra, até 27/11/2026 às 23:59, horário de Brasília.`,
    );
    expect(page({}, { now: at('2026-11-28T12:00:00Z') }).text).toContain(
      'Nesta compra, o prazo terminou em 27/11/2026 às 23:59',
    );
    const elsewhere = (day: string) => ({ event: { movedAt: at(day) } });
    expect(page(elsewhere('2026-11-21T12:00:00Z')).text).toContain(
      'O evento mudou de data ou de local depois da compra, e você pode desistir até ele começar. Devolvemos o valor total, com a taxa. Nesta compra, até 29/11/2026 às 16:00, horário de Brasília.',
    );
    expect(page(elsewhere('2026-11-20T14:40:00Z')).text, 'read before it moved').toContain('mudou de data');
    expect(page(elsewhere('2026-11-20T14:20:00Z')).text).toContain(rule);
    expect(
      page(
        { ...elsewhere('2026-11-28T12:00:00Z'), order: { created_at: '2026-11-27T15:00:00.000Z' } },
        { now: at('2026-11-30T12:00:00Z') },
      ).text,
      'seven days are seven days',
    ).toContain('O prazo para cancelar pelo site passou. Até 04/12/2026 às 23:59');
    const moved = { event: { isPostponed: true } };
    expect(page(moved).text).toContain(
      'O evento foi adiado, e você pode desistir até a nova data. Devolvemos o valor total, com a taxa. Nesta compra, até 29/11/2026 às 16:00, horário de Brasília.',
    );
    expect(page(moved, { now: at('2026-11-29T19:00:00Z') }).text).toContain(
      'Nesta compra, o prazo terminou em 29/11/2026 às 16:00',
    );
    expect(
      page({ event: { isPostponed: true, dateToCome: true } }, { now: at('2027-06-01T00:00:00Z') }).text,
    ).toContain(
      'O evento foi adiado, e você pode desistir até a nova data. Devolvemos o valor total, com a taxa. A nova data ainda não foi marcada.',
    );
    expect(page({ event: { isCancelled: true } }).text).toContain(
      'Evento cancelado. Você receberá o valor de volta, com as taxas.',
    );
    const free = page({ event: { isCancelled: true }, order: { total_cents: 0 } }).text;
    expect(free).toContain('Evento cancelado. Este pedido não vale mais.');
    expect(free).not.toContain('valor de volta');
  });
});
