import '#src/app/dialogFlows.ts';
import '#src/checkout/LaterSteps.tsx';
import '#src/dialogs/DialogWindow.tsx';
import '#src/pages/checkout/CheckoutPage.tsx';
import '#src/ui/NoticeBoard.tsx';

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import type { WireBoot } from '#src/api/bootstrap.ts';
import type { Http } from '#src/api/http.ts';
import type { EventDetails } from '#src/domain/event.ts';
import { ApiError } from '#src/domain/failure.ts';
import { producers } from '#tests/views/shell/boots.ts';
import { eventOf } from '#tests/views/shell/events.ts';
import { alerted, asMember, asVisitor, calm, member, openStore } from '#tests/views/shell/stage.tsx';

const club: WireBoot['producer'] = {
  ...producers.aracauna,
  supporter_club: { name: 'Raiz Grená', plans_url: 'https://raizgrena.example/planos' },
};
const membership = { club: 'Raiz Grená', plan: 'Ouro' };
const nothingBought: Http = () => Promise.resolve({ reservation: null, order: null } as never);

const bar = () => within(screen.getByRole('banner', { hidden: true }));
const entry = () => bar().queryByRole('button', { name: 'Acesso sócio-torcedor' });

async function openAccess(producer = club) {
  const store = await openStore('/aracauna', { producer });
  await asVisitor(store);
  fireEvent.click(entry() ?? document.body);
  await screen.findByText(/entram com o e-mail e a senha/);
  return store;
}

describe('the way in for supporters is offered', () => {
  test.each<[string, Partial<WireBoot>, boolean]>([
    ['by a producer with a club', { producer: club }, true],
    ['by nobody else', { producer: producers.aracauna }, false],
    [
      'not while the setting is off',
      { producer: club, settings: [{ tag: 'socio', value: 'disabled' }] },
      false,
    ],
    ['while the setting is on', { producer: club, settings: [{ tag: 'socio', value: 'enabled' }] }, true],
  ])('%s', async (_, facts, isOffered) => {
    const store = await openStore('/aracauna', facts);
    expect(entry()).toBeNull();
    await asVisitor(store);
    expect(entry() !== null).toBe(isOffered);
    fireEvent.click(screen.getByRole('button', { name: 'Abrir menu' }));
    await calm();
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(menu.queryByRole('button', { name: 'Acesso sócio-torcedor' }) !== null).toBe(isOffered);
  });

  test('not to a supporter who is logged in', async () => {
    const store = await openStore('/aracauna', { producer: club });
    await asMember(store, { membership });
    expect(entry()).toBeNull();
  });

  test('from the menu of a phone it opens in the menu’s place', async () => {
    const store = await openStore('/aracauna', { producer: club });
    await asVisitor(store);
    fireEvent.click(screen.getByRole('button', { name: 'Abrir menu' }));
    await calm();
    fireEvent.click(
      within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('button', {
        name: 'Acesso sócio-torcedor',
      }),
    );
    await calm();
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
    expect(await screen.findByRole('dialog', { name: 'ACESSO SÓCIO-TORCEDOR' })).toBeDefined();
  });
});

describe('ACESSO SÓCIO-TORCEDOR', () => {
  test('leads to the login of supporters, and to the plans of the club on a page of their own', async () => {
    await openAccess();
    const plans = screen.getByRole('link', {
      name: 'Quero ser Sócio',
      description: 'Conheça os planos do clube Raiz Grená. A página abre em outra aba.',
    });
    expect(plans.getAttribute('href')).toBe('https://raizgrena.example/planos');
    expect(plans.getAttribute('target')).toBe('_blank');
    expect(plans.getAttribute('rel')).toBe('noopener noreferrer');

    const back = vi.spyOn(history, 'back');
    const { length } = history;
    fireEvent.click(screen.getByRole('button', { name: 'Sou Sócio' }));
    await screen.findByLabelText('E-mail');
    expect(screen.getByRole('dialog', { name: 'ACESSO SÓCIO-TORCEDOR' })).toBeDefined();
    expect(history).toHaveLength(length);
    expect(back).not.toHaveBeenCalled();
    back.mockRestore();
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//raizgrena.example', 'planos'])(
    'never follows an address that is not of the web: %s',
    async (plans_url) => {
      await openAccess({ ...club, supporter_club: { name: 'Raiz Grená', plans_url } });
      expect(screen.getByRole('button', { name: 'Sou Sócio' })).toBeDefined();
      expect(screen.queryByRole('link', { name: 'Quero ser Sócio' })).toBeNull();
    },
  );

  test('an account that is open and no supporter’s is told so, and may become one at the club', async () => {
    const store = await openStore('/aracauna', { producer: club });
    await asMember(store);
    fireEvent.click(entry() ?? document.body);
    expect(
      await screen.findByText(
        'Você está na conta de Marina, que não é de sócio do clube Raiz Grená. Se você tem outra, saia desta antes de entrar.',
      ),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sou Sócio' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Quero ser Sócio' })).toBeDefined();
  });
});

