import '#src/app/dialogFlows.ts';
import '#src/dialogs/DialogWindow.tsx';

import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { ApiError } from '#src/domain/failure.ts';
import type { Hold } from '#src/domain/hold.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { profile } from './cards.tsx';
import { holding, house, nextDoor, placed } from './seated.ts';
import { arrive, fill, liveHold, openStage, plain, press, type Stage } from './stage.tsx';

afterEach(() => vi.useRealTimers());

const card = (seat: string, position = 1, count = 2) =>
  screen.getByRole('region', { name: `Pessoa ${position} de ${count}: ${seat}` });

async function answerCards(stage: Stage) {
  await stage.holds.answer('loadDraft', null);
  await stage.users.answer('profile', profile);
  await calm();
}

async function expired() {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
  const held = holding([placed(14), placed(15)]);
  const stage = await openStage({ event: house() });
  await arrive(stage, { hold: liveHold(held) });
  await answerCards(stage);
  await fill(within(card('fila C, assento 15', 2)).getByLabelText('Nome completo'), 'Caio Novo');
  await act(async () => void vi.advanceTimersByTime(900_000));
  await stage.holds.refuse('readHold', new ApiError('HTTP 404', { status: 404 }));
  await calm();
  return { stage, held, dialog: screen.getByRole('dialog', { name: 'Sua reserva terminou' }) };
}

describe('seats whose time is over', () => {
  test('are named, with what trying again does: the same first, then the nearest group', async () => {
    const { dialog } = await expired();
    expect(plain(dialog)).toContain(
      'Seus lugares (L104 · C 14, C 15) voltaram para a venda. Seus dados foram mantidos.',
    );
    expect(plain(dialog)).toContain(
      'pedimos primeiro os mesmos lugares; se algum já for de outra pessoa, o grupo livre mais próximo, do mesmo tamanho',
    );
  });

  test('are asked for again; the cards are for the nearest ones when somebody was faster, and it says so', async () => {
    const { stage, held, dialog } = await expired();
    await press('Tentar os mesmos lugares', dialog);
    expect(stage.holds.asked.findLast(({ call }) => call === 'reserve')?.input).toEqual({
      eventId: 42,
      wish: { kind: 'chosen', lines: [], seats: held.seats, nearest: true },
    });
    await stage.holds.answer('reserve', liveHold({ id: 'hold-8', ...holding([placed(18), placed(19)]) }));
    await calm();
    await answerCards(stage);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stage.notices.at(-1)).toMatchObject({
      message: { key: 'hold.moved', values: { seats: 'L104 · C\u00a018, C\u00a019' } },
    });
    expect(plain(card('fila C, assento 18'))).toContain('Marina Teste');
    const second = within(card('fila C, assento 19', 2)).getByLabelText<HTMLInputElement>('Nome completo');
    expect(second.value).toBe('Caio Novo');
  });
});

describe('whoever logs in while seats are held', () => {
  async function openLogin(facts: Partial<Hold>) {
    const stage = await openStage({ event: house() });
    await arrive(stage, { as: 'visitor', hold: liveHold({ step: 'products', ...facts }) });
    await press('Continuar');
    return { stage, held: await screen.findByText(/Nada se perde ao entrar/) };
  }

  test.each<[string, Parameters<typeof holding>]>([
    ['Seu ingresso (L104 · C 14) continua reservado por', [[placed(14)]]],
    ['Seus 2 ingressos (L104 · C 14, C 15) continuam reservados por', [[placed(14), placed(15)]]],
    ['Seus 2 ingressos (L104 · C 14; L105 · A 2) continuam reservados por', [[placed(14), nextDoor(2)]]],
    ['Seus 3 ingressos, entre eles L104 · C 14, continuam reservados por', [[placed(14)], 2]],
    ['Seus 2 ingressos continuam reservados por', [[], 2]],
  ])('reads: %s', async (sentence, held) => {
    expect(plain((await openLogin(holding(...held))).held)).toContain(sentence);
  });

  test('may ask for more time near the end, within the window, which then keeps the focus', async () => {
    const places = holding([placed(14)]);
    const { stage } = await openLogin({ ...places, expiresIn: 170_000 });
    const dialog = screen.getByRole('dialog', { name: 'ACESSAR CONTA' });
    const more = await within(dialog).findByRole('button', { name: 'Preciso de mais tempo' });
    act(() => more.focus());
    await press('Preciso de mais tempo', dialog);
    await stage.holds.answer('renewHold', liveHold({ ...places, expiresIn: 480_000 }));
    await calm();
    expect(within(dialog).getByRole('timer').textContent).toMatch(/^0(8:00|7:5\d)$/);
    expect(within(dialog).queryByRole('button', { name: 'Preciso de mais tempo' })).toBeNull();
    expect(document.activeElement).toBe(dialog);
  });
});
