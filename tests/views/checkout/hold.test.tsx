import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { ApiError } from '#src/domain/failure.ts';
import { event, lines } from '#tests/models/facts.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { arrive, bar, fill, liveHold, openStage, plain, press, type Stage } from './stage.tsx';

const profile = {
  name: 'Marina Teste',
  document: '52998224725',
  email: 'm@example.com',
  cellphone: '11900000012',
  birthDate: '',
};

/** The clock of flows and of screens, in the hands of the test. */
const holdTime = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
const pass = async (milliseconds: number) => {
  await act(async () => void vi.advanceTimersByTime(milliseconds));
  await calm();
};

afterEach(() => vi.useRealTimers());

const reserved = ({ holds }: Stage) => holds.asked.filter(({ call }) => call === 'reserve');
const clockText = () => within(bar()).getByRole('timer').textContent;

async function atParticipants(expiresIn = 900_000, at = event()) {
  holdTime();
  const stage = await openStage({ event: at });
  await arrive(stage, { hold: liveHold({ lines, expiresIn }) });
  await stage.holds.answer('loadDraft', null);
  await stage.users.answer('profile', profile);
  await calm();
  return stage;
}

/** Goes to another page, as by a link. */
async function visit(stage: Stage, to: string) {
  await act(async () => {
    void stage.router.navigate({ to });
  });
  await calm();
  if (to !== '/') {
    await stage.events.answer('details', stage.event);
    await calm();
    await stage.holds.answer('loadDraft', null);
    await stage.users.answer('profile', profile);
    await calm();
  }
}

/** Time is up, and the server confirms that nothing is ours any more. */
async function expire(stage: Stage, after = 900_000) {
  await pass(after);
  await stage.holds.refuse('readHold', new ApiError('HTTP 404', { status: 404 }));
  await calm();
  return screen.getByRole('dialog', { name: 'Sua reserva terminou' });
}

