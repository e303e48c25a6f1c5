import '#src/app/dialogFlows.ts';
import '#src/dialogs/DialogWindow.tsx';
import '#src/ui/NoticeBoard.tsx';

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { alerted, asMember, blame, calm, member, openStore } from '#tests/views/shell/stage.tsx';

import { network, offline, refusal } from './network.ts';
import { slowly, tooLong } from './slowly.ts';

const profile = 'GET /api/user';
const send = 'POST /api/email/code/send';
const verify = 'POST /api/email/code/verify';

const wire = (facts: object = {}) => ({
  document: '52998224725',
  email: 'marina.teste@example.com',
  email_verified: false,
  ...facts,
});

async function openMember() {
  const road = network();
  const store = await openStore('/nope', {}, road.http);
  await asMember(store, { emailVerified: false });
  const open = () => store.storefront.send({ type: 'dialog.open', route: '/email/verification' });
  return { ...store, road, open };
}

async function openVerification() {
  const verification = await openMember();
  act(verification.open);
  await screen.findByText('Enviando o código');
  return verification;
}

async function withCode() {
  const verification = await openVerification();
  await verification.road.answer(profile, wire());
  await verification.road.answer(send);
  return verification;
}

const dialog = () => screen.queryByRole('dialog', { name: 'VERIFICAR E-MAIL' });
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Caractere/ });
const typed = () =>
  boxes()
    .map(({ value }) => value)
    .join('');
const paste = async (code: string) => {
  fireEvent.paste(boxes()[0] as HTMLElement, { clipboardData: { getData: () => code } });
  await calm();
};
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await calm();
};
const again = () => screen.getByRole('button', { name: 'Reenviar Código' });

