import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { ApiError } from '#src/domain/failure.ts';
import { eventElsewhere, orderDetails, orderId, paidOrder, ticket } from '#tests/views/checkout/orders.ts';
import { fill, plain, press } from '#tests/views/checkout/stage.tsx';
import { blame, calm } from '#tests/views/shell/stage.tsx';

import { openOrder } from './stage.ts';

const until = '2026-11-27T10:00:00-03:00';
const payment = orderDetails().payment;
const cancellable = (facts = {}) => paidOrder({ cancellableUntil: until, payment, ...facts });
const question = () => screen.getByRole('dialog');
/** What the question says of a slow answer; the region that announces what flows say is there too, empty. */
const isSlow = () =>
  within(question())
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .find(Boolean);

/** The press, and ten seconds without an answer to it. */
async function pressInVain(name: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => within(question()).getByRole('button', { name }).focus());
  await press(name, question());
  act(() => void vi.advanceTimersByTime(9_999));
  expect(isSlow()).toBeUndefined();
  act(() => void vi.advanceTimersByTime(1));
  vi.useRealTimers();
}

/** The offer is taken by keyboard. */
async function askAgain() {
  act(() => within(question()).getByRole('button', { name: 'Tentar de novo' }).focus());
  await press('Tentar de novo', question());
}

