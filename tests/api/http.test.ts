import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import * as z from 'zod/mini';

import { sessionMachine } from '#machines/session.machine.ts';
import { actorsOf } from '#machines/support/remote.ts';
import { endpoint } from '#src/api/contract/endpoint.ts';
import { sessionContract } from '#src/api/contract/session.ts';
import { createHttp, type HttpOptions } from '#src/api/http.ts';
import { readElsewhere } from '#src/api/readElsewhere.ts';
import type { SessionApi } from '#src/api/session.ts';
import { createVault } from '#src/api/vault.ts';
import { vaultSense } from '#src/app/senses/vault.ts';
import { ApiError } from '#src/domain/failure.ts';
import { user } from '#tests/models/facts.ts';
import { puppet, settled } from '#tests/support/puppet.ts';

const read = endpoint({
  method: 'GET',
  path: '/api/thing',
  summary: 'A thing',
  access: 'member',
  reply: z.object({ name: z.string() }),
});
const write = endpoint({
  method: 'POST',
  path: '/api/thing',
  summary: 'Another thing',
  access: 'member',
  body: z.object({ name: z.string() }),
  reply: z.object({ name: z.string() }),
});

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const ok = () => json(200, { name: 'coisa' });
const gone = () => json(401, { message: 'Sessão terminada', code: 'unauthorized' });

