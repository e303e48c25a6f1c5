import '#src/api/contact.ts';
import '#src/app/contactFlows.ts';
import '#src/bots/prover.ts';
import '#src/pages/content/contact/Prefill.tsx';
import '#src/pages/content/contact/SupportPage.tsx';

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { SessionFlow } from '#machines/session.machine.ts';
import type { Http } from '#src/api/http.ts';
import { contactDraft } from '#src/app/contactDraft.ts';
import { ApiError } from '#src/domain/failure.ts';
import type { User } from '#src/domain/session.ts';
import { asMember, asVisitor, calm, member, openStore, type Store } from '#tests/views/shell/stage.tsx';

interface Asked {
  body: Record<string, string>;
  key: string | undefined;
  isAborted: () => boolean;
  answer: (reply: unknown) => Promise<void>;
  refuse: (failure: unknown) => Promise<void>;
}

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView ??= () => undefined;
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
});

const profile = {
  name: 'Marina Teste',
  document: '',
  email: 'marina.teste@example.com',
  cellphone: '',
  birthDate: '',
};

async function open(
  who: (store: Store) => Promise<void> = asVisitor,
  settings: { tag: string; value: string }[] = [],
) {
  const asked: Asked[] = [];
  const http = (({ path }, { body }: { body: Record<string, string> }, options) =>
    new Promise((resolve, reject) => {
      const settle = async (how: () => void) => {
        await act(async () => how());
        await calm();
      };
      if (path !== '/api/contact') return;
      asked.push({
        body,
        key: options?.idempotencyKey,
        isAborted: () => options?.signal?.aborted ?? false,
        answer: (reply) => settle(() => resolve(reply as never)),
        refuse: (failure) => settle(() => reject(failure)),
      });
    })) as Http;
  const store = await openStore('/suporte', { settings }, http, { reads: { profile: async () => profile } });
  await who(store);
  await screen.findByRole('heading', { level: 1, name: 'Fale Conosco' });
  await calm();
  return { ...store, asked };
}

const form = () => within(screen.getByRole('region', { name: 'Escreva para nós' }));
const field = (label: RegExp | string) => form().getByLabelText(label);
const typed = (label: RegExp | string) => Reflect.get(field(label), 'value') as string;
const type = (label: RegExp | string, value: string) => fireEvent.change(field(label), { target: { value } });
const send = async () => {
  fireEvent.click(form().getByRole('button', { name: 'Enviar mensagem' }));
  await calm();
};

function fillIn() {
  type('Seu nome', 'Caio Novo');
  type('E-mail', 'caio@example.com');
  type('Assunto', 'ticket');
  type(/Número do pedido/, 'K7M2QX');
  type('Mensagem', 'O QR code não abre.');
}
function expectKept() {
  expect(typed('Seu nome')).toBe('Caio Novo');
  expect(typed('E-mail')).toBe('caio@example.com');
  expect(typed('Assunto')).toBe('ticket');
  expect(typed(/Número do pedido/)).toBe('K7M2QX');
  expect(typed('Mensagem')).toBe('O QR code não abre.');
}
type Stage = Awaited<ReturnType<typeof open>>;
type SessionEvent = Parameters<SessionFlow['send']>[0];

const works = ({ storefront }: Stage) => JSON.stringify(storefront.getSnapshot().context).includes('contact');

const networkReturns = async () => {
  act(() => void window.dispatchEvent(new Event('online')));
  await calm();
};

