import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { calm } from '#tests/views/shell/stage.tsx';

import {
  described,
  fill,
  inside,
  offline,
  openedAccount,
  press,
  refusal,
  section,
  typedIn,
  wireProfile,
} from './accountStage.tsx';
import { slowly, tooLong } from './slowly.ts';

const place = 'Privacidade';
const password = () => inside(place).getByLabelText('Sua senha');

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a copy of my data', () => {
  /** What the device was given to save, and where it was said to be. */
  function saved() {
    const given: { blob: Blob; name: string; address: string }[] = [];
    let made: Blob | null = null;
    const revoke = vi.fn();
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        made = blob;
        return 'blob:http://store.test/1';
      },
      revokeObjectURL: revoke,
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      if (made) given.push({ blob: made, name: this.download, address: this.href });
    });
    return { given, revoke };
  }

  test('is saved as a file of the device, once, and stays nowhere', async () => {
    const { given, revoke } = saved();
    const stage = await openedAccount();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await press('Baixar uma cópia dos meus dados');
    const button = inside(place).getByRole('button', { name: 'Baixar uma cópia dos meus dados' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await press('Baixar uma cópia dos meus dados');
    await stage.answer('GET /api/user/export', { profile: { name: 'Marina Teste' } });
    expect(given).toHaveLength(1);
    expect(given[0]).toMatchObject({ name: 'meus-dados.json', address: 'blob:http://store.test/1' });
    expect(given[0]?.blob.type).toBe('application/json');
    expect(JSON.parse((await given[0]?.blob.text()) ?? '')).toEqual({ profile: { name: 'Marina Teste' } });
    expect(revoke).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(revoke).toHaveBeenCalledWith('blob:http://store.test/1');
    expect(stage.said).toEqual(['success: Seus dados foram baixados.']);
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('a[download]')).toBeNull();
  });

  test('in the store as it is installed on iOS is given by its sheet, and only then said to be there', async () => {
    const { given } = saved();
    const shown: File[] = [];
    const ends = ['NotAllowedError', 'AbortError', null];
    const share = async ({ files = [] }: ShareData) => {
      shown.push(...files);
      const why = ends[shown.length - 1];
      if (why) throw new DOMException('', why);
    };
    for (const [name, value] of Object.entries({ standalone: true, canShare: () => true, share }))
      Object.defineProperty(navigator, name, { value, configurable: true });
    try {
      const stage = await openedAccount();
      await press('Baixar uma cópia dos meus dados');
      await stage.answer('GET /api/user/export', { profile: {} });
      const waits = 'success: O arquivo está pronto. Toque de novo no botão para abrir ou salvar.';
      expect(stage.said).toEqual([waits]);
      await press('Baixar uma cópia dos meus dados');
      expect(stage.bodies('GET /api/user/export')).toHaveLength(1);
      expect(stage.said).toEqual([waits]);
      await press('Baixar uma cópia dos meus dados');
      await stage.answer('GET /api/user/export', { profile: {} });
      expect(shown.map(({ name, type }) => `${name} ${type}`)).toEqual(
        Array(3).fill('meus-dados.json application/json'),
      );
      expect(stage.said).toEqual([waits, 'success: Seus dados foram baixados.']);
      expect(given).toEqual([]);
    } finally {
      for (const name of ['standalone', 'canShare', 'share']) Reflect.deleteProperty(navigator, name);
    }
  });

  test('long in coming, it is asked for again; the first is given up', async () => {
    const { given } = saved();
    const stage = await openedAccount();
    const button = inside(place).getByRole('button', { name: 'Baixar uma cópia dos meus dados' });
    await slowly(() => press('Baixar uma cópia dos meus dados'));
    expect(await inside(place).findByText(tooLong)).toBeDefined();
    expect(button.getAttribute('aria-busy')).toBe('true');
    await press('Tentar de novo', section(place));
    await waitFor(() => expect(inside(place).queryByText(tooLong)).toBeNull());
    expect(document.activeElement).toBe(button);
    expect(stage.bodies('GET /api/user/export')).toHaveLength(2);
    await stage.refuse('GET /api/user/export', offline);
    expect(stage.said).toEqual([]);
    await stage.answer('GET /api/user/export', { profile: {} });
    expect(given).toHaveLength(1);
    expect(stage.said).toEqual(['success: Seus dados foram baixados.']);
  });

  test.each([[refusal(429, 'Muitas tentativas. Tente de novo em 60 segundos.')], [offline]])(
    'refused, nothing is saved and it may be asked for again (%s)',
    async (failure) => {
      const { given } = saved();
      const stage = await openedAccount();
      await press('Baixar uma cópia dos meus dados');
      await stage.refuse('GET /api/user/export', failure);
      expect(given).toEqual([]);
      expect(stage.said).toEqual([
        `error: ${failure.serverMessage ?? 'Sem internet. Confira a conexão e tente de novo.'}`,
      ]);
      await press('Baixar uma cópia dos meus dados');
      expect(stage.bodies('GET /api/user/export')).toHaveLength(2);
    },
  );
});

