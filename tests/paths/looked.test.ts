import { expect, test } from 'vitest';

import { lookedAt } from '../e2e/paths/looked.ts';

const planned = new Map([
  ['login', { places: ['typing', 'asking', 'in'], paths: ['a', 'b'] }],
  ['cart', { places: ['empty'], paths: ['c'] }],
]);
const project = 'phone';
const flow = 'login';
const walked = ['a', 'b'].map((name) => ({ project, flow, walked: name }));
const looked = (...places: string[]) => places.map((place) => ({ project, flow, place }));
const seen = { project, document: 'f00', sheets: 7 };

test('a flow that was walked whole was looked at wherever its paths come', () => {
  expect(lookedAt([], [...walked, ...looked('typing', 'asking', 'in'), seen], planned).missed).toEqual([]);
  expect(lookedAt([], [...walked, ...looked('typing', 'asking'), seen], planned).missed).toEqual([
    'phone: nobody looked at login in in',
  ]);
  expect(lookedAt([], walked, planned).missed).toHaveLength(3);
});

test('of some of its paths nothing is asked', () => {
  expect(lookedAt([], [...walked.slice(1), ...looked('in')], planned).missed).toEqual([]);
});

test('a run of everything is asked for every flow, at every size', () => {
  const phone = [...walked, ...looked('typing', 'asking', 'in'), seen];
  expect(lookedAt(['phone'], phone, planned).missed).toEqual(['phone: nobody looked at cart in empty']);
  expect(lookedAt(['phone', 'desktop'], phone, planned).missed).toContain(
    'desktop: nobody looked at anything',
  );
  expect(lookedAt(['phone'], [], new Map()).missed).toEqual(['phone: nobody looked at anything']);
});

test('a run says at how much it looked', () => {
  expect(lookedAt([], [...walked, ...looked('typing', 'asking', 'in'), seen], planned).told).toEqual([
    'phone: axe looked at 3 states of 1 flows, of which 1 were unlike any other, in at least 7 sheets of colours',
  ]);
  expect(lookedAt([], [], planned).told).toEqual([]);
});
