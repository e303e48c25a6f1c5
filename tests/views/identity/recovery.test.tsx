import '#src/app/dialogFlows.ts';
import '#src/dialogs/DialogWindow.tsx';
import '#src/pages/login/LoginPage.tsx';
import '#src/pages/recover/RecoverPage.tsx';
import '#src/ui/NoticeBoard.tsx';

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { producers } from '#tests/views/shell/boots.ts';
import { alerted, asMember, asVisitor, blame, calm, openStore } from '#tests/views/shell/stage.tsx';

import { network, offline, refusal } from './network.ts';
import { slowly, tooLong } from './slowly.ts';

const search = 'POST /api/password/search';
const send = 'POST /api/password/code';
const check = 'POST /api/password/check';
const save = 'POST /api/password/recover';

const email = { name: 'E-mail', value: 'm***a@example.com' };
const sms = { name: 'SMS', value: '(11) *****-**12' };

async function openRecovery(path = '/user/recover', facts: Parameters<typeof openStore>[1] = {}) {
  const road = network();
  const store = await openStore(path, facts, road.http);
  await asVisitor(store);
  await screen.findByRole('heading', { name: 'Encontrar sua conta' });
  return { ...store, road };
}

const heading = () => screen.getByRole('heading', { level: 2, name: /conta|identificação|senha/ });
const fill = (label: string, value: string) =>
  act(async () => void fireEvent.input(screen.getByLabelText(label), { target: { value } }));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await calm();
};
const enterAt = (control?: HTMLElement) =>
  act(async () => void fireEvent.submit(control?.closest('form') ?? document));
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Caractere/ });
const typed = () =>
  boxes()
    .map(({ value }) => value)
    .join('');
const paste = async (code: string) => {
  fireEvent.paste(boxes()[0] as HTMLElement, { clipboardData: { getData: () => code } });
  await calm();
};

type Recovery = Awaited<ReturnType<typeof openRecovery>>;

async function toMethod({ road }: Recovery, methods = [email, sms]) {
  await fill('CPF', '529.982.247-25');
  await press('Continuar');
  await road.answer(search, { data: methods });
}
async function toCode(recovery: Recovery) {
  await toMethod(recovery);
  await press('Enviar código');
  await recovery.road.answer(send);
}
async function toPassword(recovery: Recovery) {
  await toCode(recovery);
  await paste('ab3-c9k');
  await press('Validar código');
  await recovery.road.answer(check, 'token-de-uso-unico');
}

describe('the first step', () => {
  test('asks for the CPF, and says what is wrong with it at the field', async () => {
    const { road } = await openRecovery();
    expect(document.title).toBe('Recuperar senha · Catracola Ingressos');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('RECUPERAR SENHA');
    expect(screen.getByRole('heading', { level: 2, description: 'Etapa 1 de 4' })).toBe(heading());

    await press('Continuar');
    expect(screen.getByRole('textbox', { description: 'Este campo é obrigatório' })).toBe(
      screen.getByLabelText('CPF'),
    );
    await fill('CPF', '111.111.111-11');
    expect(screen.queryByText('Este campo é obrigatório')).toBeNull();
    await press('Continuar');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { description: 'CPF inválido' }));
    expect(road.bodies(search)).toEqual([]);

    await fill('CPF', '529.982.247-25');
    await press('Continuar');
    expect(road.bodies(search)).toEqual([{ document: '52998224725' }]);
    expect(screen.getByRole('button', { name: 'Continuar' }).getAttribute('aria-busy')).toBe('true');
    await press('Continuar');
    expect(road.bodies(search)).toHaveLength(1);
  });

  test('refused under the cursor it is said each time; come to from the button it is heard as part of the field', async () => {
    await openRecovery();
    const cpf = screen.getByLabelText('CPF');
    const enter = () => act(async () => void fireEvent.submit(cpf.closest('form') ?? document));
    const said = () => screen.queryByRole('alert');
    act(() => screen.getByRole('button', { name: 'Continuar' }).focus());
    await press('Continuar');
    expect(document.activeElement).toBe(cpf);
    expect(said()).toBeNull();

    await enter();
    const first = said();
    expect(first?.textContent).toBe('Este campo é obrigatório');
    await enter();
    expect(said()?.textContent).toBe('Este campo é obrigatório');
    expect(said()).not.toBe(first);
  });

  test.each([
    [
      refusal(429, 'Muitas tentativas. Tente de novo em 30 segundos.'),
      'Muitas tentativas. Tente de novo em 30 segundos.',
    ],
    [offline, 'Sem internet. Confira a conexão e tente de novo.'],
    [refusal(500), 'Não foi possível concluir. Tente de novo.'],
  ])('a search that fails is told, and the CPF stays (%s)', async (failure, sentence) => {
    const { road } = await openRecovery();
    await fill('CPF', '529.982.247-25');
    await press('Continuar');
    await road.refuse(search, failure);
    expect(await alerted(sentence)).toBeDefined();
    await waitFor(() => expect(blame(screen.getByLabelText('CPF'))).toContain(sentence));
    expect(screen.getByLabelText<HTMLInputElement>('CPF').value).toBe('529.982.247-25');
    expect(heading().textContent).toBe('Encontrar sua conta');
  });
});

