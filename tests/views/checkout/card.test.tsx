import '#src/pages/members/MembersOnly.tsx';
import '#src/pages/orders/OrderPage.tsx';

import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { WireBoot } from '#src/api/bootstrap.ts';
import type { Quote } from '#src/api/orders.ts';
import { ApiError } from '#src/domain/failure.ts';
import type { Order, OrderFacts } from '#src/domain/order.ts';
import { event as eventWith, lines } from '#tests/models/facts.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { orderDetails, orderId, paidOrder } from './orders.ts';
import { arrive, liveHold, liveOrder, openStage, plain, press, proceed, type Stage } from './stage.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const provider = 'https://psp.example';
const methods = { pix: true, card: { url: `${provider}/fields`, origin: provider } };

const quote: Quote = {
  items: [{ ticketTypeId: 1, name: 'Tipo 1', amount: 1, unitCents: 21_000, totalCents: 21_000 }],
  subtotalCents: 21_000,
  discountCents: 0,
  feeCents: 2_100,
  totalCents: 23_100,
  maxInstallments: 3,
};

const credit: Partial<OrderFacts> = { id: orderId, method: 'credit', tried: 'credit' };
const declined: Partial<OrderFacts> = { id: orderId, method: null, tried: 'credit', expiresIn: 600_000 };
const cardPayment: NonNullable<Order['payment']> = {
  id: 'payment-1',
  method: 'credit',
  status: 'failed',
  amountCents: 23_100,
  expiresAt: null,
  brCode: null,
  receiver: '',
  card: { brand: 'visa', last4: '9995', installments: 3 },
  decline: 'O cartão não tem limite para este valor. Tente outro cartão.',
  challengeUrl: null,
};

const heading = (name: string) => screen.getByRole('heading', { level: 2, name });
const fields = () => screen.getByTitle('Dados do cartão') as HTMLIFrameElement;
const asked = ({ orders }: Stage, call: string) => orders.asked.filter((each) => each.call === call);
const sums = { subtotalCents: 21_000, feeCents: 2_100, totalCents: 23_100 };

/** What the provider's frame says to its page; from elsewhere it is not believed. */
async function say(
  frame: HTMLIFrameElement,
  word: object,
  { origin = provider, source = frame.contentWindow as MessageEventSource | null } = {},
) {
  await act(async () => {
    window.dispatchEvent(
      new MessageEvent('message', { data: { source: 'bilheteria-psp', ...word }, origin, source }),
    );
  });
}

/** Every type of it may be paid in three instalments. */
const divisible = () => {
  const event = eventWith();
  for (const { sections } of event.sectors)
    for (const { ticketTypes } of sections) for (const type of ticketTypes) type.maxInstallments = 3;
  return event;
};

async function inReview(boot: Partial<WireBoot> = {}, asked: Quote = quote, taken = methods) {
  const stage = await openStage({ event: divisible(), boot });
  await arrive(stage, { hold: liveHold({ lines, named: true, step: 'payment' }) });
  await stage.orders.answer('quote', asked);
  await stage.orders.answer('methods', taken);
  await calm();
  return stage;
}

async function inCard(boot: Partial<WireBoot> = {}) {
  const stage = await inReview(boot);
  fireEvent.click(screen.getByRole('radio', { name: 'Cartão de crédito' }));
  await proceed('Continuar com cartão');
  await say(fields(), { type: 'ready' });
  return stage;
}

async function charging(stage: Stage, installments = '3') {
  fireEvent.change(screen.getByLabelText('Parcelas'), { target: { value: installments } });
  await press(/^Pagar R\$/);
  await stage.frame.answer('tokenise', 'tok_1234567890');
  await calm();
}

async function toDeclined(stage: Stage, payment = cardPayment) {
  await stage.orders.answer('chargeCard', liveOrder(declined));
  await calm();
  await stage.orders.answer('details', orderDetails({ ...sums, payment }));
  await stage.orders.answer('details', orderDetails({ ...sums, payment }));
  await calm();
}

const refusal = () => screen.getByRole('group', { name: /^Pagamento não aprovado\./ });

