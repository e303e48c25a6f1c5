import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { CodeField } from '#src/fields/CodeField.tsx';

interface Facts {
  length?: number;
  error?: string;
  help?: string;
}

function show(facts: Facts = {}) {
  const onChange = vi.fn<(code: string) => void>();
  const onComplete = vi.fn<(code: string) => void>();
  const field = (extra: Facts = {}) => (
    <CodeField id="codigo" label="Código" {...facts} {...extra} onChange={onChange} onComplete={onComplete} />
  );
  const { rerender } = render(field());
  return { onChange, onComplete, update: (extra: Facts) => rerender(field(extra)) };
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const box = (position: number) => boxes()[position - 1] as HTMLInputElement;
const typed = () =>
  boxes()
    .map(({ value }) => value || '_')
    .join('');
const at = () => boxes().indexOf(document.activeElement as HTMLInputElement) + 1;

/** As a keyboard does it: the key, and unless a handler took it, the character where the focus is. */
function press(key: string, facts: { shiftKey?: boolean; ctrlKey?: boolean; isComposing?: boolean } = {}) {
  const focused = document.activeElement as HTMLInputElement;
  const goes = fireEvent.keyDown(focused, { key, ...facts });
  if (goes && key.length === 1) {
    const { value, selectionStart: from, selectionEnd: to } = focused;
    const text = value.slice(0, from ?? 0) + key + value.slice(to ?? 0);
    fireEvent.input(focused, { target: { value: text } });
  }
}
const type = (text: string) => {
  for (const key of text) press(key);
};
const focus = (position: number) => act(() => box(position).focus());
const paste = (position: number, text: string) =>
  fireEvent.paste(box(position), { clipboardData: { getData: () => text } });

describe('the boxes of a code', () => {
  test('are a group with a name, each with its place, made for what a device fills in', () => {
    show();
    expect(screen.getByRole('group', { name: 'Código' })).toBeDefined();
    expect(boxes().map((each) => each.getAttribute('aria-label'))).toEqual(
      [1, 2, 3, 4, 5, 6].map((position) => `Caractere ${position} de 6`),
    );
    expect(boxes().map(({ autocomplete }) => autocomplete)).toEqual([
      'one-time-code',
      ...Array.from({ length: 5 }, () => 'off'),
    ]);
    for (const each of boxes()) {
      expect(each.getAttribute('inputmode')).toBe('text');
      expect(each.getAttribute('autocapitalize')).toBe('characters');
      expect(each.getAttribute('spellcheck')).toBe('false');
      expect(each.hasAttribute('maxlength')).toBe(false);
    }
    expect(box(1).id).toBe('codigo');
  });

  test.each([4, 8])('are as many as asked for: %d', (length) => {
    const { onComplete } = show({ length });
    expect(boxes()).toHaveLength(length);
    expect(screen.getByLabelText(`Caractere ${length} de ${length}`)).toBeDefined();
    focus(1);
    type('ABCDEFGH'.slice(0, length));
    expect(onComplete.mock.calls).toEqual([['ABCDEFGH'.slice(0, length)]]);
  });

  test('what is wrong is tied to the group and to the box focus goes to; help is the group’s', () => {
    const { update } = show({ help: 'Veja seu e-mail' });
    const group = screen.getByRole('group', { description: 'Veja seu e-mail' });
    expect(boxes().some((each) => each.hasAttribute('aria-invalid'))).toBe(false);
    update({ error: 'O código é obrigatório' });
    expect(
      group
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    ).toEqual(['O código é obrigatório', 'Veja seu e-mail']);
    expect(screen.getByRole('textbox', { description: 'O código é obrigatório' })).toBe(box(1));
    for (const each of boxes()) expect(each.getAttribute('aria-invalid')).toBe('true');
  });
});

test('a field that takes the focus has it, and a window that opens around it later finds it', () => {
  render(<CodeField label="Código" takesFocus onChange={() => undefined} />);
  expect(document.activeElement).toBe(box(1));
  expect(document.querySelectorAll('[data-autofocus]')).toHaveLength(1);
  expect(box(1).matches('[data-autofocus]')).toBe(true);
});

describe('typing', () => {
  test('goes forward box by box, in capitals, and says when the last one is filled', () => {
    const { onChange, onComplete } = show();
    focus(1);
    type('ab3c');
    expect(typed()).toBe('AB3C__');
    expect(at()).toBe(5);
    expect(onComplete).not.toHaveBeenCalled();
    type('9k');
    expect(typed()).toBe('AB3C9K');
    expect(at()).toBe(6);
    expect(onChange.mock.calls.flat()).toEqual(['A', 'AB', 'AB3', 'AB3C', 'AB3C9', 'AB3C9K']);
    expect(onComplete.mock.calls).toEqual([['AB3C9K']]);
  });

  test.each(['-', ' ', 'é', 'ç', '?', '´'])('“%s” is no part of a code', (key) => {
    const { onChange } = show();
    focus(1);
    press(key);
    expect(typed()).toBe('______');
    expect(at()).toBe(1);
    type('A');
    focus(1);
    box(1).setSelectionRange(1, 1);
    press(key);
    expect(typed()).toBe('A_____');
    expect(onChange.mock.calls).toEqual([['A']]);
  });

  test('over a full box takes its place, wherever the caret is, and goes on', () => {
    const { onComplete } = show();
    paste(1, 'AB3C9K');
    for (const [from, to] of [
      [0, 1],
      [0, 0],
      [1, 1],
    ] as const) {
      focus(2);
      box(2).setSelectionRange(from, to);
      press('x');
      expect(typed()).toBe('AX3C9K');
      expect(at()).toBe(3);
      focus(2);
      press('B');
      expect(typed()).toBe('AB3C9K');
    }
    expect(onComplete).toHaveBeenCalledTimes(1);
  });

  test('the same character again goes on, too', () => {
    show();
    focus(1);
    type('A');
    focus(1);
    expect([box(1).selectionStart, box(1).selectionEnd]).toEqual([0, 1]);
    press('a');
    expect(typed()).toBe('A_____');
    expect(at()).toBe(2);
  });

  test('a full-width letter of an input method is that letter', () => {
    show();
    focus(1);
    press('Ｑ');
    expect(typed()).toBe('Q_____');
  });

  test('an input method that is still composing keeps its keys', () => {
    show();
    focus(3);
    press('ArrowLeft', { isComposing: true });
    press('Backspace', { isComposing: true });
    expect(at()).toBe(3);
  });
});

describe('going about', () => {
  test.each([
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 1, 1],
    ['ArrowRight', 3, 4],
    ['ArrowRight', 6, 6],
    ['Home', 4, 1],
    ['End', 2, 6],
  ])('%s from box %d leads to box %d', (key, from, to) => {
    show();
    paste(1, 'AB3C9K');
    focus(from);
    press(key);
    expect(at()).toBe(to);
    expect([box(to).selectionStart, box(to).selectionEnd]).toEqual([0, 1]);
    expect(typed()).toBe('AB3C9K');
  });

  test('keys with a modifier are the browser’s', () => {
    show();
    focus(3);
    press('ArrowLeft', { ctrlKey: true });
    press('Home', { shiftKey: true });
    expect(at()).toBe(3);
  });
});