describe('a reservation', () => {
  test('shows its time by a clock that survives another page, and offers more near the end', async () => {
    const stage = await atParticipants(200_000);
    expect(clockText()).toBe('termina em breve03:20');
    await visit(stage, '/');
    await pass(5_000);
    await visit(stage, '/ticket/buy/42');
    expect(clockText()).toBe('termina em breve03:15');
    expect(screen.queryByRole('button', { name: 'Preciso de mais tempo' })).toBeNull();

    await pass(16_000);
    await press('Preciso de mais tempo');
    await stage.holds.answer('renewHold', liveHold({ lines, expiresIn: 480_000, renewalsLeft: 0 }));
    await calm();
    expect(clockText()).toBe('reserva08:00');
    expect(stage.notices).toMatchObject([{ tone: 'success', message: 'hold.renewed' }]);
    expect(screen.queryByRole('button', { name: 'Preciso de mais tempo' })).toBeNull();
  });

  test('asked for more time keeps the focus on its button, and then on the step', async () => {
    const stage = await atParticipants(200_000);
    await pass(21_000);
    const more = () => within(bar()).getByRole('button', { name: 'Preciso de mais tempo' });
    const button = more();
    button.focus();
    await press('Preciso de mais tempo', bar());
    expect(more()).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await press('Preciso de mais tempo', bar());
    expect(stage.holds.asked.filter(({ call }) => call === 'renewHold')).toHaveLength(1);

    await stage.holds.refuse('renewHold', new ApiError('Network Error'));
    await calm();
    expect(document.activeElement).toBe(button);
    await stage.holds.answer('readHold', liveHold({ lines, expiresIn: 160_000 }));
    await pass(1);
    expect(document.activeElement?.id).toBe('step-title');
    expect(more().getAttribute('aria-busy')).toBeNull();

    more().focus();
    await press('Preciso de mais tempo', bar());
    await stage.holds.answer('renewHold', liveHold({ lines, expiresIn: 480_000 }));
    await calm();
    expect(screen.queryByRole('button', { name: 'Preciso de mais tempo' })).toBeNull();
    expect(document.activeElement?.id).toBe('step-title');
  });

  test.each([
    [1, 'Faltam 2 minutos para a sua reserva terminar. Você pode pedir mais tempo.'],
    [0, 'Faltam 2 minutos para a sua reserva terminar'],
  ])('with %i renewals left says two minutes before its end: %s', async (renewalsLeft, words) => {
    holdTime();
    const stage = await openStage();
    await arrive(stage, { hold: liveHold({ lines, step: 'products', expiresIn: 200_000, renewalsLeft }) });
    const region = [...document.querySelectorAll('[role="status"]')].at(-1);
    await pass(80_000);
    await vi.waitFor(() => expect(region?.textContent).toBe(words));
  });

  test('that ended keeps what was typed, and gets the same places back', async () => {
    const stage = await atParticipants();
    await fill(screen.getByLabelText('Nome completo'), 'Marina Outra');
    const dialog = await expire(stage);
    expect(plain(dialog)).toContain('Os lugares voltaram para a venda. Seus dados foram mantidos');

    await press('Tentar os mesmos lugares', dialog);
    expect(reserved(stage).at(-1)?.input).toEqual({
      eventId: 42,
      wish: { kind: 'chosen', lines, seats: [], nearest: true },
    });
    await stage.holds.answer('reserve', liveHold({ id: 'hold-8', lines }));
    await calm();
    await stage.holds.answer('loadDraft', null);
    await stage.users.answer('profile', profile);
    await calm();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((screen.getByLabelText('Nome completo') as HTMLInputElement).value).toBe('Marina Outra');
  });

  test('that ended where a crowd is expected is a new one, and takes a proof', async () => {
    const stage = await atParticipants(200_000, event({ highDemand: true }));
    const dialog = await expire(stage, 200_000);
    await press('Tentar os mesmos lugares', dialog);
    expect(reserved(stage).at(-1)?.input).toMatchObject({ wish: { nearest: true }, isGuarded: true });
  });

  test('that is not to be had again says why in the question itself, for notices lie under it', async () => {
    const stage = await atParticipants();
    const dialog = await expire(stage);
    const told = stage.notices.length;
    await press('Tentar os mesmos lugares', dialog);
    await stage.holds.refuse('reserve', new ApiError('Network Error'));
    await calm();
    expect(plain(within(dialog).getByRole('alert'))).toBe('Sem internet. Confira a conexão e tente de novo.');
    expect(stage.notices).toHaveLength(told);

    const again = within(dialog).getByRole('button', { name: 'Tentar os mesmos lugares' });
    again.focus();
    await press('Tentar os mesmos lugares', dialog);
    expect(within(dialog).queryByRole('alert')).toBeNull();
    await stage.holds.refuse(
      'reserve',
      new ApiError('HTTP 403', {
        status: 403,
        code: 'waiting_room',
        serverMessage: 'Este evento está com fila. Entre na fila para comprar.',
        updated: true,
      }),
    );
    await calm();
    const [why = null] = within(dialog).getAllByRole('status');
    expect(plain(why)).toBe('Este evento está com fila. Entre na fila para comprar.');
    const line = within(dialog).getByRole('link', { name: 'Entrar na fila' });
    expect(line.getAttribute('href')).toBe('/ticket/queue/42');
    expect(document.activeElement).toBe(again);
  });

  test('whose places are gone leads back to the choice and says so', async () => {
    const stage = await atParticipants();
    await press('Tentar os mesmos lugares', await expire(stage));
    await stage.holds.refuse(
      'reserve',
      new ApiError('HTTP 409', {
        status: 409,
        updated: true,
        details: { shortages: [{ ticket_type_id: 1, available: 0 }] },
      }),
    );
    await calm();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'Escolha seus ingressos' })).toBeDefined();
    expect(stage.notices.at(-1)).toMatchObject({ tone: 'error', message: 'hold.gone' });
  });

  test('that ended may be let go: the choice is still there', async () => {
    const stage = await atParticipants();
    await press('Escolher de novo', await expire(stage));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(plain(bar())).toBe('1 ingressoR$ 55,00Continuar');
  });

  test('is given up only when asked twice', async () => {
    const stage = await atParticipants();
    await press('Cancelar compra');
    await press('Continuar comprando', screen.getByRole('dialog', { name: 'Cancelar esta compra?' }));
    expect(screen.queryByRole('dialog')).toBeNull();

    await press('Cancelar compra');
    await press('Cancelar compra', screen.getByRole('dialog', { name: 'Cancelar esta compra?' }));
    await stage.holds.answer('releaseHold', undefined);
    await calm();
    await stage.holds.answer('loadPurchase', { hold: null, order: null });
    await calm();
    expect(plain(bar())).toContain('Escolha seus ingressos');
  });
});

