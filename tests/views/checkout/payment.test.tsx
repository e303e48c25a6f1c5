import '#src/pages/members/MembersOnly.tsx';
import '#src/pages/orders/OrderPage.tsx';

import { readFileSync } from 'node:fs';

import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { Quote } from '#src/api/orders.ts';
import { ApiError } from '#src/domain/failure.ts';
import { freeEvent, lines, user } from '#tests/models/facts.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { orderDetails, orderId, paidOrder, ticket } from './orders.ts';
import {
  arrive,
  bar,
  liveHold,
  liveOrder,
  openStage,
  plain,
  press,
  proceed,
  type Stage,
  watchWords,
} from './stage.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const quote: Quote = {
  items: [{ ticketTypeId: 1, name: 'Tipo 1', amount: 1, unitCents: 5_000, totalCents: 5_000 }],
  subtotalCents: 5_000,
  discountCents: 0,
  feeCents: 600,
  totalCents: 5_600,
  maxInstallments: 1,
};

const named = () => liveHold({ lines, named: true, step: 'payment' });

async function inReview() {
  const stage = await openStage();
  await arrive(stage, { hold: named() });
  await stage.orders.answer('quote', quote);
  await stage.orders.answer('methods', { pix: true, card: null });
  await calm();
  return stage;
}

async function inPix() {
  const stage = await openStage();
  await arrive(stage, { order: liveOrder({ id: orderId }) });
  await stage.orders.answer('details', orderDetails());
  await calm();
  await screen.findByRole('img', { name: /QR code do Pix/ });
  return stage;
}

const night =
  'Das 20h às 6h os bancos costumam limitar o Pix a R$ 1.000: se o seu não passar, veja o limite no app do banco.';
const heading = (name: string) => screen.getByRole('heading', { level: 2, name });
const charges = ({ orders }: Stage) => orders.asked.filter(({ call }) => call === 'chargePix');
const payButton = () => within(bar()).getByRole('button', { name: 'Pagar com Pix' });
const current = () => screen.getByRole('listitem', { current: 'step' }).textContent;

