import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { ApiError } from '#src/domain/failure.ts';
import { barEvent, event } from '#tests/models/facts.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import {
  atParticipants,
  card,
  draftsSaved,
  field,
  kept,
  profile,
  saved,
  submitted,
  two,
  value,
} from './cards.tsx';
import { arrive, bar, fill, liveHold, openStage, plain, press, proceed, watchWords } from './stage.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function outOfSight() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

describe('participants', () => {
  test('come up under a window without taking its focus', async () => {
    const over = document.createElement('div');
    over.setAttribute('aria-modal', 'true');
    over.append(document.createElement('button'));
    document.body.append(over);
    over.querySelector('button')?.focus();
    await atParticipants();
    expect(document.activeElement).toBe(over.querySelector('button'));
    over.remove();
  });

  test('while they are on their way, reading goes on at the page; then at their name', async () => {
    const stage = await openStage();
    await arrive(stage, { hold: null });
    await press('Mais um: Tipo 1, Pista');
    within(bar()).getByRole('button', { name: 'Continuar' }).focus();
    await proceed();
    await stage.holds.answer('reserve', liveHold());
    await calm();
    expect(screen.queryByRole('button', { name: 'Mais um: Tipo 1, Pista' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await stage.holds.answer('loadDraft', null);
    await stage.users.answer('profile', profile);
    await calm();
    expect(screen.getByRole('heading', { name: 'Quem vai usar os ingressos?' })).toBe(document.activeElement);
  });

  test('whoever is in a field before their name is drawn stays there', async () => {
    const stage = await openStage();
    await arrive(stage, { hold: null });
    await press('Mais um: Tipo 1, Pista');
    await proceed();
    await stage.holds.answer('reserve', liveHold());
    await calm();
    const quick = new MutationObserver(() => {
      const name = screen.queryByLabelText('Nome completo');
      if (!name) return;
      quick.disconnect();
      name.focus();
    });
    quick.observe(document.body, { childList: true, subtree: true });
    await stage.holds.answer('loadDraft', null);
    await stage.users.answer('profile', profile);
    await calm();
    expect(document.activeElement).toBe(screen.getByLabelText('Nome completo'));
  });

  test('the choice stays until they come, busy, and shows nothing of the reservation for that moment', async () => {
    const stage = await openStage();
    await arrive(stage, { hold: null });
    await press('Mais um: Tipo 1, Pista');
    await proceed();
    const next = within(bar()).getByRole('button', { name: 'Continuar' });
    const wasBusy = new Set<string | null>();
    const words = watchWords(() => {
      if (next.isConnected) wasBusy.add(next.getAttribute('aria-busy'));
    });
    await stage.holds.answer('reserve', liveHold());
    await calm();
    expect(next.isConnected).toBe(false);
    expect(words.filter((text) => /Cancelar compra|reserva/.test(text))).toEqual([]);
    expect(words.some((text) => text.includes('Carregando'))).toBe(true);
    expect(wasBusy).not.toContain(null);
  });

  test('whoever leaves takes them along: nothing of them is read once more, in nobody’s name', async () => {
    const stage = await atParticipants();
    const read = () => stage.holds.asked.filter(({ call }) => call === 'loadDraft').length;
    expect(read()).toBe(1);
    await press('Sair');
    await stage.session.answer('signOut', undefined);
    await calm();
    expect(screen.queryByRole('region', { name: /^Pessoa/ })).toBeNull();
    expect(screen.queryByText(/Marina/)).toBeNull();
    expect(read()).toBe(1);
  });

  test('a card a person; the first is the buyer’s, folded because it is complete', async () => {
    await atParticipants();
    expect(screen.getByRole('heading', { level: 2, name: 'Quem vai usar os ingressos?' })).toBe(
      document.activeElement,
    );
    expect(plain(card(1))).toContain('Marina TesteCPF ***.982.247-** · m**********e@example.com');
    expect(card(1).querySelector('details')?.open).toBe(false);
    expect(card(2).querySelector('details')?.open).toBe(true);
    expect(value(2, 'Nome completo')).toBe('');
    expect(plain(bar())).toContain('2 ingressosR$ 110,00');
  });

  test.each([
    ['a part of each price', { mode: 'percentual', value: 1_000 }, 'R$ 55,00'],
    ['one of the whole order', { mode: 'fixed', value: 500 }, 'R$ 50,00'],
  ] as const)('a fee that is %s: cards name what adds up', async (_, fee, price) => {
    await atParticipants({ event: event({ fee }) });
    expect(plain(card(2))).toContain(price);
  });

  test('the card that is folded is opened by hand at its first field', async () => {
    await atParticipants();
    const summary = within(card(1)).getByText('Editar dados').closest('summary');
    act(() => summary?.focus());
    await act(async () => void fireEvent.click(summary ?? document.body));
    expect(card(1).querySelector('details')?.open).toBe(true);
    expect(document.activeElement).toBe(field(1, 'Nome completo'));
  });

  test('CPF, celular and dates write their own punctuation', async () => {
    await atParticipants();
    await fill(field(2, 'CPF'), '11144477735');
    await fill(field(2, /Celular/), '92900000012');
    expect(value(2, 'CPF')).toBe('111.444.777-35');
    expect(value(2, /Celular/)).toBe('(92) 90000-0012');
  });

  test('what lets nobody in is no person: neither its card nor its mistakes say so', async () => {
    const lines = [1, 3].map((ticketTypeId) => ({ sectorId: 1, sectionId: 11, ticketTypeId, amount: 1 }));
    await atParticipants({ event: barEvent(), lines });
    expect(card(1)).toBeDefined();
    expect(screen.getByRole('region', { name: 'Adicional 2 de 2' })).toBeDefined();
    await proceed();
    expect(screen.getByRole('group', { name: /^Falta/ }).textContent).toBe(
      'Faltam 2 correções: Nome completo, adicional 2 · CPF, adicional 2',
    );
  });

  test('what is missing is listed, linked, marked and spoken; correcting it clears it', async () => {
    const stage = await atParticipants();
    await proceed();
    const summary = screen.getByRole('group', { name: /^Falta/ });
    expect(document.activeElement).toBe(summary);
    expect(summary.textContent).toBe('Faltam 2 correções: Nome completo, pessoa 2 · CPF, pessoa 2');
    expect(submitted(stage)).toBeUndefined();
    expect(screen.queryByRole('alert'), 'the focus reads it, and nobody is talked over').toBeNull();
    expect(screen.getByRole('group', { name: /^Faltam 2 correções:.*CPF, pessoa 2/ })).toBe(summary);

    const name = field(2, 'Nome completo');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Este campo é obrigatório',
    );
    fireEvent.click(within(summary).getByRole('link', { name: 'CPF, pessoa 2' }));
    expect(document.activeElement).toBe(field(2, 'CPF'));

    await fill(name, 'Caio Novo');
    expect(name.getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByRole('group', { name: /^Falta/ }).textContent).toBe('Falta 1 correção: CPF, pessoa 2');
  });

  test.each([
    ['Nome completo', 'Li', 'O nome precisa ter mais que 2 letras'],
    ['CPF', '111.111.111-11', 'CPF inválido'],
    ['CPF', '529.982.247-25', 'Este CPF já foi usado em outro ingresso deste pedido'],
    [/E-mail/, 'caio@', 'E-mail inválido'],
    [/Celular/, '(11) 9000', 'O número de telefone deve conter no mínimo 11 dígitos'],
  ])('leaving %s with “%s” says: %s', async (label, typed, complaint) => {
    await atParticipants({ event: event({ uniqueDocument: true }) });
    await fill(field(2, label), typed);
    await act(async () => {
      fireEvent.blur(field(2, label));
    });
    expect(within(card(2)).getByText(complaint)).toBeDefined();
  });

  test('complete cards go to the server, and the step moves on', async () => {
    const stage = await atParticipants();
    await fill(field(2, 'Nome completo'), 'Caio Novo');
    await fill(field(2, 'CPF'), '111.444.777-35');
    await proceed();
    expect(submitted(stage)?.input).toMatchObject({
      holdId: 'hold-7',
      participants: [
        { name: 'Marina Teste', cpf: '529.982.247-25', cellphone: '(11) 90000-0012' },
        { name: 'Caio Novo', cpf: '111.444.777-35', email: '' },
      ],
    });
    expect(within(bar()).getByRole('button', { name: 'Continuar' }).getAttribute('aria-busy')).toBe('true');
    await stage.holds.answer('nameParticipants', undefined);
    await calm();
    expect(screen.getByRole('heading', { level: 2, name: 'Confira seu pedido' })).toBe(
      document.activeElement,
    );
  });

  test('while they are on their way nothing can be typed that would be lost, and the focus stays in the step', async () => {
    const stage = await atParticipants();
    await fill(field(2, 'Nome completo'), 'Caio Novo');
    await fill(field(2, 'CPF'), '111.444.777-35');
    act(() => field(2, 'CPF').focus());
    await act(async () => void fireEvent.submit(field(2, 'CPF').closest('form') ?? document));
    await calm();
    expect(submitted(stage)).toBeDefined();
    expect(field(2, 'CPF').matches(':disabled')).toBe(true);
    expect(
      within(card(2))
        .getByRole('button', { name: /para mim/ })
        .matches(':disabled'),
    ).toBe(true);
    expect(document.activeElement?.textContent).toBe('Continuar');
    expect(screen.getByRole('button', { name: 'Voltar' }).matches(':disabled')).toBe(false);
    await stage.holds.refuse('nameParticipants', new ApiError('HTTP 429', { status: 429 }));
    await calm();
    expect(field(2, 'CPF').matches(':disabled')).toBe(false);
    expect(document.activeElement?.textContent).toBe('Continuar');
  });

  test('what only the server knows is said on its card', async () => {
    const stage = await atParticipants();
    await fill(field(2, 'Nome completo'), 'Caio Novo');
    await fill(field(2, 'CPF'), '111.444.777-35');
    await proceed();
    const complaints = [{ card: 1, field: 'cpf', message: 'rule.cpfRepeated' }];
    await stage.holds.refuse(
      'nameParticipants',
      new ApiError('HTTP 422', { status: 422, details: { complaints } }),
    );
    await calm();
    expect(within(card(2)).getByText('Este CPF já tem ingresso para este evento')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Falta/ }));
    expect(value(2, 'Nome completo')).toBe('Caio Novo');
  });

  test('who asked too often is told how long to wait, keeps what was typed and may go on', async () => {
    const stage = await atParticipants();
    await fill(field(2, 'Nome completo'), 'Caio Novo');
    await fill(field(2, 'CPF'), '111.444.777-35');
    await proceed();
    const serverMessage = 'Muitas tentativas seguidas. Tente de novo em 3 minutos.';
    await stage.holds.refuse('nameParticipants', new ApiError('HTTP 429', { status: 429, serverMessage }));
    await calm();
    expect(screen.getByText(serverMessage)).toBeDefined();
    expect(value(2, 'CPF')).toBe('111.444.777-35');
    await proceed();
    await stage.holds.answer('nameParticipants', undefined);
    await calm();
    expect(screen.getByRole('heading', { level: 2, name: 'Confira seu pedido' })).toBeDefined();
  });

  test('a reload finds what the server kept, and the buyer is not written over it', async () => {
    await atParticipants({ draft: kept({ name: 'Lia Sócia' }, { name: 'Caio Novo', cpf: '111.444' }) });
    expect(value(1, 'Nome completo')).toBe('Lia Sócia');
    expect(value(2, 'Nome completo')).toBe('Caio Novo');
    expect(value(2, 'CPF')).toBe('111.444');
  });

  test('typing is kept by the server after each rest, once', async () => {
    const stage = await atParticipants();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await fill(field(2, 'Nome completo'), 'Cai');
    await fill(field(2, 'Nome completo'), 'Caio');
    vi.advanceTimersByTime(799);
    expect(draftsSaved(stage)).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(draftsSaved(stage)).toHaveLength(1);
    expect(draftsSaved(stage)[0]?.input).toMatchObject({ participants: [{}, { name: 'Caio' }] });
  });

  test('whoever leaves the page, or is told what is missing, has it kept at once', async () => {
    const stage = await atParticipants();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await fill(field(2, 'Nome completo'), 'Caio Novo');
    expect(draftsSaved(stage)).toHaveLength(0);
    await outOfSight();
    expect(draftsSaved(stage)).toHaveLength(1);
    expect(draftsSaved(stage)[0]?.input).toMatchObject({ participants: [{}, { name: 'Caio Novo' }] });

    await fill(field(2, 'CPF'), '111');
    await proceed();
    expect(submitted(stage)).toBeUndefined();
    expect(draftsSaved(stage)).toHaveLength(2);
    expect(draftsSaved(stage)[1]?.input).toMatchObject({ participants: [{}, { cpf: '111' }] });
  });

  test('a key that was pressed as the page went is kept too, before React has shown it', async () => {
    const stage = await atParticipants();
    const name = field(2, 'Nome completo') as HTMLInputElement;
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => {
      fireEvent.input(name, { target: { value: 'Caio Novo' } });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(draftsSaved(stage)).toHaveLength(1);
    expect(draftsSaved(stage)[0]?.input).toMatchObject({ participants: [{}, { name: 'Caio Novo' }] });
  });

  test('without internet it says so, loses nothing on the way back and forth, and keeps it when the net is back', async () => {
    const stage = await atParticipants();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await fill(field(2, 'Nome completo'), 'Caio Novo');
    vi.advanceTimersByTime(800);
    await stage.holds.refuse('saveDraft', new ApiError('Network Error'));
    await calm();
    expect(screen.getByText(/O que você digitou está só nesta tela/)).toBeDefined();

    await act(async () => {
      window.dispatchEvent(new Event('online'));
    });
    await stage.holds.answer('readHold', liveHold({ lines: two }));
    expect(draftsSaved(stage)).toHaveLength(2);
    await stage.holds.answer('saveDraft', undefined);
    await calm();
    expect(screen.queryByText(/está só nesta tela/)).toBeNull();

    await fill(field(2, 'CPF'), '111');
    await press('Voltar');
    expect(screen.getByRole('heading', { level: 2, name: 'Escolha seus ingressos' })).toBeDefined();
    await proceed();
    await stage.holds.answer('loadDraft', null);
    await stage.users.answer('profile', profile);
    await calm();
    expect(value(2, 'Nome completo')).toBe('Caio Novo');
    expect(value(2, 'CPF')).toBe('111');
  });

  test('“este ingresso é para mim” moves between cards, and whoever was there moves too', async () => {
    await atParticipants();
    await fill(field(2, 'Nome completo'), 'Caio Novo');
    await press('Este ingresso é para mim', card(2));
    expect(value(2, 'Nome completo')).toBe('Marina Teste');
    expect(value(1, 'Nome completo')).toBe('Caio Novo');
    const isMine = (position: number) =>
      within(card(position))
        .getByRole('button', { name: /para mim/ })
        .getAttribute('aria-pressed');
    expect([isMine(1), isMine(2)]).toEqual(['false', 'true']);
    expect(card(1).querySelector('details')?.open).toBe(true);

    await press('Este ingresso é para mim', card(2));
    expect(value(2, 'Nome completo')).toBe('');
    expect(isMine(2)).toBe('false');
  });

  test('what is wrong with a field waits until the finger is up, so that nothing moves from under it', async () => {
    await atParticipants();
    const email = field(2, /E-mail/);
    await fill(email, 'errado@');
    fireEvent.pointerDown(within(card(2)).getByRole('button', { name: /para mim/ }));
    fireEvent.blur(email);
    expect(email.getAttribute('aria-invalid')).toBeNull();
    fireEvent.pointerUp(window);
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  });

  test('a browser that fills in everything at once loses nothing', async () => {
    await atParticipants();
    await act(async () => {
      fireEvent.input(field(2, 'Nome completo'), { target: { value: 'Caio Novo' } });
      fireEvent.input(field(2, /E-mail/), { target: { value: 'caio.novo@example.com' } });
      fireEvent.input(field(2, 'CPF'), { target: { value: '111.444.777-35' } });
      fireEvent.input(field(2, /Celular/), { target: { value: '(92) 90000-0002' } });
    });
    expect(value(2, 'Nome completo')).toBe('Caio Novo');
    expect(value(2, 'CPF')).toBe('111.444.777-35');
    expect(value(2, /E-mail/)).toBe('caio.novo@example.com');
    expect(value(2, /Celular/)).toBe('(92) 90000-0002');
  });

  test('when what was kept cannot be read it asks to try again, and overwrites nothing', async () => {
    const stage = await openStage();
    await arrive(stage, { hold: liveHold({ lines: two }) });
    await stage.holds.refuse('loadDraft', new ApiError('HTTP 400', { status: 400 }));
    await stage.users.answer('profile', profile);
    await calm();
    expect(
      screen.getByRole('heading', { name: 'Não conseguimos buscar o que você já preencheu.' }),
    ).toBeDefined();
    await press('Tentar de novo');
    await stage.holds.answer('loadDraft', kept({ name: 'Lia Sócia' }));
    await calm();
    expect(value(1, 'Nome completo')).toBe('Lia Sócia');
  });
});

describe('saved people', () => {
  const opener = (position: number) =>
    within(card(position)).queryByText('Preencher com pessoa salva')?.closest('summary') ?? null;
  const fold = (position: number) => opener(position)?.closest('details');
  const offered = (position: number) =>
    within(card(position))
      .queryAllByRole('button', { name: /CPF/, hidden: true })
      .map(({ textContent }) => textContent);

  test('one of them fills a card, and is looked at where the card begins', async () => {
    const stage = await atParticipants();
    await stage.users.answer('companions', saved);
    await calm();
    expect(fold(2)?.open).toBe(false);
    expect(offered(2)).toEqual(['Caio NovoCPF ***.444.777-**', 'Lia SóciaCPF ***.456.789-**']);

    await press(/Caio Novo/, card(2));
    expect(value(2, 'Nome completo')).toBe('Caio Novo');
    expect(value(2, 'CPF')).toBe('111.444.777-35');
    expect(value(2, /E-mail/)).toBe('caio.novo@example.com');
    expect(value(2, /Celular/)).toBe('(92) 90000-0002');
    expect(document.activeElement).toBe(field(2, 'Nome completo'));
    await proceed();
    expect(submitted(stage)?.input).toMatchObject({
      participants: [{ name: 'Marina Teste' }, { name: 'Caio Novo', cpf: '111.444.777-35' }],
    });
  });

  test('a complete card is offered nobody; emptied, it is again', async () => {
    const stage = await atParticipants();
    await stage.users.answer('companions', saved);
    await calm();
    expect(opener(1)).toBeNull();
    await press(/Lia Sócia/, card(2));
    expect(opener(2)).toBeNull();
    await fill(field(2, 'CPF'), '');
    expect(fold(2)?.open).toBe(false);
  });

  test('mistakes of the card go, and what is kept is what stands there', async () => {
    const stage = await atParticipants();
    await stage.users.answer('companions', saved);
    await proceed();
    expect(screen.getByRole('group', { name: /^Falta/ }).textContent).toContain('Faltam 2 correções');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await press(/Lia Sócia/, card(2));
    expect(screen.queryByRole('group', { name: /^Falta/ })).toBeNull();
    expect(field(2, 'CPF').getAttribute('aria-invalid')).toBeNull();
    vi.advanceTimersByTime(800);
    expect(draftsSaved(stage).at(-1)?.input).toMatchObject({ participants: [{}, { name: 'Lia Sócia' }] });
  });

  test('answers to the questions of the ticket stay', async () => {
    const asked = {
      key: 'shirt',
      label: 'Camisa',
      type: 'text' as const,
      required: false,
      options: [],
      maxLength: 10,
    };
    const plainEvent = event();
    const [sector] = plainEvent.sectors;
    const [part] = sector?.sections ?? [];
    const [type] = part?.ticketTypes ?? [];
    if (!sector || !part || !type) throw new Error('No ticket type');
    const stage = await atParticipants({
      event: event({
        sectors: [
          {
            ...sector,
            sections: [{ ...part, ticketTypes: [{ ...type, additionalFields: [asked] }] }],
          },
        ],
      }),
    });
    await stage.users.answer('companions', saved);
    await calm();
    await fill(field(2, /Camisa/), 'M');
    await press(/Caio Novo/, card(2));
    expect(value(2, /Camisa/)).toBe('M');
    expect(value(2, 'Nome completo')).toBe('Caio Novo');
  });

  test('where a person has only one ticket, who stands on another card is not offered', async () => {
    const stage = await atParticipants({
      event: event({ uniqueDocument: true }),
      draft: kept({ name: 'Caio Novo', cpf: '111.444.777-35' }),
    });
    await stage.users.answer('companions', saved);
    await calm();
    expect(offered(2)).toEqual(['Lia SóciaCPF ***.456.789-**']);
    expect(offered(1)).toHaveLength(2);
  });

  test('where one person may have several tickets, everybody is offered', async () => {
    const stage = await atParticipants({
      event: event({ uniqueDocument: false }),
      draft: kept({ name: 'Caio Novo', cpf: '111.444.777-35' }),
    });
    await stage.users.answer('companions', saved);
    await calm();
    expect(offered(2)).toHaveLength(2);
  });

  test('nobody saved, or nobody known: nothing is shown, and nothing is said', async () => {
    const stage = await atParticipants();
    expect(opener(2)).toBeNull();
    await stage.users.refuse('companions', new ApiError('HTTP 400', { status: 400 }));
    await calm();
    expect(opener(2)).toBeNull();
    expect(stage.notices).toEqual([]);
    expect(value(2, 'Nome completo')).toBe('');
  });

  test('nobody saved yet: nothing is shown', async () => {
    const stage = await atParticipants();
    await stage.users.answer('companions', []);
    await calm();
    expect(opener(2)).toBeNull();
  });
});
