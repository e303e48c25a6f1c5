import '#src/api/address.ts';
import '#src/app/accountFlows.ts';
import '#src/pages/account/AccountPage.tsx';
import '#src/pages/account/companions/CompanionForm.tsx';
import '#src/pages/account/EmailForm.tsx';
import '#src/pages/account/PasswordForm.tsx';
import '#src/pages/account/privacy/RemovalForm.tsx';
import '#src/pages/account/profile/ProfileForm.tsx';
import '#src/pages/members/MembersOnly.tsx';

import { notifyManager } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, fireEvent, render, screen, within } from '@testing-library/react';

import type { WireBoot } from '#src/api/bootstrap.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import type { EventsApi } from '#src/api/eventsCalls.ts';
import type { Http } from '#src/api/http.ts';
import type { SessionApi } from '#src/api/session.ts';
import { userApi } from '#src/api/user.ts';
import { createVault } from '#src/api/vault.ts';
import { App } from '#src/app/App.tsx';
import { dialogEntry } from '#src/app/dialogEntry.ts';
import { askedIn, makeRouter } from '#src/app/router.tsx';
import type { Services } from '#src/app/services.ts';
import { makeStorefront } from '#src/app/storefront.ts';
import { ApiError } from '#src/domain/failure.ts';
import type { User } from '#src/domain/session.ts';
import type { Message } from '#src/wording/message.ts';
import { notices as words } from '#src/wording/ptBR/notices.ts';
import { puppet, settled } from '#tests/support/puppet.ts';
import { stoppedAfterTest } from '#tests/support/running.ts';
import { answerCookies } from '#tests/views/shell/answered.ts';
import { boot as bootWith } from '#tests/views/shell/boots.ts';
import { calm } from '#tests/views/shell/stage.tsx';

notifyManager.setScheduler(queueMicrotask);

const sentenceOf = (message: Exclude<Message, string>) =>
  'text' in message ? message.text : words[message.key];

interface Waiting {
  call: string;
  resolve: (reply: unknown) => void;
  reject: (failure: unknown) => void;
}

/** The network: each call waits, under its method and path, until the test answers or refuses it. */
function network() {
  const waiting: Waiting[] = [];
  const asked: { call: string; body: unknown; params: unknown }[] = [];
  const http: Http = ((endpoint: Endpoint, { body, params }: { body?: unknown; params?: unknown }) => {
    const call = `${endpoint.method} ${endpoint.path}`;
    asked.push({ call, body, params });
    return new Promise<unknown>((resolve, reject) => waiting.push({ call, resolve, reject }));
  }) as Http;
  const next = (call: string): Waiting => {
    const index = waiting.findIndex((each) => each.call === call);
    const [found] = index < 0 ? [] : waiting.splice(index, 1);
    if (!found)
      throw new Error(`Nobody called ${call}; waiting: ${waiting.map((each) => each.call).join(', ')}`);
    return found;
  };
  return {
    http,
    asked,
    bodies: (call: string) => asked.filter((each) => each.call === call).map(({ body }) => body),
    answer: async (call: string, reply: unknown) => {
      next(call).resolve(reply);
      await settled();
      await calm();
    },
    refuse: async (call: string, failure: unknown) => {
      next(call).reject(failure);
      await settled();
      await calm();
    },
  };
}

export const offline = new ApiError('Network Error');
export const refusal = (
  status: number,
  serverMessage: string,
  fields: { field: string; message: string }[] = [],
) => new ApiError(`HTTP ${status}`, { status, serverMessage, details: { fields } });

export const wireProfile = {
  id: '0195c7f0-0000-7000-8000-000000000001',
  name: 'Marina Teste',
  username: 'marinateste',
  email: 'marina.teste@example.com',
  email_verified: true,
  document: '52998224725',
  cellphone: '11900000012',
  birth_date: '12/04/1991',
  gender_id: 1,
  address: {
    country: 'Brasil',
    zipcode: '01001000',
    street: 'Praça da Sé',
    number: '10',
    complement: 'ap. 2',
    neighborhood: 'Sé',
    city: 'São Paulo',
    state: 'SP',
  },
  membership: null as { club: string; plan: string } | null,
};

export const genders = [
  { id: 1, name: 'Feminino' },
  { id: 2, name: 'Masculino' },
];

export const caio = {
  id: '0195c7f0-0000-7000-8000-000000000002',
  name: 'Caio Novo',
  document: '11144477735',
  email: 'caio.novo@example.com',
  cellphone: '92900000002',
};