describe('the review', () => {
  test('that a session which goes on is refused can be asked for again', async () => {
    const stage = await openStage();
    await arrive(stage, { hold: named() });
    await stage.orders.refuse('quote', new ApiError('HTTP 401', { status: 401 }));
    await calm();
    expect(screen.getByRole('heading', { name: 'Não conseguimos calcular o total agora.' })).toBeDefined();
    await press('Tentar de novo');
    expect(stage.orders.asked.filter(({ call }) => call === 'quote')).toHaveLength(2);
  });

  test('of a session that ended waits for its login, blames nobody, and has the sum after it', async () => {
    const stage = await openStage();
    await arrive(stage, { hold: named() });
    await act(async () => stage.storefront.send({ type: 'member.expired' }));
    await stage.orders.refuse('quote', new ApiError('HTTP 401', { status: 401 }));
    await stage.orders.answer('methods', { pix: true, card: null });
    await calm();
    expect(screen.queryByText(/O problema é nosso/)).toBeNull();
    expect(screen.getByText('Calculando o total…')).toBeDefined();
    await act(async () => stage.storefront.send({ type: 'member.entered', user }));
    await stage.orders.answer('quote', quote);
    await calm();
    expect(
      plain(screen.getByRole('heading', { level: 3, name: 'Noite de Teste' }).closest('section')),
    ).toContain('TotalR$ 56,00');
  });

  test('shows the server’s own sum and the conditions before anything is paid', async () => {
    await inReview();
    expect(current()).toContain('Pagamento');
    const receipt = screen.getByRole('heading', { level: 3, name: 'Noite de Teste' }).closest('section');
    expect(plain(receipt)).toContain(
      '1 × Tipo 1 PistaR$ 50,00SubtotalR$ 50,00Taxa de conveniênciaR$ 6,00TotalR$ 56,00',
    );
    expect(
      screen.getByText(
        /^Você pode desistir em até 7 dias da compra: pelo site, até 48 horas antes do evento; depois disso, por e-mail\. Devolvemos o valor total, com a taxa\./,
      ),
    ).toBeDefined();
    const pages = ['Política de Cancelamento', 'Termos de Uso'].map((name) =>
      screen.getByRole('link', { name: `${name} (abre em nova página)` }),
    );
    expect(pages.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['/cancelamentos', '_blank'],
      ['/termos', '_blank'],
    ]);
  });

  test('the foot of a phone says the sum that is charged, not the one of the event as it was read', async () => {
    const stage = await openStage();
    await arrive(stage, { hold: named() });
    expect(plain(bar())).toContain('…');
    await stage.orders.answer('quote', { ...quote, feeCents: 900, totalCents: 5_900 });
    await stage.orders.answer('methods', { pix: true, card: null });
    await calm();
    expect(plain(bar())).toContain('R$ 59,00');
    await proceed('Pagar com Pix');
    expect(charges(stage)).toMatchObject([{ input: { totalCents: 5_900 } }]);
  });

  test('an event is in capitals, by style alone', async () => {
    await inReview();
    expect(screen.getByRole('heading', { level: 3, name: 'Noite de Teste' }).className).toMatch(/_event_/);
    const styles = readFileSync('src/checkout/payment/Receipt.module.css', 'utf8');
    expect(styles).toMatch(/\.event \{[^}]*text-transform: uppercase/);
  });

  test('a way of paying has its ring from the keyboard alone, in ink with a halo', () => {
    const styles = readFileSync('src/checkout/payment/MethodChoice.module.css', 'utf8');
    const ring = /\.method:has\(input:focus-visible\) \{([^}]*)\}/.exec(styles)?.[1];
    expect(ring).toMatch(/outline: 3px solid var\(--bt-ink\);/);
    expect(ring).toMatch(/box-shadow: 0 0 0 2px var\(--bt-on-ink\);/);
    expect(styles).not.toContain('focus-within');
  });

  test('a sum that does not come is asked for again', async () => {
    const stage = await openStage();
    await arrive(stage, { hold: named() });
    await stage.orders.refuse('quote', new ApiError('HTTP 400', { status: 400 }));
    await calm();
    expect(screen.getByRole('alert').textContent).toMatch(/^Não conseguimos calcular o total agora\./);
    await proceed('Pagar com Pix');
    expect(charges(stage), 'nobody pays a sum that was never shown').toEqual([]);
    expect(payButton().getAttribute('aria-disabled')).toBe('true');
    screen.getByRole('button', { name: 'Tentar de novo' }).focus();
    await press('Tentar de novo');
    expect(heading('Confira seu pedido')).toBe(document.activeElement);
    await stage.orders.answer('quote', quote);
    await stage.orders.answer('methods', { pix: true, card: null });
    await calm();
    expect(screen.getByText('Total')).toBeDefined();
    expect(payButton().getAttribute('aria-disabled')).toBeNull();
  });

  test('a sum that does not come has a code to quote, and the support beside the purchase', async () => {
    const stage = await openStage();
    await arrive(stage, { hold: named() });
    const broken = new ApiError('HTTP 400', { status: 400, details: { request: '7F3C-9A11' } });
    await stage.orders.refuse('quote', broken);
    await calm();
    expect(screen.getByText('7F3C-9A11').parentElement?.textContent).toBe('Código do atendimento: 7F3C-9A11');
    const contact = screen.getByRole('link', { name: 'Fale Conosco (abre em nova página)' });
    expect(contact.getAttribute('href')).toBe('/suporte');
    expect(contact.getAttribute('target')).toBe('_blank');
  });

  test('how one may pay that does not come is asked for again: until then nothing is offered', async () => {
    const stage = await openStage();
    await arrive(stage, { hold: named() });
    await stage.orders.answer('quote', quote);
    await stage.orders.refuse('methods', new ApiError('HTTP 400', { status: 400 }));
    await calm();
    expect(heading('Não conseguimos buscar as formas de pagamento agora.')).toBeDefined();
    expect(screen.getByText('Total')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Pagar com Pix' })).toBeNull();
    screen.getByRole('button', { name: 'Tentar de novo' }).focus();
    await press('Tentar de novo');
    expect(heading('Confira seu pedido')).toBe(document.activeElement);
    await stage.orders.answer('methods', {
      pix: true,
      card: { url: '/provider/card', origin: 'http://127.0.0.1' },
    });
    await calm();
    expect(screen.getByRole('radio', { name: 'Cartão de crédito' })).toBeDefined();
    expect(payButton().getAttribute('aria-disabled')).toBeNull();
  });

  test('leads back to the participants, and forward to a Pix with the key of this attempt', async () => {
    const stage = await inReview();
    await proceed('Pagar com Pix');
    expect(heading('Gerando seu Pix…')).toBe(document.activeElement);
    expect(charges(stage)).toEqual([
      {
        call: 'chargePix',
        input: {
          holdId: 'hold-7',
          orderId: null,
          coupons: [],
          totalCents: 5_600,
          idempotencyKey: 'hold-7:1',
        },
      },
    ]);
    await stage.orders.answer('chargePix', liveOrder({ id: orderId }));
    await stage.orders.answer('details', orderDetails());
    await calm();
    expect(heading('Aguardando pagamento')).toBe(document.activeElement);
  });

  test('a refusal says why and stays in the review', async () => {
    const stage = await inReview();
    await proceed('Pagar com Pix');
    await stage.orders.refuse(
      'chargePix',
      new ApiError('HTTP 422', { status: 422, serverMessage: 'Limite de 6 por CPF.' }),
    );
    await calm();
    expect(stage.notices).toMatchObject([{ tone: 'error', message: { text: 'Limite de 6 por CPF.' } }]);
    expect(within(bar()).getByRole('button', { name: 'Pagar com Pix' })).toBeDefined();
  });

  test('a price that changed meanwhile is said, read again, and the new one is what is paid', async () => {
    const stage = await inReview();
    await proceed('Pagar com Pix');
    const sentence = 'O preço mudou enquanto você comprava. Confira o novo total antes de pagar.';
    await stage.orders.refuse(
      'chargePix',
      new ApiError('HTTP 409', { status: 409, code: 'price_changed', serverMessage: sentence }),
    );
    await calm();
    expect(stage.notices).toMatchObject([{ tone: 'error', message: { text: sentence } }]);
    expect(stage.events.asked).toEqual([{ call: 'details', input: { id: stage.event.id, isFresh: true } }]);
    await stage.orders.answer('quote', { ...quote, feeCents: 900, totalCents: 5_900 });
    await calm();
    const receipt = screen.getByRole('heading', { level: 3, name: 'Noite de Teste' }).closest('section');
    expect(plain(receipt)).toContain('Taxa de conveniênciaR$ 9,00TotalR$ 59,00');
    await proceed('Pagar com Pix');
    expect(charges(stage).map(({ input }) => Reflect.get(Object(input), 'totalCents'))).toEqual([
      5_600, 5_900,
    ]);
  });

  test('an answer that is lost is asked for again, by the same key', async () => {
    const stage = await inReview();
    await proceed('Pagar com Pix');
    await stage.orders.refuse('chargePix', new ApiError('Network Error'));
    await calm();
    expect(screen.getByText(/você não paga duas vezes/)).toBeDefined();
    await press('Tentar de novo');
    const keys = charges(stage).map(({ input }) => (input as { idempotencyKey: string }).idempotencyKey);
    expect(keys).toEqual(['hold-7:1', 'hold-7:1']);
  });
});

