import { expect, test } from 'vitest';

import { shortcutOf, sidewaysOf } from '#src/explorer/keyboard.ts';

const keyOf = (key: string, held: object) => ({
  ...{ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false },
  ...held,
});
const press = (key: string, held: object = {}) => shortcutOf(keyOf(key, held));
const sideways = (key: string, held: object = {}) => sidewaysOf(keyOf(key, held));

test('arrows travel, digits choose, a slash searches', () => {
  expect(press('ArrowLeft')).toEqual({ kind: 'back' });
  expect(press('ArrowRight')).toEqual({ kind: 'forward' });
  expect(press('/')).toEqual({ kind: 'search' });
  expect(press('1')).toEqual({ kind: 'choose', index: 0 });
  expect(press('9')).toEqual({ kind: 'choose', index: 8 });
});

test('other keys, and those of the browser, are left alone', () => {
  for (const key of ['0', 'a', 'Tab', 'Enter', 'ArrowUp']) expect(press(key)).toBeNull();
  expect(press('1', { ctrlKey: true })).toBeNull();
  expect(press('ArrowLeft', { altKey: true })).toBeNull();
  expect(press('ArrowLeft', { metaKey: true })).toBeNull();
});

test('with Shift the arrows scroll the chart instead of travelling', () => {
  const shiftKey = true;
  expect([press('ArrowLeft', { shiftKey }), press('ArrowRight', { shiftKey })]).toEqual([null, null]);
  expect([sideways('ArrowLeft', { shiftKey }), sideways('ArrowRight', { shiftKey })]).toEqual([-1, 1]);
  expect([sideways('ArrowRight'), sideways('ArrowUp', { shiftKey })]).toEqual([null, null]);
  expect(sideways('ArrowRight', { shiftKey, altKey: true })).toBeNull();
  expect(press('/', { shiftKey })).toEqual({ kind: 'search' });
});