export const devices = [
  {
    id: '0195c7f0-0000-7000-8000-000000000010',
    device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    last_used_at: '2026-11-20T15:00:00.000Z',
    created_at: '2026-11-01T15:00:00.000Z',
    current: true,
  },
  {
    id: '0195c7f0-0000-7000-8000-000000000011',
    device: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    last_used_at: '2026-11-19T02:30:00.000Z',
    created_at: '2026-11-01T15:00:00.000Z',
    current: false,
  },
  {
    id: '0195c7f0-0000-7000-8000-000000000012',
    device: 'curl/8.0',
    last_used_at: '2026-11-18T15:00:00.000Z',
    created_at: '2026-11-01T15:00:00.000Z',
    current: false,
  },
];

const marina: User = {
  id: wireProfile.id,
  name: 'Marina Teste',
  firstName: 'Marina',
  emailVerified: true,
  membership: null,
};

/** My Data of Marina, waiting for each of its sections. */
export async function openAccount(facts: Partial<WireBoot> = {}, path = '/user/data') {
  answerCookies();
  const boot = bootWith(facts);
  const session = puppet<SessionApi>('signIn', 'redeemLink', 'restore', 'renew', 'loadProfile', 'signOut');
  const events = puppet<EventsApi>('list', 'details');
  const net = network();
  const nobodyAsks = () => Promise.reject(new Error('Nobody asks this here'));
  const { profile, companions, genders: readGenders } = userApi(net.http);
  const services: Services = {
    baseUrl: '',
    producerId: null,
    http: net.http,
    vault: createVault(),
    session: session.api,
    prove: async () => undefined,
    events: events.api,
    reads: {
      quote: nobodyAsks,
      order: nobodyAsks,
      orders: nobodyAsks,
      methods: nobodyAsks,
      draft: nobodyAsks,
      profile,
      companions,
      genders: readGenders,
      waitlists: nobodyAsks,
    },
    dialogEntry: dialogEntry(),
    onCount: () => () => undefined,
  };
  const given = { events: boot.events, event: boot.event, asked: askedIn('') };
  const router = makeRouter({ boot, services, given }, createMemoryHistory({ initialEntries: [path] }));
  const storefront = stoppedAfterTest(makeStorefront(services));
  const said: string[] = [];
  storefront.on('notice', ({ message, tone }) =>
    said.push(`${tone}: ${typeof message === 'string' ? words[message] : sentenceOf(message)}`),
  );
  render(<App {...{ boot, company: undefined, services, storefront, router }} />);
  await calm();
  await session.answer('restore', { expiresIn: 3_600_000, renewable: true });
  await calm();
  await session.answer('loadProfile', marina);
  await calm();
  return { router, storefront, session, said, ...net, path: () => router.state.location.pathname };
}

export type AccountStage = Awaited<ReturnType<typeof openAccount>>;

interface Known {
  profile?: Partial<typeof wireProfile>;
  companions?: (typeof caio)[];
  boot?: Partial<WireBoot>;
}

/** My Data with everything there. */
export async function openedAccount({ profile = {}, companions = [caio], boot = {} }: Known = {}) {
  const stage = await openAccount(boot);
  await stage.answer('GET /api/user', { ...wireProfile, ...profile });
  await stage.answer('GET /api/genders', genders);
  await stage.answer('GET /api/user/companions', companions);
  await stage.answer('GET /api/user/sessions', devices);
  return stage;
}

export const section = (name: string) => screen.getByRole('region', { name });
export const inside = (name: string) => within(section(name));
export const title = (name: string) => screen.getByRole('heading', { level: 2, name });

export async function press(name: string | RegExp, within_: HTMLElement = document.body) {
  const [button] = within(within_).getAllByRole('button', { name });
  if (!button) throw new Error(`No button ${name}`);
  button.focus();
  await act(async () => {
    fireEvent.click(button);
  });
  await calm();
}

/** Typed at once, as a paste. */
export async function fill(field: HTMLElement, value: string) {
  await act(async () => {
    fireEvent.input(field, { target: { value } });
  });
}

export async function leave(field: HTMLElement) {
  await act(async () => {
    fireEvent.blur(field);
  });
}

export const typedIn = (field: HTMLElement) => Reflect.get(field, 'value') as string;

/** What is tied to a control as its mistake or help. */
export const described = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

export const facts = (name: string) => {
  const entries = [...section(name).querySelectorAll('dl > div')].map((each) => [
    each.querySelector('dt')?.textContent ?? '',
    (each.querySelector('dd')?.textContent ?? '').replace(/\u00a0/g, ' '),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
};