describe('a message', () => {
  test('goes out as typed, and comes back as a protocol that takes the focus', async () => {
    const stage = await open();
    expect(
      form().getByText(/em até 5 dias; emergências .* no mesmo dia, dentro do horário de atendimento\.$/),
    ).toBeDefined();
    expect(works(stage)).toBe(false);
    fillIn();
    expect(works(stage)).toBe(true);
    await send();
    expect(stage.asked).toHaveLength(1);
    expect(stage.asked[0]?.body).toEqual({
      name: 'Caio Novo',
      email: 'caio@example.com',
      subject: 'ticket',
      order_code: 'K7M2QX',
      message: 'O QR code não abre.',
    });
    expect(form().getByRole('button', { name: 'Enviando…' }).getAttribute('aria-busy')).toBe('true');
    await stage.asked[0]?.answer({ protocol: '20261120-K7M2QX' });
    expect(form().getByText('20261120-K7M2QX')).toBeDefined();
    expect(form().getByText(/para o seu e-mail, com o prazo da resposta/)).toBeDefined();
    expect(document.activeElement).toBe(form().getByRole('heading', { name: 'Mensagem enviada' }));
    expect(works(stage)).toBe(false);
    expect(contactDraft.read()).toEqual({});

    fireEvent.click(form().getByRole('button', { name: 'Enviar outra mensagem' }));
    await calm();
    expect(typed('Mensagem')).toBe('');
  });

  test('nothing can be typed while it is on its way, and the focus stays in the form', async () => {
    const { asked } = await open();
    fillIn();
    act(() => field('Mensagem').focus());
    await act(async () => void fireEvent.submit(field('Mensagem').closest('form') ?? document));
    await calm();
    for (const label of ['Seu nome', 'E-mail', 'Assunto', /Número do pedido/, 'Mensagem'])
      expect(field(label).matches(':disabled')).toBe(true);
    expect(document.activeElement).toBe(form().getByRole('button', { name: 'Enviando…' }));
    await asked[0]?.refuse(new ApiError('Network Error'));
    expect(field('Mensagem').matches(':disabled')).toBe(false);
    expect(document.activeElement).toBe(form().getByRole('button', { name: 'Enviar mensagem' }));
  });

  test('with nothing in it says field by field what is missing, and asks nobody', async () => {
    const { asked } = await open();
    await send();
    const summary = form().getByRole('group', { name: /^Falta/ });
    expect(summary.textContent).toContain('Faltam 4 correções');
    expect(document.activeElement).toBe(summary);
    for (const label of ['Seu nome', 'E-mail', 'Assunto', 'Mensagem'])
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(within(summary).getByRole('link', { name: 'Mensagem' }));
    expect(document.activeElement).toBe(field('Mensagem'));
    expect(asked).toEqual([]);
  });

  test('that is too long is not cut off: it is said by how much', async () => {
    const { asked } = await open();
    fillIn();
    type('Mensagem', 'x'.repeat(4_012));
    expect(form().getByText('Passou do limite em 12 caracteres.')).toBeDefined();
    type('Mensagem', 'x'.repeat(4_001));
    expect(form().getByText('Passou do limite em 1 caractere.')).toBeDefined();
    type('Mensagem', 'x'.repeat(4_012));
    await send();
    expect(typed('Mensagem')).toHaveLength(4_012);
    expect(field('Mensagem').getAttribute('aria-invalid')).toBe('true');
    expect(asked).toEqual([]);
  });

  test('refused at a field: the field says why, and everything typed stays', async () => {
    const { asked } = await open();
    fillIn();
    await send();
    await asked[0]?.refuse(
      new ApiError('422', {
        status: 422,
        serverMessage: 'E-mail inválido',
        details: { fields: [{ field: 'email', message: 'E-mail inválido' }] },
      }),
    );
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(form().getByText('E-mail inválido')).toBeDefined();
    expectKept();
  });

  test.each([
    [
      new ApiError('429', { status: 429, serverMessage: 'Muita gente por aqui agora.' }),
      'Muita gente por aqui agora.',
    ],
    [new ApiError('500', { status: 500 }), 'Não foi possível concluir. Tente de novo.'],
    [
      new ApiError('Network Error'),
      'A mensagem ainda não saiu: ela vai sozinha quando a conexão voltar. Tudo o que você escreveu continua aqui.',
    ],
  ])('refused as a whole says so, and everything typed stays (%s)', async (failure, sentence) => {
    const { asked } = await open();
    fillIn();
    await send();
    await asked[0]?.refuse(failure);
    expect(form().getByText(sentence).closest('[role="alert"]')).not.toBeNull();
    expectKept();
    await send();
    expect(asked).toHaveLength(2);
    expect(asked[1]?.key).toBe(asked[0]?.key);
  });

  test('sent again after it was changed is another message', async () => {
    const { asked } = await open();
    fillIn();
    await send();
    await asked[0]?.refuse(new ApiError('Network Error'));
    type('Mensagem', 'Agora abriu.');
    await send();
    expect(asked[1]?.key).not.toBe(asked[0]?.key);
    expect(asked[1]?.key).toMatch(/^[\w.:-]{8,200}$/);
  });

  test('that did not leave goes by itself once there is a network, as the same message', async () => {
    const { asked } = await open();
    fillIn();
    await send();
    await asked[0]?.refuse(new ApiError('Network Error'));
    await networkReturns();
    expect(asked[1]?.key).toBe(asked[0]?.key);
    await asked[1]?.answer({ protocol: '20261120-K7M2QX' });
    expect(form().getByText('20261120-K7M2QX')).toBeDefined();
  });

  test('that goes by itself leaves the focus in the form to whoever was at a field', async () => {
    const { asked } = await open();
    fillIn();
    await send();
    await asked[0]?.refuse(new ApiError('Network Error'));
    act(() => field('Mensagem').focus());
    await networkReturns();
    expect(field('Mensagem').matches(':disabled')).toBe(true);
    expect(document.activeElement).toBe(form().getByRole('button', { name: 'Enviando…' }));
  });

  test('that somebody is changing waits for them', async () => {
    const { asked } = await open();
    fillIn();
    await send();
    await asked[0]?.refuse(new ApiError('Network Error'));
    type('Mensagem', 'Agora abriu.');
    await networkReturns();
    expect(asked).toHaveLength(1);
  });

  test('that takes long says so, and asks again with the same key', async () => {
    const { asked } = await open();
    fillIn();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await send();
    act(() => void vi.advanceTimersByTime(10_000));
    vi.useRealTimers();
    expect(form().getByText(/Está demorando mais que o normal/)).toBeDefined();
    fireEvent.click(form().getByRole('button', { name: 'Tentar de novo' }));
    await calm();
    expect(asked).toHaveLength(2);
    expect(asked[1]?.key).toBe(asked[0]?.key);
    expect(asked[0]?.isAborted()).toBe(true);
    await asked[1]?.answer({ protocol: '20261120-K7M2QX' });
    expect(form().getByText('20261120-K7M2QX')).toBeDefined();
  });
});

