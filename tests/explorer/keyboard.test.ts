import { expect, test } from 'vitest';

import { shortcutOf } from '#src/explorer/keyboard.ts';

const press = (key: string, held: object = {}) =>
  shortcutOf({ key, altKey: false, ctrlKey: false, metaKey: false, ...held });

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
