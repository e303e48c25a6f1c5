import { readFileSync } from 'node:fs';

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { Notice } from '#machines/support/notice.ts';

import { producers } from './boots.ts';
import { asVisitor, calm, openStore, type Store } from './stage.tsx';

const say = ({ storefront }: Store, notice: Omit<Notice, 'type'>) =>
  act(() => storefront.send({ type: 'notice', ...notice }));

const store = async (facts: Parameters<typeof openStore>[1] = {}) => {
  const opened = await openStore('/nope', facts);
  await asVisitor(opened);
  return opened;
};

const notice = async (words: string, role: 'alert' | 'status') =>
  (await screen.findByText(words)).closest(`[role="${role}"]`);

describe('the snackbar', () => {
  test('the first notice is not lost while its code arrives; an error is an alert', async () => {
    say(await store(), { tone: 'error', message: 'login.wrong' });
    expect(await notice('E-mail ou senha incorretos!', 'alert')).not.toBeNull();
  });

  test('a success is a status', async () => {
    say(await store(), { tone: 'success', message: 'session.left' });
    expect(await notice('Você saiu da sua conta.', 'status')).not.toBeNull();
  });

  test('capitals come from the style sheet; the text keeps its case', async () => {
    say(await store(), { tone: 'success', message: 'coupon.applied' });
    expect((await screen.findByText('Cupom aplicado')).closest('[class*="_text_"]')).not.toBeNull();
    const styles = readFileSync('src/ui/NoticeBoard.module.css', 'utf8');
    expect(styles).toMatch(/\.text\.text \{[^}]*text-transform: uppercase/);
  });

  test('the server’s words are said as they are, and gaps are filled', async () => {
    const opened = await store();
    say(opened, { tone: 'error', message: { text: 'Só restam 2 lugares.' } });
    expect(await notice('Só restam 2 lugares.', 'alert')).not.toBeNull();
    say(opened, { tone: 'error', message: { key: 'login.refused', values: { message: '(bloqueada)' } } });
    expect(
      await notice(
        'Não foi possível realizar seu login (bloqueada), entre em contato com o suporte',
        'alert',
      ),
    ).not.toBeNull();
  });

  test('a producer’s own sentence takes the place of ours', async () => {
    say(await store({ producer: producers.itabarema }), { tone: 'success', message: 'login.welcome' });
    expect(await notice('Que bom ver você!', 'status')).not.toBeNull();
  });

  test('two notices in a row are both shown', async () => {
    const opened = await store();
    say(opened, { tone: 'error', message: 'cart.limit' });
    say(opened, { tone: 'error', message: 'cart.nothing' });
    expect(await screen.findByText('Você chegou ao limite deste evento')).toBeDefined();
    expect(await screen.findByText('Escolha pelo menos um ingresso')).toBeDefined();
  });

  test('what is said again stands there once, and the newest waits for nothing', async () => {
    const opened = await store();
    for (let time = 0; time < 4; time++) say(opened, { tone: 'error', message: 'recovery.codeNotFound' });
    say(opened, { tone: 'error', message: 'cart.limit' });
    say(opened, { tone: 'error', message: 'cart.nothing' });
    say(opened, { tone: 'success', message: 'code.resent' });
    expect(await notice('Enviamos outro código.', 'status')).not.toBeNull();
    expect(screen.getByText('Escolha pelo menos um ingresso')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Código não encontrado')).toBeNull());
  });

  test('what holds no more makes room for what does: a Pix that had not come, and came', async () => {
    const opened = await store();
    say(opened, { tone: 'success', message: 'code.resent' });
    say(opened, { tone: 'success', message: 'payment.notYet' });
    expect(await screen.findByText(/Ainda não recebemos seu Pix/)).toBeDefined();
    say(opened, { tone: 'success', message: 'payment.paid' });
    expect(await screen.findByText('Recebemos seu pagamento')).toBeDefined();
    // By itself it would stay five seconds more.
    await waitFor(() => expect(screen.queryByText(/Ainda não recebemos seu Pix/)).toBeNull(), {
      timeout: 3_000,
    });
    expect(screen.getByText('Enviamos outro código.')).toBeDefined();
  });

  test('and a code that had expired, for one that is on its way', async () => {
    const opened = await store();
    say(opened, { tone: 'error', message: 'code.expired' });
    expect(await screen.findByText(/Código expirado/)).toBeDefined();
    say(opened, { tone: 'success', message: 'code.resent' });
    await waitFor(() => expect(screen.queryByText(/Código expirado/)).toBeNull(), { timeout: 3_000 });
  });

  test('it closes by its button', async () => {
    say(await store(), { tone: 'success', message: 'payment.paid' });
    await screen.findByText('Recebemos seu pagamento');
    fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
    await waitFor(() => expect(screen.queryByText('Recebemos seu pagamento')).toBeNull());
  });

  test.each([
    ['goes back to where it came from', () => screen.getByRole('link', { name: 'Ir para o conteúdo' })],
    ['goes to the page where it came from nowhere', () => document.body],
  ])('closed, its focus %s', async (_, from) => {
    say(await store(), { tone: 'success', message: 'payment.paid' });
    await screen.findByText('Recebemos seu pagamento');
    const [close, origin] = [screen.getByRole('button', { name: 'Fechar aviso' }), from()];
    act(() => origin.focus());
    act(() => close.focus());
    fireEvent.click(close);
    await waitFor(() => expect(screen.queryByText('Recebemos seu pagamento')).toBeNull());
    expect(document.activeElement).toBe(origin === document.body ? screen.getByRole('main') : origin);
  });

  test('closed by a finger it gives the focus to no field, which would open a keyboard', async () => {
    say(await store(), { tone: 'success', message: 'payment.paid' });
    const words = await screen.findByText('Recebemos seu pagamento');
    const close = screen.getByRole('button', { name: 'Fechar aviso' });
    act(() => screen.getByRole('link', { name: 'Ir para o conteúdo' }).focus());
    fireEvent.pointerUp(close, { pointerType: 'touch' });
    expect(words.closest('[role="status"]')?.getAttribute('style')).not.toMatch(/opacity: 0/);
    act(() => close.focus());
    fireEvent.click(close);
    await waitFor(() => expect(words.isConnected).toBe(false));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('what has the focus makes room for nothing, and nothing waits for it', async () => {
    const opened = await store();
    say(opened, { tone: 'success', message: 'payment.notYet' });
    const words = await screen.findByText(/Ainda não recebemos seu Pix/);
    const close = within(words.closest<HTMLElement>('[role="status"]') ?? document.body).getByRole('button');
    act(() => close.focus());
    say(opened, { tone: 'success', message: 'code.resent' });
    say(opened, { tone: 'error', message: 'cart.limit' });
    say(opened, { tone: 'success', message: 'payment.paid' });
    expect(await screen.findByText('Recebemos seu pagamento')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Enviamos outro código.')).toBeNull());
    expect(screen.getByText('Você chegou ao limite deste evento')).toBeDefined();
    expect(words.isConnected).toBe(true);
    expect(document.activeElement).toBe(close);
  });
});

describe('how long it stays', () => {
  afterEach(() => void vi.useRealTimers());

  const shown = async (timeout?: number) => {
    const opened = await store();
    say(opened, { tone: 'success', message: 'hold.renewed' });
    await screen.findByText('Você ganhou mais 5 minutos');
    fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
    await waitFor(() => expect(screen.queryByText('Você ganhou mais 5 minutos')).toBeNull());

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    say(opened, {
      tone: 'success',
      message: 'coupon.applied',
      ...(timeout === undefined ? {} : { timeout }),
    });
    await calm();
    await act(() => vi.advanceTimersByTimeAsync(100));
    return screen.getByText('Cupom aplicado');
  };
  const isThereAfter = async (milliseconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
    const there = screen.queryByText('Cupom aplicado') !== null;
    vi.useRealTimers();
    return there;
  };

  test('an ordinary notice disappears after five seconds', async () => {
    await shown();
    await act(() => vi.advanceTimersByTimeAsync(4500));
    expect(screen.queryByText('Cupom aplicado')).not.toBeNull();
    expect(await isThereAfter(1500)).toBe(false);
  });

  test.each([0, -1])('a timeout of %d stays until it is closed', async (timeout) => {
    await shown(timeout);
    expect(await isThereAfter(60_000)).toBe(true);
  });

  test('a notice stays as long as it is pointed at', async () => {
    const words = await shown();
    fireEvent.mouseEnter(words.closest('[role="status"]') ?? document.body);
    expect(await isThereAfter(20_000)).toBe(true);
  });

  test('a notice stays as long as it is focused', async () => {
    await shown();
    fireEvent.focus(screen.getByRole('button', { name: 'Fechar aviso' }));
    expect(await isThereAfter(20_000)).toBe(true);
  });

  test('focused on its way out it comes back, until the focus goes on', async () => {
    const words = await shown();
    const close = screen.getByRole('button', { name: 'Fechar aviso' });
    const isLeaving = () =>
      words
        .closest<HTMLElement>('[role="status"]')
        ?.style.getPropertyValue('--notifications-state-opacity') === '0';
    for (let waited = 0; !isLeaving() && waited < 7000; waited += 50)
      await act(() => vi.advanceTimersByTimeAsync(50));
    expect(isLeaving()).toBe(true);
    act(() => close.focus());
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(document.activeElement).toBe(close);
    expect(isLeaving()).toBe(false);
    act(() => close.blur());
    expect(await isThereAfter(6000)).toBe(false);
  });
});

test('what flows announce is spoken by a region that was always there', async () => {
  const opened = await store();
  const region = [...document.querySelectorAll('[role="status"]')].at(-1);
  act(() => opened.storefront.send({ type: 'announce', message: 'hold.fiveMinutes' }));
  await waitFor(() => expect(region?.textContent).toBe('Faltam 5 minutos para a sua reserva terminar'));
});

test('what is announced again is spoken again', async () => {
  const opened = await store();
  const region = [...document.querySelectorAll('[role="status"]')].at(-1);
  const announce = () => act(() => opened.storefront.send({ type: 'announce', message: 'hold.fiveMinutes' }));
  announce();
  await waitFor(() => expect(region?.textContent).toContain('Faltam 5 minutos'));
  const first = region?.firstElementChild;
  announce();
  await waitFor(() => expect(region?.firstElementChild).not.toBe(first));
  expect(region?.textContent).toBe('Faltam 5 minutos para a sua reserva terminar');
});
