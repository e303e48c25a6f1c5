// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

import type { SessionApi } from '#src/api/session.ts';
import { finishingLeaves } from '#src/app/unfinishedLeave.ts';
import { ApiError } from '#src/domain/failure.ts';
import { lease, user } from '#tests/models/facts.ts';

beforeEach(() => localStorage.clear());

const offline = () => new ApiError('Network Error');

/** A session that the server still knows, and a network that may fail. */
function stage() {
  const asked: string[] = [];
  const server = { failure: null as ApiError | null, isIn: true, held: null as Promise<void> | null };
  const call =
    <Answer>(name: string, answer: () => Answer) =>
    async (): Promise<Answer> => {
      asked.push(name);
      const { held } = server;
      server.held = null;
      await held;
      if (server.failure) throw server.failure;
      return answer();
    };
  const signOut = call('signOut', () => {
    server.isIn = false;
  });
  const session: SessionApi = {
    signIn: call('signIn', () => {
      server.isIn = true;
      return lease;
    }),
    redeemLink: call('redeemLink', () => lease),
    restore: call('restore', () => (server.isIn ? lease : null)),
    renew: call('renew', () => lease),
    loadProfile: call('loadProfile', () => user),
    signOut,
  };
  /** What is asked next waits for this. */
  const slow = () => {
    const answer = Promise.withResolvers<void>();
    server.held = answer.promise;
    return answer;
  };
  return { asked, server, slow, visit: () => finishingLeaves(session) };
}

const login = { audience: 'buyer' as const, username: 'a@b.example', password: 'x' };

test('who left without a network is not let in by the next page, which leaves for good first', async () => {
  const { asked, server, visit } = stage();
  server.failure = offline();
  await expect(visit().signOut(undefined)).rejects.toThrow('Network Error');
  await expect(visit().restore(undefined), 'still without').rejects.toThrow('Network Error');
  server.failure = null;
  await expect(visit().restore(undefined)).resolves.toBeNull();
  expect(server.isIn).toBe(false);
  expect(asked).toEqual(['signOut', 'signOut', 'signOut']);
  await expect(visit().restore(undefined), 'nothing is left to do').resolves.toBeNull();
  expect(asked.at(-1)).toBe('restore');
});

test('who left is out; the next page asks as ever', async () => {
  const { asked, visit } = stage();
  await visit().signOut(undefined);
  await visit().restore(undefined);
  expect(asked).toEqual(['signOut', 'restore']);
});

test.each([503, 429, 403])('a server that answers %i has not looked', async (status) => {
  const { server, visit } = stage();
  server.failure = new ApiError('HTTP', { status });
  await expect(visit().signOut(undefined)).rejects.toThrow('HTTP');
  server.failure = null;
  await expect(visit().restore(undefined)).resolves.toBeNull();
  expect(server.isIn).toBe(false);
});

test.each([401, 404])('a server that knows of no session (%i) is done with', async (status) => {
  const { asked, server, visit } = stage();
  server.failure = new ApiError('HTTP', { status });
  await visit().signOut(undefined);
  server.failure = null;
  await visit().restore(undefined);
  expect(asked).toEqual(['signOut', 'restore']);
});

test('who logs in anew is in, whoever left before', async () => {
  const { asked, server, visit } = stage();
  server.failure = offline();
  await expect(visit().signOut(undefined)).rejects.toThrow();
  server.failure = null;
  await visit().signIn(login);
  await expect(visit().restore(undefined)).resolves.toEqual(lease);
  expect(asked).toEqual(['signOut', 'signIn', 'restore']);
});

test('who logs in while the leaving is on its way waits for its answer, which takes the cookie away', async () => {
  const { asked, server, visit, slow } = stage();
  const answer = slow();
  const page = visit();
  const left = page.signOut(undefined);
  const entered = page.signIn(login);
  await new Promise((done) => setTimeout(done));
  expect(asked).toEqual(['signOut']);
  answer.resolve();
  await Promise.all([left, entered]);
  expect(asked).toEqual(['signOut', 'signIn']);
  expect(server.isIn).toBe(true);
});

test('a leaving that fails meanwhile keeps nobody out', async () => {
  const { asked, visit, slow } = stage();
  const answer = slow();
  const page = visit();
  const left = page.signOut(undefined);
  const entered = page.signIn(login);
  answer.reject(offline());
  await expect(left).rejects.toThrow('Network Error');
  await expect(entered).resolves.toEqual(lease);
  await expect(page.restore(undefined), 'nothing is left to do').resolves.toEqual(lease);
  expect(asked).toEqual(['signOut', 'signIn', 'restore']);
});

test('where nothing can be remembered, leaving and coming work as before', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied');
  });
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('denied');
  });
  const { asked, visit } = stage();
  await visit().signOut(undefined);
  await visit().restore(undefined);
  expect(asked).toEqual(['signOut', 'restore']);
  vi.restoreAllMocks();
});
