import { describe, expect, test } from 'vitest';

import { mayTell, patternOf } from '#src/analytics/pages.ts';
import { borderOf, isCheckout, originsOf, tagsOf } from '#src/domain/tags.ts';

describe('a page is told as a pattern', () => {
  test.each([
    ['/', undefined, '/'],
    ['/aracauna', 'aracauna', '/aracauna/'],
    ['/producers/aracauna/', 'aracauna', '/aracauna/'],
    ['/LOGIN', undefined, '/login'],
    ['/aracauna/user/recover', 'aracauna', '/aracauna/user/recover'],
    ['/ticket/payments', undefined, '/ticket/payments'],
    ['/ticket/list/0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708', undefined, '/ticket/list/:order'],
    ['/aracauna/ticket/list/52998224725', 'aracauna', '/aracauna/ticket/list/:order'],
    ['/ticket/buy/101', undefined, '/ticket/buy/101'],
    ['/ticket/queue/101', undefined, '/ticket/queue/101'],
    ['/ticket/waitlist/101/7', undefined, '/ticket/waitlist/101/7'],
    ['/ana@example.com', undefined, '/:unknown'],
    ['/aracauna/52998224725', 'aracauna', '/aracauna/:unknown'],
    ['/termos/ana', undefined, '/:unknown'],
  ])('%s (%s) → %s', (path, company, pattern) => {
    expect(patternOf(path, company)).toBe(pattern);
  });
});

describe('who hears what from where', () => {
  test.each([
    ['/', true, true],
    ['/aracauna/login', true, true],
    ['/ticket/buy/101', false, false],
    ['/aracauna/TICKET/Buy/101/', false, false],
    ['/user/data', true, false],
    ['/aracauna/ticket/list/x', true, false],
    ['/ticket/payments', true, false],
  ])('%s: google %s, pixel %s', (path, google, pixel) => {
    expect([mayTell.google(path), mayTell.pixel(path)]).toEqual([google, pixel]);
  });
});

describe('the tags of a producer', () => {
  test('are known by the shape of their ids; others load nothing', () => {
    expect(tagsOf(['GTM-DEMO000', 'G-ABCD1234', '123456789012345', 'UA-1-1', 'x.js', ''])).toEqual([
      { kind: 'manager', id: 'GTM-DEMO000' },
      { kind: 'measurement', id: 'G-ABCD1234' },
      { kind: 'pixel', id: '123456789012345' },
    ]);
  });

  test('open the policy for their own origins only', () => {
    expect(originsOf([])).toEqual({ script: [], connect: [], image: [] });
    expect(originsOf(tagsOf(['GTM-DEMO000', 'G-ABCD1234'])).script).toEqual([
      'https://www.googletagmanager.com',
    ]);
    expect(JSON.stringify(originsOf(tagsOf(['123456789012345'])))).not.toContain('google');
  });
});

describe('the border', () => {
  const border = (path: string, ids = ['GTM-DEMO000'], isQuiet = false) => borderOf({ ids, path, isQuiet });

  test('lies between checkout and store, both ways', () => {
    expect(border('/').isBeyond('/aracauna/ticket/buy/1')).toBe(true);
    expect(border('/ticket/buy/1').isBeyond('/ticket/list/x')).toBe(true);
    expect(border('/').isBeyond('/login')).toBe(false);
    expect(border('/ticket/buy/1').isBeyond('/ticket/buy/2')).toBe(false);
  });

  test('is not there without tags, nor in a document opened by a link that logs in', () => {
    expect(border('/', []).isBeyond('/ticket/buy/1')).toBe(false);
    expect(border('/', ['unknown-tag']).isBeyond('/ticket/buy/1')).toBe(false);
    expect(border('/', ['GTM-DEMO000'], true).isBeyond('/ticket/buy/1')).toBe(false);
  });

  test('knows a checkout by its address, whatever the case', () => {
    expect(['/ticket/buy/1', '/A/Ticket/BUY/1', '/ticket/buy'].map(isCheckout)).toEqual([true, true, true]);
    expect(['/', '/ticket/buyers', '/ticket/payments'].map(isCheckout)).toEqual([false, false, false]);
  });
});
