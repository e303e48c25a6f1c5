import '#src/api/address.ts';
import '#src/app/dialogFlows.ts';
import '#src/dialogs/DialogWindow.tsx';
import '#src/dialogs/recovery/LaterSteps.tsx';
import '#src/dialogs/registration/FormSteps.tsx';
import '#src/pages/login/LoginPage.tsx';
import '#src/pages/recover/RecoverPage.tsx';
import '#src/pages/register/RegisterPage.tsx';
import '#src/ui/NoticeBoard.tsx';

import { notifyManager } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';

import type { Http } from '#src/api/http.ts';
import { userApi } from '#src/api/user.ts';
import { ApiError } from '#src/domain/failure.ts';
import type { FieldComplaint } from '#src/domain/refusal.ts';
import { asVisitor, calm, openStore } from '#tests/views/shell/stage.tsx';

import { network } from './network.ts';

/** What was read is told at once, not at the next tick of a clock. */
notifyManager.setScheduler(queueMicrotask);

export const calls = {
  document: 'POST /api/user/document/check',
  email: 'GET /api/user/:field/check',
  genders: 'GET /api/genders',
  cep: 'GET /api/cep/:cep',
  create: 'POST /api/user',
} as const;

export const genders = [
  { id: 1, name: 'Feminino' },
  { id: 5, name: 'Prefiro não informar' },
];
export const sé = { street: 'Praça da Sé', neighborhood: 'Sé', city: 'São Paulo', state: 'SP' };
export const manaus = { street: 'Rua do Encontro', neighborhood: 'Centro', city: 'Manaus', state: 'AM' };
export const garça = { street: '', neighborhood: '', city: 'Garça', state: 'SP' };
export const lease = { expiresIn: 600_000, renewable: true };

/** Refused by the server, field by field. */
export const broken = (fields: FieldComplaint[], message = 'Confira os campos destacados.') =>
  new ApiError('HTTP 422', { status: 422, serverMessage: message, code: 'fields', details: { fields } });

/** The store at the registration, with somebody who has no account open. */
export async function openRegistration(path = '/register', facts: Parameters<typeof openStore>[1] = {}) {
  const road = network();
  const looked: unknown[] = [];
  const http: Http = (endpoint, call, options) => {
    if (endpoint.method === 'GET') looked.push(call);
    return road.http(endpoint, call, options);
  };
  const { genders: readGenders } = userApi(http);
  const store = await openStore(path, facts, http, { reads: { genders: readGenders } });
  await asVisitor(store);
  return { ...store, road, looked };
}

export type Stage = Awaited<ReturnType<typeof openRegistration>>;

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const typedIn = (label: string) => field(label).value;
export const next = () => screen.getByRole('button', { name: 'Avançar' });
export const isMuted = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
/** What a control says beside its name. */
export const besides = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' | ');
export const notice = (sentence: string) => screen.findByText(sentence);

/** Typed at once, as a browser fills it in. */
export const fill = (label: string, value: string) =>
  act(async () => void fireEvent.input(field(label), { target: { value } }));
export const choose = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }));
export async function leave(label: string) {
  await act(async () => void fireEvent.blur(field(label)));
  await calm();
}
export async function press(name: string, inside: HTMLElement = document.body) {
  const button = within(inside).getByRole('button', { name });
  await act(async () => {
    button.focus();
    fireEvent.click(button);
  });
  await calm();
}

export const cpf = '900.000.101-38';

/** The CPF is nobody's, and the form opens. */
export async function toPersonal({ road }: Stage) {
  await fill('CPF', cpf);
  await press('Cadastrar');
  await road.answer(calls.document, { exists: false });
  await road.answer(calls.genders, genders);
}

/** The store with the form open at its first step. */
export async function openPersonal() {
  const stage = await openRegistration();
  await toPersonal(stage);
  return stage;
}

const person: Record<string, string> = {
  'Nome Completo': "Dandara D'Ávila",
  Telefone: '(11) 90000-0012',
  'Data de Nascimento': '14/03/2001',
  'E-mail': 'dandara@example.com',
  'Confirme seu e-mail': 'dandara@example.com',
  Senha: 'cavalo marinho',
  'Confirme sua senha': 'cavalo marinho',
};

export async function fillPerson(facts: Record<string, string> = {}) {
  await choose('Gênero', '5');
  for (const [label, value] of Object.entries({ ...person, ...facts })) await fill(label, value);
}

/** Personal data are all there, and the e-mail is nobody's. */
export async function toAddress(stage: Stage) {
  await toPersonal(stage);
  await fillPerson();
  await press('Avançar');
  await stage.road.answer(calls.email, { exists: false });
}

export async function fillAddress({ road }: Stage) {
  await fill('CEP', '01001-000');
  await calm();
  await road.answer(calls.cep, sé);
  await fill('Número', '100');
  fireEvent.click(screen.getByRole('checkbox'));
  await calm();
}

/** Everything is there, and the account is being made. */
export async function toCreating(stage: Stage) {
  await toAddress(stage);
  await fillAddress(stage);
  await press('Avançar');
}