describe('the second step', () => {
  test('takes the reader along, and sends the code where it is told to', async () => {
    const recovery = await openRecovery();
    await toMethod(recovery);
    expect(heading().textContent).toBe('Escolher método de identificação');
    expect(document.activeElement).toBe(heading());
    expect(screen.getByRole('heading', { level: 2, description: 'Etapa 2 de 4' })).toBe(heading());

    const group = within(screen.getByRole('group', { name: 'Para onde enviamos o código?' }));
    expect(group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'E-mail m***a@example.com',
      'SMS (11) *****-**12',
    ]);
    expect(group.getByRole<HTMLInputElement>('radio', { name: 'E-mail m***a@example.com' }).checked).toBe(
      true,
    );
    fireEvent.click(group.getByRole('radio', { name: 'SMS (11) *****-**12' }));
    await press('Enviar código');
    expect(recovery.road.bodies(send)).toEqual([{ document: '52998224725', method: sms }]);
    expect(screen.getByRole('button', { name: 'Voltar' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('leads back to the CPF as it was typed', async () => {
    const recovery = await openRecovery();
    await toMethod(recovery);
    await press('Voltar');
    expect(document.activeElement).toBe(heading());
    expect(screen.getByLabelText<HTMLInputElement>('CPF').value).toBe('529.982.247-25');
    expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull();
  });

  test('a code that did not leave is told, and the choice stays', async () => {
    const recovery = await openRecovery();
    await toMethod(recovery);
    fireEvent.click(screen.getByRole('radio', { name: /SMS/ }));
    await press('Enviar código');
    await recovery.road.refuse(send, refusal(429, 'Peça outro código daqui a pouco.'));
    expect(await screen.findByText('Peça outro código daqui a pouco.')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /SMS/ }).checked).toBe(true);
  });

  test('asked for by Enter at a way, the cursor is still there when no code left', async () => {
    const recovery = await openRecovery();
    await toMethod(recovery);
    const way = await screen.findByRole<HTMLInputElement>('radio', { name: /SMS/ });
    fireEvent.click(way);
    act(() => way.focus());
    await act(async () => void fireEvent.submit(way.closest('form') ?? document));
    expect(way.matches(':disabled'), 'what is shut under the focus loses it').toBe(false);
    fireEvent.click(screen.getByRole('radio', { name: /E-mail/ }));
    expect(way.checked, 'the code is on its way there').toBe(true);
    await recovery.road.refuse(send, refusal(429, 'Peça outro código daqui a pouco.'));
    expect(await screen.findByText('Peça outro código daqui a pouco.')).toBeDefined();
    expect(document.activeElement).toBe(way);
    fireEvent.click(screen.getByRole('radio', { name: /E-mail/ }));
    expect(way.checked).toBe(false);
  });

  test('a code that came before the page was loaded anew is entered, and no other one is sent', async () => {
    const recovery = await openRecovery();
    await toMethod(recovery);
    await press('Enviar código');
    await recovery.road.refuse(send, refusal(429, 'Você poderá pedir outro código em 40 segundos.'));
    await press('Já tenho um código');
    expect(document.activeElement).toBe(heading());
    expect(heading().textContent).toBe('Validar identificação');
    expect(screen.getByText(/^Digite o código de 6 caracteres que você já recebeu\./)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Reenviar Código' })).toBeNull();
    await paste('AB3C9K');
    await press('Validar código');
    await recovery.road.answer(check, 'token-de-uso-unico');
    expect(heading().textContent).toBe('Escolher nova senha');
    expect(recovery.road.bodies(send)).toHaveLength(1);
  });

  test('while a code is on its way to be sent, none is entered; from one that was not there one goes back', async () => {
    const recovery = await openRecovery();
    await toMethod(recovery);
    await press('Já tenho um código');
    await press('Voltar');
    expect(document.activeElement).toBe(heading());
    await press('Enviar código');
    const button = screen.getByRole('button', { name: 'Já tenho um código' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await press('Já tenho um código');
    expect(heading().textContent).toBe('Escolher método de identificação');
    await recovery.road.answer(send);
    expect(screen.getByText(/^Enviamos um código/)).toBeDefined();
  });

  test('with nowhere to send a code to, it says whom to speak to', async () => {
    const recovery = await openRecovery();
    await toMethod(recovery, []);
    expect(screen.getByText('Não há para onde enviar um código. Fale com o suporte.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Enviar código' })).toBeNull();
    await press('Voltar');
    expect(heading().textContent).toBe('Encontrar sua conta');
  });
});

describe('the third step', () => {
  test('says where the code went, and takes it as it is pasted', async () => {
    const recovery = await openRecovery();
    await toCode(recovery);
    expect(heading().textContent).toBe('Validar identificação');
    expect(document.activeElement).toBe(heading());
    expect(
      screen.getByText('Enviamos um código de 6 caracteres para m***a@example.com. Ele vale por 15 minutos.'),
    ).toBeDefined();
    await paste('ab3-c9k');
    expect(typed()).toBe('AB3C9K');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Validar código' }));
    expect(recovery.road.bodies(check)).toEqual([]);
    await press('Validar código');
    expect(recovery.road.bodies(check)).toEqual([{ document: '52998224725', code: 'AB3C9K' }]);
  });

  test('whoever types before its name is drawn goes on typing', async () => {
    const recovery = await openRecovery();
    const quick = new MutationObserver(() => {
      const box = screen.queryByLabelText('Caractere 1 de 6');
      if (box && document.activeElement === document.body) box.focus();
    });
    quick.observe(document.body, { childList: true, subtree: true });
    await toCode(recovery);
    quick.disconnect();
    expect(document.activeElement).toBe(boxes()[0]);
  });

  test('an empty code, and half a one, are told at the first box', async () => {
    const recovery = await openRecovery();
    await toCode(recovery);
    await press('Validar código');
    expect(document.activeElement).toBe(boxes()[0]);
    expect(screen.getByRole('textbox', { description: 'O código é obrigatório' })).toBe(boxes()[0]);
    await paste('ab3');
    expect(screen.queryByText('O código é obrigatório')).toBeNull();
    await press('Validar código');
    expect(screen.getByRole('group', { description: 'O código tem 6 caracteres' })).toBeDefined();
    expect(recovery.road.bodies(check)).toEqual([]);
  });

  test('an empty code is said to whoever is in the first box, each time, and to nobody else', async () => {
    const recovery = await openRecovery();
    await toCode(recovery);
    const said = () => screen.queryByRole('alert');
    act(() => screen.getByRole('button', { name: 'Validar código' }).focus());
    await press('Validar código');
    expect(document.activeElement).toBe(boxes()[0]);
    expect(said()).toBeNull();
    await enterAt(boxes()[0]);
    const first = said();
    expect(first?.textContent).toBe('O código é obrigatório');
    await enterAt(boxes()[0]);
    expect(said()?.textContent).toBe('O código é obrigatório');
    expect(said()).not.toBe(first);
  });

  test.each([
    [refusal(422, 'Código errado'), 'Código não encontrado', true],
    [refusal(404), 'Código não encontrado', true],
    [refusal(429, 'Espere um pouco.'), 'Espere um pouco.', false],
    [offline, 'Sem internet. Confira a conexão e tente de novo.', false],
  ])(
    'a code that is not taken is told, and stays; a wrong one is gone back to (%s)',
    async (failure, sentence, isToCorrect) => {
      const recovery = await openRecovery();
      await toCode(recovery);
      await paste('AB3C9K');
      const button = document.activeElement;
      await press('Validar código');
      await recovery.road.refuse(check, failure);
      expect(await alerted(sentence)).toBeDefined();
      await waitFor(() => expect(blame(boxes()[0])).toBe(sentence));
      expect(document.activeElement).toBe(isToCorrect ? boxes()[0] : button);
      expect(typed()).toBe('AB3C9K');
      await press('Validar código');
      expect(recovery.road.bodies(check)).toHaveLength(2);
      expect(blame(boxes()[0])).toBeNull();
    },
  );

  test('leads back to the ways, with the one that was chosen', async () => {
    const recovery = await openRecovery();
    await toMethod(recovery);
    fireEvent.click(screen.getByRole('radio', { name: /SMS/ }));
    await press('Enviar código');
    await recovery.road.answer(send);
    await press('Voltar');
    expect(document.activeElement).toBe(heading());
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /SMS/ }).checked).toBe(true);
  });
});

describe('another code', () => {
  /** The clock of the test begins with the code: what is loaded before it takes its own time. */
  async function openCode() {
    const recovery = await openRecovery();
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    });
    await toCode(recovery);
    return recovery;
  }
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  const again = () => screen.getByRole('button', { name: 'Reenviar Código' });

  test('may be asked for after a minute; the wait is shown, and not spoken', async () => {
    const recovery = await openCode();
    expect(again().getAttribute('aria-disabled')).toBe('true');
    const why = { description: /outro código/ };
    expect(screen.getByRole('button', why)).toBe(again());
    const timer = screen.getByRole('timer');
    expect(timer.getAttribute('aria-live')).toBe('off');
    expect(timer.textContent).toBe('Você poderá pedir outro código em 60 segundos');
    await pass(18);
    expect(timer.textContent).toBe('Você poderá pedir outro código em 42 segundos');
    fireEvent.click(again());
    await calm();
    expect(recovery.road.bodies(send)).toHaveLength(1);
    await pass(41.5);
    expect(timer.textContent).toBe('Você poderá pedir outro código em 1 segundo');

    await pass(0.5);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('button', why)).toBeNull();
    await paste('AB3');
    again().focus();
    await press('Reenviar Código');
    expect(recovery.road.bodies(send)).toHaveLength(2);
    expect(again().getAttribute('aria-busy')).toBe('true');
    await recovery.road.answer(send);
    await pass(0);
    expect(screen.getByText('Enviamos outro código.')).toBeDefined();
    expect(typed()).toBe('');
    expect(document.activeElement).toBe(again());
    expect(screen.getByRole('timer').textContent).toBe('Você poderá pedir outro código em 60 segundos');
  });

  test('that is refused leaves the one before, and what was typed of it', async () => {
    const recovery = await openCode();
    await pass(60);
    await paste('AB3');
    await press('Reenviar Código');
    await recovery.road.refuse(send, refusal(429, 'Você já pediu 3 códigos. Aguarde 15 minutos.'));
    await pass(0);
    expect(screen.getByText('Você já pediu 3 códigos. Aguarde 15 minutos.')).toBeDefined();
    expect(typed()).toBe('AB3');
  });

  test('after a quarter of an hour it is the only way on', async () => {
    await openCode();
    await pass(900);
    // A notice takes a turn of its own, and the focus the next frame.
    await pass(0.02);
    expect(screen.getByText('Código expirado. Peça um novo.')).toBeDefined();
    expect(heading().textContent).toBe('Escolher método de identificação');
    expect(document.activeElement).toBe(heading());
  });
});

