import '#src/app/dialogFlows.ts';
import '#src/dialogs/DialogWindow.tsx';
import '#src/ui/repeatAloud.ts';

import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { ApiError } from '#src/domain/failure.ts';
import type { Hold } from '#src/domain/hold.ts';
import { minutes, seconds } from '#src/domain/time.ts';
import type { WaitingState } from '#src/domain/waitingRoom.ts';
import { event } from '#tests/models/facts.ts';
import { place } from '#tests/models/waitingRoom.model.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { arrive, bar, choose, liveHold, openStage, plain, proceed, type Stage } from './stage.tsx';

const faked = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] as const;
beforeEach(() => void vi.useFakeTimers({ toFake: [...faked] }));
afterEach(() => void vi.useRealTimers());

const pass = async (milliseconds: number) => {
  await act(async () => void vi.advanceTimersByTime(milliseconds));
  await calm();
};

const timers = () => screen.queryAllByRole('timer', { name: 'Tempo para reservar os ingressos' });
const regions = () => screen.getAllByRole('status');
const said = () => regions().find(({ textContent }) => /^A sua vez termina/.test(textContent))?.textContent;
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;

const standing = (state: WaitingState, left: number | null = null) =>
  place({
    ...{ state, position: null, waitMinutes: null },
    turn: left === null ? null : { expiresIn: left, endsAt: performance.now() + left },
  });

async function inShop(
  state: WaitingState,
  left: number | null = null,
  hold: Hold | null = null,
): Promise<Stage> {
  const stage = await openStage({ event: event({ hasLine: true }) });
  await arrive(stage, { hold });
  await stage.line.answer('look', standing(state, left));
  await calm();
  return stage;
}

const looks = ({ line }: Stage) => line.asked.length;
const pageReturns = async () => {
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await calm();
};

