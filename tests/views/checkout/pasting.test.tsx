import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { AdditionalField } from '#src/domain/event.ts';
import { event, favouringEvent } from '#tests/models/facts.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { atParticipants, card, field, profile, submitted, value } from './cards.tsx';
import { arrive, fill, liveHold, openStage, plain, press, proceed } from './stage.tsx';

const list = 'Dani Prova;111.444.777-35;dani@example.com;(11) 90000-0001\nEva Prova';

/** Every ticket of it asks for a date of birth. */
function agedEvent() {
  const asked: AdditionalField = {
    key: 'birth_date',
    label: 'Data de nascimento',
    type: 'date',
    required: true,
    options: [],
    maxLength: 10,
  };
  const aged = event();
  for (const { sections } of aged.sectors)
    for (const { ticketTypes } of sections) for (const type of ticketTypes) type.additionalFields = [asked];
  return aged;
}

async function paste(position: number, text: string) {
  let isLeft = true;
  await act(async () => {
    isLeft = fireEvent.paste(field(position, 'Nome completo'), { clipboardData: { getData: () => text } });
  });
  return isLeft;
}

describe('a list pasted into a name', () => {
  test('is offered first, with what it would write over and whom it leaves out', async () => {
    await atParticipants();
    await fill(field(2, 'Nome completo'), 'Caio Novo');
    expect(await paste(2, list)).toBe(false);
    expect(plain(within(card(2)).getByRole('status'))).toContain(
      'Você colou uma lista com 2 pessoas. Preencher a pessoa 2?O que já está escrito na pessoa 2 será trocado.1 pessoa da lista não tem ingresso neste pedido e fica de fora.',
    );
    expect(value(2, 'Nome completo')).toBe('Caio Novo');
  });

  test('fills the card and is taken back, but for what was typed since', async () => {
    await atParticipants();
    await fill(field(2, 'Nome completo'), 'Caio Novo');
    await paste(2, list);
    await press('Preencher', card(2));
    expect(value(2, 'Nome completo')).toBe('Dani Prova');
    expect(value(2, 'CPF')).toBe('111.444.777-35');
    expect(document.activeElement).toBe(field(2, 'Nome completo'));
    expect(plain(within(card(2)).getByRole('status'))).toContain('Preenchemos a pessoa 2.');

    await fill(field(2, /E-mail/), 'outra@example.com');
    await press('Desfazer', card(2));
    expect(value(2, 'Nome completo')).toBe('Caio Novo');
    expect(value(2, 'CPF')).toBe('');
    expect(value(2, /E-mail/)).toBe('outra@example.com');
    expect(plain(within(card(2)).getByRole('status'))).toBe('Desfeito: os dados voltaram ao que eram.');
  });

  test('of other people does not take over when the buyer was born, and gives it back', async () => {
    await atParticipants({ event: agedEvent() });
    expect(value(1, 'Data de nascimento')).toBe('14/03/2001');
    await paste(1, 'Dani Prova;111.444.777-35');
    await press('Preencher', card(1));
    expect([value(1, 'CPF'), value(1, 'Data de nascimento')]).toEqual(['111.444.777-35', '']);
    await press('Desfazer', card(1));
    expect([value(1, 'CPF'), value(1, 'Data de nascimento')]).toEqual(['529.982.247-25', '14/03/2001']);
  });

  test.each([
    ['the first of several', list, 'Colar só o nome da primeira pessoa'],
    ['one person', 'Dani Prova;111.444.777-35', 'Colar só o nome'],
  ])('may be no more than the name of %s', async (_, text, label) => {
    await atParticipants();
    await paste(2, text);
    await press(label, card(2));
    expect(value(2, 'Nome completo')).toBe('Dani Prova');
    expect(value(2, 'CPF')).toBe('');
    expect(within(card(2)).queryByRole('status')).toBeNull();
  });

  test('without a name is refused, and nothing typed is emptied', async () => {
    await atParticipants();
    await fill(field(2, 'Nome completo'), 'Caio Novo');
    await paste(2, 'dani@example.com');
    expect(within(card(2)).queryByRole('button', { name: /^Colar só/ })).toBeNull();
    await press('Não preencher', card(2));
    expect([value(2, 'Nome completo'), value(2, /E-mail/)]).toEqual(['Caio Novo', '']);
    expect(within(card(2)).queryByRole('status')).toBeNull();
    expect(document.activeElement).toBe(field(2, 'Nome completo'));
  });

  test('of one name is no list: the field pastes it', async () => {
    await atParticipants();
    expect(await paste(2, 'Dani Prova\n')).toBe(true);
    expect(within(card(2)).queryByRole('status')).toBeNull();
  });
});

