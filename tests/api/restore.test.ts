import { afterEach, describe, expect, test, vi } from 'vitest';

import { createAsk } from '#src/api/http.ts';
import { type RefreshStore, type Restored, restoring } from '#src/api/restore.ts';
import { sessionApi } from '#src/api/session.ts';
import { createVault } from '#src/api/vault.ts';
import { createServices } from '#src/app/services.ts';

const token = { token_type: 'Bearer', access_token: 'novo', refresh_token: '', expires_in: 600 };
const nobody = () => new Response(null, { status: 204 });
const store = (kept: string | null = null): RefreshStore => ({ read: () => kept, write: vi.fn() });

function stage(answer: () => Response, kept: string | null = null) {
  const fetch = vi.fn(async (_: string | URL | Request, __?: RequestInit) => answer());
  const ask = createAsk({ baseUrl: 'http://api.test', fetch });
  const vault = createVault();
  const { restored } = sessionApi({ ask, http: vi.fn(), vault, store: store() });
  const reader = vi.fn(async (): Promise<Restored> => restored);
  return { fetch, vault, reader, restore: restoring(ask, store(kept), reader) };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('who was here before', () => {
  test('is asked with one call; whoever was not needs no code that reads sessions', async () => {
    const it = stage(nobody);
    await expect(it.restore(undefined)).resolves.toBeNull();
    expect(it.fetch).toHaveBeenCalledOnce();
    expect(it.fetch.mock.calls[0]?.[0]).toBe('http://api.test/oauth/refresh');
    expect(it.fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{}' });
    expect(it.reader).not.toHaveBeenCalled();
  });

  test('gets a lease, and the vault the token', async () => {
    const it = stage(() => Response.json(token));
    await expect(it.restore(undefined)).resolves.toEqual({ expiresIn: 600_000, renewable: true });
    expect(it.vault.token()).toBe('novo');
  });

  test('is told by the token this tab keeps where the browser keeps no cookie', async () => {
    const it = stage(nobody, 'guardado');
    await it.restore(undefined);
    expect(it.fetch.mock.calls[0]?.[1]?.body).toBe('{"refresh_token":"guardado"}');
  });

  test('asks with a token of its own only when its successor can be read: it is worth nothing afterwards', async () => {
    const it = stage(() => Response.json(token), 'guardado');
    it.reader.mockRejectedValueOnce(new Error('The code did not arrive'));
    await expect(it.restore(undefined)).rejects.toThrow('did not arrive');
    expect(it.fetch).not.toHaveBeenCalled();
    await expect(it.restore(undefined)).resolves.toMatchObject({ renewable: true });
  });

  test('is not believed from an answer that is no session', async () => {
    const it = stage(() => Response.json({ access_token: 'novo' }));
    await expect(it.restore(undefined)).rejects.toMatchObject({ code: 'unreadable', status: 200 });
    expect(it.vault.token()).toBeNull();
  });
});

describe('a session that is renewed', () => {
  const renewing = (answer: () => Response) => {
    const it = { vault: createVault(), store: store() };
    it.vault.keep('velho', 'ana');
    const ask = createAsk({ baseUrl: 'http://api.test', fetch: async () => answer() });
    const { renew } = sessionApi({ ...it, ask, http: vi.fn() });
    return { ...it, renew: () => renew({ userId: 'ana' }) };
  };

  test.each([{ user_id: 'ana' }, {}])('goes on where the answer says %o', async (whose) => {
    const it = renewing(() => Response.json({ ...token, ...whose }));
    await expect(it.renew()).resolves.toEqual({ expiresIn: 600_000, renewable: true });
    expect(it.vault.token()).toBe('novo');
  });

  test('keeps nothing of somebody else, who came in by the same browser', async () => {
    const it = renewing(() => Response.json({ ...token, refresh_token: 'r', user_id: 'bia' }));
    await expect(it.renew()).resolves.toBeNull();
    expect(it.vault.token()).toBe('velho');
    expect(it.store.write).not.toHaveBeenCalled();
  });

  test('is over where there is none any more', async () => {
    const it = renewing(nobody);
    await expect(it.renew()).rejects.toMatchObject({ status: 401 });
    expect(it.vault.token()).toBeNull();
  });
});

test('a page asks by itself, and hears of nobody', async () => {
  const fetch = vi.fn(async () => nobody());
  vi.stubGlobal('fetch', fetch);
  const { session } = createServices({ baseUrl: 'http://api.test', producerId: 'arena' });
  await expect(session.restore(undefined)).resolves.toBeNull();
  expect(fetch).toHaveBeenCalledOnce();
});