describe('cancelling', () => {
  test('says until when, then what comes back, how, when, and that it is final', async () => {
    await openOrder(cancellable());
    expect(
      screen.getByText(
        'Pelo site, você pode desistir até 27/11/2026 às 10:00 e receber de volta todo o valor pago, incluída a taxa.',
      ),
    ).toBeDefined();
    await press('Cancelar compra');
    expect(plain(question())).toContain(
      'Valor devolvidoR$ 55,00ComoPara a conta de onde saiu o PixQuandoEm até 1 dia útilProtocoloZ3YEF0',
    );
    expect(plain(question())).toContain('Não dá para desfazer: os ingressos deixam de valer na mesma hora.');
    expect(plain(question())).not.toContain('passou para o nome');
    await expect.poll(() => document.activeElement?.textContent).toBe('Manter a compra');
  });

  test('of what went back in part says how much is left to come back', async () => {
    await openOrder(cancellable({ returnedCents: 1_000 }));
    expect(
      screen.getByText(
        'Pelo site, você pode desistir até 27/11/2026 às 10:00 e receber de volta o restante, R$\u00a045,00, incluída a taxa.',
        { normalizer: (text) => text },
      ),
    ).toBeDefined();
    await press('Cancelar compra');
    expect(plain(question())).toContain('Valor devolvidoR$ 45,00Como');
  });

  test('of what is not paid yet speaks of nothing that would cease to count', async () => {
    await openOrder(
      cancellable({ status: 'awaiting_payment', statusText: 'Aguardando pagamento', tickets: [] }),
    );
    await press('Cancelar compra');
    expect(plain(question())).toContain(
      'Nada foi cobrado ainda. Se você desistir, os lugares voltam para a venda.Não dá para desfazer: para comprar depois, é preciso começar de novo.',
    );
    expect(plain(question())).not.toContain('deixam de valer');
  });

  test('says whose tickets go with it, though they were given away', async () => {
    await openOrder(
      cancellable({
        tickets: [
          ticket(),
          ticket({ line: 2, holder: { name: 'Caio Novo', cpf: '***.982.247-**' } }),
          ticket({ line: 3, holder: { name: 'Bia Dentro', cpf: '***.982.247-**' }, status: 'used' }),
        ],
      }),
    );
    await press('Cancelar compra');
    expect(plain(question())).toContain(
      'deixam de valer na mesma hora.Também deixa de valer o que passou para o nome de Caio Novo.',
    );
  });

  test.each([
    [5_500, 0, 'Você pode desistir e receber de volta todo o valor pago, incluída a taxa.'],
    [5_500, 1_000, 'Você pode desistir e receber de volta o restante, R$ 45,00, incluída a taxa.'],
    [0, 0, 'Se não vai usar, cancele: os lugares voltam para a venda.'],
  ])(
    'of an event that was put off without a new date there is no end to it: of %d, %d went back',
    async (totalCents, returnedCents, words) => {
      await openOrder(paidOrder({ awaitsNewDate: true, payment, totalCents, returnedCents }));
      expect(screen.getByText(`O evento foi adiado e ainda não tem nova data. ${words}`)).toBeDefined();
      await press('Cancelar compra');
      expect(question()).toBeDefined();
    },
  );

  test('once its time on the site is over, says until when to write, and to whom', async () => {
    await openOrder(paidOrder({ writtenUntil: '2026-12-05T23:59:59.999-03:00' }));
    for (const text of [
      'O prazo para cancelar pelo site passou.',
      'Até 05/12/2026 às 23:59, escreva para suporte@bilheteria.example: o atendimento analisa o pedido pela data em que você escreveu.',
    ])
      expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancelar compra' })).toBeNull();
  });

  test.each([
    [
      { writtenUntil: '2026-12-05T23:59:59.999-03:00' },
      'Até 05/12/2026 às 23:59, escreva para suporte@bilheteria.example: o atendimento analisa o pedido pela data em que você escreveu.',
    ],
    [
      { awaitsNewDate: true },
      'O evento foi adiado e ainda não tem nova data. Se quiser desistir, escreva para suporte@bilheteria.example.',
    ],
  ])('where the site takes none it says whom to write to: %j', async (facts, words) => {
    await openOrder(paidOrder({ ...facts, isInWriting: true }));
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancelar compra' })).toBeNull();
  });

  test('beside an event of another zone its deadline names its own', async () => {
    await openOrder(cancellable({ event: eventElsewhere() }));
    expect(
      screen.getByText(
        /^Pelo site, você pode desistir até 27\/11\/2026 às 10:00 \(horário de Brasília\) e receber/,
      ),
    ).toBeDefined();
    cleanup();
    await openOrder(cancellable({ event: eventElsewhere(), totalCents: 0 }));
    expect(
      screen.getByText(/cancele até 27\/11\/2026 às 10:00 \(horário de Brasília\): os lugares voltam/),
    ).toBeDefined();
  });

  test('to a card it says which, and when the reversal is seen', async () => {
    await openOrder(
      cancellable({
        payment: payment && {
          ...payment,
          method: 'credit',
          card: { brand: 'Visa', last4: '4242', installments: 1 },
        },
      }),
    );
    await press('Cancelar compra');
    expect(plain(question())).toContain(
      'ComoNo cartão Visa final 4242QuandoO estorno aparece em até duas faturas',
    );
  });

  test('confirmed, it is asked for once under one key, and the order is read again', async () => {
    const stage = await openOrder(cancellable());
    await press('Cancelar compra');
    await press('Sim, cancelar a compra');
    await press('Sim, cancelar a compra');
    expect(stage.asked.map(({ name, key }) => [name, key])).toEqual([
      ['POST /api/orders/:id/cancel', `cancel:${orderId}`],
    ]);
    await stage.asked[0]?.answer();
    await stage.orders.answer(
      'details',
      paidOrder({
        status: 'refund_due',
        statusText: 'Reembolso em processamento',
        tickets: [ticket({ status: 'void', qr: '', code: '' })],
      }),
    );
    await calm();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Reembolso em processamento')).toBeDefined();
    // Of what has not come back yet the ticket does not say that it has.
    expect(screen.getByText('Cancelado')).toBeDefined();
    expect(screen.queryByText('Reembolsado')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancelar compra' })).toBeNull();
    expect(stage.notices.map(({ message }) => message)).toContain('order.cancelled');
  });

  test('done, reading goes on at the heading that tells the new state', async () => {
    const stage = await openOrder(cancellable());
    act(() => screen.getByRole('button', { name: 'Cancelar compra' }).focus());
    await press('Cancelar compra');
    act(() => screen.getByRole('button', { name: 'Sim, cancelar a compra' }).focus());
    await press('Sim, cancelar a compra');
    await stage.asked[0]?.answer();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar compra'));
    await stage.orders.answer(
      'details',
      paidOrder({ status: 'refund_due', statusText: 'Reembolso em processamento' }),
    );
    await calm();
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { level: 1, description: 'Reembolso em processamento' }),
    );
  });

  test('refused, it says why, changes nothing, and can be left', async () => {
    const stage = await openOrder(cancellable());
    await press('Cancelar compra');
    await press('Sim, cancelar a compra');
    await stage.asked[0]?.refuse(
      new ApiError('HTTP 422', { status: 422, serverMessage: 'O prazo para cancelar terminou.' }),
    );
    expect(within(question()).getByRole('alert').textContent).toContain('O prazo para cancelar terminou.');
    await press('Manter a compra');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['went back meanwhile', { status: 'refund_due', statusText: 'Reembolso em processamento' }],
    ['was used meanwhile', { status: 'paid', statusText: 'Pago' }],
  ] as const)('refused because it %s, it says only why', async (_, now) => {
    const stage = await openOrder(cancellable());
    await press('Cancelar compra');
    await press('Sim, cancelar a compra');
    await stage.asked[0]?.refuse(
      new ApiError('HTTP 409', { status: 409, serverMessage: 'Esta compra não pode mais ser cancelada.' }),
    );
    await stage.orders.answer('details', paidOrder({ payment, ...now }));
    await calm();
    expect(within(question()).getByRole('alert').textContent).toContain('não pode mais ser cancelada');
    expect(plain(question())).not.toMatch(/Nada foi cobrado|Valor devolvido|Não dá para desfazer/);
    expect(document.body.textContent).not.toMatch(/Nada foi cobrado|desistir até/);
  });

  test('without an answer it is asked again under the same key', async () => {
    const stage = await openOrder(cancellable());
    await press('Cancelar compra');
    await press('Sim, cancelar a compra');
    await stage.asked[0]?.refuse(new ApiError('Network Error'));
    expect(within(question()).getByRole('alert').textContent).toContain('Sem internet');
    await press('Sim, cancelar a compra');
    expect(stage.asked.map(({ key }) => key)).toEqual([`cancel:${orderId}`, `cancel:${orderId}`]);
  });

  test.each([
    ['lost', new ApiError('Network Error')],
    ['one of a server that broke', new ApiError('HTTP 503', { status: 503 })],
  ])('whose answer is %s, the order is looked at: what is kept may be gone', async (_, failure) => {
    const stage = await openOrder(cancellable());
    await press('Cancelar compra');
    await press('Sim, cancelar a compra');
    await stage.asked[0]?.refuse(failure);
    await press('Manter a compra');
    await stage.orders.answer(
      'details',
      paidOrder({ status: 'refund_due', statusText: 'Reembolso em processamento' }),
    );
    await calm();
    expect(screen.getByText('Reembolso em processamento')).toBeDefined();
  });

  test('without a network it stays as it is, and may be asked again', async () => {
    const stage = await openOrder(cancellable());
    await press('Cancelar compra');
    await press('Sim, cancelar a compra');
    await stage.asked[0]?.refuse(new ApiError('Network Error'));
    await press('Manter a compra');
    await stage.orders.refuse('details', new ApiError('Network Error'));
    await calm();
    expect(screen.getByRole('button', { name: 'Cancelar compra' })).toBeDefined();
  });

  test('taking long, it says so and asks again under the same key; what the first try still brings changes nothing', async () => {
    const stage = await openOrder(cancellable());
    await press('Cancelar compra');
    await pressInVain('Sim, cancelar a compra');
    expect(isSlow()).toBe('Está demorando mais que o normal.');
    expect(document.activeElement?.textContent).toBe('Sim, cancelar a compra');
    await askAgain();
    expect(stage.asked.map(({ key }) => key)).toEqual([`cancel:${orderId}`, `cancel:${orderId}`]);
    expect(stage.asked.map(({ isAborted }) => isAborted())).toEqual([true, false]);
    expect(isSlow()).toBeUndefined();
    expect(document.activeElement?.textContent).toBe('Sim, cancelar a compra');
    await stage.asked[0]?.answer();
    expect(question()).toBeDefined();
    expect(stage.notices.map(({ message }) => message)).not.toContain('order.cancelled');
    await stage.asked[1]?.answer();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(
      stage.notices.map(({ message }) => message).filter((each) => each === 'order.cancelled'),
    ).toHaveLength(1);
  });

  test('refused after long, the focus is where it can be pressed again', async () => {
    const stage = await openOrder(cancellable());
    await press('Cancelar compra');
    await pressInVain('Sim, cancelar a compra');
    act(() => within(question()).getByRole('button', { name: 'Tentar de novo' }).focus());
    await stage.asked[0]?.refuse(new ApiError('Network Error'));
    expect(isSlow()).toBeUndefined();
    expect(within(question()).getByRole('alert').textContent).toContain('Sem internet');
    expect(document.activeElement?.textContent).toBe('Sim, cancelar a compra');
  });

  test('before it is paid it speaks of no money', async () => {
    await openOrder(orderDetails({ cancellableUntil: until }));
    await press('Cancelar compra');
    expect(plain(question())).not.toContain('R$');
    expect(plain(question())).toContain('Nada foi cobrado ainda.');
  });

  test('is not offered when it is too late', async () => {
    await openOrder(paidOrder());
    expect(screen.queryByText('Cancelar compra')).toBeNull();
  });
});