describe('who writes', () => {
  test('is known of a member, and what they typed already is theirs', async () => {
    const stage = await open(asMember);
    await waitFor(() => expect(typed('E-mail')).toBe('marina.teste@example.com'));
    expect(typed('Seu nome')).toBe('Marina Teste');
    expect(works(stage)).toBe(false);
    type('Seu nome', '');
    await calm();
    expect(typed('Seu nome')).toBe('');
  });
});

describe('what is typed', () => {
  const hear = async ({ storefront }: Stage, word: SessionEvent) => {
    act(() => storefront.getSnapshot().children.session?.send(word));
    await calm();
  };
  const comeIn = async (stage: Stage, facts: Partial<User> = {}) => {
    act(() =>
      stage.storefront.send({
        type: 'lease.granted',
        lease: { expiresIn: 600_000, renewable: true },
        welcome: 'login.welcome',
      }),
    );
    await stage.session.answer('loadProfile', member(facts));
    await calm();
  };
  const written = async (who?: (store: Store) => Promise<void>) => {
    const stage = await open(who);
    fillIn();
    await calm();
    return stage;
  };
  const expectNothing = () => {
    for (const label of ['Seu nome', 'E-mail', 'Assunto', /Número do pedido/, 'Mensagem'])
      expect(typed(label)).toBe('');
  };

  test('goes with a member who leaves here, and is home while the server is being told', async () => {
    const stage = await written(asMember);
    await hear(stage, { type: 'session.leave' });
    expect(stage.address()).toBe('/');
    expect(works(stage)).toBe(false);
    expect(contactDraft.read()).toEqual({});
  });

  test('goes with a member who leaves in another tab, and does not come back with the next letter', async () => {
    const stage = await written(asMember);
    await hear(stage, { type: 'otherTab.left' });
    expectNothing();
    expect(works(stage)).toBe(false);
    type('Mensagem', 'O');
    await calm();
    expect(contactDraft.read()).toEqual({ subject: '', orderCode: '', message: 'O' });
  });

  test('of the next person is a message of its own, and the former one does not go again', async () => {
    const stage = await written(asMember);
    await send();
    await stage.asked[0]?.refuse(new ApiError('Network Error'));
    await hear(stage, { type: 'otherTab.left' });
    await networkReturns();
    expect(stage.asked).toHaveLength(1);
    fillIn();
    await send();
    expect(stage.asked[1]?.key).not.toBe(stage.asked[0]?.key);
  });

  test('of a member survives a reload for them', async () => {
    await written(asMember);
    cleanup();
    await open(asMember);
    expect(typed('Mensagem')).toBe('O QR code não abre.');
  });

  test.each([
    ['of a member is not shown to nobody after a reload', asVisitor],
    [
      'of a member is not shown to another after a reload',
      (store: Store) => asMember(store, { id: 'user-2' }),
    ],
  ])('%s', async (_, who) => {
    await written(asMember);
    cleanup();
    await open(who);
    expect(typed('Mensagem')).toBe('');
    expect(typed(/Número do pedido/)).toBe('');
    expect(contactDraft.read()).toEqual({});
  });

  test('stays with a visitor who logs in', async () => {
    const stage = await written();
    await comeIn(stage);
    expectKept();
  });

  test('stays through a session that ends by itself, for the same person', async () => {
    const stage = await written(asMember);
    act(() => stage.storefront.send({ type: 'member.expired' }));
    await calm();
    expectKept();
    await comeIn(stage);
    expectKept();
  });

  test('stays with whoever does not take up a session that ended by itself, until another person comes in', async () => {
    const stage = await written(asMember);
    act(() => stage.storefront.send({ type: 'member.expired' }));
    act(() => stage.storefront.send({ type: 'dialog.dismissed' }));
    await calm();
    expect(stage.storefront.getSnapshot().context.visitor).toBe('visitor');
    expectKept();
    await comeIn(stage, { id: 'user-2', name: 'Bruna Outra' });
    expect(typed('Mensagem')).toBe('');
  });

  test('of somebody whose session ended is not shown to nobody who opens the page', async () => {
    const stage = await written(asMember);
    await stage.go('/faq');
    act(() => stage.storefront.send({ type: 'member.expired' }));
    act(() => stage.storefront.send({ type: 'dialog.dismissed' }));
    expect(contactDraft.read()).toMatchObject({ message: 'O QR code não abre.' });
    await stage.go('/suporte');
    await screen.findByRole('heading', { level: 1, name: 'Fale Conosco' });
    await calm();
    expectNothing();
    expect(contactDraft.read()).toEqual({});
  });

  test('is not shown to another person who comes in where a session had ended', async () => {
    const stage = await written(asMember);
    await hear(stage, { type: 'token.refused' });
    await stage.session.refuse('renew', new ApiError('401', { status: 401 }));
    await calm();
    expectKept();
    await comeIn(stage, { id: 'user-2', name: 'Bruna Outra' });
    expect(typed('Mensagem')).toBe('');
    expect(contactDraft.read()).toEqual({});
  });
});

