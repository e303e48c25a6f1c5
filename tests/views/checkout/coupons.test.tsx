import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { Quote } from '#src/api/orders.ts';
import type { Coupon } from '#src/domain/coupons.ts';
import { ApiError } from '#src/domain/failure.ts';
import { event as eventWith, lines } from '#tests/models/facts.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { profile } from './cards.tsx';
import {
  arrive,
  bar,
  choose,
  fill,
  liveHold,
  liveOrder,
  openStage,
  plain,
  press,
  proceed,
  type Stage,
} from './stage.tsx';

const coupon = (facts: Partial<Coupon> = {}): Coupon => ({
  code: 'BEMVINDO10',
  method: 'percentage',
  value: 10,
  maxItems: 2,
  ticketTypes: null,
  ...facts,
});
const refusal = (code: string, reason: string, about: string) =>
  new ApiError('HTTP 422', { status: 422, code, serverMessage: reason, details: { code: about } });

const summary = () => screen.getByRole('region', { name: 'Seu pedido' });
const field = () => screen.getByLabelText<HTMLInputElement>('Código do cupom');
const chips = () =>
  within(screen.getByRole('list', { name: 'Cupons do pedido' }))
    .getAllByRole('listitem')
    .map(plain);
const asked = ({ coupons }: Stage) => coupons.asked.map(({ input }) => input);

async function enter(stage: Stage, code: string, answer: Coupon | ApiError) {
  await fill(field(), code);
  await act(async () => {
    fireEvent.submit(field());
  });
  if (answer instanceof ApiError) await stage.coupons.refuse('checkCoupon', answer);
  else await stage.coupons.answer('checkCoupon', answer);
  await calm();
}

async function shopping(options: Parameters<typeof openStage>[0] = {}) {
  const stage = await openStage(options);
  await arrive(stage, { as: 'visitor' });
  return stage;
}

