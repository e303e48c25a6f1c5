import { beforeAll, describe, expect, test, vi } from 'vitest';

import { altcha } from '#server/bots/altcha.ts';
import { requireProof } from '#server/bots/require.ts';
import { rates } from '#server/limits.ts';
import { retire } from '#server/workers/retention.ts';
import { createHttp } from '#src/api/http.ts';
import { createProver } from '#src/bots/prover.ts';
import { solve, type Work } from '#src/bots/solve.ts';
import { cookiesOf, type TestServer, testServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ config: { botCheck: { kind: 'altcha' } } });
});

/** The browser's road to this server, without a port. */
const http = createHttp({
  baseUrl: '',
  fetch: async (url, init) => {
    const { statusCode, body } = await server.inject({ method: 'GET', url: String(url) });
    init?.signal?.throwIfAborted();
    return new Response(body, { status: statusCode });
  },
});
const noWorkers = () => {
  throw new ReferenceError('Worker is not defined');
};
const prove = createProver({ http, makeWorker: noWorkers });
const challenge = async () => (await server.inject({ url: '/api/bot-check/challenge' })).json<Work>();
const believed = (proof: string | undefined) => server.context.bots.verify(proof);

/** A proof with something in it changed. */
function forged(
  proof: string,
  change: (work: { challenge: Work; solution: Record<string, unknown> }) => void,
) {
  const work = JSON.parse(atob(proof));
  change(work);
  return btoa(JSON.stringify(work));
}

describe('a proof of work', () => {
  test('made by the browser’s code is believed by the server', async () => {
    expect(await believed(await prove())).toBe(true);
  });

  test('fits where the contract carries it', async () => {
    expect((await prove())?.length).toBeLessThan(1_500);
  });

  test('counts once, however many ask at the same moment', async () => {
    const proof = await prove();
    const answers = await Promise.all(Array.from({ length: 8 }, () => believed(proof)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await believed(proof)).toBe(false);
  });

  test('is not another one for being written differently', async () => {
    const proof = (await prove()) ?? '';
    expect(await believed(proof)).toBe(true);
    const again = forged(proof, (work) => {
      work.solution['counter'] = 1;
    });
    expect(await believed(again)).toBe(false);
  });

  test('is spent on every server of the database', async () => {
    const another = altcha(server.context);
    const proof = await prove();
    expect(await another.verify(proof)).toBe(true);
    expect(await believed(proof)).toBe(false);
  });

  test('is over after five minutes', async () => {
    const proof = await prove();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1_000 });
    try {
      expect(await believed(proof)).toBe(false);
    } finally {
      vi.useRealTimers();
    }
    expect(await believed(proof)).toBe(true);
  });

  test('is remembered as spent for as long as it would be believed', async () => {
    const proof = await prove();
    expect(await believed(proof)).toBe(true);
    await retire(server.context);
    expect(await believed(proof)).toBe(false);
    await server.db
      .updateTable('botProof')
      .set({ expiresAt: new Date(Date.now() - 2 * 3_600_000) })
      .execute();
    await retire(server.context);
    expect(await server.db.selectFrom('botProof').selectAll().execute()).toEqual([]);
  });

  test.each<[string, 'parameters' | 'challenge' | 'solution', object]>([
    ['that lives longer', 'parameters', { expiresAt: 4_000_000_000 }],
    ['with less work', 'parameters', { cost: 1 }],
    ['of another algorithm', 'parameters', { algorithm: 'SHA-256' }],
    ['with something added', 'parameters', { data: {} }],
    ['with a signature of its own', 'challenge', { signature: 'ab'.repeat(32) }],
    ['of which nothing was worked', 'solution', { derivedKey: '00'.repeat(32) }],
  ])('%s is refused', async (_, part, change) => {
    const proof = forged((await prove()) ?? '', ({ challenge, solution }) => {
      Object.assign({ challenge, solution, parameters: challenge.parameters }[part], change);
    });
    expect(await believed(proof)).toBe(false);
  });

  test.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['words', 'sou uma pessoa'],
    ['JSON of something else', btoa('{"challenge":null}')],
    ['a megabyte', 'A'.repeat(1_000_000)],
  ])('that is %s is refused', async (_, proof) => {
    expect(await believed(proof)).toBe(false);
  });

  test('whose prefix was only copied costs what it should', async () => {
    const { parameters, signature } = await challenge();
    const solution = { counter: 100, derivedKey: parameters.keyPrefix + '00'.repeat(16) };
    expect(await believed(btoa(JSON.stringify({ challenge: { parameters, signature }, solution })))).toBe(
      false,
    );
  });

  test('that is not believed is told in words for people', async () => {
    await expect(requireProof(server.context, 'nada')).rejects.toMatchObject({
      status: 422,
      code: 'bot_check_failed',
      message: 'Não conseguimos confirmar que você é uma pessoa. Tente de novo ou fale com o suporte.',
    });
    await expect(requireProof(server.context, await prove())).resolves.toBeUndefined();
  });
});

