import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { minutes, seconds } from '#src/domain/time.ts';
import { AgeRating } from '#src/ui/AgeRating.tsx';
import { Clock } from '#src/ui/Clock.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Quantity } from '#src/ui/Quantity.tsx';
import { Steps } from '#src/ui/Steps.tsx';

describe('Quantity', () => {
  const show = (facts: Partial<Parameters<typeof Quantity>[0]> = {}) => {
    const onLess = vi.fn();
    const onMore = vi.fn();
    render(<Quantity label="Inteira" value={2} onLess={onLess} onMore={onMore} {...facts} />);
    const less = screen.getByRole('button', { name: 'Menos um: Inteira' });
    const more = screen.getByRole('button', { name: 'Mais um: Inteira' });
    return { onLess, onMore, less, more };
  };

  test('counts up and down', () => {
    const { onLess, onMore, less, more } = show();
    fireEvent.click(less);
    fireEvent.click(more);
    fireEvent.click(more);
    expect(onLess).toHaveBeenCalledTimes(1);
    expect(onMore).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('status').textContent).toBe('2');
  });

  test('at its limit it stays reachable, says why, and the press is passed on to be answered', () => {
    const { onMore, more } = show({ reason: 'Você chegou ao limite de 6 pessoas' });
    fireEvent.click(more);
    expect(onMore).toHaveBeenCalledOnce();
    expect(more.getAttribute('aria-disabled')).toBe('true');
    expect(more.matches(':disabled')).toBe(false);
    const reason = document.getElementById(more.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Você chegou ao limite de 6 pessoas');
  });

  test('at zero the minus button does nothing', () => {
    const { onLess, less } = show({ value: 0 });
    fireEvent.click(less);
    expect(onLess).not.toHaveBeenCalled();
  });
});

describe('Clock', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
  afterEach(() => vi.useRealTimers());
  const time = () => screen.getByRole('timer', { name: 'Tempo da reserva' });

  test('counts from when it was told, not from when it appears, and stops at zero', () => {
    const since = performance.now();
    vi.advanceTimersByTime(seconds(10));
    render(<Clock expiresIn={minutes(15)} since={since} />);
    expect(time().textContent).toBe('14:50');
    act(() => vi.advanceTimersByTime(minutes(14)));
    expect(time().textContent).toContain('00:50');
    act(() => vi.advanceTimersByTime(minutes(3)));
    expect(time().textContent).toContain('00:00');
  });

  test('is silent, and says in words when little is left', () => {
    render(<Clock expiresIn={minutes(5) + seconds(1)} />);
    expect(time().getAttribute('aria-live')).toBe('off');
    expect(time().textContent).toBe('05:01');
    act(() => vi.advanceTimersByTime(seconds(2)));
    expect(time().textContent).toBe('04:59termina em breve');
  });
});

test('Steps: where one is, what is done and what is to come', () => {
  render(<Steps names={['Escolha de Ingressos', 'Participantes', 'Pagamento']} current={1} />);
  const steps = within(screen.getByRole('list', { name: 'Etapas da compra' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Escolha de Ingressos, concluída',
    '2Participantes',
    '3Pagamento',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

test.each([
  ['L', 'Classificação livre'],
  ['16', 'Classificação: 16 anos'],
] as const)('AgeRating %s', (rating, words) => {
  render(<AgeRating rating={rating} />);
  expect(screen.getByText(words)).toBeDefined();
});

test('Note: an error that is news interrupts, anything else waits, what was always there is silent', () => {
  render(
    <>
      <Note tone="error" isNews>
        erro
      </Note>
      <Note tone="info" isNews>
        aviso
      </Note>
      <Note>sempre</Note>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toBe('erro');
  expect(screen.getByRole('status').textContent).toBe('aviso');
  expect(screen.getByText('sempre').closest('[role]')).toBeNull();
});

test('Icon: a name nobody drew shows the ticket', () => {
  const { container } = render(
    <>
      <Icon name="ticket" />
      <Icon name="nunca-desenhado" />
    </>,
  );
  const [known, unknown] = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(unknown).toBe(known);
});
