import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { tokenise } from '#src/app/cardFrame.ts';
import { ApiError } from '#src/domain/failure.ts';

const provider = 'https://psp.example';
const posted = vi.fn<(message: { type: string; requestId: string }, origin: string) => void>();
const inFrame = { postMessage: posted };
const element = {
  contentWindow: inFrame,
  src: `${provider}/fields?parent=https://shop.example`,
  dataset: {} as Record<string, string>,
};
const hearing = new Set<(event: MessageEvent) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  posted.mockReset();
  hearing.clear();
  element.dataset = { ready: '' };
  vi.stubGlobal('document', {
    querySelector: (what: string) => (what === 'iframe[data-card-fields=""]' ? element : null),
  });
  vi.stubGlobal('addEventListener', (_: string, hear: (event: MessageEvent) => void) => hearing.add(hear));
  vi.stubGlobal('removeEventListener', (_: string, hear: (event: MessageEvent) => void) =>
    hearing.delete(hear),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const requestId = () => posted.mock.calls[0]?.[0].requestId ?? '';

/** The frame answers; from elsewhere it is somebody else. */
function say(word: object, { origin = provider, source = inFrame as unknown } = {}) {
  const event = { data: { source: 'bilheteria-psp', ...word }, origin, source } as MessageEvent;
  for (const hear of [...hearing]) hear(event);
}

const outcome = (asked: Promise<string>) =>
  asked.catch((error: unknown) => (error instanceof ApiError ? error.serverMessage : error));

describe('the provider’s frame', () => {
  test('is asked in its own origin alone, and its token comes back', async () => {
    const asked = tokenise(undefined);
    expect(posted).toHaveBeenCalledWith({ type: 'tokenise', requestId: requestId() }, provider);
    say({ type: 'token', requestId: requestId(), token: 'tok_1', brand: 'visa', last4: '0010' });
    await expect(asked).resolves.toBe('tok_1');
    expect(hearing.size).toBe(0);
  });

  test('that still opens is asked as soon as it is there', async () => {
    element.dataset = {};
    const asked = tokenise(undefined);
    expect(posted).not.toHaveBeenCalled();
    say({ type: 'ready' }, { source: {} });
    expect(posted).not.toHaveBeenCalled();
    say({ type: 'ready' });
    expect(posted).toHaveBeenCalledWith({ type: 'tokenise', requestId: requestId() }, provider);
    say({ type: 'token', requestId: requestId(), token: 'tok_1' });
    await expect(asked).resolves.toBe('tok_1');
  });

  test('is believed alone: another origin, another window, another question, another voice are not', async () => {
    const asked = tokenise(undefined);
    const token = { type: 'token', requestId: requestId(), token: 'tok_evil' };
    say(token, { origin: 'https://evil.example' });
    say(token, { source: {} });
    say({ ...token, requestId: 'another' });
    say({ ...token, source: 'somebody' });
    for (const hear of [...hearing])
      hear({ data: 'token', origin: provider, source: inFrame } as unknown as MessageEvent);
    say({ ...token, token: 'tok_good' });
    await expect(asked).resolves.toBe('tok_good');
  });

  test('refuses in its own words', async () => {
    const asked = outcome(tokenise(undefined));
    say({ type: 'refused', requestId: requestId(), message: 'Este cartão está vencido.' });
    expect(await asked).toBe('Este cartão está vencido.');
  });

  test('that stays silent, or is not there, is told as a failure', async () => {
    const asked = outcome(tokenise(undefined));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await asked).toBe('O provedor do cartão não respondeu. Tente de novo.');
    expect(hearing.size).toBe(0);
    vi.stubGlobal('document', { querySelector: () => null });
    expect(await outcome(tokenise(undefined))).toBe('Os campos do cartão não carregaram. Tente de novo.');
  });

  test('is not listened to by a flow that is gone', async () => {
    const leaving = new AbortController();
    const asked = tokenise(undefined, leaving.signal);
    leaving.abort();
    await expect(asked).rejects.toThrow('Nobody waits for the token any more');
    expect(hearing.size).toBe(0);
  });
});
