import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { PaymentMethods, Quote } from '#src/api/orders.ts';
import type { SettingTag } from '#src/domain/settings.ts';
import { event, freeEvent, lines, plan, seatedEvent } from '#tests/models/facts.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { profile } from './cards.tsx';
import { orderDetails, orderId } from './orders.ts';
import { arrive, bar, liveHold, liveOrder, openStage } from './stage.tsx';

afterEach(() => vi.useRealTimers());

const without = (...tags: SettingTag[]) => ({
  settings: tags.map((tag) => ({ tag, value: 'disabled' })),
});

const house = async (...tags: SettingTag[]) => {
  const stage = await openStage({ event: seatedEvent(), boot: without(...tags) });
  await arrive(stage);
  await stage.seats.answer('loadPlan', plan());
  await calm();
  return stage;
};
const stands = () => screen.getByRole('region', { name: 'Setores' });
const best = () => screen.queryByRole('button', { name: 'Melhores lugares' });

describe('seat_map switched off', () => {
  test('leaves the list, with nothing to choose between', async () => {
    await house('seat_map');
    expect(screen.queryByRole('button', { name: 'Mapa' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Lista' })).toBeNull();
    expect(screen.queryByRole('button', { name: /lista acessível/i })).toBeNull();
    expect(document.querySelector('canvas')).toBeNull();
    expect(within(stands()).getByRole('button', { name: 'Plateia' })).toBeDefined();
    expect(best()).not.toBeNull();
  });

  test('switched on, both map and list are offered', async () => {
    await house();
    expect(screen.getByRole('button', { name: 'Mapa' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'Lista' })).toBeDefined();
  });
});

describe('best_available switched off', () => {
  test('leaves the filters and how many people, which map and list are narrowed by', async () => {
    await house('best_available');
    expect(best()).toBeNull();
    expect(screen.getByText('Filtros')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Mais um: pessoas juntas' })).toBeDefined();
  });
});

describe('hold_renew switched off', () => {
  test.each([
    [0, false],
    [1, true],
  ])(
    'near the end of a hold with %i renewals left more time is offered: %j',
    async (renewalsLeft, offered) => {
      vi.useFakeTimers({
        toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
      });
      const stage = await openStage();
      await arrive(stage, { hold: liveHold({ lines, step: 'products', expiresIn: 200_000, renewalsLeft }) });
      await act(async () => void vi.advanceTimersByTime(21_000));
      await calm();
      expect(within(bar()).queryByRole('button', { name: 'Preciso de mais tempo' }) !== null).toBe(offered);
    },
  );
});

describe('at the review', () => {
  const quote: Quote = {
    items: [{ ticketTypeId: 1, name: 'Tipo 1', amount: 1, unitCents: 5_000, totalCents: 5_000 }],
    subtotalCents: 5_000,
    discountCents: 0,
    feeCents: 500,
    totalCents: 5_500,
    maxInstallments: 3,
  };
  const card = { url: 'http://127.0.0.1:1/fields', origin: 'http://127.0.0.1:1' };
  const reviewing = async (methods: PaymentMethods, ...tags: SettingTag[]) => {
    const stage = await openStage({ boot: without(...tags) });
    await arrive(stage, { hold: liveHold({ lines, named: true, step: 'payment' }) });
    await stage.orders.answer('quote', quote);
    await stage.orders.answer('methods', methods);
    await calm();
  };
  const pay = () => screen.queryAllByRole('button', { name: /^(Pagar com Pix|Continuar)/ });

  test('pix switched off leaves the card, and nothing to choose between', async () => {
    await reviewing({ pix: false, card });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(pay().map(({ textContent }) => textContent)).not.toContain('Pagar com Pix');
    expect(pay().length).toBeGreaterThan(0);
  });

  test('card switched off leaves Pix', async () => {
    await reviewing({ pix: true, card: null });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(new Set(pay().map(({ textContent }) => textContent))).toEqual(new Set(['Pagar com Pix']));
  });

  test('with Pix and card, one of two is chosen', async () => {
    await reviewing({ pix: true, card });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  test('cancel_self switched off, the conditions promise no way back on the site', async () => {
    await reviewing({ pix: true, card: null }, 'cancel_self');
    expect(
      screen.getByText(
        /^Você pode desistir em até 7 dias da compra, por e-mail\. Devolvemos o valor total, com a taxa\./,
      ),
    ).toBeDefined();
    expect(screen.queryByText(/pelo site/)).toBeNull();
  });

  test('cancel_self switched off, those of what costs nothing say the same', async () => {
    const stage = await openStage({ event: freeEvent(), boot: without('cancel_self') });
    await arrive(stage, { hold: liveHold({ lines, named: true, step: 'payment' }) });
    await stage.orders.answer('quote', { ...quote, items: [], subtotalCents: 0, feeCents: 0, totalCents: 0 });
    await calm();
    expect(
      screen.getByText('Os ingressos são nominais. Você pode desistir em até 7 dias da compra, por e-mail.'),
    ).toBeDefined();
  });

  test.each([
    [false, 'até a nova data.'],
    [true, 'até a nova data, por e-mail.'],
  ])(
    'of an event that was put off, the way back lasts until its new date; by e-mail alone: %j',
    async (isOff, words) => {
      const sale = { state: 'postponed', text: 'Adiado' } as const;
      const boot = isOff ? without('cancel_self') : {};
      const hold = liveHold({ lines, named: true, step: 'payment' });
      const paid = await openStage({ event: event({ sale }), boot });
      await arrive(paid, { hold });
      await paid.orders.answer('quote', quote);
      await paid.orders.answer('methods', { pix: true, card: null });
      await calm();
      expect(
        screen.getByText(
          new RegExp(
            `^O evento foi adiado, e você pode desistir ${words} Devolvemos o valor total, com a taxa`,
          ),
        ),
      ).toBeDefined();
      expect(screen.queryByText(/7 dias/)).toBeNull();
      cleanup();

      const free = await openStage({ event: freeEvent({ sale }), boot });
      await arrive(free, { hold });
      await free.orders.answer('quote', {
        ...quote,
        items: [],
        subtotalCents: 0,
        feeCents: 0,
        totalCents: 0,
      });
      await calm();
      expect(
        screen.getByText(`Os ingressos são nominais. O evento foi adiado, e você pode desistir ${words}`),
      ).toBeDefined();
    },
  );

  test('with neither it says so, and there is nothing to press', async () => {
    await reviewing({ pix: false, card: null });
    expect(screen.getByText(/O pagamento está indisponível no momento/)).toBeDefined();
    expect(pay()).toEqual([]);
  });
});

describe('adults_only', () => {
  const words = 'Para finalizar a compra, é preciso ter 18 anos ou mais. Peça ajuda ao seu responsável.';
  const quote: Quote = {
    items: [{ ticketTypeId: 1, name: 'Tipo 1', amount: 1, unitCents: 5_000, totalCents: 5_000 }],
    subtotalCents: 5_000,
    discountCents: 0,
    feeCents: 500,
    totalCents: 5_500,
    maxInstallments: 1,
  };
  const free: Quote = { ...quote, items: [], subtotalCents: 0, feeCents: 0, totalCents: 0 };
  const pay = () => screen.queryAllByRole('button', { name: /^(Pagar com Pix|Confirmar)$/ });
  const reviewing = async (as: 'member' | 'minor', { isFree = false, tags = [] as SettingTag[] } = {}) => {
    const stage = await openStage({ ...(isFree && { event: freeEvent() }), boot: without(...tags) });
    await arrive(stage, { as, hold: liveHold({ lines, named: true, step: 'payment' }) });
    await stage.orders.answer('quote', isFree ? free : quote);
    if (!isFree) await stage.orders.answer('methods', { pix: true, card: null });
    await calm();
  };

  test.each([false, true])(
    'whoever is below 18 reads at the review to ask for help, and has nothing to press; free: %j',
    async (isFree) => {
      await reviewing('minor', { isFree });
      expect(screen.getByText(words)).toBeDefined();
      expect(pay()).toEqual([]);
    },
  );

  test('of age, or switched off, nobody reads it, and the review has its button', async () => {
    await reviewing('member');
    expect(pay().length).toBeGreaterThan(0);
    expect(screen.queryByText(words)).toBeNull();
    cleanup();
    await reviewing('minor', { tags: ['adults_only'] });
    expect(pay().length).toBeGreaterThan(0);
    expect(screen.queryByText(words)).toBeNull();
  });

  test('whoever is below 18 reads it before filling anything in', async () => {
    const stage = await openStage();
    await arrive(stage, { as: 'minor', hold: liveHold({ lines, step: 'participants' }) });
    await stage.holds.answer('loadDraft', null);
    await stage.users.answer('profile', profile);
    await calm();
    expect(screen.getByText(words)).toBeDefined();
  });

  test('an order that was made before may be paid', async () => {
    const stage = await openStage();
    await arrive(stage, { as: 'minor', order: liveOrder({ id: orderId, method: null, tried: null }) });
    await stage.orders.answer('details', orderDetails());
    await stage.orders.answer('methods', { pix: true, card: null });
    await calm();
    expect(pay().length).toBeGreaterThan(0);
    expect(screen.queryByText(words)).toBeNull();
  });
});