describe('the fourth step', () => {
  test.each([
    ['', '', 'Nova senha', 'O campo senha é obrigatório'],
    ['1234567', '1234567', 'Nova senha', 'A senha deve ter no mínimo 8 caracteres'],
    ['x'.repeat(129), 'x'.repeat(129), 'Nova senha', 'A senha deve ter no máximo 128 caracteres'],
    ['Senha1234', 'Senha1235', 'Confirme a nova senha', 'As senhas não coincidem'],
    ['Senha1234', '', 'Confirme a nova senha', 'As senhas não coincidem'],
  ])('“%s” and “%s”: %s, %s', async (password, again, label, sentence) => {
    const recovery = await openRecovery();
    await toPassword(recovery);
    expect(heading().textContent).toBe('Escolher nova senha');
    expect(document.activeElement).toBe(heading());
    await fill('Nova senha', password);
    await fill('Confirme a nova senha', again);
    await press('Alterar senha');
    const field = screen.getByLabelText(label);
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const tied = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(tied.map((id) => document.getElementById(id)?.textContent)).toContain(sentence);
    expect(recovery.road.bodies(save)).toEqual([]);
  });

  test('what is wrong is said to whoever is there, each time; whoever is led to it hears it as part of the field', async () => {
    const recovery = await openRecovery();
    await toPassword(recovery);
    const again = screen.getByLabelText('Confirme a nova senha');
    const said = () => screen.queryByRole('alert');
    act(() => again.focus());
    await enterAt(again);
    expect(document.activeElement).toBe(screen.getByLabelText('Nova senha'));
    expect(said()).toBeNull();
    await fill('Nova senha', 'Senha1234');
    await fill('Confirme a nova senha', 'Senha12345');
    act(() => again.focus());
    await enterAt(again);
    const first = said();
    expect(first?.textContent).toBe('As senhas não coincidem');
    await enterAt(again);
    expect(said()?.textContent).toBe('As senhas não coincidem');
    expect(said()).not.toBe(first);
  });

  test('what is wrong with a field waits until the finger is up, so that nothing moves from under it', async () => {
    await toPassword(await openRecovery());
    await fill('Nova senha', '1234567');
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Alterar senha' }));
    fireEvent.blur(screen.getByLabelText('Nova senha'));
    expect(screen.queryByText('A senha deve ter no mínimo 8 caracteres')).toBeNull();
    fireEvent.pointerUp(window);
    expect(await screen.findByText('A senha deve ter no mínimo 8 caracteres')).toBeDefined();
  });

  test('a new password is saved once, told, and leads to the login of the same producer', async () => {
    const recovery = await openRecovery('/aracauna/user/recover', { producer: producers.aracauna });
    await toPassword(recovery);
    for (const label of ['Nova senha', 'Confirme a nova senha'])
      expect(screen.getByLabelText(label).getAttribute('autocomplete')).toBe('new-password');
    const emoji = '🎟️'.repeat(20);
    await fill('Nova senha', emoji);
    await fill('Confirme a nova senha', emoji);
    await press('Alterar senha');
    await press('Alterar senha');
    expect(recovery.road.bodies(save)).toEqual([
      { document: '52998224725', token: 'token-de-uso-unico', password: emoji },
    ]);
    await recovery.road.answer(save);
    expect(await screen.findByText('Senha alterada com sucesso!')).toBeDefined();
    await waitFor(() => expect(recovery.address()).toBe('/aracauna/login'));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('ACESSAR CONTA');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/52998224725|token-de-uso/);
  });

  test('a token that is worth nothing any more leads back to another code', async () => {
    const recovery = await openRecovery();
    await toPassword(recovery);
    await fill('Nova senha', 'Senha1234');
    await fill('Confirme a nova senha', 'Senha1234');
    await press('Alterar senha');
    await recovery.road.refuse(save, refusal(422, 'Peça outro código.', 'token_gone'));
    expect(await screen.findByText('Peça outro código.')).toBeDefined();
    expect(heading().textContent).toBe('Escolher método de identificação');
  });

  test('a password the server does not take stays to be changed', async () => {
    const recovery = await openRecovery();
    await toPassword(recovery);
    await fill('Nova senha', '12345678');
    await fill('Confirme a nova senha', '12345678');
    await press('Alterar senha');
    await recovery.road.refuse(save, refusal(422, 'Escolha uma senha menos comum.'));
    expect(await alerted('Escolha uma senha menos comum.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Nova senha').value).toBe('12345678');
  });
});

