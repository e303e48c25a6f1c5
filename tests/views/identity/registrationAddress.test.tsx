import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { producers } from '#tests/views/shell/boots.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { offline, refusal } from './network.ts';
import {
  besides,
  calls,
  choose,
  field,
  fill,
  fillAddress,
  garça,
  isMuted,
  leave,
  manaus,
  next,
  openRegistration,
  press,
  type Stage,
  sé,
  toAddress,
  typedIn,
} from './registrationStage.tsx';

async function openAddress() {
  const stage = await openRegistration();
  await toAddress(stage);
  return stage;
}

/** Typed with the cursor in it. */
async function typeCep(cep: string) {
  field('CEP').focus();
  await fill('CEP', cep);
  await calm();
}
const asked = ({ looked }: Stage) =>
  looked.flatMap((call) => {
    const { params } = call as { params?: { cep?: string } };
    return params?.cep ? [params.cep] : [];
  });
const address = () => ['Rua', 'Bairro', 'Cidade', 'Estado'].map(typedIn);
/** What is told of the postal code, in silence and in words. */
const news = () =>
  within(screen.getByRole('group', { name: 'Dados de Endereço' })).getByRole('status').textContent;

describe('the address begins with its postal code', () => {
  test('before it, street and neighbourhood are closed, and city and state are not typed', async () => {
    const stage = await openAddress();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Dados de Endereço' }));
    expect([field('Rua').disabled, field('Bairro').disabled]).toEqual([true, true]);
    expect([field('Cidade').readOnly, field('Estado').readOnly]).toEqual([true, true]);
    expect([field('Número').disabled, field('Número').maxLength]).toEqual([false, 10]);
    expect([field('CEP').autocomplete, field('CEP').inputMode]).toEqual(['postal-code', 'numeric']);
    expect(screen.getByText('(opcional)').closest('label')?.textContent).toBe('Complemento (opcional)');
    await typeCep('01001-00');
    expect(asked(stage)).toEqual([]);
    expect(field('Rua').disabled).toBe(true);
    await leave('CEP');
    expect(besides(field('CEP'))).toBe(
      'CEP inválido | Com o CEP completo, preenchemos o endereço e o cursor vai para o próximo campo.',
    );
  });

  test('before it, every link to what is shut, or not typed, leads to it', async () => {
    await openAddress();
    await press('Avançar');
    const links = within(screen.getByRole('group', { name: /correç/ }));
    for (const name of ['Rua', 'Bairro', 'Cidade', 'Estado']) {
      field('Número').focus();
      fireEvent.click(links.getByRole('link', { name }));
      expect(document.activeElement, name).toBe(field('CEP'));
    }
  });

  test('nine characters bring the rest along, and the cursor goes on to the number', async () => {
    const stage = await openAddress();
    await typeCep('01001000');
    expect(typedIn('CEP')).toBe('01001-000');
    expect(asked(stage)).toEqual(['01001000']);
    expect(news()).toBe('Buscando endereço…');
    expect(field('Rua').disabled).toBe(false);
    await stage.road.answer(calls.cep, sé);
    expect(address()).toEqual(['Praça da Sé', 'Sé', 'São Paulo', 'SP']);
    expect(news()).toBe('');
    expect(document.activeElement).toBe(field('Número'));
    expect(field('Cidade').readOnly).toBe(true);
    expect(besides(field('Cidade'))).toBe('Preenchido pelo CEP');
  });

  test('a cursor that has moved on stays where it is', async () => {
    const { road } = await openAddress();
    await typeCep('01001-000');
    field('Complemento (opcional)').focus();
    await road.answer(calls.cep, sé);
    expect(document.activeElement).toBe(field('Complemento (opcional)'));
  });

  test('what was typed meanwhile is not written over', async () => {
    const { road } = await openAddress();
    await typeCep('01001-000');
    await fill('Rua', 'Rua de Trás');
    await road.answer(calls.cep, sé);
    expect(address()).toEqual(['Rua de Trás', 'Sé', 'São Paulo', 'SP']);
    await typeCep('69005-040');
    await road.answer(calls.cep, manaus);
    expect(address()).toEqual(['Rua de Trás', 'Centro', 'Manaus', 'AM']);
  });

  test('an answer about a code that has changed comes too late', async () => {
    const stage = await openAddress();
    await typeCep('01001-000');
    await typeCep('69005-040');
    expect(asked(stage)).toEqual(['01001000', '69005040']);
    await stage.road.answer(calls.cep, sé);
    expect(address()).toEqual(['', '', '', '']);
    expect(news()).toBe('Buscando endereço…');
    await stage.road.answer(calls.cep, manaus);
    expect(address()).toEqual(['Rua do Encontro', 'Centro', 'Manaus', 'AM']);
  });

  test('a code of a whole town asks for the street', async () => {
    const { road } = await openAddress();
    await typeCep('17400-000');
    await road.answer(calls.cep, garça);
    expect(news()).toBe('Este CEP vale para a cidade toda. Informe rua e bairro.');
    expect(address()).toEqual(['', '', 'Garça', 'SP']);
    expect(document.activeElement).toBe(field('Rua'));
    expect(field('Bairro').disabled).toBe(false);
    expect(field('Cidade').readOnly).toBe(true);
  });

  test('a code that nobody knows opens city and state', async () => {
    const { road } = await openAddress();
    await typeCep('99999-999');
    await road.refuse(calls.cep, refusal(404));
    expect(news()).toBe('CEP não encontrado. Confira o número ou preencha o endereço.');
    expect(screen.queryByRole('button', { name: 'Buscar de novo' })).toBeNull();
    expect(field('Cidade').readOnly).toBe(false);
    const states = within(field('Estado')).getAllByRole('option');
    expect(states).toHaveLength(28);
    expect(states.at(-2)?.textContent).toBe('Sergipe');

    for (const [label, value] of Object.entries({
      Rua: 'Rua A',
      Número: '1',
      Bairro: 'Vila',
      Cidade: 'Longe',
    }))
      await fill(label, value);
    fireEvent.click(screen.getByRole('checkbox'));
    await calm();
    expect(besides(next())).toBe('Para avançar, preencha ou corrija: Estado.');
    await choose('Estado', 'TO');
    expect(isMuted(next())).toBe(false);
  });

  test('what an earlier code brought goes, what was typed stays', async () => {
    const { road } = await openAddress();
    await typeCep('01001-000');
    await road.answer(calls.cep, sé);
    await fill('Bairro', 'Vila');
    await typeCep('54580-000');
    await road.refuse(calls.cep, offline);
    expect(address()).toEqual(['', 'Vila', '', '']);
    await fill('Cidade', 'São Paulo');
    await press('Buscar de novo');
    await road.refuse(calls.cep, offline);
    expect(typedIn('Cidade')).toBe('São Paulo');
  });

  test('when nobody can look it up, one may ask again', async () => {
    const stage = await openAddress();
    await typeCep('01001-000');
    await stage.road.refuse(calls.cep, offline);
    expect(news()).toBe('Não conseguimos buscar o CEP agora. Preencha o endereço manualmente.');
    expect(field('Estado').localName).toBe('select');
    await press('Buscar de novo');
    expect(document.activeElement).toBe(field('CEP'));
    expect(asked(stage)).toEqual(['01001000', '01001000']);
    await stage.road.answer(calls.cep, sé);
    expect(address()).toEqual(['Praça da Sé', 'Sé', 'São Paulo', 'SP']);
    expect(field('Estado').localName).toBe('input');
  });

  test('an answer that comes while one is at the other step is not lost', async () => {
    const { road } = await openAddress();
    await typeCep('01001-000');
    await press('Voltar');
    expect(screen.getByRole('group', { name: 'Dados Pessoais' })).toBeDefined();
    await road.answer(calls.cep, sé);
    expect(screen.queryByRole('group', { name: 'Dados de Endereço' })).toBeNull();
    await press('Avançar');
    expect(address()).toEqual(['Praça da Sé', 'Sé', 'São Paulo', 'SP']);
  });

  test('back at the CPF and forth again the code is looked up for the new form, and everything stands', async () => {
    const stage = await openAddress();
    await fillAddress(stage);
    await fill('Rua', 'Rua de Trás');
    await press('Voltar');
    await press('Voltar');
    await press('Cadastrar');
    await stage.road.answer(calls.document, { exists: false });
    await stage.road.answer(calls.cep, sé);
    await press('Avançar');
    expect(address()).toEqual(['Rua de Trás', 'Sé', 'São Paulo', 'SP']);
    expect(typedIn('Número')).toBe('100');
    expect(field('Rua').disabled).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect(isMuted(next())).toBe(false);
  });
});

