import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { blank, remembered, written } from '#machines/support/memory.ts';
import {
  type Consent,
  consentOf,
  consentVersion,
  everything,
  nothing,
  storedConsent,
} from '#src/domain/consent.ts';
import { allowedTags, tagsOf } from '#src/domain/tags.ts';

const given = Date.parse('2026-11-20T13:00:00Z');
const answer: Consent = {
  version: consentVersion,
  choice: { analytics: true, marketing: false },
  at: new Date(given).toISOString(),
  id: '0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708',
};

beforeEach(() => void vi.useFakeTimers({ now: given }));
afterEach(() => void vi.useRealTimers());

describe('an answer about cookies', () => {
  test('stays in the slice `app` of storage, with its text and its time', () => {
    const memory = { ...blank, consent: answer };
    expect(JSON.parse(written(memory)).app.cookies).toEqual({
      prompted: true,
      version: consentVersion,
      analytics: true,
      marketing: false,
      at: answer.at,
      id: answer.id,
    });
    expect(remembered(written(memory)).consent).toEqual(answer);
  });

  test('that nobody gave is none', () => {
    expect(storedConsent(null)).toEqual({ prompted: false });
    expect(consentOf(storedConsent(null))).toBeNull();
  });

  test.each([
    ['of another text', { ...storedConsent(answer), version: '0' }],
    ['without a purpose', { prompted: true, version: consentVersion, analytics: true }],
    ['that is no yes or no', { prompted: true, version: consentVersion, analytics: 'yes', marketing: 1 }],
    ['that is a text', 'sim'],
    ['that is nothing', undefined],
    ['that is null', null],
  ])('%s is asked for again', (_, stored) => {
    expect(consentOf(stored)).toBeNull();
  });

  test('counts for two years', () => {
    const days = (count: number) => given + count * 24 * 60 * 60_000;
    expect(consentOf(storedConsent(answer), days(729))).toEqual(answer);
    expect(consentOf(storedConsent(answer), days(731))).toBeNull();
  });

  test('whose record is broken still counts, and is written down anew', () => {
    expect(consentOf({ ...storedConsent(answer), at: 'ontem', id: 'eu' })).toMatchObject({
      choice: answer.choice,
      at: null,
      id: null,
    });
  });
});

test('each tag waits for its own purpose', () => {
  const tags = tagsOf(['GTM-DEMO000', 'G-ABCD1234', '123456789012345']);
  const kinds = (choice: typeof nothing) => allowedTags(tags, choice).map(({ kind }) => kind);
  expect(kinds(nothing)).toEqual([]);
  expect(kinds({ analytics: true, marketing: false })).toEqual(['manager', 'measurement']);
  expect(kinds({ analytics: false, marketing: true })).toEqual(['pixel']);
  expect(kinds(everything)).toHaveLength(3);
});