describe('as a page', () => {
  test('whoever recovered on the way in ends where they began', async () => {
    const road = network();
    const store = await openStore('/nope', {}, road.http);
    await asVisitor(store);
    await store.go('/login');
    fireEvent.click(await screen.findByRole('link', { name: 'Esqueci minha senha' }));
    await screen.findByRole('heading', { name: 'Encontrar sua conta' });
    await toPassword({ ...store, road });
    await fill('Nova senha', 'Senha1234');
    await fill('Confirme a nova senha', 'Senha1234');
    await press('Alterar senha');
    await road.answer(save);
    await waitFor(() => expect(store.address()).toBe('/login'));
    fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'a@example.com' } });
    fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'Senha1234' } });
    await press('Entrar');
    await store.session.answer('signIn', { expiresIn: 600_000, renewable: true });
    await calm();
    await store.session.answer('loadProfile', {
      id: 'user-1',
      name: 'Marina Teste',
      firstName: 'Marina',
      emailVerified: true,
      membership: null,
    });
    await waitFor(() => expect(store.address()).toBe('/nope'));
  });

  test('a member who takes another password leaves the account everywhere, here too', async () => {
    const road = network();
    const store = await openStore('/user/recover', {}, road.http);
    await asMember(store);
    await screen.findByRole('heading', { name: 'Encontrar sua conta' });
    await toPassword({ ...store, road });
    await fill('Nova senha', 'Senha1234');
    await fill('Confirme a nova senha', 'Senha1234');
    await press('Alterar senha');
    await road.answer(save);
    await store.session.answer('signOut', undefined);
    await waitFor(() => expect(store.address()).toBe('/'));
    expect(await screen.findByText('Senha alterada com sucesso!')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Acesse Sua Conta' })).toBeDefined();
  });
});

