import { expect, test } from 'vitest';

import { hashOf, linkIn } from '#src/explorer/deepLink.ts';

test.each([
  ['#recovery', { flow: 'recovery', path: null, at: 0 }],
  ['#recovery/REC-94405c/5', { flow: 'recovery', path: 'REC-94405c', at: 5 }],
])('%s leads to a place, and the place to it', (hash, link) => {
  expect(linkIn(hash)).toEqual(link);
  expect(hashOf(link)).toBe(hash);
});

test('a path without a step begins at its beginning', () => {
  expect(linkIn('#recovery/REC-94405c')).toEqual({ flow: 'recovery', path: 'REC-94405c', at: 0 });
});

test.each(['', '#', '#/a', '#recovery/nothing', '#recovery/REC-94405c/x', '#<b>'])(
  '%s leads nowhere',
  (hash) => {
    expect(linkIn(hash)).toBeNull();
  },
);