describe('giving a ticket to somebody else', () => {
  const open = (facts: Parameters<typeof ticket>[0] = {}) =>
    openOrder(
      paidOrder({
        tickets: [
          ticket({ transferableUntil: until, ...facts }),
          ticket({ id: 'ticket-2', line: 2, holder: { name: 'Lia Outra', cpf: '***.456.789-**' } }),
        ],
      }),
    );
  const type = async (name: string, cpf: string, email = '') => {
    await fill(screen.getByLabelText('Nome completo'), name);
    await fill(screen.getByLabelText('CPF'), cpf);
    if (email) await fill(screen.getByLabelText(/^E-mail/), email);
  };
  const ask = () => press('Trocar portador Marina Teste');

  test('is offered on the tickets that admit it, until when they do', async () => {
    await open();
    expect(screen.getByText('Troca de portador até 27/11/2026 às 10:00.')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^Trocar portador/ })).toHaveLength(1);
  });

  test('is offered without a deadline as long as nobody knows the date of the event', async () => {
    await open({ transferableUntil: null, isTransferable: true });
    expect(screen.queryByText(/^Troca de portador até/)).toBeNull();
    await ask();
    expect(screen.getByLabelText('Nome completo')).toBeDefined();
  });

  test('beside an event of another zone its deadline names its own', async () => {
    await openOrder(paidOrder({ event: eventElsewhere(), tickets: [ticket({ transferableUntil: until })] }));
    expect(
      screen.getByText('Troca de portador até 27/11/2026 às 10:00 (horário de Brasília).'),
    ).toBeDefined();
  });

  test('nothing of the buyer’s own is offered for whoever gets it', async () => {
    await open({ asksBirthDate: true });
    await ask();
    const purposes = ['Nome completo', 'CPF', 'Data de nascimento', /^E-mail/].map((label) =>
      screen.getByLabelText(label).getAttribute('autocomplete'),
    );
    expect(purposes).toEqual(purposes.map(() => 'off'));
  });

  test('what is missing is said to whoever is in its field, each time', async () => {
    await open();
    await ask();
    const name = screen.getByLabelText('Nome completo');
    const enter = () => act(async () => void fireEvent.submit(name.closest('form') ?? document));
    const said = () => screen.queryAllByRole('alert').map(plain);
    act(() => name.focus());
    await enter();
    expect(document.activeElement).toBe(name);
    expect(said()).toEqual(['Este campo é obrigatório']);
    const first = screen.getByRole('alert');
    await enter();
    expect(said()).toEqual(['Este campo é obrigatório']);
    expect(screen.getByRole('alert')).not.toBe(first);
  });

  test('asks who, then whether it is right; only then it is done, and announced', async () => {
    const stage = await open();
    await ask();
    expect(document.activeElement).toBe(screen.getByLabelText('Nome completo'));
    await type('Caio Novo', '529.982.247-25', 'caio@example.com');
    await press('Continuar');
    expect(plain(question())).toContain('Tipo 1 passa de Marina Teste para Caio Novo, CPF 529.982.247-25.');
    expect(stage.asked).toEqual([]);
    await press('Trocar portador', question());
    expect(stage.asked.map(({ name, parts, key }) => ({ name, parts, key }))).toEqual([
      {
        name: 'PUT /api/tickets/:id/holder',
        parts: {
          params: { id: 'ticket-1' },
          body: { name: 'Caio Novo', cpf: '52998224725', email: 'caio@example.com' },
        },
        key: 'ticket-1:7Q4K-M2XA',
      },
    ]);
    await stage.asked[0]?.answer();
    await stage.orders.answer(
      'details',
      paidOrder({ tickets: [ticket({ holder: { name: 'Caio Novo', cpf: '***.982.247-**' } })] }),
    );
    await calm();
    expect(screen.getByRole('article', { name: 'Tipo 1, Caio Novo' })).toBeDefined();
    expect(screen.queryByLabelText('Nome completo')).toBeNull();
    expect(stage.notices.map(({ message }) => message)).toContain('ticket.holderChanged');
  });

  test('wants a person: what is missing or wrong is said beside its field', async () => {
    const stage = await open();
    await ask();
    await type('Zé', '111.111.111-11');
    await press('Continuar');
    expect(screen.getByText('O nome precisa ter mais que 2 letras')).toBeDefined();
    expect(screen.getByText('CPF inválido')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stage.asked).toEqual([]);
  });

  test('a ticket that some ages may have asks whoever gets it when they were born', async () => {
    const stage = await open({ asksBirthDate: true });
    await ask();
    await type('Caio Novo', '529.982.247-25');
    await press('Continuar');
    const birthDate = screen.getByLabelText('Data de nascimento');
    expect(blame(birthDate)).toBe('Este campo é obrigatório');
    expect(document.activeElement).toBe(birthDate);
    await fill(birthDate, '14/03/2010');
    await press('Continuar');
    await press('Trocar portador', question());
    expect(stage.asked[0]?.parts).toMatchObject({ body: { birth_date: '14/03/2010' } });
    const message = 'Evento para maiores de 18 anos.';
    const details = { fields: [{ field: 'birth_date', message }] };
    await stage.asked[0]?.refuse(new ApiError('HTTP 422', { status: 422, serverMessage: message, details }));
    expect(blame(screen.getByLabelText('Data de nascimento'))).toBe(message);
    expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Caio Novo');
  });

  test('is asked too when only the server knows that it has to be, and nothing typed is lost', async () => {
    const stage = await open();
    await ask();
    await type('Caio Novo', '529.982.247-25');
    await press('Continuar');
    await press('Trocar portador', question());
    const message = 'Informe a data de nascimento.';
    const details = { fields: [{ field: 'birth_date', message }] };
    await stage.asked[0]?.refuse(new ApiError('HTTP 422', { status: 422, serverMessage: message, details }));
    const birthDate = screen.getByLabelText('Data de nascimento');
    expect(blame(birthDate)).toBe(message);
    expect(document.activeElement).toBe(birthDate);
    await fill(birthDate, '14/03/1990');
    await press('Continuar');
    await press('Trocar portador', question());
    expect(stage.asked[1]?.parts).toMatchObject({ body: { name: 'Caio Novo', birth_date: '14/03/1990' } });
  });

  test('tickets without an age limit ask for no date of birth', async () => {
    await open();
    await ask();
    expect(screen.queryByLabelText('Data de nascimento')).toBeNull();
  });

  test('refused, what was typed stays and the complaint stands at its field', async () => {
    const stage = await open();
    await ask();
    await type('Caio Novo', '529.982.247-25');
    await press('Continuar');
    await press('Trocar portador', question());
    await stage.asked[0]?.refuse(
      new ApiError('HTTP 422', {
        status: 422,
        serverMessage: 'Este CPF já está em uso neste evento.',
        details: { fields: [{ field: 'cpf', message: 'Este CPF já está em uso neste evento.' }] },
      }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByText('Este CPF já está em uso neste evento.').length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Caio Novo');
    expect(screen.getByLabelText('CPF').getAttribute('aria-invalid')).toBe('true');
  });

  test('taking long, it says so and asks again under the same key; what the first try still brings changes nothing', async () => {
    const stage = await open();
    await ask();
    await type('Caio Novo', '529.982.247-25');
    await press('Continuar');
    await pressInVain('Trocar portador');
    expect(isSlow()).toBe('Está demorando mais que o normal.');
    expect(document.activeElement?.textContent).toBe('Trocar portador');
    await askAgain();
    expect(stage.asked).toHaveLength(2);
    const [first, second] = stage.asked;
    expect(second).toMatchObject({ name: first?.name, parts: first?.parts, key: 'ticket-1:7Q4K-M2XA' });
    expect(stage.asked.map(({ isAborted }) => isAborted())).toEqual([true, false]);
    expect(isSlow()).toBeUndefined();
    expect(document.activeElement?.textContent).toBe('Trocar portador');
    await first?.refuse(new ApiError('HTTP 422', { status: 422, serverMessage: 'O prazo terminou.' }));
    expect(question()).toBeDefined();
    expect(screen.queryByText('O prazo terminou.')).toBeNull();
    await second?.answer();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByLabelText('Nome completo')).toBeNull();
    expect(stage.notices.map(({ message }) => message)).toContain('ticket.holderChanged');
  });

  /** Sent, and then nothing came back; meanwhile the order is read again. */
  const sendInVain = async (failure = new ApiError('Network Error')) => {
    const stage = await open();
    await ask();
    await type('Caio Novo', '529.982.247-25');
    await press('Continuar');
    await press('Trocar portador', question());
    await stage.asked[0]?.refuse(failure);
    return stage;
  };
  const mismatch = 'Isto já foi pedido de outro modo. Confira antes de tentar de novo.';

  test.each([
    ['no answer', new ApiError('Network Error')],
    [
      'a key that was used',
      new ApiError('HTTP 422', { status: 422, code: 'idempotency_mismatch', serverMessage: mismatch }),
    ],
  ])(
    'done after all, though all that came was %s, the new code is shown and the form closes',
    async (_, failure) => {
      const stage = await sendInVain(failure);
      expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Caio Novo');
      await stage.orders.answer(
        'details',
        paidOrder({
          tickets: [
            ticket({
              transferableUntil: until,
              code: '2XK4-7QMA',
              holder: { name: 'Caio Novo', cpf: '***.982.247-**' },
            }),
          ],
        }),
      );
      await calm();
      expect(screen.getByText('2XK4-7QMA')).toBeDefined();
      expect(screen.queryByText('7Q4K-M2XA')).toBeNull();
      expect(screen.queryByLabelText('Nome completo')).toBeNull();
      expect(document.activeElement?.textContent).toBe('Trocar portador Caio Novo');
      expect(stage.notices.map(({ message }) => message)).toContain('ticket.holderChanged');
    },
  );

  const doraHasIt = () =>
    paidOrder({
      tickets: [
        ticket({
          transferableUntil: until,
          code: '9WPT-3KDB',
          holder: { name: 'Dora Outra', cpf: '***.444.777-**' },
        }),
      ],
    });
  const readAgain = async ({ orders }: Awaited<ReturnType<typeof open>>) => {
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await orders.answer('details', doraHasIt());
    await calm();
  };

  test.each(['typed', 'asked about'])(
    'given to somebody else elsewhere, what is %s stays, is not said to be done, and goes from whoever has it now',
    async (moment) => {
      const stage = await open();
      await ask();
      await type('Caio Novo', '529.982.247-25');
      if (moment === 'asked about') await press('Continuar');
      await readAgain(stage);
      expect(stage.notices.map(({ message }) => message)).not.toContain('ticket.holderChanged');
      expect(screen.queryByRole('dialog')).toBeNull();
      const overtaken = screen.getByText(/este ingresso passou para outra pessoa/);
      expect(overtaken.closest('[role="status"]'), 'it is said aloud').not.toBeNull();
      expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Caio Novo');
      await press('Continuar');
      expect(plain(question())).toContain('Tipo 1 passa de Dora Outra para Caio Novo');
      await press('Trocar portador', question());
      expect(stage.asked.map(({ key }) => key)).toEqual(['ticket-1:9WPT-3KDB']);
    },
  );

  test('refused while somebody else gave it away, it is not said to be done', async () => {
    const stage = await sendInVain();
    await stage.orders.answer('details', doraHasIt());
    await calm();
    expect(stage.notices.map(({ message }) => message)).not.toContain('ticket.holderChanged');
    expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Caio Novo');
  });

  test('not done, the form stays with what was typed and why it failed', async () => {
    const stage = await sendInVain();
    await stage.orders.answer('details', paidOrder({ tickets: [ticket({ transferableUntil: until })] }));
    await calm();
    expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Caio Novo');
    expect(screen.getByRole('alert').textContent).toContain('Sem internet');
    expect(stage.notices.map(({ message }) => message)).not.toContain('ticket.holderChanged');
  });

  test('without a network to read it again, the copy of the device takes nothing away', async () => {
    const stage = await sendInVain();
    await stage.orders.answer('details', paidOrder({ keptAt: until, tickets: [ticket()] }));
    await calm();
    expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Caio Novo');
    expect(screen.queryByText(/Mostrando o que foi guardado/)).toBeNull();
  });

  test('warns that a benefit has to be proved anew', async () => {
    await open({ benefit: 'meia_estudante', type: 'Meia-entrada' });
    await ask();
    expect(screen.getByText(/Este ingresso tem benefício \(Meia-entrada\)/)).toBeDefined();
  });

  test('left, nothing is asked and the focus is where it was', async () => {
    const stage = await open();
    await ask();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Deixar como está' })));
    expect(document.activeElement?.textContent).toBe('Trocar portador Marina Teste');
    expect(stage.asked).toEqual([]);
  });
});
