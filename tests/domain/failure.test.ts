import { describe, expect, test } from 'vitest';

import {
  ApiError,
  broughtFreshStock,
  httpMessage,
  isConflict,
  isOffline,
  isRefused,
  isUnauthorized,
  isUncertain,
  isUnknown,
  serverMessage,
} from '#src/domain/failure.ts';
import { complaintsIn, shortagesIn } from '#src/domain/refusal.ts';

const refusal = (status: number | null, facts = {}) => new ApiError('message', { status, ...facts });

describe('what a failure means', () => {
  test.each<[string, unknown, { offline: boolean; uncertain: boolean }]>([
    ['nobody answered', refusal(null), { offline: true, uncertain: true }],
    ['it broke midway', refusal(502), { offline: false, uncertain: true }],
    ['it was refused', refusal(409), { offline: false, uncertain: false }],
    [
      'the same call is still at work',
      refusal(409, { code: 'in_progress' }),
      { offline: false, uncertain: true },
    ],
    [
      'it was answered, in a way nobody can read',
      refusal(201, { code: 'unreadable' }),
      { offline: false, uncertain: true },
    ],
    ['something that is no ApiError', new Error('bug'), { offline: false, uncertain: true }],
    ['nothing at all', undefined, { offline: false, uncertain: true }],
  ])('%s', (_, failure, { offline, uncertain }) => {
    expect(isOffline(failure)).toBe(offline);
    expect(isUncertain(failure), 'nobody knows whether it was done').toBe(uncertain);
  });

  test.each([
    [401, isUnauthorized],
    [404, isUnknown],
    [409, isConflict],
  ])('%i', (status, means) => {
    expect(means(refusal(status))).toBe(true);
    expect(means(refusal(400))).toBe(false);
    expect(means(new Error(String(status)))).toBe(false);
  });

  test.each<[boolean, unknown]>([
    [true, refusal(409)],
    [true, refusal(422)],
    [false, refusal(401)],
    [false, refusal(429)],
    [false, refusal(409, { code: 'in_progress' })],
    [false, refusal(201, { code: 'unreadable' })],
    [false, refusal(500)],
    [false, refusal(null)],
  ])('looked at and refused: %s, %s', (expected, failure) => {
    expect(isRefused(failure)).toBe(expected);
  });

  test('stock that came along', () => {
    expect(broughtFreshStock(refusal(409, { updated: true }))).toBe(true);
    expect(broughtFreshStock(refusal(409))).toBe(false);
  });
});

describe('the words for it', () => {
  test('are the server’s where it has any', () => {
    expect(serverMessage(refusal(422, { serverMessage: 'Lote esgotado' }))).toEqual({
      text: 'Lote esgotado',
    });
  });

  test.each<[unknown, string]>([
    [refusal(null), 'failure.offline'],
    [refusal(500), 'failure.http'],
    [new Error('bug'), 'failure.http'],
  ])('%s is told as %s', (failure, key) => {
    expect(serverMessage(failure)).toBe(key);
    expect(httpMessage(failure)).toBe(key);
  });
});

describe('what came along with it', () => {
  test('shortages, by ticket type', () => {
    const details = { shortages: [{ ticket_type_id: 7, available: 2 }] };
    expect(shortagesIn(refusal(409, { details }))).toEqual([{ ticketTypeId: 7, available: 2 }]);
  });

  test('complaints, by card and field', () => {
    const details = { complaints: [{ card: 1, field: 'cpf', message: 'rule.cpf' }] };
    expect(complaintsIn(refusal(422, { details }))).toEqual([{ card: 1, field: 'cpf', message: 'rule.cpf' }]);
  });

  test.each([undefined, null, 'text', 7, [], {}, { shortages: 'none', complaints: 7 }])(
    '%j brings nothing',
    (details) => {
      expect(shortagesIn(refusal(409, { details }))).toEqual([]);
      expect(complaintsIn(refusal(422, { details }))).toEqual([]);
    },
  );
});