describe('the choice of how to pay', () => {
  test('Pix first and chosen; a card with as many instalments as the tickets allow', async () => {
    await inReview();
    const [pix, card] = screen.getAllByRole('radio') as HTMLInputElement[];
    expect([pix?.checked, card?.checked]).toEqual([true, false]);
    expect(screen.getByText('Em até 3x sem juros')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Pagar com Pix' })).not.toHaveLength(0);
  });

  test.each([
    [1_200, 'Em até 2x sem juros'],
    [900, 'À vista'],
  ])('a total of %i cents is not said to be divided into less than R$ 5,00: %s', async (totalCents, hint) => {
    await inReview({}, { ...quote, subtotalCents: totalCents, feeCents: 0, totalCents });
    expect(screen.getByRole('radio', { name: 'Cartão de crédito', description: hint })).toBeDefined();
  });

  test('where no card is taken there is nothing to choose', async () => {
    const stage = await openStage();
    await arrive(stage, { hold: liveHold({ lines, named: true, step: 'payment' }) });
    await stage.orders.answer('quote', quote);
    await stage.orders.answer('methods', { pix: true, card: null });
    await calm();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Pagar com Pix' })).not.toHaveLength(0);
  });

  test('a Pix that was made may be left for a card: the review shows the order, and its time', async () => {
    const stage = await openStage();
    await arrive(stage, { order: liveOrder({ id: orderId }) });
    await stage.orders.answer('details', orderDetails());
    await calm();
    await press('Trocar forma de pagamento');
    await stage.orders.answer('details', orderDetails());
    await stage.orders.answer('methods', methods);
    await calm();
    expect(heading('Confira seu pedido')).toBe(document.activeElement);
    const title = screen.getByRole('heading', { name: 'Pedido nº Z3YEF0' });
    expect(title.className, 'no event: no capitals').not.toContain('event');
    expect(plain(title.closest('section'))).toContain('TotalR$ 55,00');
    expect(screen.getAllByRole('timer', { name: 'Seu prazo para pagar termina em' })).not.toHaveLength(0);
  });
});

describe('the provider’s fields', () => {
  test('are framed in its own origin, told who frames them, and closed in', async () => {
    await inCard();
    const url = new URL(fields().src);
    expect(url.origin + url.pathname).toBe(`${provider}/fields`);
    expect(url.searchParams.get('parent')).toBe(location.origin);
    expect(url.searchParams.get('text')).toMatch(/^[0-9a-f]{6}$/);
    expect(fields().getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin');
    expect(fields().hasAttribute('data-card-fields')).toBe(true);
  });

  test('take the height they request, only from the provider’s origin', async () => {
    await inCard();
    await say(fields(), { type: 'resize', height: 412 });
    expect(fields().style.height).toBe('412px');
    await say(fields(), { type: 'resize', height: 90 }, { origin: 'https://evil.example' });
    await say(fields(), { type: 'resize', height: 91 }, { source: window });
    await say(fields(), { type: 'resize', height: -5 });
    expect(fields().style.height).toBe('412px');
    await say(fields(), { type: 'resize', height: 1e9 });
    expect(fields().style.height).toBe('1600px');
  });

  test('that never come say so and may be asked for again; late ones are welcome', async () => {
    await inReview();
    fireEvent.click(screen.getByRole('radio', { name: 'Cartão de crédito' }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await proceed('Continuar com cartão');
    expect(screen.getByText('Abrindo os campos do cartão…')).toBeDefined();
    await act(async () => void vi.advanceTimersByTime(20_000));
    expect(screen.getByRole('alert').textContent).toContain(
      'Os campos do cartão não carregaram. Confira sua conexão e tente de novo.',
    );
    const before = fields();
    const again = () => screen.getByRole('button', { name: 'Tentar de novo' });
    act(() => again().focus());
    await press('Tentar de novo');
    expect(fields()).not.toBe(before);
    expect(document.activeElement).toBe(fields());
    await act(async () => void vi.advanceTimersByTime(20_000));
    expect(screen.getByRole('alert')).toBeDefined();
    expect(document.activeElement).toBe(again());
    await say(fields(), { type: 'ready' }, { origin: 'https://evil.example' });
    expect({ ...fields().dataset }, 'nobody speaks to it').toEqual({ cardFields: 'failed' });
    await say(fields(), { type: 'ready' });
    expect(screen.queryByText(/não carregaram/)).toBeNull();
    await calm();
    expect(document.activeElement?.id).toBe('step-title');
    expect({ ...fields().dataset }, 'late, and there').toEqual({ cardFields: '', ready: '' });
  });

  test('Enter in them pays, with the instalments chosen', async () => {
    const stage = await inCard();
    fireEvent.change(screen.getByLabelText('Parcelas'), { target: { value: '2' } });
    await say(fields(), { type: 'submit' });
    await stage.frame.answer('tokenise', 'tok_1234567890');
    await calm();
    expect(asked(stage, 'chargeCard')).toMatchObject([{ input: { installments: 2 } }]);
  });
});

describe('paying by card', () => {
  test('instalments to the cent, then the token once, under the key of this attempt', async () => {
    const stage = await inCard();
    const options = [...(screen.getByLabelText('Parcelas') as HTMLSelectElement).options];
    expect(options.map((option) => plain(option))).toEqual([
      'R$ 231,00 à vista',
      '2x de R$ 115,50 sem juros',
      '3x de R$ 77,00 sem juros',
    ]);
    const giveUp = () => screen.queryByRole('button', { name: 'Cancelar compra' });
    expect(giveUp()).not.toBeNull();
    await charging(stage);
    expect(screen.getByRole('button', { name: 'Confirmando o pagamento…' })).toBeDefined();
    expect(giveUp()).toBeNull();
    expect(asked(stage, 'chargeCard')).toEqual([
      {
        call: 'chargeCard',
        input: {
          holdId: 'hold-7',
          orderId: null,
          coupons: [],
          totalCents: 23_100,
          idempotencyKey: 'hold-7:1',
          token: 'tok_1234567890',
          installments: 3,
        },
      },
    ]);
    await stage.orders.answer('chargeCard', liveOrder({ ...credit, status: 'paid', method: null }));
    await calm();
    expect(heading('Pedido confirmado')).toBe(document.activeElement);
  });

  test('what the fields refuse is said, and nothing is charged', async () => {
    const stage = await inCard();
    await press(/^Pagar R\$/);
    await stage.frame.refuse(
      'tokenise',
      new ApiError('refused', { status: 422, serverMessage: 'Confira o número do cartão.' }),
    );
    await calm();
    expect(stage.notices).toMatchObject([{ message: { text: 'Confira o número do cartão.' } }]);
    expect(asked(stage, 'chargeCard')).toEqual([]);
    await charging(stage);
    expect(asked(stage, 'chargeCard')).toHaveLength(1);
  });

  test('declined: the reason, the time left, the very same fields; the next try is another attempt', async () => {
    const stage = await inCard();
    const frame = fields();
    await charging(stage);
    await toDeclined(stage);
    expect(document.activeElement).toBe(refusal());
    expect(refusal().textContent).toContain('O cartão não tem limite para este valor.');
    expect(screen.queryByRole('alert'), 'said by the focus, and not once more').toBeNull();
    const clocks = screen.getAllByRole('timer', { name: 'Seu prazo para pagar termina em' });
    expect(clocks.length, 'above the card and beside the reason').toBeGreaterThanOrEqual(2);
    for (const clock of clocks) expect(clock.textContent).toMatch(/^(10:00|0?9:5\d)/);
    expect(fields()).toBe(frame);
    expect((screen.getByLabelText('Parcelas') as HTMLSelectElement).value).toBe('3');
    await charging(stage);
    expect(asked(stage, 'chargeCard').at(-1)).toMatchObject({
      input: { orderId, idempotencyKey: `${orderId}:2` },
    });
    expect(fields()).toBe(frame);
  });

  test('declined, then Pix in one press', async () => {
    const stage = await inCard();
    await charging(stage);
    await toDeclined(stage);
    await press('Pagar com Pix');
    expect(asked(stage, 'chargePix')).toMatchObject([{ input: { orderId } }]);
    expect(heading('Gerando seu Pix…')).toBeDefined();
  });

  test('declined where the provider takes no Pix, offers none', async () => {
    const stage = await inReview({}, quote, { ...methods, pix: false });
    await proceed('Continuar com cartão');
    await say(fields(), { type: 'ready' });
    await charging(stage);
    await toDeclined(stage);
    expect(refusal().textContent).toContain('O cartão não tem limite');
    expect(screen.queryByRole('button', { name: 'Pagar com Pix' })).toBeNull();
  });

  test('declined, then a Pix that is refused: why, and the order as it is; of a code that is over nothing is said', async () => {
    const stage = await inCard();
    await charging(stage);
    await toDeclined(stage);
    await press('Pagar com Pix');
    await stage.orders.refuse(
      'chargePix',
      new ApiError('HTTP 429', { status: 429, serverMessage: 'Muitas tentativas. Espere um pouco.' }),
    );
    await calm();
    expect(stage.notices.at(-1)).toMatchObject({ message: { text: 'Muitas tentativas. Espere um pouco.' } });
    expect(heading('Confira seu pedido')).toBeDefined();
    expect(screen.queryByText(/Não pague este código/)).toBeNull();
  });

  test('a charge that takes long may be looked for, and is not made a second time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stage = await inCard();
    await charging(stage);
    const again = () => screen.queryByRole('button', { name: 'Tentar de novo' });
    expect(again()).toBeNull();
    await act(async () => void vi.advanceTimersByTime(10_000));
    expect(screen.getByText(/^Está demorando mais que o normal\. Não feche esta página/)).toBeDefined();
    await press('Tentar de novo');
    expect(heading('Confirmando o pagamento…')).toBe(document.activeElement);
    expect(screen.getByText(/Estamos procurando seu pedido/)).toBeDefined();
    await press('Tentar de novo');
    expect(asked(stage, 'findOrder')).toHaveLength(2);
    expect(asked(stage, 'chargeCard')).toHaveLength(1);
    for (const _ of ['given up', 'asked again'])
      await stage.orders.answer('findOrder', liveOrder({ ...credit, status: 'paid', method: null }));
    await calm();
    expect(heading('Pedido confirmado')).toBeDefined();
  });

  test('a coupon that comes while the card is typed changes nothing of it: the price is what is charged', async () => {
    const stage = await inCard();
    const { event } = stage;
    await stage.orders.answer('quote', quote);
    await act(async () => stage.storefront.send({ type: 'event.visit', event, coupon: 'BEMVINDO10' }));
    const coupon = { code: 'BEMVINDO10', value: 10, maxItems: null, ticketTypes: null };
    await stage.coupons.answer('checkCoupon', { ...coupon, method: 'percentage' });
    await calm();
    expect(asked(stage, 'quote').at(-1)).toMatchObject({ input: { coupons: [] } });
    await charging(stage);
    expect(asked(stage, 'chargeCard')).toMatchObject([{ input: { coupons: [], totalCents: 23_100 } }]);
    await stage.orders.refuse('chargeCard', new ApiError('HTTP 409', { status: 409 }));
    await calm();
    await stage.orders.answer('quote', { ...quote, discountCents: 2_100, totalCents: 21_000 });
    await calm();
    expect(asked(stage, 'quote').at(-1)).toMatchObject({ input: { coupons: ['BEMVINDO10'] } });
    expect(heading('Confira seu pedido')).toBeDefined();
    expect(plain(document.body)).toContain('R$ 210,00');
  });

  test('declined where Pix is switched off, the card is all there is', async () => {
    const stage = await inCard({ settings: [{ tag: 'pix', value: 'disabled' }] });
    await charging(stage);
    await toDeclined(stage);
    expect(refusal().textContent).toContain('O cartão não tem limite para este valor.');
    expect(screen.queryByRole('button', { name: 'Pagar com Pix' })).toBeNull();
  });

  test('declined for no reason the server has words for: nothing is advised that is switched off', async () => {
    const stage = await inCard({ settings: [{ tag: 'pix', value: 'disabled' }] });
    await charging(stage);
    await toDeclined(stage, { ...cardPayment, decline: null });
    expect(document.getElementById(refusal().getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Pagamento não aprovado. Nada foi cobrado. Confira os dados e tente de novo. Seus lugares continuam guardados.',
    );
  });

  test('an answer that is lost is looked for, never charged again; the fields wait unseen', async () => {
    const stage = await inCard();
    const frame = fields();
    await charging(stage);
    await stage.orders.refuse('chargeCard', new ApiError('Network Error'));
    await calm();
    expect(heading('Confirmando o pagamento…')).toBeDefined();
    expect(screen.getByText(/não é cobrado duas vezes/)).toBeDefined();
    expect(fields()).toBe(frame);
    expect(frame.closest('[hidden]')).not.toBeNull();
    await stage.orders.answer('findOrder', liveOrder({ ...credit, status: 'paid', method: null }));
    await calm();
    expect(heading('Pedido confirmado')).toBeDefined();
    expect(asked(stage, 'chargeCard')).toHaveLength(1);
  });

  test('after a reload a declined order asks for the card again', async () => {
    const stage = await openStage();
    await arrive(stage, { order: liveOrder(declined) });
    await stage.orders.answer('methods', methods);
    await stage.orders.answer('details', orderDetails({ ...sums, payment: cardPayment }));
    await stage.orders.answer('details', orderDetails({ ...sums, payment: cardPayment }));
    await calm();
    expect(heading('Pagar com cartão')).toBeDefined();
    expect(screen.getByText(/não tem limite/)).toBeDefined();
    await press('Trocar forma de pagamento');
    expect(heading('Confira seu pedido')).toBeDefined();
  });
});

describe('how one means to pay', () => {
  const radio = () => screen.getByRole('radio', { name: 'Cartão de crédito' }) as HTMLInputElement;
  const count = () => (screen.getByLabelText('Parcelas') as HTMLSelectElement).value;

  test('stays marked through another look at the review, with its instalments', async () => {
    await inCard();
    fireEvent.change(screen.getByLabelText('Parcelas'), { target: { value: '3' } });
    await press('Trocar forma de pagamento');
    expect(radio().checked).toBe(true);
    await proceed('Continuar com cartão');
    expect(count()).toBe('3');
  });

  test('after a reload it is divided as the try before was', async () => {
    const stage = await openStage({ event: divisible() });
    await arrive(stage, { order: liveOrder({ ...declined, installments: 3 }) });
    await stage.orders.answer('methods', methods);
    const payment = cardPayment;
    await stage.orders.answer('details', orderDetails({ ...sums, payment }));
    await stage.orders.answer('details', orderDetails({ ...sums, payment }));
    await calm();
    expect(count()).toBe('3');
  });

  test('an order is divided as it was sold, whatever its event allows by now', async () => {
    const stage = await openStage({ event: divisible() });
    await arrive(stage, { order: liveOrder({ ...declined, installments: 2 }) });
    await stage.orders.answer('methods', methods);
    const order = orderDetails({ ...sums, maxInstallments: 2, payment: cardPayment });
    await stage.orders.answer('details', order);
    await stage.orders.answer('details', order);
    await calm();
    expect((screen.getByLabelText('Parcelas') as HTMLSelectElement).options).toHaveLength(2);
  });

  test('never in more instalments than there are to choose from', async () => {
    const stage = await openStage({ event: divisible() });
    await arrive(stage, { order: liveOrder({ ...declined, installments: 12 }) });
    await stage.orders.answer('methods', methods);
    await stage.orders.answer('details', orderDetails({ ...sums, payment: cardPayment }));
    await stage.orders.answer('details', orderDetails({ ...sums, payment: cardPayment }));
    await calm();
    expect(count()).toBe('3');
    await press(/^Pagar R\$/);
    await stage.frame.answer('tokenise', 'tok_1234567890');
    await calm();
    expect(asked(stage, 'chargeCard')).toMatchObject([{ input: { installments: 3 } }]);
  });
});

describe('an order whose time runs out', () => {
  test('is asked about when its clock is at zero, until the server says that it is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stage = await inCard();
    await charging(stage);
    await toDeclined(stage);
    await act(async () => void vi.advanceTimersByTime(600_000));
    await calm();
    expect(heading('Conferindo seu pedido…')).toBe(document.activeElement);
    await stage.orders.answer('readOrder', liveOrder({ ...declined, expiresIn: 0 }));
    await calm();
    expect(heading('Conferindo seu pedido…')).toBeDefined();
    await act(async () => void vi.advanceTimersByTime(3_000));
    await stage.orders.answer('readOrder', liveOrder({ ...declined, status: 'expired' }));
    await calm();
    expect(heading('O prazo para pagar terminou')).toBe(document.activeElement);
    expect(document.title).toMatch(/^O prazo para pagar terminou · Noite de Teste · /);
    expect(screen.getByText(/O cartão não foi cobrado/)).toBeDefined();
  });

  test('whose money goes back says that it does, the way it came, and nothing of a Pix', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stage = await inCard();
    await charging(stage);
    await toDeclined(stage);
    await act(async () => void vi.advanceTimersByTime(600_000));
    await calm();
    await stage.orders.answer('readOrder', liveOrder({ ...declined, status: 'refund_due' }));
    await calm();
    expect(heading('Este pedido não vale mais')).toBe(document.activeElement);
    expect(screen.getByText(/o valor será devolvido pelo mesmo meio de pagamento\.$/)).toBeDefined();
    expect(screen.queryByText(/Pix|mesma conta/, { selector: 'main *' })).toBeNull();
  });

  test('a charge the server refuses says why, and the order is looked at: still payable, the same fields', async () => {
    const stage = await inCard();
    const frame = fields();
    await charging(stage);
    await toDeclined(stage);
    await charging(stage);
    await stage.orders.refuse(
      'chargeCard',
      new ApiError('HTTP 409', { status: 409, serverMessage: 'Tente de novo em instantes.' }),
    );
    await calm();
    expect(stage.notices.at(-1)).toMatchObject({ message: { text: 'Tente de novo em instantes.' } });
    await stage.orders.answer('readOrder', liveOrder(declined));
    await calm();
    expect(heading('Pagar com cartão')).toBeDefined();
    expect(fields()).toBe(frame);
  });
});

describe('the bank’s question (3DS)', () => {
  const challengeUrl = `${provider}/challenge/ch_1?key=k`;
  const bank = () => screen.getByTitle('Confirmação do banco') as HTMLIFrameElement;

  async function challenged() {
    const stage = await inCard();
    const frame = fields();
    await charging(stage);
    await stage.orders.answer('chargeCard', liveOrder({ ...credit, challengeUrl }));
    await calm();
    await say(bank(), { type: 'resize', height: 260 });
    return { stage, frame };
  }

  test('is framed with words of help; the fields wait behind it', async () => {
    const { frame } = await challenged();
    expect(heading('Confirme com seu banco')).toBe(document.activeElement);
    expect(bank().src).toBe(challengeUrl);
    expect(bank().style.height).toBe('260px');
    expect(fields()).toBe(frame);
    expect(frame.closest('[hidden]')).not.toBeNull();
  });

  test('stays on screen while the server does not know yet; refused, the same fields come back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { stage, frame } = await challenged();
    const question = bank();
    await act(async () => void vi.advanceTimersByTime(3_000));
    await stage.orders.answer('readOrder', liveOrder({ ...credit, challengeUrl }));
    await calm();
    expect(bank()).toBe(question);
    await act(async () => void vi.advanceTimersByTime(3_000));
    await stage.orders.answer('readOrder', liveOrder(declined));
    await calm();
    expect(heading('Pagar com cartão')).toBe(document.activeElement);
    expect(fields()).toBe(frame);
  });

  test('may be left for another way of paying', async () => {
    await challenged();
    await press('Trocar forma de pagamento');
    expect(heading('Confira seu pedido')).toBeDefined();
  });
});

describe('an analysis', () => {
  test('says how long, that places are kept and that a letter comes; then how it ended', async () => {
    const stage = await inCard();
    await charging(stage);
    await stage.orders.answer('chargeCard', liveOrder({ ...credit, status: 'in_analysis' }));
    await calm();
    expect(heading('Pagamento em análise')).toBe(document.activeElement);
    expect(screen.getByText(/até 72 horas.*guardados.*e-mail/)).toBeDefined();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const payment = { ...cardPayment, status: 'authorized', decline: null };
    await stage.orders.answer('details', orderDetails({ ...sums, status: 'in_analysis', payment }));
    await calm();
    expect(screen.getByText('Cartão •••• 9995, 3x de R$ 77,00 sem juros')).toBeDefined();
    expect(screen.getByRole('heading', { level: 3, name: 'Noite de Teste' }).className).toMatch(/_event_/);
    await act(async () => void vi.advanceTimersByTime(10_000));
    await stage.orders.answer('details', paidOrder(sums));
    await calm();
    expect(heading('Pedido confirmado')).toBeDefined();
    expect(screen.getByRole('heading', { level: 3, name: 'Noite de Teste' }).className).toMatch(/_event_/);
  });

  test('of a total that does not divide says what the first instalment is', async () => {
    const stage = await openStage();
    await arrive(stage, { order: liveOrder({ ...credit, status: 'in_analysis' }) });
    const payment = { ...cardPayment, status: 'authorized', decline: null };
    await stage.orders.answer(
      'details',
      orderDetails({ ...sums, totalCents: 23_101, status: 'in_analysis', payment }),
    );
    await calm();
    expect(screen.getByText('Cartão •••• 9995, 3x de R$ 77,00 sem juros (1ª de R$ 77,01)')).toBeDefined();
  });

  test('of an order that is not bought all the same says that the money goes back, until it has gone', async () => {
    const stage = await openStage();
    await arrive(stage, { order: liveOrder({ ...credit, status: 'in_analysis' }) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const became = async (status: Order['status'], statusText: string) => {
      await stage.orders.answer('details', orderDetails({ ...sums, status, statusText }));
      await calm();
      await act(async () => void vi.advanceTimersByTime(10_000));
    };
    await became('in_analysis', 'Em análise');
    expect(screen.getByText(/guardados/)).toBeDefined();
    await became('refund_due', 'Reembolso em processamento');
    expect(heading('Reembolso em processamento')).toBeDefined();
    expect(screen.queryByText(/guardados|não precisa pagar de novo/)).toBeNull();
    expect(screen.getByText(/O valor total será devolvido no cartão/)).toBeDefined();
    await became('refunding', 'Reembolso em processamento');
    await became('refunded', 'Reembolsado');
    expect(heading('Reembolsado')).toBeDefined();
    expect(screen.getByText(/O valor total foi devolvido no cartão/)).toBeDefined();
    expect(asked(stage, 'details'), 'and is asked about no more').toHaveLength(4);
  });

  test('whose money the bank took back says so', async () => {
    const stage = await openStage();
    await arrive(stage, { order: liveOrder({ ...credit, status: 'in_analysis' }) });
    const statusText = 'Contestado';
    await stage.orders.answer('details', orderDetails({ ...sums, status: 'charged_back', statusText }));
    await calm();
    expect(heading('Contestado')).toBeDefined();
    expect(
      screen.getByText(
        'O pagamento deste pedido foi contestado no banco. Veja na página do pedido o que fazer.',
      ),
    ).toBeDefined();
  });

  test('that said no says that nothing was charged', async () => {
    const stage = await openStage();
    await arrive(stage, { order: liveOrder({ ...credit, status: 'in_analysis' }) });
    await stage.orders.answer('details', orderDetails({ ...sums, status: 'cancelled' }));
    await calm();
    expect(heading('O pagamento não foi aprovado')).toBeDefined();
    expect(screen.getByText(/nada foi cobrado/)).toBeDefined();
  });
});