describe('as a dialog', () => {
  async function openDialog() {
    const road = network();
    const store = await openStore('/', {}, road.http);
    await asVisitor(store);
    act(() => store.storefront.send({ type: 'dialog.open', route: '/login' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Esqueci minha senha' }));
    await screen.findByRole('heading', { name: 'Encontrar sua conta' });
    return { ...store, road };
  }

  test('begins at its heading, and a touch outside does not throw away what was typed', async () => {
    await openDialog();
    const dialog = screen.getByRole('dialog', { name: 'RECUPERAR SENHA' });
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    fireEvent.click(document.querySelector('.mantine-Modal-overlay') ?? window);
    await calm();
    expect(dialog.isConnected).toBe(true);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('leads to the login once the password is changed', async () => {
    const recovery = await openDialog();
    await toPassword(recovery);
    await fill('Nova senha', 'Senha1234');
    await fill('Confirme a nova senha', 'Senha1234');
    await press('Alterar senha');
    await recovery.road.answer(save);
    expect(await screen.findByText('Senha alterada com sucesso!')).toBeDefined();
    expect(await screen.findByRole('dialog', { name: 'ACESSAR CONTA' })).toBeDefined();
    expect(await screen.findByLabelText('E-mail')).toBeDefined();
    expect(recovery.address()).toBe('/');
  });
});

describe('an answer that is long in coming', () => {
  const again = () => screen.queryByRole('button', { name: 'Tentar de novo' });

  test('about the account is asked for again', async () => {
    const { road } = await openRecovery();
    await fill('CPF', '529.982.247-25');
    await slowly(() => fireEvent.click(screen.getByRole('button', { name: 'Continuar' })));
    expect(await screen.findByText(tooLong)).toBeDefined();
    await press('Tentar de novo');
    await waitFor(() => expect(screen.queryByText(tooLong)).toBeNull());
    expect(road.bodies(search)).toHaveLength(2);
  });

  test('of a letter is said, and no other is asked for', async () => {
    const recovery = await openRecovery();
    await toMethod(recovery);
    await screen.findByRole('button', { name: 'Enviar código' });
    await slowly(() => fireEvent.click(screen.getByRole('button', { name: 'Enviar código' })));
    expect(await screen.findByText(tooLong)).toBeDefined();
    expect(again()).toBeNull();
    await recovery.road.answer(send);
    expect(screen.getByRole('heading', { name: 'Validar identificação' })).toBeDefined();
    expect(screen.queryByText(tooLong)).toBeNull();
  });
});
