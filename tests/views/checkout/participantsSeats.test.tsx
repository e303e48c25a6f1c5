import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { Hold } from '#src/domain/hold.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { profile, submitted } from './cards.tsx';
import { holding, house, nextDoor, placed } from './seated.ts';
import { arrive, fill, liveHold, openStage, plain, proceed, type Stage } from './stage.tsx';

afterEach(() => vi.useRealTimers());

async function namingFor(held: Pick<Hold, 'lines' | 'seats'>, event = house()) {
  const stage = await openStage({ event });
  await arrive(stage, { hold: liveHold(held) });
  await answerCards(stage);
  return stage;
}

async function answerCards(stage: Stage) {
  await stage.holds.answer('loadDraft', null);
  await stage.users.answer('profile', profile);
  await calm();
}

const cards = () => screen.getAllByRole('region', { name: /^Pessoa \d de \d/ });
const head = (name: string) => plain(screen.getByRole('region', { name }));

describe('a card for a seat', () => {
  test('is named by row and seat, and says sector, gate, type and price', async () => {
    await namingFor(holding([placed(14), placed(15)]));
    expect(head('Pessoa 1 de 2: fila C, assento 14')).toContain(
      'Leste Inferior · L104 · Portão 7Tipo 7R$ 88,00',
    );
    expect(head('Pessoa 2 de 2: fila C, assento 15')).toMatch(/^C 15/);
    expect(screen.getAllByRole('heading', { level: 3, name: /^Pessoa/ })).toHaveLength(2);
  });

  test('at a table is not in a row', async () => {
    await namingFor(holding([placed(2, { symbol: 'Mesa 4' })]));
    expect(head('Pessoa 1 de 1: Mesa 4, assento 2')).toMatch(/^Mesa 4 2/);
  });

  test('says a stand and a sector of one name once', async () => {
    const { sectors, ...event } = house();
    const named = { name: 'Balcão Nobre', group: 'Balcão Nobre', gate: 'Principal' };
    await namingFor(holding([placed(14)]), {
      ...event,
      sectors: sectors.map((sector) => (sector.id === 2 ? { ...sector, ...named } : sector)),
    });
    const said = head('Pessoa 1 de 1: fila C, assento 14');
    expect(said).toContain('Balcão Nobre · Portão PrincipalTipo 7');
    expect(said.match(/Balcão Nobre/g)).toHaveLength(1);
  });

  test('goes by the order of types, and within a type by the order of the server’s seats', async () => {
    await namingFor(
      holding([placed(14, { ticketTypeId: 8 }), placed(15), placed(16, { ticketTypeId: 8 }), placed(17)], 1),
    );
    expect(cards().map((card) => plain(card.querySelector('h3')))).toEqual([
      'Pessoa 1 de 5',
      'Pessoa 2 de 5: fila C, assento 15',
      'Pessoa 3 de 5: fila C, assento 17',
      'Pessoa 4 de 5: fila C, assento 14',
      'Pessoa 5 de 5: fila C, assento 16',
    ]);
    expect(cards().map((card) => /Tipo \d/.exec(plain(card))?.[0])).toEqual([
      'Tipo 1',
      'Tipo 7',
      'Tipo 7',
      'Tipo 8',
      'Tipo 8',
    ]);
  });

  test('without a number looks as ever, and a gate nobody told is not said', async () => {
    await namingFor(holding([nextDoor(2)], 1));
    expect(head('Pessoa 1 de 2')).toMatch(/^1Pessoa 1 de 2Pista · Tipo 1R\$ 55,00/);
    expect(head('Pessoa 2 de 2: fila A, assento 2')).toContain('Leste Inferior · L105Inteira do lado');
  });

  test('is what a mistake is called by', async () => {
    await namingFor(holding([placed(14), placed(15)]));
    await proceed();
    expect(plain(screen.getByRole('group', { name: /^Falta/ }))).toBe(
      'Faltam 2 correções: Nome completo do lugar C 15 · CPF do lugar C 15',
    );
  });

  test('is called by its sector too where there are several', async () => {
    await namingFor(holding([placed(14), nextDoor(2)]));
    await proceed();
    expect(plain(screen.getByRole('group', { name: /^Falta/ }))).toContain('CPF do lugar A 2 (L105)');
  });

  test('gives its seat to whoever is named on it', async () => {
    const stage = await namingFor(holding([placed(14), placed(15)]));
    const second = within(screen.getByRole('region', { name: 'Pessoa 2 de 2: fila C, assento 15' }));
    await fill(second.getByLabelText('Nome completo'), 'Caio Novo');
    await fill(second.getByLabelText('CPF'), '111.444.777-35');
    await proceed();
    expect(submitted(stage)?.input).toMatchObject({
      participants: [{ name: 'Marina Teste' }, { name: 'Caio Novo' }],
    });
  });
});