describe('taking away', () => {
  test('Backspace empties a full box; in an empty one it goes back and takes what stands there', () => {
    const { onChange } = show();
    focus(1);
    type('AB');
    expect(at()).toBe(3);
    press('Backspace');
    expect([typed(), at()]).toEqual(['A_____', 2]);
    press('Backspace');
    expect([typed(), at()]).toEqual(['______', 1]);
    press('Backspace');
    expect([typed(), at()]).toEqual(['______', 1]);
    expect(onChange.mock.calls.flat()).toEqual(['A', 'AB', 'A', '']);

    type('AB');
    focus(1);
    press('Backspace');
    expect([typed(), at()]).toEqual(['_B____', 1]);
  });

  test('Delete empties the box one is in, and stays', () => {
    const { onChange } = show();
    paste(1, 'AB3C9K');
    focus(3);
    press('Delete');
    expect([typed(), at()]).toEqual(['AB_C9K', 3]);
    expect(onChange.mock.lastCall).toEqual(['ABC9K']);
    press('Delete');
    expect([typed(), at()]).toEqual(['AB_C9K', 3]);
  });

  test('a gap that is filled again makes the code whole again', () => {
    const { onComplete } = show();
    paste(1, 'AB3C9K');
    focus(3);
    press('Delete');
    press('7');
    expect(typed()).toBe('AB7C9K');
    expect(onComplete.mock.calls).toEqual([['AB3C9K'], ['AB7C9K']]);
  });

  test('a cut or a cleared box is empty', () => {
    show();
    paste(1, 'AB3C9K');
    fireEvent.input(box(2), { target: { value: '' } });
    expect(typed()).toBe('A_3C9K');
  });

  test('a phone that does not name its keys goes back, too', () => {
    show();
    focus(1);
    type('AB');
    const rub = createEvent(
      'beforeinput',
      box(3),
      {
        bubbles: true,
        cancelable: true,
        inputType: 'deleteContentBackward',
      },
      { EventType: 'InputEvent' },
    );
    fireEvent.keyDown(box(3), { key: 'Unidentified' });
    fireEvent(box(3), rub);
    expect([typed(), at()]).toEqual(['A_____', 2]);
  });
});