describe('Pix', () => {
  test('code first, then QR, receiver and amount to check, and a clock', async () => {
    await inPix();
    expect((screen.getByLabelText('Código Pix copia e cola') as HTMLInputElement).value).toMatch(/^000201/);
    expect(
      screen.getByRole('img', { name: /^QR code do Pix de R\$\s55,00 para BILHETERIA DEMO$/ }),
    ).toBeDefined();
    expect(screen.getByText('Confira: BILHETERIA DEMO, R$ 55,00')).toBeDefined();
    expect(screen.getByRole('timer', { name: 'O código vence em' }).textContent).toMatch(/^14:[23]\d$/);
    expect(plain(screen.getByRole('heading', { name: 'Pedido nº Z3YEF0' }).closest('section'))).toContain(
      'TotalR$ 55,00',
    );
  });

  test.each([
    [100_000, 0],
    [100_001, 1],
  ])('of %i cents says %i times what banks let through at night', async (totalCents, times) => {
    const stage = await openStage();
    await arrive(stage, { order: liveOrder({ id: orderId }) });
    await stage.orders.answer('details', orderDetails({ totalCents }));
    await calm();
    expect(screen.queryAllByText(night)).toHaveLength(times);
  });

  test('copies by the clipboard, and says so for two seconds', async () => {
    await inPix();
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await press('Copiar código Pix');
    expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/^000201/));
    expect(screen.getByRole('button', { name: 'Código copiado' })).toBeDefined();
    await act(async () => void vi.advanceTimersByTime(2000));
    expect(screen.getByRole('button', { name: 'Copiar código Pix' })).toBeDefined();
  });

  test('where there is no clipboard it copies by selection, or leaves the code selected and says so', async () => {
    await inPix();
    Object.assign(navigator, { clipboard: undefined });
    document.execCommand = vi.fn(() => false);
    await press('Copiar código Pix');
    const code = screen.getByLabelText('Código Pix copia e cola') as HTMLInputElement;
    expect([code.selectionStart, code.selectionEnd]).toEqual([0, code.value.length]);
    expect(screen.getByText('Não deu para copiar. Selecione o código e copie.')).toBeDefined();

    document.execCommand = vi.fn(() => true);
    await press('Copiar código Pix');
    expect(screen.getByRole('button', { name: 'Código copiado' })).toBeDefined();
  });

  test('“já paguei” looks and says so; paid leads to the tickets', async () => {
    const stage = await inPix();
    await press('Já paguei');
    expect(screen.getByRole('button', { name: 'Conferindo…' })).toBeDefined();
    expect(charges(stage)).toHaveLength(0);
    expect(screen.getByRole('heading', { level: 3, name: /^Pedido nº/ }).className).not.toMatch(/_event_/);
    const words = watchWords();
    await stage.orders.answer('readOrder', liveOrder({ id: orderId, status: 'paid', method: null }));
    await calm();
    await stage.orders.answer(
      'details',
      paidOrder({ tickets: [ticket(), ticket({ id: 'ticket-2', line: 2, code: 'AB12-CD34' })] }),
    );
    await calm();
    expect(heading('Pedido confirmado')).toBe(document.activeElement);
    expect(words.filter((text) => /Confirmando/.test(text))).toEqual([]);
    expect(current()).toContain('Confirmação');
    expect(screen.getByText('Pedido nº Z3YEF0', { selector: 'h2 + p' })).toBeDefined();
    expect(await screen.findAllByRole('img', { name: /QR code do ingresso/ })).toHaveLength(2);
  });

  test('tickets that are still being issued are asked for until they are there', async () => {
    const stage = await inPix();
    await press('Já paguei');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    await stage.orders.answer('readOrder', liveOrder({ id: orderId, status: 'paid', method: null }));
    await calm();
    await stage.orders.answer('details', paidOrder({ tickets: [] }));
    await calm();
    expect(screen.queryByRole('img', { name: /ingresso/ })).toBeNull();
    await act(async () => void vi.advanceTimersByTime(2000));
    await stage.orders.answer('details', paidOrder());
    await calm();
    expect(screen.getByRole('article', { name: 'Tipo 1, Marina Teste' })).toBeDefined();
  });

  test('too late: the page says what happens to the money, once, and keeps looking', async () => {
    const stage = await inPix();
    await press('Já paguei');
    await stage.orders.answer('readOrder', liveOrder({ id: orderId, status: 'expired', expiresIn: 0 }));
    await calm();
    expect(heading('O código Pix venceu')).toBeDefined();
    const told = screen.getByText(/confirmaremos ou devolveremos o valor/);
    expect(told.closest('main [role="status"]')).not.toBeNull();
    expect(stage.notices).toEqual([]);
    expect(screen.queryByText(night)).toBeNull();
    await stage.orders.answer('readOrder', liveOrder({ id: orderId, status: 'refund_due' }));
    await calm();
    expect(screen.getByRole('heading', { name: 'Recebemos seu Pix depois do prazo' })).toBeDefined();
    expect(screen.getByText(/^Não foi mais possível confirmar o pedido\. /)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ver o pedido' }).getAttribute('href')).toBe(
      `/ticket/list/${orderId}`,
    );

    await press('Comprar de novo');
    await stage.holds.answer('closePurchase', undefined);
    await calm();
    await stage.holds.answer('loadPurchase', { hold: null, order: null });
    await calm();
    expect(heading('Escolha seus ingressos')).toBeDefined();
  });
});

