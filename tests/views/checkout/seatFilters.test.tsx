import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { fittingIn } from '#src/checkout/seats/fits.ts';
import { filterOf } from '#src/checkout/seats/map/shapes.ts';
import type { EventDetails } from '#src/domain/event.ts';
import { Renderer } from '#src/seat-map/renderer.ts';
import { seatedEvent, type } from '#tests/models/facts.ts';
import { recordingSurface } from '#tests/seat-map/support/pen.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { chosen, grid, openHouse, openSeats, rowOf } from './seats.ts';
import { plain, press } from './stage.tsx';

/** Two sections with numbers at R$ 88 and R$ 66 for everybody, half of it for students; people stand at R$ 55. */
const event = (): EventDetails => {
  const { sectors, ...rest } = seatedEvent();
  const section = (id: number, name: string, cents: number) => ({
    id,
    name,
    ticketTypes: [
      type({ id: id * 10, priceCents: cents }),
      type({ id: id * 10 + 1, priceCents: cents / 2, benefit: 'meia_estudante' }),
    ],
  });
  return {
    ...rest,
    sectors: sectors.map((sector) =>
      sector.numbered
        ? { ...sector, sections: [section(21, 'Fila A', 8_000), section(22, 'Fila B', 6_000)] }
        : sector,
    ),
  };
};
const rows = () => [rowOf(301, 'A', 3), rowOf(302, 'B', 3, { sectionId: 22 })];
const nobody = { chosen: new Set<string>(), own: new Set<string>() };
const anything = { party: 1, accessible: false, maxCents: null, isTogether: false };

const select = () => screen.getByLabelText<HTMLSelectElement>('Preço com taxas');
const offered = () => [...select().options].filter(({ value }) => value !== '');
const narrowTo = async (option: string) => {
  await act(async () => {
    select().value = offered().find((each) => plain(each) === option)?.value ?? option;
    select().dispatchEvent(new Event('change', { bubbles: true }));
  });
  await calm();
};

test('prices are what a place costs for everybody: each leaves something bright, on the map as in the list', async () => {
  await openHouse({ event: event() });
  expect(offered().map(plain)).toEqual(['Até R$ 55,00', 'Até R$ 66,00']);
  for (const { value } of offered()) {
    const narrowing = { ...anything, maxCents: Number(value) };
    const bright = filterOf(event(), narrowing, null, nobody).sectors ?? [];
    expect(bright, `up to ${value}`).not.toEqual([]);
    const isListed = rows().some((each) => fittingIn(event(), 2, each, narrowing, nobody).size > 0);
    expect(bright.includes(2), `up to ${value}, drawn as listed`).toBe(isListed);
  }
  const { sectors } = filterOf(event(), { ...anything, maxCents: 4_400 }, null, nobody);
  expect(sectors, 'no half makes a place cheap').toEqual([]);
});

test('what is listed up to a price is chosen at that price', async () => {
  await openSeats(rows(), { event: event() });
  expect(offered().map(plain)).toEqual(['Até R$ 66,00']);
  await narrowTo('Até R$ 66,00');
  expect(within(grid()).getAllByRole('rowheader').map(plain)).toEqual(['Fila BFila B · 3 lugares livres']);
  await press('Fila B, assento 1, disponível');
  expect(plain(within(chosen()).getByRole('listitem'))).toContain('R$ 66,00');
});

test('on the drawing of a sector fades what its list says is outside', async () => {
  const drawn = vi
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(recordingSurface().surface.pen as unknown as CanvasRenderingContext2D & never);
  const told = vi.spyOn(Renderer.prototype, 'follow');
  onTestFinished(() => {
    drawn.mockRestore();
    told.mockRestore();
  });
  const stage = await openHouse({ event: event() });
  await press('Plateia', screen.getByRole('region', { name: 'Setores' }));
  await stage.seats.answer('loadRows', { rows: [rowOf(301, 'A', 5, { occupied: new Set([2]) })], newsId: 0 });
  await calm();
  const last = () =>
    told.mock.calls
      .flatMap(([orders]) => orders)
      .filter((order) => order.type === 'filter')
      .at(-1)?.filter?.seats;
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  expect(last() ?? null).toBeNull();
  await press('Mais um: pessoas juntas');
  await press('Só lugares juntos');
  await vi.waitFor(() =>
    expect(last()).toEqual({ sectorId: 2, byRow: new Map([[301, new Set([3, 4, 5])]]) }),
  );
  await press('Só lugares juntos');
  await vi.waitFor(() => expect(last()).toBeNull());
});

test('places together are found inside a sector, and the whole house says so', async () => {
  const stage = await openHouse({ event: event() });
  const said = () =>
    screen
      .getAllByRole('status')
      .map((each) => each.textContent)
      .filter((text) => text?.includes('lugares juntos'));
  expect(said()).toEqual([]);
  await press('Só lugares juntos');
  expect(said()).toEqual(['Vale dentro de cada setor: abra um para ver os lugares juntos.']);
  await press('Plateia', screen.getByRole('region', { name: 'Setores' }));
  await stage.seats.answer('loadRows', { rows: rows(), newsId: 0 });
  await calm();
  expect(said(), 'in a sector they are seen').toEqual([]);
  await press('Ver todos os setores');
  expect(said()).toHaveLength(1);
  await press('Só lugares juntos');
  expect(said()).toEqual([]);
});