describe('the end of the account', () => {
  test('says what is lost and what the law keeps before it asks for the password', async () => {
    await openedAccount();
    await press('Excluir minha conta');
    expect(document.activeElement).toBe(password());
    expect(section(place).textContent).toContain('O que é apagadoSeu perfil');
    expect(section(place).textContent).toContain('O que a lei manda guardarSe você já comprou');
    expect(section(place).textContent).toContain('5 anos');
    expect(section(place).textContent).toContain(
      'O que você preencheu em compra contestada nos últimos 180 dias fica até esse prazo passar',
    );
    await press('Manter minha conta');
    expect(document.activeElement).toBe(inside(place).getByRole('button', { name: 'Excluir minha conta' }));
    expect(inside(place).queryByLabelText('Sua senha')).toBeNull();
  });

  test('without a password nothing is asked of the server', async () => {
    const stage = await openedAccount();
    await press('Excluir minha conta');
    await press('Excluir minha conta para sempre');
    expect(stage.bodies('DELETE /api/user')).toEqual([]);
    expect(described(password())).toBe('Este campo é obrigatório');
    expect(document.activeElement).toBe(password());
  });

  test('a wrong password stands at its field', async () => {
    const stage = await openedAccount();
    await press('Excluir minha conta');
    await fill(password(), 'errada');
    await press('Excluir minha conta para sempre');
    expect(stage.bodies('DELETE /api/user')).toEqual([{ password: 'errada' }]);
    await stage.refuse(
      'DELETE /api/user',
      refusal(422, 'Senha incorreta', [{ field: 'password', message: 'Senha incorreta' }]),
    );
    expect(described(password())).toBe('Senha incorreta');
    expect(document.activeElement).toBe(password());
    expect(typedIn(password())).toBe('errada');
  });

  test.each([
    'Você tem compras de eventos que ainda não terminaram. Depois deles, você poderá excluir sua conta.',
    'Para mudar isto, entre com seu e-mail e senha.',
  ])('refused in the server’s words, the account stays: %s', async (sentence) => {
    const stage = await openedAccount();
    await press('Excluir minha conta');
    await fill(password(), 'canhoto-2026');
    await press('Excluir minha conta para sempre');
    await stage.refuse('DELETE /api/user', refusal(409, sentence));
    expect(stage.said).toEqual([`error: ${sentence}`]);
    expect(stage.path()).toBe('/user/data');
    expect(typedIn(password())).toBe('canhoto-2026');
  });

  describe('that nobody answers for', () => {
    const perhaps = 'Não sabemos se sua conta foi excluída. Se foi, avisamos por e-mail.';
    const mayBe = /Sua conta pode já ter sido excluída/;
    const remove = async () => {
      const stage = await openedAccount();
      await press('Excluir minha conta');
      await fill(password(), 'canhoto-2026');
      await slowly(() => press('Excluir minha conta para sempre'));
      expect(await inside(place).findByText(mayBe)).toBeDefined();
      return stage;
    };
    const look = async () => press(lookName, section(place));
    const lookName = 'Conferir se a conta ainda existe';
    const busy = (name: string) => inside(place).getByRole('button', { name }).getAttribute('aria-busy');

    test('may have happened: it is not asked for again, but looked whether the account is there', async () => {
      const stage = await remove();
      const before = stage.bodies('GET /api/user').length;
      await look();
      expect(document.activeElement).toBe(
        inside(place).getByRole('button', { name: 'Conferindo se a conta ainda existe…' }),
      );
      expect(busy('Excluir minha conta para sempre')).toBeNull();
      expect(stage.bodies('DELETE /api/user')).toHaveLength(1);
      expect(stage.bodies('GET /api/user')).toHaveLength(before + 1);
    });

    test('and whose account is still there is waited for: its answer counts', async () => {
      const stage = await remove();
      await look();
      await stage.answer('GET /api/user', wireProfile);
      expect(stage.said.splice(0)).toEqual([
        'error: Sua conta ainda não foi excluída. Se for, avisamos por e-mail.',
      ]);
      expect(busy('Excluir minha conta para sempre')).toBe('true');
      expect(inside(place).getByRole('button', { name: lookName })).toBe(document.activeElement);
      await stage.answer('DELETE /api/user', null);
      expect(stage.said[0]).toBe('success: Sua conta foi excluída.');
    });

    test('nobody has to wait for longer; who stops is promised nothing, and may ask again', async () => {
      const stage = await remove();
      expect(inside(place).queryByRole('button', { name: 'Manter minha conta' })).toBeNull();
      await press('Parar de esperar');
      expect(stage.said).toEqual([`error: ${perhaps}`]);
      expect(document.activeElement).toBe(inside(place).getByRole('button', { name: 'Manter minha conta' }));
      expect(typedIn(password())).toBe('canhoto-2026');
      await press('Excluir minha conta para sempre');
      expect(stage.bodies('DELETE /api/user')).toHaveLength(2);
    });

    test('and comes while one looks, the account is gone', async () => {
      const stage = await remove();
      await look();
      await stage.answer('DELETE /api/user', null);
      expect(stage.said[0]).toBe('success: Sua conta foi excluída.');
    });

    test('and where looking fails too, one may look again', async () => {
      const stage = await remove();
      await look();
      await stage.refuse('GET /api/user', offline);
      expect(stage.said).toEqual(['error: Sem internet. Confira a conexão e tente de novo.']);
      await slowly(look);
      expect(inside(place).getByText(mayBe)).toBeDefined();
      expect(inside(place).getByRole('button', { name: lookName })).toBeDefined();
    });

    test('or is refused because of a crowd, is told in the server’s words', async () => {
      const stage = await openedAccount();
      await press('Excluir minha conta');
      await fill(password(), 'canhoto-2026');
      await press('Excluir minha conta para sempre');
      const sentence = 'Muita gente por aqui agora. Tente de novo em 2 segundos.';
      await stage.refuse('DELETE /api/user', refusal(503, sentence));
      expect(stage.said).toEqual([`error: ${sentence}`]);
    });

    test('or is lost on its way, may have happened as well', async () => {
      const stage = await openedAccount();
      await press('Excluir minha conta');
      await fill(password(), 'canhoto-2026');
      await press('Excluir minha conta para sempre');
      await stage.refuse('DELETE /api/user', offline);
      expect(stage.said).toEqual([`error: ${perhaps}`]);
    });
  });

  test('afterwards the session is over here too, and the home opens', async () => {
    const stage = await openedAccount();
    await press('Excluir minha conta');
    await fill(password(), 'canhoto-2026');
    await press('Excluir minha conta para sempre');
    await stage.answer('DELETE /api/user', null);
    await stage.session.answer('signOut', undefined);
    await calm();
    expect(stage.said[0]).toBe('success: Sua conta foi excluída.');
    expect(stage.path()).toBe('/');
    expect(stage.storefront.getSnapshot().context.visitor).toBe('visitor');
    expect(screen.queryByRole('heading', { name: 'Meus Dados' })).toBeNull();
  });
});