/** A server that takes one token at a time, and a session that hears when one is refused. */
function stage({ answers = {} as Record<string, () => Response | Promise<Response>> } = {}) {
  const vault = createVault();
  const requests: {
    bearer: string | null;
    method: string;
    body: unknown;
    key: string | null;
    outlives: boolean;
  }[] = [];
  const counts: number[] = [];
  const heard = vi.fn<() => void>();
  vault.keep('velho');
  const silence = vault.onRefused(heard);
  const accepted = { token: 'velho' };
  const http = createHttp({
    baseUrl: 'http://api.test',
    token: vault.token,
    onCount: (inFlight) => void counts.push(inFlight),
    renewed: vault.renewed,
    fetch: async (_, init = {}) => {
      const { authorization, 'idempotency-key': key } = init.headers as Record<string, string>;
      const bearer = authorization?.replace('Bearer ', '') ?? null;
      const { method = '', body, keepalive: outlives = false } = init;
      requests.push({ bearer, method, body, key: key ?? null, outlives });
      await settled();
      if (init.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
      const answer = answers[bearer ?? ''];
      if (answer) return answer();
      return bearer === accepted.token ? ok() : gone();
    },
  });
  return { http, vault, requests, counts, heard, accepted, silence };
}

const bearers = ({ requests }: ReturnType<typeof stage>) => requests.map(({ bearer }) => bearer);

/** The server has moved on to another token; the session renews when it is told to. */
function renewing(facts?: Parameters<typeof stage>[0]) {
  const it = stage(facts);
  it.accepted.token = 'novo';
  return it;
}

describe('a call whose token is refused', () => {
  test('waits for another, and is made once more with it', async () => {
    const it = renewing();
    it.heard.mockImplementation(() => it.vault.keep('novo'));
    await expect(
      it.http(write, { body: { name: 'coisa' } }, { idempotencyKey: 'hold-7:1' }),
    ).resolves.toEqual({ name: 'coisa' });
    expect(it.requests).toEqual([
      { bearer: 'velho', method: 'POST', body: '{"name":"coisa"}', key: 'hold-7:1', outlives: false },
      { bearer: 'novo', method: 'POST', body: '{"name":"coisa"}', key: 'hold-7:1', outlives: false },
    ]);
    expect(it.heard).toHaveBeenCalledTimes(1);
  });

  test('is made once more only, even when the other token is refused, too', async () => {
    const it = renewing({ answers: { novo: gone } });
    it.heard.mockImplementation(() => it.vault.keep('novo'));
    await expect(it.http(read, {})).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
    expect(bearers(it)).toEqual(['velho', 'novo']);
    expect(it.heard).toHaveBeenCalledTimes(1);
  });

  test('says so, and renews nothing, where that is the answer that was asked for', async () => {
    const it = renewing();
    await expect(it.http(read, {}, { renews: false })).rejects.toMatchObject({ status: 401 });
    expect(it.heard).not.toHaveBeenCalled();
    expect(bearers(it)).toEqual(['velho']);
  });

  test('says so when the session is over', async () => {
    const it = renewing();
    it.heard.mockImplementation(() => it.vault.keep(null));
    const failure = await it.http(read, {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 401, serverMessage: 'Sessão terminada' });
    expect(bearers(it)).toEqual(['velho']);
  });

  test('says so at once when there is no session to renew', async () => {
    const it = renewing();
    it.silence();
    await expect(it.http(read, {})).rejects.toMatchObject({ status: 401 });
    expect(bearers(it)).toEqual(['velho']);
  });

  test('without a token has nothing to renew: the password was wrong, not the session', async () => {
    const it = renewing();
    it.vault.keep(null);
    await expect(it.http(read, {})).rejects.toMatchObject({ status: 401 });
    expect(it.heard).not.toHaveBeenCalled();
    expect(bearers(it)).toEqual([null]);
  });

  test('says so at once when it is the renewal itself', async () => {
    const it = renewing();
    await expect(it.http(sessionContract.refresh, { body: {} })).rejects.toMatchObject({ status: 401 });
    expect(it.heard).not.toHaveBeenCalled();
    expect(bearers(it)).toEqual(['velho']);
  });

  test('of any other refusal nothing is renewed', async () => {
    const it = stage({ answers: { velho: () => json(403, { message: 'Não' }) } });
    await expect(it.http(read, {})).rejects.toMatchObject({ status: 403, serverMessage: 'Não' });
    expect(it.heard).not.toHaveBeenCalled();
  });
});

describe('calls that are refused together', () => {
  test('wait for one renewal of the session', async () => {
    const it = renewing();
    const lease = { expiresIn: 600_000, renewable: true };
    const calls = puppet<SessionApi>('restore', 'redeemLink', 'renew', 'loadProfile', 'signOut');
    const session = createActor(
      sessionMachine.provide({
        actors: {
          tabs: fromCallback(() => undefined),
          vault: vaultSense(it.vault),
          ...actorsOf({
            restore: calls.api.restore,
            redeemLink: calls.api.redeemLink,
            renew: calls.api.renew,
            loadProfile: calls.api.loadProfile,
            signOut: calls.api.signOut,
          }),
        },
      }),
    ).start();
    await calls.answer('restore', lease);
    await calls.answer('loadProfile', user);

    const together = Promise.all([
      it.http(read, {}),
      it.http(read, {}),
      it.http(write, { body: { name: 'x' } }),
    ]);
    await settled();
    await settled();
    it.vault.keep('novo');
    await calls.answer('renew', lease);
    expect(await together).toHaveLength(3);
    expect(bearers(it)).toEqual(['velho', 'velho', 'velho', 'novo', 'novo', 'novo']);
    expect(calls.asked.filter(({ call }) => call === 'renew')).toHaveLength(1);
    expect(session.getSnapshot().matches({ member: { current: 'settled' } })).toBe(true);
    session.stop();
  });

  test('are refused together when it does not come', async () => {
    const it = renewing();
    it.heard.mockImplementation(() => setImmediate(() => setImmediate(() => it.vault.keep(null))));
    const answers = await Promise.allSettled([it.http(read, {}), it.http(read, {})]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(bearers(it)).toEqual(['velho', 'velho']);
  });

  test('that is over for good reads as nobody what anybody may read, and takes nothing', async () => {
    const it = renewing({ answers: { '': ok } });
    it.heard.mockImplementation(() => it.vault.keep(null));
    await expect(it.http({ ...read, access: 'public' }, {})).resolves.toEqual({ name: 'coisa' });
    expect(bearers(it)).toEqual(['velho', null]);
    it.vault.keep('velho');
    const taking = it.http({ ...write, access: 'public' }, { body: { name: 'coisa' } });
    await expect(taking).rejects.toMatchObject({ status: 401 });
    expect(bearers(it)).toEqual(['velho', null, 'velho']);
  });

  test('whoever comes late takes the token that was renewed meanwhile', async () => {
    const it = renewing({
      answers: {
        velho: async () => {
          it.vault.keep('novo');
          await settled();
          return gone();
        },
      },
    });
    await expect(it.http(read, {})).resolves.toEqual({ name: 'coisa' });
    expect(it.heard).not.toHaveBeenCalled();
    expect(bearers(it)).toEqual(['velho', 'novo']);
  });

  test('whoever comes late is not made once more as somebody else, who came in meanwhile', async () => {
    const it = renewing({
      answers: {
        velho: async () => {
          it.vault.keep(null);
          it.vault.keep('novo', 'bia');
          await settled();
          return gone();
        },
      },
    });
    it.vault.keep('velho', 'ana');
    await expect(it.http(write, { body: { name: 'Ana' } })).rejects.toMatchObject({ status: 401 });
    expect(bearers(it)).toEqual(['velho']);
  });
});

describe('waiting for a token', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('has an end: after eight seconds the call says that it was refused', async () => {
    const it = renewing();
    let said: unknown = null;
    const call = it.http(read, {}).catch((error: unknown) => {
      said = error;
    });
    await settled();
    await settled();
    await vi.advanceTimersByTimeAsync(7_999);
    expect(said).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(said).toMatchObject({ status: 401 });
    expect(bearers(it)).toEqual(['velho']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('ends with whoever asked: nothing is sent for a screen that is gone', async () => {
    const it = renewing();
    const leaving = new AbortController();
    const call = it.http(read, {}, { signal: leaving.signal });
    await settled();
    await settled();
    expect(it.heard).toHaveBeenCalledTimes(1);
    leaving.abort();
    await expect(call).rejects.toBeInstanceOf(ApiError);
    expect(bearers(it)).toEqual(['velho']);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('a call that outlives its page is sent so that it does, and no other', async () => {
  const it = stage();
  await it.http(read, {}, { outlivesPage: true });
  await it.http(read, {});
  expect(it.requests.map(({ outlives }) => outlives)).toEqual([true, false]);
});

test.each([200, 201, 409])('an answer of %i that breaks off on its way is no answer', async (status) => {
  const half = () => {
    const stream = new ReadableStream({
      start: (road) => {
        road.enqueue(new TextEncoder().encode('{"name":"coi'));
        road.error(new TypeError('network error'));
      },
    });
    return new Response(stream, { status });
  };
  const it = stage({ answers: { velho: half } });
  await expect(it.http(write, { body: { name: 'a' } })).rejects.toMatchObject({ status: null });
  expect(it.counts.at(-1)).toBe(0);
});

describe('requests in flight', () => {
  test('are counted once a call, however often it is sent, and never below 0', async () => {
    const it = renewing();
    it.heard.mockImplementation(() => it.vault.keep('novo'));
    await it.http(read, {});
    expect(it.counts).toEqual([1, 0]);

    await Promise.allSettled([it.http(read, {}), it.http(read, {}), it.http(read, {})]);
    expect(Math.min(...it.counts)).toBe(0);
    expect(Math.max(...it.counts)).toBe(3);
    expect(it.counts.at(-1)).toBe(0);
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ['a refusal', () => json(422, {})],
    ['an answer nobody can read', () => json(200, { nome: 1 })],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'an answer that breaks off',
      () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error('cut')) })),
    ],
  ])('go down after %s, too', async (_, answer) => {
    const it = stage({ answers: { velho: answer } });
    await expect(it.http(read, {})).rejects.toBeInstanceOf(ApiError);
    expect(it.counts).toEqual([1, 0]);
  });
});

describe('the vault', () => {
  test('gives a link away once, and says whether one waits', () => {
    const vault = createVault('segredo');
    expect(vault.hasLink()).toBe(true);
    expect(vault.takeLink()).toBe('segredo');
    expect(vault.hasLink()).toBe(false);
    expect(vault.takeLink()).toBeNull();
    expect(createVault().hasLink()).toBe(false);
  });

  test('shows nothing of what it holds', () => {
    const vault = createVault('segredo-do-link');
    vault.keep('segredo-do-token');
    expect(JSON.stringify(vault)).not.toContain('segredo');
    expect(Object.values(vault).every((each) => typeof each === 'function')).toBe(true);
  });
});

describe('the address of a picture', () => {
  const api = 'https://api.example';
  const asked = (name: string, reading: Pick<HttpOptions, 'read'>) =>
    createHttp({ baseUrl: api, fetch: async () => json(200, { name }), ...reading })(read, {});

  test.each([
    ['/storage/events/1/poster-abc.svg', 'https://api.example/storage/events/1/poster-abc.svg'],
    // It came with the page.
    ['/logos/logo-on-dark.svg', '/logos/logo-on-dark.svg'],
    ['https://maps.example/1.svg', 'https://maps.example/1.svg'],
    ['veja /storage/events/1', 'veja /storage/events/1'],
  ])('%s is %s on a page from elsewhere', async (path, whole) => {
    expect(await asked(path, { read: readElsewhere(api) })).toEqual({ name: whole });
  });

  test('is its path on a page of the API’s host', async () => {
    expect(await asked('/storage/events/1/map.svg', {})).toEqual({ name: '/storage/events/1/map.svg' });
  });
});

describe('a PDF', () => {
  const paper = endpoint({
    method: 'GET',
    path: '/api/paper',
    summary: 'A paper',
    access: 'member',
    reply: z.instanceof(Blob),
    media: 'application/pdf',
  });
  const bytes = new Uint8Array([37, 80, 68, 70, 255, 0, 254]);
  const ask = (answer: Response) => createHttp({ baseUrl: '', fetch: async () => answer })(paper, {});

  test('arrives byte by byte, never as text', async () => {
    const file = await ask(new Response(bytes, { headers: { 'content-type': 'application/pdf' } }));
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  });

  test('that is refused says why', async () => {
    const refused = ask(json(410, { message: 'Não há mais nada para imprimir.', code: 'no_tickets' }));
    await expect(refused).rejects.toMatchObject({ code: 'no_tickets' });
  });
});

test('what has to be as it is now is asked past everything that was kept', async () => {
  const fetch = vi.fn(async (_: string | URL | Request, __?: RequestInit) => ok());
  const http = createHttp({ baseUrl: '', fetch });
  await http(read, {}, { isFresh: true });
  await http(read, {});
  expect(fetch.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-store', undefined]);
});