describe('verifying one’s e-mail', () => {
  test('the code goes out by itself, to an address of which only the ends are shown', async () => {
    const { road } = await openVerification();
    await road.answer(profile, wire());
    expect(road.bodies(send)).toEqual([{ document: '52998224725' }]);
    await road.answer(send);
    expect(
      screen.getByText(
        'Enviamos um código de 6 caracteres para m**********e@example.com. Ele vale por 15 minutos.',
      ),
    ).toBeDefined();
    expect(document.body.textContent).not.toContain('marina.teste@');
    expect(boxes()).toHaveLength(6);
    expect(document.activeElement).toBe(boxes()[0]);
    expect(again().getAttribute('aria-disabled')).toBe('true');
  });

  test('an empty code is told by the flow, and focus goes to its first box', async () => {
    const { road } = await withCode();
    await press('Verificar E-mail');
    expect(await alerted('Por favor, insira o código de verificação!')).toBeDefined();
    await waitFor(() => expect(blame(boxes()[0])).toBe('Por favor, insira o código de verificação!'));
    expect(document.activeElement).toBe(boxes()[0]);
    await paste('AB');
    expect(blame(boxes()[0])).toBeNull();
    await press('Verificar E-mail');
    expect(screen.getByRole('group', { description: 'O código tem 6 caracteres' })).toBeDefined();
    expect(road.bodies(verify)).toEqual([]);
  });

  test('the right code is told, the profile is read again, and the window closes', async () => {
    const store = await withCode();
    await paste('ab3 c9k');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Verificar E-mail' }));
    await press('Verificar E-mail');
    expect(store.road.bodies(verify)).toEqual([{ document: '52998224725', code: 'AB3C9K' }]);
    await press('Verificar E-mail');
    expect(store.road.bodies(verify)).toHaveLength(1);
    await store.road.answer(verify);
    expect(await screen.findByText('E-mail verificado com sucesso!')).toBeDefined();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(store.session.asked.at(-1)?.call).toBe('loadProfile');
    await store.session.answer('loadProfile', member({ emailVerified: true }));
    await calm();
    const session = store.storefront.getSnapshot().children.session?.getSnapshot();
    expect(session?.context.user?.emailVerified).toBe(true);
  });

  test.each([
    [refusal(422, 'Código errado'), 'Código não encontrado. Confira o que você digitou ou peça outro.', true],
    [refusal(429, 'Espere um pouco.'), 'Espere um pouco.', false],
    [refusal(500), 'Não foi possível concluir. Tente de novo.', false],
    [offline, 'Sem internet. Confira a conexão e tente de novo.', false],
  ])(
    'a code that is not taken is told, stays, and is marked; a wrong one is gone back to (%s)',
    async (failure, why, isToCorrect) => {
      const { road } = await withCode();
      await paste('AB3C9K');
      const button = document.activeElement;
      await press('Verificar E-mail');
      expect(again().getAttribute('aria-disabled')).toBe('true');
      await road.refuse(verify, failure);
      expect(
        await alerted('Ocorreu um erro ao verificar o código. Tente novamente mais tarde.'),
      ).toBeDefined();
      expect(typed()).toBe('AB3C9K');
      await waitFor(() => expect(blame(boxes()[0])).toBe(why));
      expect(document.activeElement).toBe(isToCorrect ? boxes()[0] : button);
      await press('Verificar E-mail');
      expect(blame(boxes()[0])).toBeNull();
    },
  );

  test('a wrong code that is told while another one is typed leaves the cursor where it is', async () => {
    const { road } = await withCode();
    await paste('AB3C9K');
    await press('Verificar E-mail');
    const third = boxes()[2] as HTMLInputElement;
    third.focus();
    fireEvent.input(third, { target: { value: 'X' } });
    const cursor = document.activeElement;
    await road.refuse(verify, refusal(422, 'Código errado'));
    await alerted('Ocorreu um erro ao verificar o código. Tente novamente mais tarde.');
    await calm();
    expect(cursor).toBe(boxes()[3]);
    expect(document.activeElement).toBe(cursor);
    expect(blame(boxes()[0])).toBeNull();
  });

  test('without a network it says so, and opens at the second try', async () => {
    const { road } = await openVerification();
    await road.refuse(profile, offline);
    expect(screen.getByRole('heading', { name: 'Não conseguimos enviar o código agora' })).toBeDefined();
    await press('Tentar de novo');
    await road.answer(profile, wire());
    await road.answer(send);
    expect(boxes()).toHaveLength(6);
  });

  test('an address that is verified already closes the window', async () => {
    const { road } = await openVerification();
    await road.answer(profile, wire({ email_verified: true }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(road.bodies(send)).toEqual([]);
  });

  test('a letter that did not leave claims nothing, and another may be asked for at once', async () => {
    const { road } = await openVerification();
    await road.answer(profile, wire());
    await road.refuse(send, offline);
    expect(screen.queryByText(/Enviamos um código/)).toBeNull();
    expect(screen.queryByText('SEM INTERNET')).toBeNull();
    expect(
      screen.getByText('Nenhum código vale agora. Peça outro: ele vai para m**********e@example.com.'),
    ).toBeDefined();
    expect(again().getAttribute('aria-disabled')).toBeNull();
    await press('Reenviar Código');
    await road.answer(send);
    expect(await screen.findByText('Enviamos outro código.')).toBeDefined();
    expect(screen.getByText(/^Enviamos um código de 6/)).toBeDefined();
  });

  test('a touch outside does not close it; “Agora não” does', async () => {
    const { storefront } = await withCode();
    fireEvent.click(document.querySelector('.mantine-Modal-overlay') ?? window);
    await calm();
    expect(dialog()).not.toBeNull();
    await press('Agora não');
    await waitFor(() => expect(dialog()).toBeNull());
    expect(storefront.getSnapshot().context.visitor).toBe('member');
  });
});

describe('an answer that is long in coming', () => {
  const askAgain = () => screen.queryByRole('button', { name: 'Tentar de novo' });

  test('about the address is asked for again', async () => {
    const { road, open } = await openMember();
    await slowly(open);
    expect(await screen.findByText(tooLong)).toBeDefined();
    askAgain()?.focus();
    await press('Tentar de novo');
    await waitFor(() => expect(screen.queryByText(tooLong)).toBeNull());
    expect(dialog()?.contains(document.activeElement)).toBe(true);
    expect(road.bodies(profile)).toHaveLength(2);
    expect(road.bodies(send)).toEqual([]);
  });

  test('of the first code is said, and no other is asked for', async () => {
    const { road } = await openVerification();
    await slowly(() => road.answer(profile, wire()));
    expect(await screen.findByText(tooLong)).toBeDefined();
    expect(askAgain()).toBeNull();
    await road.answer(send);
    expect(boxes()).toHaveLength(6);
    expect(screen.queryByText(tooLong)).toBeNull();
  });

  test.each([
    ['another code', send, 'Reenviar Código', () => offline],
    ['the check of a code', verify, 'Verificar E-mail', () => null],
  ])('of %s is said, and it is asked for once', async (_, call, button, ofFirst) => {
    const { road } = await openVerification();
    await road.answer(profile, wire());
    const failure = ofFirst();
    await (failure ? road.refuse(send, failure) : road.answer(send));
    await paste('AB3C9K');
    const before = road.bodies(call).length;
    await slowly(() => fireEvent.click(screen.getByRole('button', { name: button })));
    expect(await screen.findByText(tooLong)).toBeDefined();
    expect(askAgain()).toBeNull();
    await press(button);
    expect(road.bodies(call)).toHaveLength(before + 1);
  });
});

describe('another code', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

  async function withClock() {
    const verification = await openVerification();
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    });
    await verification.road.answer(profile, wire());
    await verification.road.answer(send);
    return verification;
  }

  test('may be asked for after a minute, and takes the place of the one before', async () => {
    const { road } = await withClock();
    await pass(30);
    expect(screen.getByRole('timer').textContent).toBe('Você poderá pedir outro código em 30 segundos');
    await pass(30);
    await paste('AB3');
    again().focus();
    await press('Reenviar Código');
    await road.answer(send);
    await pass(0);
    expect(typed()).toBe('');
    expect(document.activeElement).toBe(again());
    expect(screen.getByRole('timer').textContent).toBe('Você poderá pedir outro código em 60 segundos');
  });

  test('after a quarter of an hour the one before is worth nothing', async () => {
    await withClock();
    await paste('AB3');
    await pass(900);
    // A notice takes a turn of its own.
    await pass(0.001);
    expect(screen.getByText('Código expirado. Peça um novo.')).toBeDefined();
    expect(within(dialog() ?? document.body).getByText(/^Nenhum código vale agora/)).toBeDefined();
    expect(again().getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });
});