describe('the login of supporters', () => {
  async function openLogin() {
    const store = await openAccess();
    fireEvent.click(screen.getByRole('button', { name: 'Sou Sócio' }));
    fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'socia@example.com' } });
    fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'Senha1234' } });
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    await calm();
    return store;
  }

  test('is the form of the login without its ways out, and says who comes', async () => {
    const store = await openLogin();
    expect(screen.queryByText('Esqueci minha senha')).toBeNull();
    expect(screen.queryByText('Não tem conta? Cadastre-se')).toBeNull();
    expect(screen.getByText('Entre com a conta ligada ao seu plano do clube Raiz Grená.')).toBeDefined();
    expect(store.session.asked.at(-1)).toEqual({
      call: 'signIn',
      input: { audience: 'supporter', username: 'socia@example.com', password: 'Senha1234' },
    });
    await store.session.answer('signIn', { expiresIn: 600_000, renewable: true });
    await calm();
    await store.session.answer('loadProfile', member({ membership }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(entry()).toBeNull();
  });

  test('who is none gets a sentence, and no session', async () => {
    const store = await openLogin();
    await store.session.refuse(
      'signIn',
      new ApiError('403', { status: 403, serverMessage: 'esta conta não é de sócio-torcedor' }),
    );
    expect(
      await alerted(
        'Não foi possível realizar seu login (esta conta não é de sócio-torcedor), entre em contato com o suporte',
      ),
    ).toBeDefined();
    expect(store.storefront.getSnapshot().context.visitor).toBe('visitor');
  });
});

describe('tickets of supporters', () => {
  const type = (state: 'restricted' | 'open', benefit: string | null = 'socio') => ({
    id: 7,
    nome: 'Sócio',
    preco: '30.00',
    quantidade: 0,
    max_installments: 1,
    additional_fields: [],
    passport_amount: 1,
    description: '',
    benefit,
    documents: [],
    all_in_cents: 3300,
    sale: { state, text: state === 'open' ? '' : 'Exclusivo para sócio-torcedor' },
    available: 9,
  });
  const eventWith = (state: 'restricted' | 'open', benefit?: string | null): EventDetails =>
    eventOf({
      sectors: [
        {
          id: 1,
          name: 'Norte',
          group: 'Norte',
          gate: '',
          numbered: false,
          capacity: 40,
          sections: [{ secao_id: 2, name: 'Norte', tipos_ingresso: [type(state, benefit)] }],
        },
      ],
    });

  async function openCheckout(event: EventDetails, who: typeof asVisitor = asVisitor, producer = club) {
    const store = await openStore('/ticket/buy/104', { producer }, nothingBought);
    await store.events.answer('details', event);
    await calm();
    await who(store);
    await screen.findAllByText(/Exclusivo para sócio-torcedor/);
    await waitFor(() => expect(store.storefront.getSnapshot().children.checkout).toBeDefined());
    return store;
  }
  const way = () => screen.queryByRole('button', { name: 'Entrar como sócio: Sócio' });

  test('are locked to others, with the way in beside them', async () => {
    await openCheckout(eventWith('restricted'));
    expect(way()?.closest('p')?.textContent).toBe('Exclusivo para sócio-torcedor · Entrar como sócio: Sócio');
    fireEvent.click(way() ?? document.body);
    expect(await screen.findByRole('dialog', { name: 'ACESSO SÓCIO-TORCEDOR' })).toBeDefined();
  });

  test('without a club, or locked to others for another reason, there is no such way', async () => {
    await openCheckout(eventWith('restricted'), asVisitor, producers.aracauna);
    expect(way()).toBeNull();
  });

  test('half-price tickets that are not sold yet have nothing to do with it', async () => {
    await openCheckout(eventWith('restricted', 'meia_estudante'));
    expect(way()).toBeNull();
  });

  test('open when a supporter comes in, and close again behind', async () => {
    const store = await openCheckout(eventWith('restricted'));
    const asked = () => store.events.asked.filter(({ call }) => call === 'details').length;
    expect(asked()).toBe(1);
    act(() =>
      store.storefront.send({
        type: 'lease.granted',
        lease: { expiresIn: 600_000, renewable: true },
        welcome: 'login.welcome',
      }),
    );
    await store.session.answer('loadProfile', member({ membership }));
    await calm();
    expect(asked()).toBe(2);
    await store.events.answer('details', eventWith('open'));
    expect(await screen.findByRole('button', { name: /^Mais um: Sócio/ })).toBeDefined();
    expect(screen.queryByText(/Exclusivo para/)).toBeNull();

    act(() => store.storefront.send({ type: 'session.leave' }));
    await calm();
    // For who is gone, and for the purchase that starts over: the later answer counts.
    expect(asked()).toBe(4);
  });

  test('nobody asks again for somebody who is no supporter', async () => {
    const store = await openCheckout(eventWith('restricted'), asMember);
    expect(store.events.asked.filter(({ call }) => call === 'details')).toHaveLength(1);
    expect(way()).not.toBeNull();
  });
});