describe('whoever the line called in', () => {
  test('sees where tickets are chosen how long that lasts, and hears at 5, 2 and 1 minutes and at 30 seconds that it ends', async () => {
    await inShop('turn', minutes(5) + seconds(20));
    expect(screen.getByText('É a sua vez.')).toBeDefined();
    expect(plain(within(bar()).getByRole('timer'))).toBe('sua vez05:20');
    expect(timers()).toHaveLength(2);
    const before = regions();
    expect(said()).toBeUndefined();
    await pass(seconds(21));
    expect(said()).toBe('A sua vez termina em 5 minutos');
    await pass(seconds(10));
    expect(said()).toBeUndefined();
    await pass(minutes(2) + seconds(50));
    expect(said()).toBe('A sua vez termina em 2 minutos');
    await pass(minutes(1));
    expect(said()).toBe('A sua vez termina em 1 minuto');
    await pass(seconds(30));
    expect(said()).toBe('A sua vez termina em 30 segundos');
    expect(regions()).toEqual(before);
  });

  test('is told when it is over, aloud too, with the way to the line; what was chosen stays', async () => {
    await inShop('turn', seconds(40));
    await choose('Tipo 1');
    await pass(seconds(41));
    expect(timers()).toEqual([]);
    const over = screen.getByText('A sua vez passou.').closest<HTMLElement>('[role="status"]');
    expect(plain(over)).toBe(
      'A sua vez passou. O tempo para reservar acabou. Para comprar, entre na fila de novo.',
    );
    expect(link('Ir para a fila')).toBe('/ticket/queue/42');
    expect(plain(bar())).toMatch(/^1 ingresso/);
  });

  test('hears it in the window that lies over the page too, once', async () => {
    const { storefront } = await inShop('turn', minutes(5) + seconds(20));
    const heard = () =>
      regions().filter((each) => each.getAttribute('aria-live') !== 'off' && each.textContent !== '');
    act(() => storefront.send({ type: 'dialog.open', route: '/login' }));
    await pass(seconds(1));
    const login = within(screen.getByRole('dialog', { name: 'ACESSAR CONTA' })).getByRole('status');
    await pass(seconds(20));
    expect(heard()).toEqual([login]);
    expect(login.textContent).toBe('A sua vez termina em 5 minutos');
    act(() => screen.getByRole('button', { name: 'Fechar' }).click());
    await pass(seconds(1));
    act(() => storefront.send({ type: 'drawer.open' }));
    await calm();
    const menu = within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('status');
    await pass(minutes(5));
    await pass(seconds(1));
    expect(heard()).toEqual([menu]);
    expect(menu.textContent).toMatch(/^A sua vez passou\. /);
  });

  test('and holds places already has the clock of the hold alone, and no word of the turn', async () => {
    await inShop('turn', minutes(5) + seconds(5), liveHold({ step: 'products' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Escolha seus ingressos' })).toBeDefined();
    expect(plain(within(bar()).getByRole('timer', { name: 'Tempo da reserva' }))).toBe('reserva15:00');
    await pass(seconds(6));
    expect(timers()).toEqual([]);
    expect(said()).toBeUndefined();
    expect(screen.queryByText('É a sua vez.')).toBeNull();
  });

  test('is not told so while places are being reserved, which may still be in time', async () => {
    const stage = await inShop('turn', seconds(20));
    await choose('Tipo 1');
    await proceed();
    await pass(seconds(21));
    expect(screen.queryByText('A sua vez passou.')).toBeNull();
    await stage.holds.refuse('reserve', new ApiError('HTTP 409', { status: 409, code: 'sold_out' }));
    await calm();
    expect(screen.getByText('A sua vez passou.')).toBeDefined();
  });

  test('keeps the way to the line under the focus, whatever the line answers', async () => {
    const stage = await openStage({ event: event({ hasLine: true }) });
    await arrive(stage);
    const way = screen.getByRole('link', { name: 'Ver meu lugar na fila' });
    act(() => way.focus());
    await stage.line.answer('look', standing('turn', seconds(40)));
    await calm();
    expect(document.activeElement).toBe(way);
    await pass(seconds(41));
    expect(document.activeElement).toBe(way);
    expect(way.textContent).toBe('Ir para a fila');
  });

  test('comes back from the line with a turn anew: nobody says that the one before passed', async () => {
    const stage = await inShop('turn', seconds(40));
    await pass(seconds(41));
    await pageReturns();
    expect(looks(stage)).toBe(2);
    await stage.line.answer('look', standing('turn', minutes(9)));
    await calm();
    expect(timers()).toHaveLength(2);
    expect(screen.queryByText('A sua vez passou.')).toBeNull();
  });

  test('comes to the event anew: what was over is not said again, also where the line does not answer', async () => {
    const stage = await inShop('turn', seconds(40));
    await pass(seconds(41));
    const read = event({ hasLine: true });
    act(() =>
      stage.storefront.getSnapshot().children.checkout?.send({ type: 'event.refreshed', event: read }),
    );
    await stage.line.refuse('look', new ApiError('Network Error'));
    await calm();
    expect(screen.queryByText('A sua vez passou.')).toBeNull();
    expect(link('Ver meu lugar na fila')).toBe('/ticket/queue/42');
  });

  test('sees after the page was away what the server says, and meanwhile what it said', async () => {
    const stage = await inShop('turn', minutes(9));
    await pageReturns();
    expect(looks(stage)).toBe(2);
    expect(plain(within(bar()).getByRole('timer'))).toBe('sua vez09:00');
    await stage.line.answer('look', standing('turn', minutes(1)));
    await calm();
    await pass(250);
    expect(plain(within(bar()).getByRole('timer'))).toBe('sua vez01:00');
    await pageReturns();
    await stage.line.refuse('look', new ApiError('Network Error'));
    await calm();
    expect(timers()).toHaveLength(2);
    await pageReturns();
    await stage.line.answer('look', standing('missed'));
    await calm();
    expect(screen.getByText('A sua vez passou.')).toBeDefined();
  });
});

describe('whoever it did not', () => {
  test.each(['waiting', 'none', 'left', 'soon'] as const)(
    'has the way to the line (%s), and no clock',
    async (state) => {
      await inShop(state);
      expect(screen.getByText('Este evento está com fila.')).toBeDefined();
      expect(link('Ver meu lugar na fila')).toBe('/ticket/queue/42');
      expect(timers()).toEqual([]);
    },
  );

  test('comes when theirs is over, perhaps with tickets: the line tells', async () => {
    await inShop('missed');
    expect(screen.queryByText('A sua vez passou.')).toBeNull();
    expect(link('Ver meu lugar na fila')).toBe('/ticket/queue/42');
  });

  test('is called in while the page was away, or comes in as somebody who was', async () => {
    const stage = await inShop('waiting');
    await pageReturns();
    await stage.line.answer('look', standing('none'));
    await calm();
    expect(timers()).toEqual([]);
    act(() => stage.storefront.getSnapshot().children.checkout?.send({ type: 'member.entered' }));
    await calm();
    await stage.line.answer('look', standing('turn', minutes(9)));
    await calm();
    expect(timers()).toHaveLength(2);
  });

  test('is asked about at no sale without a line, until there is one', async () => {
    const stage = await openStage({ event: event() });
    await arrive(stage);
    expect(looks(stage)).toBe(0);
    await choose('Tipo 1');
    await proceed();
    await stage.holds.refuse(
      'reserve',
      new ApiError('HTTP 403', {
        status: 403,
        code: 'waiting_room',
        serverMessage: 'Este evento está com fila.',
        updated: true,
      }),
    );
    await calm();
    await stage.events.answer('details', event({ hasLine: true }));
    await calm();
    expect(looks(stage)).toBe(1);
  });
});
