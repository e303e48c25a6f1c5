import { afterEach, describe, expect, test, vi } from 'vitest';

import { holdApi } from '#src/api/hold.ts';
import type { CallOptions, Http } from '#src/api/http.ts';
import { ApiError } from '#src/domain/failure.ts';
import type { Wish } from '#src/domain/hold.ts';

afterEach(() => vi.useRealTimers());

const notAPerson = new ApiError('422', { status: 422, code: 'bot_check_failed' });
const soldOut = new ApiError('409', { status: 409, code: 'sold_out' });
const held = {
  id: '0b7e5b3e-0000-4000-8000-000000000001',
  event_id: 42,
  event_title: 'Noite',
  items: [],
  seats: [],
  expires_at: '2026-11-28T12:15:00.000Z',
  server_now: '2026-11-28T12:00:00.000Z',
  renewals_left: 1,
  named: false,
  draft: null,
};

const seat = { sectorId: 1, sectionId: 10, rowId: 101, symbol: 'A', number: 1, ticketTypeId: 11 };
const line = { sectorId: 1, sectionId: 10, ticketTypeId: 11, amount: 2 };
const general: Wish = { kind: 'chosen', lines: [line], seats: [] };
const seats: Wish = { kind: 'chosen', lines: [], seats: [seat] };
const best: Wish = { kind: 'best', sectorId: null, party: 2, accessible: false, maxCents: null };

/** Each call is answered by the next of these, null with a hold; proofs are numbered. */
function holding(...answers: (ApiError | null)[]) {
  const sent: { path: string; token: unknown; header: unknown }[] = [];
  const http = (async ({ path }: { path: string }, call: { body: object }, options: CallOptions) => {
    sent.push({ path, token: Reflect.get(call.body, 'token'), header: options.proof });
    const answer = answers.shift();
    if (answer) throw answer;
    return held;
  }) as unknown as Http;
  let proofs = 0;
  const api = holdApi(http, async () => `prova ${++proofs}`);
  return { ...api, sent, proofs: () => proofs };
}

describe('a hold at an event of high demand', () => {
  test.each([
    ['tickets', general, { path: '/api/user/reserva', token: 'prova 1', header: undefined }],
    ['seats', seats, { path: '/api/mapping/seats/reservation', token: undefined, header: 'prova 1' }],
    [
      'the best',
      best,
      { path: '/api/mapping/event/:eventId/best-available', token: undefined, header: 'prova 1' },
    ],
  ])('of %s brings a proof where the call carries it', async (_, wish, sent) => {
    const api = holding(null);
    expect(await api.reserve({ eventId: 42, wish, isGuarded: true })).toMatchObject({ id: held.id });
    expect(api.sent).toEqual([sent]);
  });

  test('brings another proof each time, and is not sent twice by itself', async () => {
    const api = holding(soldOut, notAPerson);
    await expect(api.reserve({ eventId: 42, wish: general, isGuarded: true })).rejects.toBe(soldOut);
    await expect(api.reserve({ eventId: 42, wish: general, isGuarded: true })).rejects.toBe(notAPerson);
    expect(api.sent.map(({ token }) => token)).toEqual(['prova 1', 'prova 2']);
  });
});

describe('a hold elsewhere', () => {
  test('asks nobody for a proof', async () => {
    const api = holding(null, soldOut);
    await api.reserve({ eventId: 42, wish: general });
    await expect(api.reserve({ eventId: 42, wish: seats })).rejects.toBe(soldOut);
    expect(api.proofs()).toBe(0);
    expect(api.sent).toMatchObject([{ token: undefined }, { header: undefined }]);
  });

  test.each([
    ['tickets', general],
    ['seats', seats],
    ['the best', best],
  ])('of %s is proved once, when the server asks for it after all', async (_, wish) => {
    const api = holding(notAPerson, null);
    expect(await api.reserve({ eventId: 42, wish })).toMatchObject({ id: held.id });
    expect(api.sent.map(({ token, header }) => token ?? header)).toEqual([undefined, 'prova 1']);
    const refused = holding(notAPerson, notAPerson, null);
    await expect(refused.reserve({ eventId: 42, wish })).rejects.toBe(notAPerson);
    expect(refused.sent).toHaveLength(2);
  });
});

test('work that takes its time takes none of the hold’s', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const api = holdApi((async () => held) as unknown as Http, async () => {
    vi.advanceTimersByTime(4_000);
    return 'prova';
  });
  const { expiresIn } = await api.reserve({ eventId: 42, wish: general, isGuarded: true });
  expect(expiresIn).toBe(15 * 60_000);
});