describe('the terms', () => {
  test('are a page of their own beside this one, and have to be accepted', async () => {
    const stage = await openAddress();
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    expect(box.labels?.[0]?.textContent).toBe('Li e aceito os Termos de Uso (abre em nova página)');
    const links = screen.getAllByRole('link', { name: /abre em nova página/ });
    expect(
      links.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name)).join(' ')),
    ).toEqual(['/termos _blank noopener', '/privacidade _blank noopener']);

    await typeCep('01001-000');
    await stage.road.answer(calls.cep, sé);
    await fill('Número', '100');
    expect(isMuted(next())).toBe(true);
    expect(besides(next())).toBe('Para avançar, preencha ou corrija: Termos de Uso.');
    await press('Avançar');
    expect(screen.getByRole('group', { name: /^Falta/ }).textContent).toBe('Falta 1 correção: Termos de Uso');
    expect(besides(box)).toBe('Aceite os Termos de Uso para avançar');
    expect(stage.road.bodies(calls.create)).toEqual([]);
    fireEvent.click(box);
    await calm();
    expect(isMuted(next())).toBe(false);
    fireEvent.click(box);
    await calm();
    expect(isMuted(next())).toBe(true);
  });

  test('keep the producer in their address', async () => {
    const stage = await openRegistration('/aracauna/register', { producer: producers.aracauna });
    await toAddress(stage);
    const terms = within(screen.getByRole('main')).getByRole('link', { name: /Termos de Uso/ });
    expect(terms.getAttribute('href')).toBe('/aracauna/termos');
  });
});
