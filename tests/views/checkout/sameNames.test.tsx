import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { event as eventWith } from '#tests/models/facts.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { profile } from './cards.tsx';
import { orderDetails, orderId } from './orders.ts';
import { arrive, liveHold, liveOrder, openStage, plain } from './stage.tsx';

afterEach(() => vi.useRealTimers());

/** Two sectors without numbers that sell a ticket of one name at one price: 1 on the floor, 101 on the deck. */
function twoSectors() {
  const event = eventWith();
  const [floor] = event.sectors;
  if (!floor) throw new Error('No sector');
  const [part] = floor.sections;
  const [type] = part?.ticketTypes ?? [];
  if (!part || !type) throw new Error('No ticket type');
  const named = { ...type, name: 'Inteira' };
  const sectorOf = (id: number, name: string, typeId: number) => ({
    ...floor,
    ...{ id, name },
    sections: [{ ...part, id: id * 10, ticketTypes: [{ ...named, id: typeId }] }],
  });
  return { ...event, sectors: [sectorOf(1, 'Pista', 1), sectorOf(2, 'Deck', 101)] };
}

const lines = [
  { sectorId: 1, sectionId: 10, ticketTypeId: 1, amount: 1 },
  { sectorId: 2, sectionId: 20, ticketTypeId: 101, amount: 1 },
];
const paper = (level: number, name: string) =>
  plain(screen.getByRole('heading', { level, name }).closest('section'));

test('participants of two sectors without numbers are told apart by them', async () => {
  const stage = await openStage({ event: twoSectors() });
  await arrive(stage, { hold: liveHold({ lines }) });
  await stage.holds.answer('loadDraft', null);
  await stage.users.answer('profile', profile);
  await calm();
  const cards = screen.getAllByRole('region', { name: /^Pessoa \d de 2/ }).map((card) => plain(card));
  expect(cards[0]).toContain('Pista · Inteira');
  expect(cards[1]).toContain('Deck · Inteira');
  expect(paper(2, 'Seu pedido')).toContain('1 × Inteira PistaR$ 50,001 × Inteira DeckR$ 50,00');
});

test('the review tells two sectors without numbers apart', async () => {
  const stage = await openStage({ event: twoSectors() });
  await arrive(stage, { hold: liveHold({ lines, named: true, step: 'payment' }) });
  const item = { name: 'Inteira', amount: 1, unitCents: 5_000, totalCents: 5_000 };
  await stage.orders.answer('quote', {
    items: lines.map(({ ticketTypeId }) => ({ ...item, ticketTypeId })),
    ...{ subtotalCents: 10_000, discountCents: 0, feeCents: 1_000, totalCents: 11_000, maxInstallments: 1 },
  });
  await stage.orders.answer('methods', { pix: true, card: null });
  await calm();
  expect(paper(3, 'Noite de Teste')).toContain('1 × Inteira PistaR$ 50,001 × Inteira DeckR$ 50,00');
});

test('the bill of an order tells two sectors without numbers apart', async () => {
  const stage = await openStage({ event: twoSectors() });
  await arrive(stage, { order: liveOrder({ id: orderId }) });
  const [item] = orderDetails().items;
  if (!item) throw new Error('An order has an item');
  await stage.orders.answer(
    'details',
    orderDetails({
      items: [
        { ...item, name: 'Inteira' },
        { ...item, ...{ name: 'Inteira', line: 2, ticketTypeId: 101, sector: 'Deck' } },
      ],
    }),
  );
  await calm();
  expect(paper(3, 'Pedido nº Z3YEF0')).toContain('1 × Inteira PistaR$ 50,001 × Inteira DeckR$ 50,00');
});