describe('a reservation that could not be given up', () => {
  const giveUp = async () => {
    const stage = await atParticipants();
    await press('Cancelar compra');
    await press('Cancelar compra', screen.getByRole('dialog', { name: 'Cancelar esta compra?' }));
    return stage;
  };
  const goOn = async (stage: Stage) => {
    await calm();
    await stage.holds.answer('loadPurchase', { hold: liveHold({ lines }), order: null });
    await calm();
    await stage.holds.answer('loadDraft', null);
    await stage.users.answer('profile', profile);
    await calm();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(clockText()).toContain('reserva');
  };

  test.each([
    ['without a network', new ApiError('Network Error'), 'failure.offline'],
    ['because the server broke', new ApiError('HTTP 503', { status: 503 }), 'failure.http'],
    [
      'for a reason',
      new ApiError('HTTP 503', { status: 503, serverMessage: 'Espere um pouco.' }),
      { text: 'Espere um pouco.' },
    ],
  ])('%s is said to be so, and stays', async (_, failure, message) => {
    const stage = await giveUp();
    await stage.holds.refuse('releaseHold', failure);
    await goOn(stage);
    expect(stage.notices).toMatchObject([{ tone: 'error', message }]);
  });

  test('as nobody answered is said to be so, and stays', async () => {
    const stage = await giveUp();
    await pass(10_000);
    await goOn(stage);
    expect(stage.notices).toMatchObject([{ tone: 'error', message: 'failure.offline' }]);
  });
});

describe('the question whether to give it up', () => {
  const opener = () => screen.getByRole('button', { name: 'Cancelar compra' });
  const question = () => screen.getByRole('dialog', { name: 'Cancelar esta compra?' });
  const ask = async () => {
    await atParticipants();
    act(() => opener().focus());
    await press('Cancelar compra');
    act(() => within(question()).getByRole('button', { name: 'Continuar comprando' }).focus());
  };

  test('gives the focus back to what it was asked by, answered or left by Escape', async () => {
    await ask();
    await press('Continuar comprando', question());
    expect(document.activeElement).toBe(opener());

    await press('Cancelar compra');
    act(() => within(question()).getByRole('button', { name: 'Continuar comprando' }).focus());
    await act(async () => void fireEvent(question(), new Event('cancel', { cancelable: true })));
    await calm();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener());
  });
});

describe('a reservation at another event', () => {
  const elsewhere = () => liveHold({ eventId: 7, eventTitle: 'Festival Céu de Barro' });

  test('is asked about before anything else; keeping it leads there', async () => {
    const stage = await openStage();
    await arrive(stage, { hold: elsewhere() });
    const dialog = screen.getByRole('dialog', { name: 'Você tem uma reserva em Festival Céu de Barro' });
    await press('Continuar', dialog);
    expect(stage.path()).toBe('/ticket/buy/7');
    expect(stage.events.asked).toEqual([{ call: 'details', input: { id: 7 } }]);
  });

  test.each([
    ['without a network', new ApiError('Network Error'), 'Sem internet. Confira a conexão e tente de novo.'],
    [
      'because the server refuses',
      new ApiError('HTTP 503', { status: 503, serverMessage: 'Espere um pouco.' }),
      'Espere um pouco.',
    ],
  ])(
    'that is not let go %s says so in the question, and nothing of it while asked again',
    async (_, refusal, words) => {
      const stage = await openStage();
      await arrive(stage, { hold: elsewhere() });
      const dialog = screen.getByRole('dialog');
      await press('Trocar', dialog);
      await stage.holds.refuse('releaseHold', refusal);
      await calm();
      expect(within(dialog).getByRole('alert').textContent).toBe(words);
      expect(screen.getAllByText(words)).toHaveLength(1);
      await press('Trocar', dialog);
      expect(within(dialog).queryByRole('alert')).toBeNull();
    },
  );

  test('is let go when this one is wanted', async () => {
    const stage = await openStage();
    await arrive(stage, { hold: elsewhere() });
    await press('Trocar', screen.getByRole('dialog'));
    await stage.holds.answer('releaseHold', undefined);
    await calm();
    await stage.holds.answer('loadPurchase', { hold: null, order: null });
    await calm();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Mais um: Tipo 1, Pista' }).matches(':disabled')).toBe(false);
  });
});
