import { readFileSync } from 'node:fs';

import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { pageAt, pagesOf } from '#src/checkout/seats/list/lines.ts';

import { alerted } from '#tests/views/shell/stage.tsx';

import { chosen, focused, grid, key, list, openSeats, rowOf, rowsOf, seat } from './seats.ts';
import { plain, press, type Stage } from './stage.tsx';

const start = () => act(() => grid().querySelector<HTMLElement>('[tabindex="0"]')?.focus());
const labels = () =>
  within(grid())
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
/** Words of each region that is heard, in order. */
const heard = () =>
  within(list())
    .getAllByRole('status')
    .map(({ textContent }) => textContent);
const rowNames = () => within(grid()).getAllByRole('rowheader').map(plain);

describe('the list of seats', () => {
  test('names every seat with its row, its state and whom it was made for', async () => {
    await openSeats([
      rowOf(301, 'A', 6, {
        gaps: [2],
        occupied: new Set([3]),
        reserved: new Set([4]),
        wheelchair: [5],
        companion: [6],
      }),
      rowOf(302, 'Mesa 4', 1, { reduced: [1] }),
    ]);
    expect(labels()).toEqual([
      'Fila A, assento 1, disponível',
      'Fila A, assento 3, ocupado',
      'Fila A, assento 4, reservado por outra pessoa',
      'Fila A, assento 5, disponível, cadeira de rodas',
      'Fila A, assento 6, disponível, acompanhante',
      'Mesa 4, assento 1, disponível, mobilidade reduzida',
    ]);
    expect(rowNames()).toEqual(['Fila A3 lugares livres', 'Mesa 41 lugar livre']);
  });

  test('a press chooses a seat and lets it go; what somebody has is reached, said, and not chosen', async () => {
    await openSeats([rowOf(301, 'A', 3, { occupied: new Set([2]) })]);
    await press('Fila A, assento 1, disponível');
    expect(seat('Fila A, assento 1, selecionado').getAttribute('aria-pressed')).toBe('true');
    const taken = seat('Fila A, assento 2, ocupado');
    expect(taken.getAttribute('aria-disabled')).toBe('true');
    act(() => taken.focus());
    await press('Fila A, assento 2, ocupado');
    expect(await alerted('Este lugar não está disponível')).toBeDefined();
    expect(focused(), 'a notice takes no focus').toBe('Fila A, assento 2, ocupado');
    expect(within(chosen()).getAllByRole('listitem')).toHaveLength(1);
    await press('Fila A, assento 1, selecionado');
    expect(screen.queryByRole('region', { name: /lugar(es)? seus?$/ })).toBeNull();
  });

  test('a seat that is chosen comes a little forward, quickly; stillness is the rule of all pages', () => {
    const styles = readFileSync('src/checkout/seats/list/SeatList.module.css', 'utf8');
    expect(styles).toMatch(/\.seat\[aria-pressed="true"\] \{\s*animation: pick var\(--bt-quick\)/);
    expect(styles).toMatch(/@keyframes pick \{\s*from \{\s*scale: 0\.9;/);
    expect(readFileSync('src/styles/base.css', 'utf8')).toMatch(
      /prefers-reduced-motion: reduce\) \{[^}]*animation: none !important/,
    );
  });

  test('moves between seats by arrow keys; only one seat is a tab stop', async () => {
    await openSeats([
      rowOf(301, 'A', 8, { gaps: [3] }),
      rowOf(302, 'B', 4),
      rowOf(303, 'C', 8, { interval: { start: 5, end: 8 } }),
    ]);
    await start();
    const walk = async (...keys: string[]) => {
      for (const each of keys) await key(each.replace('Ctrl+', ''), { ctrlKey: each.startsWith('Ctrl+') });
      return focused()
        ?.replace(/ disponível|,|assento |Fila /g, '')
        .trim();
    };
    expect(await walk('ArrowLeft')).toBe('A 1');
    expect(await walk('ArrowRight', 'ArrowRight')).toBe('A 4');
    expect(await walk('End')).toBe('A 8');
    expect(await walk('ArrowRight')).toBe('A 8');
    expect(await walk('ArrowDown')).toBe('B 4');
    expect(await walk('ArrowDown')).toBe('C 5');
    expect(await walk('ArrowDown')).toBe('C 5');
    expect(await walk('Home')).toBe('C 5');
    expect(await walk('PageUp')).toBe('A 5');
    expect(await walk('Ctrl+End')).toBe('C 8');
    expect(await walk('Ctrl+Home')).toBe('A 1');
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  test('says the row, its place and what is free when another row is reached, and only then', async () => {
    await openSeats(rowsOf(20, 14));
    await start();
    const said = () => heard().at(-1);
    expect(said()).toBe('');
    await key('ArrowRight');
    expect(said()).toBe('');
    await key('ArrowDown');
    await key('ArrowDown');
    expect(said()).toBe('Fila C, 3 de 20, 14 lugares livres');
  });

  test('has at most 300 nodes however large the sector, and is whole all the same', async () => {
    await openSeats(rowsOf(25, 40));
    expect(list().querySelectorAll('*').length).toBeLessThanOrEqual(300);
    expect(grid().getAttribute('aria-rowcount')).toBe('25');
    expect(grid().getAttribute('aria-colcount')).toBe('41');
    await start();
    await key('End', { ctrlKey: true });
    expect(focused()).toBe('Fila Y, assento 40, disponível');
    expect(list().querySelectorAll('*').length).toBeLessThanOrEqual(300);
    const row = document.activeElement?.closest('[role="row"]');
    expect(row?.getAttribute('aria-rowindex')).toBe('25');
    expect(document.activeElement?.parentElement?.getAttribute('aria-colindex')).toBe('41');
  });

  test('buttons turn its pages, and keep the focus', async () => {
    await openSeats(rowsOf(8, 40));
    expect(rowNames().map((name) => name.slice(0, 6))).toEqual(['Fila A', 'Fila B', 'Fila C']);
    expect(screen.getByText('Filas A a C, de 8')).toBeDefined();
    const before = screen.getByRole('button', { name: 'Filas anteriores' });
    expect(before.getAttribute('aria-disabled')).toBe('true');
    const after = screen.getByRole('button', { name: 'Próximas filas' });
    act(() => after.focus());
    await press('Próximas filas');
    await press('Próximas filas');
    expect(rowNames().map((name) => name.slice(0, 6))).toEqual(['Fila G', 'Fila H']);
    expect(document.activeElement).toBe(after);
    expect(after.getAttribute('aria-disabled')).toBe('true');
    expect(heard().at(-1)).toBe('Fila G, 7 de 8, 40 lugares livres');
  });
});

describe('a list of tables', () => {
  const tables = (count: number, from = 1) =>
    Array.from({ length: count }, (_, index) => rowOf(300 + from + index, `Mesa ${from + index}`, 40));

  test('turns its pages without calling them rows', async () => {
    await openSeats(tables(8));
    expect(screen.getByText('Mesa 1 a Mesa 3, de 8')).toBeDefined();
    await press('Próximas');
    expect(screen.getByText('Mesa 4 a Mesa 6, de 8')).toBeDefined();
    await press('Anteriores');
    expect(plain(list())).not.toMatch(/fila/i);
  });

  test('among rows says which is which', async () => {
    await openSeats([rowOf(399, 'A', 40), ...tables(7)]);
    expect(screen.getByText('Fila A a Mesa 2, de 8')).toBeDefined();
  });

  test.each([
    [1, '1 parte do setor não tem lugares assim e não aparece.'],
    [2, '2 partes do setor não têm lugares assim e não aparecem.'],
  ])('of which %i have no such place', async (count, sentence) => {
    await openSeats([...tables(count), rowOf(399, 'Mesa 9', 3, { wheelchair: [1] })]);
    await press('Lugares acessíveis');
    expect(screen.getByText(sentence)).toBeDefined();
  });
});

describe('the list, narrowed', () => {
  test('leaves out rows without such a place, says how many, and what else is not it', async () => {
    await openSeats([rowOf(301, 'A', 3), rowOf(302, 'B', 3, { wheelchair: [1], companion: [2] })]);
    await press('Lugares acessíveis');
    expect(labels()).toEqual([
      'Fila B, assento 1, disponível, cadeira de rodas',
      'Fila B, assento 2, disponível, acompanhante',
      'Fila B, assento 3, disponível, fora dos filtros',
    ]);
    expect(screen.getByText('1 fila sem lugares assim não aparece.')).toBeDefined();
    expect(screen.getByText('Filtros (1)')).toBeDefined();
  });

  test('marks seats outside of the filters that are not part of a group', async () => {
    await openSeats([rowOf(301, 'A', 5, { occupied: new Set([2]) })]);
    await press('Mais um: pessoas juntas');
    await press('Só lugares juntos');
    expect(labels()).toEqual([
      'Fila A, assento 1, disponível, fora dos filtros',
      'Fila A, assento 2, ocupado',
      'Fila A, assento 3, disponível',
      'Fila A, assento 4, disponível',
      'Fila A, assento 5, disponível',
    ]);
  });

  test('is heard to leave out rows, and to be left without any, in one place that was there before', async () => {
    await openSeats([rowOf(301, 'A', 3), rowOf(302, 'B', 3, { wheelchair: [1], occupied: new Set([2]) })]);
    const [region] = within(list()).getAllByRole('status');
    expect(region?.textContent).toBe('');
    await press('Lugares acessíveis');
    expect(region?.textContent).toBe('1 fila sem lugares assim não aparece.');
    await press('Mais um: pessoas juntas');
    await press('Só lugares juntos');
    expect(region?.textContent).toBe('Nenhum lugar assim neste setor.');
    expect(region?.isConnected).toBe(true);
    await press('Limpar filtros');
    expect(region?.textContent).toBe('');
    expect(region?.isConnected).toBe(true);
  });

  test('without a match says so and offers to clear the filters', async () => {
    await openSeats([rowOf(301, 'A', 3)]);
    await press('Lugares acessíveis');
    expect(screen.getByText('Nenhum lugar assim neste setor.')).toBeDefined();
    act(() => screen.getByRole('button', { name: 'Limpar filtros' }).focus());
    await press('Limpar filtros');
    expect(labels()).toHaveLength(3);
    expect(focused()).toBe('Fila A, assento 1, disponível');
  });
});

describe('the list, in the rush', () => {
  const taken = (stage: Stage, ...seats: [rowId: number, number: number, status: 'reserved' | 'empty'][]) =>
    act(async () => {
      stage.storefront
        .getSnapshot()
        .children.checkout?.getSnapshot()
        .children.seats?.send({
          type: 'seats.changed',
          id: 1,
          news: { sectors: [{ id: 2, free: 5, seats }], types: [] },
        });
    });
  const together = async () => {
    const stage = await openSeats([rowOf(301, 'A', 4), rowOf(302, 'B', 3)]);
    await press('Mais um: pessoas juntas');
    await press('Só lugares juntos');
    act(() => seat('Fila B, assento 2, disponível').focus());
    return stage;
  };

  test('a row that goes from under the focus leaves it in the list, and the last one to the way back', async () => {
    const stage = await together();
    await taken(stage, [302, 2, 'reserved']);
    expect(rowNames().map((name) => name.slice(0, 6))).toEqual(['Fila A']);
    expect(focused()).toBe('Fila A, assento 1, disponível');
    await taken(stage, [301, 2, 'reserved'], [301, 3, 'reserved']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Limpar filtros' }));
  });

  test('nobody who has left it is brought back', async () => {
    const stage = await together();
    act(() => (document.activeElement as HTMLElement).blur());
    await taken(stage, [302, 2, 'reserved']);
    expect(rowNames()).toHaveLength(1);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('pages of rows', () => {
  const listed = (id: number, seats: number) => ({
    row: rowOf(id, String(id), seats),
    position: id,
    numbers: Array.from({ length: seats }, (_, index) => index + 1),
  });

  test('hold every seat once, in order, whatever the length of a row', () => {
    const rows = [listed(1, 400), listed(2, 3), listed(3, 130), listed(4, 1)];
    const drawn = pagesOf(rows)
      .flat()
      .flatMap(({ row, drawn }) => drawn.map((number) => `${row.id}:${number}`));
    expect(drawn).toEqual(rows.flatMap(({ row, numbers }) => numbers.map((number) => `${row.id}:${number}`)));
  });

  test('have at most 256 elements', () => {
    for (const page of pagesOf([
      listed(1, 400),
      ...Array.from({ length: 30 }, (_, i) => listed(i + 2, i + 1)),
    ]))
      expect(page.reduce((sum, { drawn }) => sum + 4 + 2 * drawn.length, 0)).toBeLessThanOrEqual(256);
  });

  test('are found by a seat, also in the rest of a long row', () => {
    const pages = pagesOf([listed(1, 400), listed(2, 3)]);
    expect(pageAt(pages, { rowId: 1, number: 1 })).toBe(0);
    expect(pageAt(pages, { rowId: 1, number: 400 })).toBe(3);
    expect(pageAt(pages, { rowId: 9, number: 1 })).toBe(0);
  });
});
