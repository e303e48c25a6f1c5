import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { CpfField, DateField, PhoneField } from '#src/fields/MaskedField.tsx';

afterEach(() => vi.restoreAllMocks());

function Form({ Field, start = '' }: { Field: typeof CpfField; start?: string }) {
  const [value, change] = useState(start);
  return (
    <>
      <Field label="Campo" value={value} onChange={change} />
      <output>{value}</output>
    </>
  );
}

/** A phone whose next frame is long in coming. */
function slowPictures() {
  const waiting: FrameRequestCallback[] = [];
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((work) => waiting.push(work));
  return () =>
    act(() => {
      for (const work of waiting.splice(0)) work(0);
    });
}

const field = () => screen.getByLabelText<HTMLInputElement>('Campo');
const kept = () => screen.getByRole('status').textContent;

test.each([
  [CpfField, '52998224725', '529.982.247-25'],
  [CpfField, '529982247259999', '529.982.247-25'],
  [CpfField, 'abc', ''],
  [DateField, '14032001', '14/03/2001'],
  [DateField, '2001-03-14', '14/03/2001'],
  [PhoneField, '+55 11 90000-0012', '(11) 90000-0012'],
])(
  'what is typed or filled in before the mask has come is kept in its shape: %o %s',
  (Field, text, shaped) => {
    const picture = slowPictures();
    render(<Form Field={Field} />);
    fireEvent.change(field(), { target: { value: text } });
    expect(kept()).toBe(shaped);

    picture();
    expect(field().value).toBe(shaped);
    expect(kept()).toBe(shaped);
  },
);

test('so is what composes text for a person, which tells of no key', () => {
  slowPictures();
  render(<Form Field={CpfField} />);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), '52998224725');
  fireEvent.compositionEnd(field());
  expect(kept()).toBe('529.982.247-25');
});

test.each([
  [CpfField, '52998224725', '529.982.247-25'],
  [DateField, '2001-03-14', '14/03/2001'],
])('what stands there in another shape is shown in its own: %o %s', (Field, start, shaped) => {
  const picture = slowPictures();
  render(<Form Field={Field} start={start} />);
  picture();
  expect(field().value).toBe(shaped);
});

test('what stands there from the start stays', () => {
  const picture = slowPictures();
  render(<Form Field={CpfField} start="529.982.247-25" />);
  expect(field().value).toBe('529.982.247-25');
  picture();
  expect(field().value).toBe('529.982.247-25');
  expect(kept()).toBe('529.982.247-25');
});
