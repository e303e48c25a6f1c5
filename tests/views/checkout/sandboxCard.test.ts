import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';

const names = ['number', 'name', 'expiry', 'cvv'];
const expiry = () => document.querySelector<HTMLInputElement>('[name=expiry]') as HTMLInputElement;

beforeEach(() => {
  const fields = names.map((name) => `<input name="${name}"><p id="${name}-error"></p>`);
  document.body.innerHTML = `<form>${fields.join('')}</form><p id="brand"></p>`;
  new Function(readFileSync('server/psp/pages/fields.js', 'utf8'))();
});
afterEach(() => document.body.replaceChildren());

test.each([
  ['12/2031', '12/31'],
  ['122031', '12/31'],
  ['12/31', '12/31'],
  ['3/2031', '03/31'],
  ['12/20', '12/20'],
])('the validity %s, typed key by key in the sandbox, is %s', (keys, shown) => {
  for (const key of keys) {
    expiry().value += key;
    expiry().setSelectionRange(9, 9);
    expiry().dispatchEvent(new Event('input'));
  }
  expect(expiry().value).toBe(shown);
});