describe('a draft', () => {
  test('survives a reload, but for who writes', async () => {
    await open();
    fillIn();
    await calm();
    expect(contactDraft.read()).toEqual({
      subject: 'ticket',
      orderCode: 'K7M2QX',
      message: 'O QR code não abre.',
    });
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Caio|caio@/);
  });

  test('that was kept earlier fills the form', async () => {
    contactDraft.write({ subject: 'payment', orderCode: '', message: 'Paguei duas vezes' });
    await open();
    expect(typed('Mensagem')).toBe('Paguei duas vezes');
    expect(typed('Assunto')).toBe('payment');
  });

  test.each(['{', '"text"', '[1]', '{"message": 7}', 'null'])('that is broken is none: %s', (stored) => {
    sessionStorage.setItem('bilheteria.contact', stored);
    expect(contactDraft.read()).toEqual({});
  });
});

test('whoever misses an order reads that it is there before it is paid', async () => {
  await open();
  expect(screen.getByText(/^Não achou a compra\?/).textContent).toBe(
    'Não achou a compra? Entre na conta e abra Meus Ingressos. O pedido aparece assim que é criado, mesmo antes de o pagamento ser confirmado. Se comprou em outra loja nossa, abra a lista por lá.',
  );
});

test('where the form is switched off, the address to write to stands in its place', async () => {
  await open(asVisitor, [{ tag: 'contact_form', value: 'disabled' }]);
  expect(screen.queryByRole('region', { name: 'Escreva para nós' })).toBeNull();
  expect(screen.getByText(/O formulário está desligado por enquanto/).querySelector('a')?.href).toMatch(
    /^mailto:/,
  );
});
