import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { Seat } from '#src/domain/seats.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { orderDetails, orderId, paidOrder, ticket } from './orders.ts';
import { holding, house, nextDoor, placed, quoteOf } from './seated.ts';
import { arrive, liveHold, liveOrder, openStage, plain } from './stage.tsx';

async function inReview(seats: Seat[], standing = 0) {
  const held = holding(seats, standing);
  const stage = await openStage({ event: house() });
  await arrive(stage, { hold: liveHold({ ...held, named: true, step: 'payment' }) });
  await stage.orders.answer('quote', quoteOf(held));
  await stage.orders.answer('methods', { pix: true, card: null });
  await calm();
  return stage;
}

const receipt = (title: string) =>
  plain(screen.getByRole('heading', { level: 3, name: title }).closest('section'));

const [item] = orderDetails().items;
if (!item) throw new Error('An order has an item');
const items = [14, 15].map((number, index) => ({
  ...item,
  line: index + 1,
  sector: 'L104',
  row: 'C',
  seat: String(number),
}));

describe('seats before they are paid', () => {
  test('stand in the review, each with its ticket', async () => {
    await inReview([placed(14), placed(15, { ticketTypeId: 8 }), placed(16), nextDoor(2)], 2);
    expect(receipt('Noite de Teste')).toContain(
      [
        '2 × Tipo 1 Pista · R$ 80,00 cadaR$ 160,00',
        '2 × Tipo 7 L104 · C 14, C 16 · R$ 80,00 cadaR$ 160,00',
        '1 × Tipo 8 L104 · C 15R$ 80,00',
        '1 × Tipo 17 L105 · A 2R$ 80,00',
      ].join(''),
    );
  });

  test('stand in the order beside its Pix', async () => {
    const stage = await openStage({ event: house() });
    await arrive(stage, { order: liveOrder({ id: orderId }) });
    await stage.orders.answer('details', orderDetails({ items }));
    await calm();
    expect(receipt('Pedido nº Z3YEF0')).toContain('2 × Tipo 1 L104 · C 14, C 15 · R$ 50,00 cadaR$ 100,00');
  });
});

test('a confirmed order shows each seat on its ticket', async () => {
  const stage = await openStage({ event: house() });
  await arrive(stage, { order: liveOrder({ id: orderId, status: 'paid', method: null }) });
  const seat = { sector: 'L104', gate: '7', row: 'C' };
  await stage.orders.answer(
    'details',
    paidOrder({
      items,
      tickets: [
        ticket({ ...seat, seat: '14' }),
        ticket({ ...seat, seat: '15', line: 2, holder: { name: 'Caio Novo', cpf: '***.444.777-**' } }),
      ],
    }),
  );
  await calm();
  expect(plain(screen.getByRole('article', { name: 'Tipo 1, Marina Teste, fila C, assento 14' }))).toContain(
    'Portão7SetorL104GeralFilaCAssento14',
  );
  expect(screen.getByRole('article', { name: 'Tipo 1, Caio Novo, fila C, assento 15' })).toBeDefined();
});
