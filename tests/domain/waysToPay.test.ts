import { describe, expect, test } from 'vitest';

import { waysToPay } from '#src/domain/waysToPay.ts';

const card = { url: 'https://cards.test/fields', origin: 'https://cards.test' };
const unknown = undefined;
const both = { pix: true, card };
const pixAlone = { pix: true, card: null };
const cardAlone = { pix: false, card };
const none = { pix: false, card: null };

describe('how an order may be paid', () => {
  test.each([
    ['it is not known what is taken', unknown, 'pix', { method: 'pix', mayChoose: false }],
    ['it is not known what is taken', unknown, 'card', { method: 'card', mayChoose: false }],
    ['both are taken', both, 'pix', { method: 'pix', mayChoose: true }],
    ['both are taken', both, 'card', { method: 'card', mayChoose: true }],
    ['only Pix is taken', pixAlone, 'pix', { method: 'pix', mayChoose: false }],
    ['only Pix is taken', pixAlone, 'card', { method: 'pix', mayChoose: false }],
    ['only cards are taken', cardAlone, 'pix', { method: 'card', mayChoose: false }],
    ['only cards are taken', cardAlone, 'card', { method: 'card', mayChoose: false }],
    ['nothing is taken', none, 'pix', { method: 'pix', mayChoose: false }],
    ['nothing is taken', none, 'card', { method: 'pix', mayChoose: false }],
  ] as const)('%s (%o), %s is marked', (_, methods, marked, ways) => {
    expect(waysToPay({ methods, marked, isFree: false })).toEqual(ways);
  });

  test.each([unknown, both, pixAlone, cardAlone, none])(
    'there is nothing to choose where nothing is to be paid (%o)',
    (methods) => {
      expect(waysToPay({ methods, marked: 'pix', isFree: true })).toMatchObject({ mayChoose: false });
    },
  );
});