describe('a code that comes at once', () => {
  test.each([
    ['AB3C9K', 'AB3C9K'],
    ['ab3c9k', 'AB3C9K'],
    [' ab3 c9k\n', 'AB3C9K'],
    ['AB3-C9K', 'AB3C9K'],
    ['AB3C9KZZZ', 'AB3C9K'],
    ['Seu código: AB3C9K. Ele vale por 15 minutos. Se não foi você, ignore.', 'AB3C9K'],
    ['RECEBA SEU CÓDIGO: AB3C9K (AB3C9K)', 'AB3C9K'],
    ['Seu código: ABCXYZ', 'ABCXYZ'],
    ['Receba o código abcde2, de 15 minutos', 'ABCDE2'],
  ])('“%s” pasted anywhere is %s', (text, code) => {
    const { onChange, onComplete } = show();
    focus(4);
    paste(4, text);
    expect(typed()).toBe(code);
    expect(at()).toBe(6);
    expect(onChange.mock.calls).toEqual([[code]]);
    expect(onComplete.mock.calls).toEqual([[code]]);
  });

  test('a part of one begins where it is pasted, and ends with the boxes', () => {
    const { onComplete } = show();
    paste(2, 'x-y');
    expect([typed(), at()]).toEqual(['_XY___', 4]);
    paste(5, '789');
    expect(typed()).toBe('_XY_78');
    expect(onComplete).not.toHaveBeenCalled();
  });

  test('takes the place of another one', () => {
    const { onComplete } = show();
    paste(1, 'AB3C9K');
    paste(6, 'ZZZZZZ');
    expect(typed()).toBe('ZZZZZZ');
    expect(onComplete.mock.calls).toEqual([['AB3C9K'], ['ZZZZZZ']]);
  });

  test('nothing of a code pasted changes nothing', () => {
    const { onChange } = show();
    paste(1, ' –! ');
    expect(typed()).toBe('______');
    expect(onChange).not.toHaveBeenCalled();
  });

  test('dropped, or filled in by the device, it is the same', () => {
    show();
    fireEvent.drop(box(3), { dataTransfer: { getData: () => 'ab3-c9k' } });
    expect(typed()).toBe('AB3C9K');
    fireEvent.input(box(1), { target: { value: 'qwe234' } });
    expect(typed()).toBe('QWE234');
  });
});