describe('a minor', () => {
  const minor = (position: number) =>
    within(card(position)).queryByRole('checkbox', { name: /^Menor de idade/ });
  const tick = (position: number) =>
    act(async () => {
      fireEvent.click(minor(position) ?? document.body);
    });

  test('comes under the CPF of who buys, which is then nobody else’s', async () => {
    const stage = await atParticipants({ event: event({ uniqueDocument: true }) });
    await fill(field(2, 'Nome completo'), 'Nina Prova');
    await fill(field(2, 'CPF'), '529.982.247-25');
    await proceed();
    expect(within(card(2)).getByText('Este CPF já foi usado em outro ingresso deste pedido')).toBeDefined();

    await tick(2);
    expect(within(card(2)).queryByText(/já foi usado/)).toBeNull();
    expect(value(2, 'CPF do responsável')).toBe('529.982.247-25');
    const isMine = (position: number) =>
      within(card(position))
        .getByRole('button', { name: /para mim/ })
        .getAttribute('aria-pressed');
    expect([isMine(1), isMine(2)]).toEqual(['true', 'false']);
    await proceed();
    expect(submitted(stage)?.input).toMatchObject({
      participants: [{ name: 'Marina Teste' }, { name: 'Nina Prova', minor: true }],
    });
  });

  test('with the CPF of who buys is not who buys', async () => {
    await atParticipants();
    await press('Este ingresso é para mim', card(2));
    await fill(field(1, 'Nome completo'), 'Nina Prova');
    await fill(field(1, 'CPF'), '529.982.247-25');
    await tick(1);
    const isMine = (position: number) =>
      within(card(position))
        .getByRole('button', { name: /para mim/ })
        .getAttribute('aria-pressed');
    expect([isMine(1), isMine(2)]).toEqual(['false', 'true']);
  });

  test('under somebody else’s is refused with the way out', async () => {
    await atParticipants();
    await fill(field(2, 'Nome completo'), 'Nina Prova');
    await tick(2);
    await fill(field(2, 'CPF do responsável'), '111.444.777-35');
    await proceed();
    expect(within(card(2)).getByText(/Este CPF não é de um adulto deste pedido/)).toBeDefined();
    await tick(2);
    expect(within(card(2)).queryByText(/não é de um adulto/)).toBeNull();
  });

  test('is not asked about where only adults come', async () => {
    await atParticipants({ event: event({ rating: '18' }) });
    expect(minor(2)).toBeNull();
  });
});

test('a card says whom its ticket is for and what to bring; the producer says where to enrol', async () => {
  const notices = [
    { tone: 'info' as const, text: 'Acesso por reconhecimento facial.', url: 'https://acesso.example/' },
    { tone: 'info' as const, text: 'Sem estacionamento.', url: null },
  ];
  const stage = await openStage({ event: favouringEvent({ notices }) });
  const lines = [33, 33].map((ticketTypeId) => ({ sectorId: 1, sectionId: 12, ticketTypeId, amount: 1 }));
  await arrive(stage, { hold: liveHold({ lines }) });
  await stage.holds.answer('loadDraft', null);
  await stage.users.answer('profile', profile);
  await calm();
  expect(plain(card(2))).toContain('Para estudantes. Apresente na entrada: CIE válida;');
  expect(screen.getByText(/reconhecimento facial/)).toBeDefined();
  expect(screen.queryByText(/estacionamento/)).toBeNull();

  await fill(field(2, 'Nome completo'), 'Nina Prova');
  await fill(field(2, 'CPF'), '529.982.247-25');
  await proceed();
  expect(within(card(2)).getByText(/O benefício é de cada pessoa/)).toBeDefined();
});