describe('the challenge', () => {
  test('is never the same and is kept by nobody', async () => {
    const response = await server.inject({ url: '/api/bot-check/challenge' });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(cookiesOf(response)).toEqual({});
    expect((await challenge()).parameters.nonce).not.toBe((await challenge()).parameters.nonce);
  });

  test('does not say where the answer lies', async () => {
    const { parameters } = await challenge();
    expect(Object.keys(parameters).sort()).toEqual([
      ...['algorithm', 'cost', 'expiresAt', 'keyLength', 'keyPrefix', 'keySignature', 'nonce', 'salt'],
    ]);
  });

  test('is not for who asks without end', async () => {
    const ask = () => server.inject({ url: '/api/bot-check/challenge', remoteAddress: '198.51.100.9' });
    const answers = await Promise.all(Array.from({ length: rates.challengeNetwork.burst * 2 }, ask));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    const neighbour = await server.inject({ url: '/api/bot-check/challenge', remoteAddress: '203.0.113.9' });
    expect(neighbour.statusCode).toBe(200);
  });
});

describe('the browser', () => {
  /** As a worker of a browser behaves, on a challenge of ours. */
  class Obedient extends EventTarget {
    terminated = 0;
    asked: Work[] = [];
    postMessage(work: Work) {
      this.asked.push(work);
      void solve(work).then((proof) => this.dispatchEvent(new MessageEvent('message', { data: { proof } })));
    }
    terminate() {
      this.terminated++;
    }
  }
  const as = (worker: unknown) => () => worker as Worker;

  test('works beside the page and lets the worker go', async () => {
    const worker = new Obedient();
    const proof = await createProver({ http, makeWorker: as(worker) })();
    expect(await believed(proof)).toBe(true);
    expect(worker).toMatchObject({ terminated: 1, asked: [{ kind: 'altcha' }] });
  });

  test('works on the page when its worker breaks', async () => {
    const worker = Object.assign(new Obedient(), {
      postMessage: () => void worker.dispatchEvent(new Event('error')),
    });
    expect(await believed(await createProver({ http, makeWorker: as(worker) })())).toBe(true);
    expect(worker.terminated).toBe(1);
  });

  test('works without a cryptography of its own, as over plain http', async () => {
    const work = await challenge();
    const { subtle } = globalThis.crypto;
    const hidden = vi.spyOn(globalThis.crypto, 'subtle', 'get').mockReturnValue(undefined as never);
    const proof = await solve(work, { inSlices: true }).finally(() => hidden.mockRestore());
    expect(globalThis.crypto.subtle).toBe(subtle);
    expect(await believed(proof ?? undefined)).toBe(true);
  });

  test('lets the page breathe while it works on it', async () => {
    const work = await challenge();
    const hidden = vi.spyOn(globalThis.crypto, 'subtle', 'get').mockReturnValue(undefined as never);
    let breaths = 0;
    const clock = setInterval(() => breaths++, 1);
    await solve(work, { inSlices: true }).finally(() => hidden.mockRestore());
    clearInterval(clock);
    expect(breaths).toBeGreaterThan(3);
  });

  test.each([
    ['before it began', true],
    ['in the middle', false],
  ])('stops when nobody waits any more, %s', async (_, before) => {
    const controller = new AbortController();
    const worker = Object.assign(new Obedient(), { postMessage: () => controller.abort() });
    const work = await challenge();
    if (before) controller.abort();
    const offline = createHttp({ baseUrl: '', fetch: async () => Response.json(work) });
    const proof = await createProver({ http: offline, makeWorker: as(worker) })(controller.signal);
    expect(proof).toBeUndefined();
    expect(worker.terminated).toBe(1);
  });

  test('proves nothing where nothing is asked', async () => {
    const idle = createHttp({ baseUrl: '', fetch: async () => Response.json({ kind: 'off' }) });
    const makeWorker = vi.fn(noWorkers);
    expect(await createProver({ http: idle, makeWorker })()).toBeUndefined();
    expect(makeWorker).not.toHaveBeenCalled();
  });

  test('does not start work nobody asked in our terms', async () => {
    const odd = createHttp({
      baseUrl: '',
      fetch: async () => Response.json({ kind: 'altcha', parameters: {} }),
    });
    await expect(createProver({ http: odd, makeWorker: noWorkers })()).rejects.toMatchObject({
      name: 'ApiError',
      code: 'unreadable',
    });
  });
});

test('the log knows nothing of proofs', async () => {
  const proof = (await prove()) ?? '';
  await believed(proof);
  await believed(`${proof}x`);
  expect(server.lines.join('')).not.toContain(proof.slice(0, 40));
});