describe('a code in the summary', () => {
  test('is asked about as it was meant, says what it does, and takes it off every sum on screen', async () => {
    const stage = await shopping();
    await choose('Tipo 1', 3);
    await enter(stage, '  bemvindo10 ', coupon());
    expect(asked(stage)).toEqual([{ eventId: 42, code: 'BEMVINDO10' }]);
    expect(chips()).toEqual(['BEMVINDO10 · 10% em até 2 ingressos− R$ 10,00']);
    expect(plain(summary())).toContain('SubtotalR$ 150,00Desconto− R$ 10,00Taxa de conveniênciaR$ 14,00');
    expect(plain(summary())).toContain('R$ 154,00');
    expect(plain(bar())).toContain('R$ 154,00');
    expect(field().value).toBe('');
    expect(screen.getAllByRole('status').map(plain)).toContain('Cupom aplicado');
  });

  test('is being checked while the button waits, and asked about once', async () => {
    const stage = await shopping();
    await fill(field(), 'BEMVINDO10');
    await press('Aplicar');
    expect(screen.getByRole('button', { name: 'Aplicar' }).getAttribute('aria-busy')).toBe('true');
    await act(async () => {
      fireEvent.submit(field());
    });
    expect(asked(stage)).toHaveLength(1);
    expect(screen.queryAllByRole('alert').map(plain)).not.toContain('Este cupom já está no pedido.');
    await fill(field(), 'OUTRO');
    await act(async () => {
      fireEvent.submit(field());
    });
    await stage.coupons.answer('checkCoupon', coupon());
    await calm();
    expect(screen.getByRole('button', { name: 'Aplicar' }).getAttribute('aria-busy')).toBeNull();
    expect(asked(stage), 'what was typed meanwhile waits in its field').toHaveLength(1);
    expect(field().value).toBe('OUTRO');
  });

  test.each([
    ['Cupom expirado.', 'coupon_expired'],
    ['Cupom esgotado.', 'coupon_sold_out'],
    ['Cupom não encontrado para este evento.', 'coupon_unknown'],
    ['Você já usou este cupom neste evento.', 'coupon_used'],
  ])(
    'that is refused says "%s" under the field, aloud, and stays there to be mended',
    async (reason, code) => {
      const stage = await shopping();
      await enter(stage, 'vencido', refusal(code, reason, 'VENCIDO'));
      expect(field().value).toBe('vencido');
      expect(field().getAttribute('aria-invalid')).toBe('true');
      const described = field().getAttribute('aria-describedby') ?? '';
      expect(document.getElementById(described)?.textContent).toBe(reason);
      expect(screen.getAllByRole('alert').map(plain)).toContain(reason);
      expect(screen.queryByRole('list', { name: 'Cupons do pedido' })).toBeNull();
      await enter(stage, 'BEMVINDO10', coupon());
      expect(field().getAttribute('aria-invalid')).toBeNull();
    },
  );

  test('that is empty, or there already, never reaches the server', async () => {
    const stage = await shopping();
    await press('Aplicar');
    expect(screen.getAllByRole('alert').map(plain)).toContain('Digite o código do cupom.');
    await enter(stage, 'BEMVINDO10', coupon());
    await fill(field(), 'bemvindo10');
    await press('Aplicar');
    expect(screen.getAllByRole('alert').map(plain)).toContain('Este cupom já está no pedido.');
    expect(asked(stage)).toHaveLength(1);
  });

  test('that the internet swallowed says so and stays in the field', async () => {
    const stage = await shopping();
    await enter(stage, 'BEMVINDO10', new ApiError('Network Error'));
    expect(screen.getAllByRole('alert').map(plain)).toContain(
      'Sem internet. Confira a conexão e tente de novo.',
    );
    expect(field().value).toBe('BEMVINDO10');
  });

  test('is taken away by its ×, and the price is whole again', async () => {
    const stage = await shopping();
    await choose('Tipo 1');
    await enter(stage, 'BEMVINDO10', coupon());
    await press('Remover o cupom BEMVINDO10');
    expect(screen.queryByRole('list', { name: 'Cupons do pedido' })).toBeNull();
    expect(plain(summary())).not.toContain('Desconto');
    expect(plain(bar())).toContain('R$ 55,00');
    expect(document.activeElement?.textContent).toBe('Tem um cupom?');
  });

  test('is taken away by its × while it is asked about anew, since another tab moved the purchase', async () => {
    const stage = await openStage();
    const here = { hold: liveHold({ lines, step: 'products' as const }), order: null };
    await arrive(stage, here);
    await enter(stage, 'BEMVINDO10', coupon());
    await act(async () => stage.storefront.getSnapshot().children.checkout?.send({ type: 'otherTab.moved' }));
    await stage.holds.answer('loadPurchase', here);
    await calm();
    expect(asked(stage)).toHaveLength(2);
    expect(chips()).toHaveLength(1);
    await press('Remover o cupom BEMVINDO10');
    await calm();
    expect(screen.queryByRole('list', { name: 'Cupons do pedido' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Aplicar' }).getAttribute('aria-busy')).toBeNull();
  });

  test('that was wrong a step before is not brought up again, but for the one who tries it again', async () => {
    const stage = await openStage();
    await arrive(stage, { hold: liveHold({ lines, step: 'products' }) });
    await press('Aplicar');
    expect(screen.getAllByRole('alert').map(plain)).toContain('Digite o código do cupom.');
    await proceed();
    await stage.holds.answer('loadDraft', null);
    await stage.users.answer('profile', profile);
    await calm();
    expect(screen.queryAllByRole('alert').map(plain)).not.toContain('Digite o código do cupom.');
    expect(field().closest('details')?.open).toBe(false);
    await press('Aplicar');
    expect(screen.getAllByRole('alert').map(plain)).toContain('Digite o código do cupom.');
  });

  test('is not asked for where the setting is off, not even in the address', async () => {
    const stage = await shopping({
      boot: { settings: [{ tag: 'coupons', value: 'disabled' }] },
      path: '/ticket/buy/42?cupom=BEMVINDO10',
    });
    expect(screen.queryByText('Tem um cupom?')).toBeNull();
    expect(asked(stage)).toEqual([]);
    expect(stage.router.state.location.searchStr).toBe('');
  });
});

describe('what a coupon does not do', () => {
  const [pista] = eventWith().sectors;
  const [section] = pista?.sections ?? [];
  const [full] = section?.ticketTypes ?? [];
  if (!pista || !section || !full) throw new Error('The fixture lost its sector');
  const types = [
    { ...full, name: 'Inteira' },
    { ...full, id: 4, name: 'Meia', priceCents: 2_500, benefit: 'meia_estudante' },
    { ...full, id: 5, name: 'Social' },
  ];
  const event = eventWith({ sectors: [{ ...pista, sections: [{ ...section, ticketTypes: types }] }] });

  test.each<[string, string, Partial<Coupon>, string]>([
    [
      'for another type',
      'Social',
      { ticketTypes: [1] },
      'BEMVINDO10 · 10% em até 2 ingressosVale para: Inteira',
    ],
    [
      'on top of a half',
      'Meia',
      { maxItems: null },
      'BEMVINDO10 · 10% em cada ingressoNão vale com meia-entrada',
    ],
    [
      'before anything is chosen',
      '',
      { method: 'fixed', value: 2_500, maxItems: 1 },
      'BEMVINDO10 · R$ 25,00 em 1 ingresso',
    ],
  ])('%s, it says why', async (_, chosen, facts, words) => {
    const stage = await shopping({ event });
    if (chosen) await choose(chosen);
    await enter(stage, 'BEMVINDO10', coupon(facts));
    expect(chips()).toEqual([words]);
    expect(plain(summary())).not.toContain('Desconto');
  });

  test('where another has the tickets, it says so', async () => {
    const stage = await shopping({ event });
    await choose('Inteira');
    await enter(stage, 'BEMVINDO10', coupon());
    await enter(stage, 'OUTRO', coupon({ code: 'OUTRO', value: 50 }));
    expect(chips()).toEqual([
      'BEMVINDO10 · 10% em até 2 ingressos− R$ 5,00',
      'OUTRO · 50% em até 2 ingressosOutro cupom já vale para estes ingressos',
    ]);
  });
});

describe('a code in the address', () => {
  test('is applied to whoever comes, once, and leaves the address', async () => {
    const stage = await shopping({ path: '/ticket/buy/42?cupom=bemvindo10' });
    expect(stage.path()).toBe('/ticket/buy/42');
    expect(stage.router.state.location.searchStr).toBe('');
    await stage.coupons.answer('checkCoupon', coupon());
    await calm();
    expect(asked(stage)).toEqual([{ eventId: 42, code: 'BEMVINDO10' }]);
    expect(chips()).toEqual(['BEMVINDO10 · 10% em até 2 ingressos']);
    expect(JSON.parse(localStorage.getItem('vuex') ?? '{}').cart).toEqual({
      event_id: 42,
      coupons: ['BEMVINDO10'],
    });
  });

  test('survives a reload, as one that was typed does', async () => {
    localStorage.setItem(
      'vuex',
      JSON.stringify({ version: 1, user: {}, cart: { event_id: 42, coupons: ['BEMVINDO10'] } }),
    );
    const stage = await shopping();
    await stage.coupons.answer('checkCoupon', coupon());
    await calm();
    expect(chips()).toHaveLength(1);
  });

  test('that is refused stands in the open field with the reason, and is forgotten', async () => {
    const stage = await shopping({ path: '/ticket/buy/42?cupom=VENCIDO' });
    await stage.coupons.refuse('checkCoupon', refusal('coupon_expired', 'Cupom expirado.', 'VENCIDO'));
    await calm();
    expect(field().closest('details')?.open).toBe(true);
    expect(field().value).toBe('VENCIDO');
    expect(screen.getAllByRole('alert').map(plain)).toContain('Cupom expirado.');
    const early = 'O cupom VENCIDO não foi aplicado. Cupom expirado.';
    expect(screen.getAllByRole('alert').map(plain)).toContain(early);
    expect(JSON.parse(localStorage.getItem('vuex') ?? '{}').cart.coupons).toEqual([]);
    await choose('Tipo 1');
    expect(screen.getAllByRole('alert').map(plain)).not.toContain(early);
    expect(field().value).toBe('VENCIDO');
  });
});

describe('the review', () => {
  const quote: Quote = {
    items: [{ ticketTypeId: 1, name: 'Tipo 1', amount: 1, unitCents: 5_000, totalCents: 5_000 }],
    subtotalCents: 5_000,
    discountCents: 500,
    feeCents: 450,
    totalCents: 4_950,
    maxInstallments: 1,
  };
  const whole: Quote = { ...quote, discountCents: 0, feeCents: 500, totalCents: 5_500 };
  const quotes = ({ orders }: Stage) =>
    orders.asked.flatMap(({ call, input }) =>
      call === 'quote' ? [(input as { coupons: string[] }).coupons] : [],
    );
  const receipt = () =>
    plain(screen.getByRole('heading', { level: 3, name: 'Noite de Teste' }).closest('section'));

  async function reviewing() {
    const stage = await openStage({ path: '/ticket/buy/42?cupom=BEMVINDO10' });
    await arrive(stage, { hold: liveHold({ lines, named: true, step: 'payment' }) });
    await stage.orders.answer('quote', whole);
    await stage.orders.answer('methods', { pix: true, card: null });
    await stage.coupons.answer('checkCoupon', coupon());
    await calm();
    await stage.orders.answer('quote', quote);
    await calm();
    return stage;
  }

  test('asks the server for the price with the coupon, shows it, and the order takes it along', async () => {
    const stage = await reviewing();
    expect(quotes(stage)).toEqual([[], ['BEMVINDO10']]);
    expect(receipt()).toContain('SubtotalR$ 50,00Desconto− R$ 5,00Taxa de conveniênciaR$ 4,50TotalR$ 49,50');
    expect(chips()).toEqual(['BEMVINDO10 · 10% em até 2 ingressos− R$ 5,00']);
    expect(plain(bar())).toContain('R$ 49,50');
    await proceed('Pagar com Pix');
    expect(stage.orders.asked.find(({ call }) => call === 'chargePix')?.input).toMatchObject({
      coupons: ['BEMVINDO10'],
    });
  });

  test('that is still being asked about is waited for: nobody pays without it', async () => {
    const stage = await openStage({ path: '/ticket/buy/42?cupom=BEMVINDO10' });
    await arrive(stage, { hold: liveHold({ lines, named: true, step: 'payment' }) });
    await stage.orders.answer('quote', whole);
    await stage.orders.answer('methods', { pix: true, card: null });
    await calm();
    await proceed('Pagar com Pix');
    expect(stage.orders.asked.map(({ call }) => call)).not.toContain('chargePix');
    await stage.coupons.answer('checkCoupon', coupon());
    await calm();
    await stage.orders.answer('quote', quote);
    await calm();
    await proceed('Pagar com Pix');
    expect(stage.orders.asked.find(({ call }) => call === 'chargePix')?.input).toMatchObject({
      coupons: ['BEMVINDO10'],
    });
  });

  test('the sum without the coupon is not paid while the one with it is on its way', async () => {
    const stage = await openStage({ path: '/ticket/buy/42?cupom=BEMVINDO10' });
    await arrive(stage, { hold: liveHold({ lines, named: true, step: 'payment' }) });
    await stage.orders.answer('quote', whole);
    await stage.orders.answer('methods', { pix: true, card: null });
    await stage.coupons.answer('checkCoupon', coupon());
    await calm();
    expect(receipt()).toContain('TotalR$ 55,00');
    const pay = within(bar()).getByRole('button', { name: 'Pagar com Pix' });
    expect(pay.getAttribute('aria-busy')).toBe('true');
    await proceed('Pagar com Pix');
    expect(stage.orders.asked.map(({ call }) => call)).not.toContain('chargePix');
    await stage.orders.answer('quote', quote);
    await calm();
    expect(pay.hasAttribute('aria-busy')).toBe(false);
    await proceed('Pagar com Pix');
    expect(stage.orders.asked.find(({ call }) => call === 'chargePix')?.input).toMatchObject({
      totalCents: 4_950,
    });
  });

  test('nor is any while the sum with the coupon does not come', async () => {
    const stage = await openStage({ path: '/ticket/buy/42?cupom=BEMVINDO10' });
    await arrive(stage, { hold: liveHold({ lines, named: true, step: 'payment' }) });
    await stage.orders.answer('quote', whole);
    await stage.orders.answer('methods', { pix: true, card: null });
    await stage.coupons.answer('checkCoupon', coupon());
    await calm();
    await stage.orders.refuse('quote', new ApiError('HTTP 400', { status: 400 }));
    await calm();
    const failure = screen.getByRole('heading', { name: 'Não conseguimos calcular o total agora.' });
    expect(failure).toBeDefined();
    const pay = within(bar()).getByRole('button', { name: 'Pagar com Pix' });
    expect(pay.getAttribute('aria-disabled')).toBe('true');
    await proceed('Pagar com Pix');
    expect(stage.orders.asked.map(({ call }) => call)).not.toContain('chargePix');
  });

  test('of an order refused because of a coupon says why and goes on without it', async () => {
    const stage = await reviewing();
    await proceed('Pagar com Pix');
    const why = refusal('coupon_sold_out', 'Cupom esgotado.', 'BEMVINDO10');
    await stage.orders.refuse('chargePix', why);
    await calm();
    await stage.orders.refuse('quote', why);
    await calm();
    expect(screen.getAllByRole('alert').map(plain)).toContain(
      'O cupom BEMVINDO10 não vale mais neste pedido. Cupom esgotado.',
    );
    expect(screen.queryByRole('button', { name: 'Pagar com Pix' })).toBeNull();
    await proceed('Continuar sem o cupom');
    if (quotes(stage).length > 3) await stage.orders.answer('quote', whole);
    await calm();
    expect(receipt()).toContain('TotalR$ 55,00');
    await proceed('Pagar com Pix');
    expect(stage.orders.asked.findLast(({ call }) => call === 'chargePix')?.input).toMatchObject({
      coupons: [],
    });
  });

  test('going on without it keeps the focus on the button, which waits for the sum', async () => {
    const stage = await openStage({ path: '/ticket/buy/42?cupom=BEMVINDO10' });
    await arrive(stage, { hold: liveHold({ lines, named: true, step: 'payment' }) });
    await stage.orders.refuse('quote', new ApiError('HTTP 400', { status: 400 }));
    await stage.orders.answer('methods', { pix: true, card: null });
    await stage.coupons.answer('checkCoupon', coupon());
    await calm();
    await stage.orders.refuse('quote', refusal('coupon_sold_out', 'Cupom esgotado.', 'BEMVINDO10'));
    await calm();
    const button = within(bar()).getByRole('button', { name: 'Continuar sem o cupom' });
    act(() => button.focus());
    await proceed('Continuar sem o cupom');
    const pay = within(bar()).getByRole('button', { name: 'Pagar com Pix' });
    expect(document.activeElement).toBe(pay);
    expect(pay.matches(':disabled'), 'what is shut under the focus loses it').toBe(false);
    expect(pay.getAttribute('aria-disabled')).toBe('true');
    await proceed('Pagar com Pix');
    expect(stage.orders.asked.map(({ call }) => call)).not.toContain('chargePix');
    await stage.orders.answer('quote', whole);
    await calm();
    expect(document.activeElement).toBe(pay);
    expect(pay.getAttribute('aria-disabled')).toBeNull();
  });

  test('is free when a coupon takes everything off', async () => {
    const stage = await openStage();
    await arrive(stage, { hold: liveHold({ lines, named: true, step: 'payment' }) });
    await stage.orders.answer('quote', whole);
    await stage.orders.answer('methods', { pix: true, card: null });
    await calm();
    await enter(stage, 'CORTESIA', coupon({ code: 'CORTESIA', value: 100 }));
    await stage.orders.answer('quote', { ...whole, discountCents: 5_000, feeCents: 0, totalCents: 0 });
    await calm();
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Revisão');
    expect(document.title).toMatch(/^Revisão · Noite de Teste · /);
    expect(receipt()).toContain('TotalGrátis');
    await proceed('Confirmar');
    expect(stage.orders.asked.find(({ call }) => call === 'confirmFree')?.input).toMatchObject({
      coupons: ['CORTESIA'],
    });
    await stage.orders.answer('confirmFree', liveOrder({ status: 'paid', method: null, tried: null }));
    await calm();
    expect(screen.getByRole('heading', { name: 'Pedido confirmado' })).toBeDefined();
    expect(screen.getByText('Revisão')).toBeDefined();
    expect(screen.queryByText('Pagamento')).toBeNull();
  });

  test('taken off what was free, it leaves the focus where another one may be entered, and the page as it was drawn', async () => {
    const stage = await openStage();
    await arrive(stage, { hold: null });
    await choose('Tipo 1');
    await enter(stage, 'CORTESIA', coupon({ code: 'CORTESIA', value: 100 }));
    await proceed();
    await stage.holds.answer('reserve', liveHold({ lines }));
    await calm();
    await stage.holds.answer('loadDraft', null);
    await stage.users.answer('profile', profile);
    await calm();
    await proceed();
    await stage.holds.answer('nameParticipants', undefined);
    await calm();
    await stage.orders.answer('quote', { ...whole, discountCents: 5_000, feeCents: 0, totalCents: 0 });
    await calm();
    await press('Remover o cupom CORTESIA');
    const ask = screen.getByText('Tem um cupom?').closest('summary');
    expect(document.activeElement).toBe(ask);
    const pay = within(bar()).getByRole('button', { name: 'Pagar com Pix' });
    expect(pay.getAttribute('aria-disabled')).toBe('true');
    await stage.orders.answer('quote', whole);
    await calm();
    expect(pay.getAttribute('aria-disabled'), 'how it may be paid is not known yet').toBe('true');
    await stage.orders.answer('methods', { pix: true, card: null });
    await calm();
    expect(document.activeElement).toBe(ask);
    expect(pay.getAttribute('aria-disabled')).toBeNull();
  });
});