describe('the end of a purchase', () => {
  test('“ver meus ingressos” puts it away and opens the order', async () => {
    const stage = await openStage();
    await arrive(stage, { order: liveOrder({ id: orderId, status: 'paid', method: null }) });
    await stage.orders.answer('details', paidOrder());
    await calm();
    await press('Ver meus ingressos');
    await stage.holds.answer('closePurchase', undefined);
    await calm();
    expect(stage.path()).toBe(`/ticket/list/${orderId}`);
  });

  test('the screen stays on while a code is shown, and no longer', async () => {
    const locks: { release: ReturnType<typeof vi.fn> }[] = [];
    const request = vi.fn(async () => {
      const lock = { release: vi.fn(async () => undefined) };
      locks.push(lock);
      return lock;
    });
    Object.assign(navigator, { wakeLock: { request } });
    const stage = await openStage();
    await arrive(stage, { order: liveOrder({ id: orderId, status: 'paid', method: null }) });
    await calm();
    expect(request).not.toHaveBeenCalled();
    await stage.orders.answer('details', paidOrder());
    await calm();
    expect(request).toHaveBeenCalledExactlyOnceWith('screen');
    expect(locks.map(({ release }) => release.mock.calls.length)).toEqual([0]);
    await press('Comprar mais');
    await stage.holds.answer('closePurchase', undefined);
    await calm();
    await stage.holds.answer('loadPurchase', { hold: null, order: null });
    await calm();
    expect(heading('Escolha seus ingressos')).toBeDefined();
    expect(locks.map(({ release }) => release.mock.calls.length)).toEqual([1]);
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  test('“comprar mais” begins another purchase of the same event, and asks for no order without a number', async () => {
    const stage = await openStage();
    await arrive(stage, { order: liveOrder({ id: orderId, status: 'paid', method: null }) });
    await stage.orders.answer('details', paidOrder());
    await calm();
    await press('Comprar mais');
    await stage.holds.answer('closePurchase', undefined);
    await calm();
    await stage.holds.answer('loadPurchase', { hold: null, order: null });
    await calm();
    expect(heading('Escolha seus ingressos')).toBeDefined();
    expect(stage.path()).toBe('/ticket/buy/42');
    const asked = stage.orders.asked.filter(({ call }) => call === 'details');
    expect(new Set(asked.map(({ input }) => Reflect.get(Object(input), 'id')))).toEqual(new Set([orderId]));
  });

  test('an order that costs nothing is reviewed and confirmed, never paid', async () => {
    const stage = await openStage({ event: freeEvent() });
    await arrive(stage, { hold: named() });
    await stage.orders.answer('quote', { ...quote, items: [], subtotalCents: 0, feeCents: 0, totalCents: 0 });
    await calm();
    expect(current()).toContain('Revisão');
    expect(plain(bar())).toContain('Grátis');
    expect(
      screen.getByText(
        /^Os ingressos são nominais\. Você pode desistir em até 7 dias da compra: pelo site, até 48 horas antes do evento\./,
      ),
    ).toBeDefined();
    expect(screen.queryByText('Pagar com Pix')).toBeNull();
    await proceed('Confirmar');
    expect(heading('Confirmando seu pedido…')).toBeDefined();
    await stage.orders.answer('confirmFree', liveOrder({ id: orderId, status: 'paid', method: null }));
    await calm();
    await stage.orders.answer('details', paidOrder());
    await calm();
    expect(heading('Pedido confirmado')).toBeDefined();
  });

  test('an order that expired while away says so', async () => {
    const stage = await openStage();
    await arrive(stage, { order: liveOrder({ id: orderId, status: 'expired', expiresIn: 0 }) });
    expect(screen.getByRole('heading', { name: 'Este pedido não vale mais' })).toBeDefined();
    expect(
      screen.getByText(
        'Ele expirou ou foi cancelado. Se você já pagou, o valor será devolvido pelo mesmo meio de pagamento.',
      ),
    ).toBeDefined();
    fireEvent.click(screen.getByRole('link', { name: 'Ver o pedido' }));
    await calm();
    expect(stage.path()).toBe(`/ticket/list/${orderId}`);
  });
});
