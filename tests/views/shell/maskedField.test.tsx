import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { CpfField, PhoneField } from '#src/fields/MaskedField.tsx';

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

/** A phone whose next picture is long in coming. */
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

test('what is typed or filled in before the mask has come is kept, and then gets its shape', () => {
  const picture = slowPictures();
  render(<Form Field={CpfField} />);
  fireEvent.change(field(), { target: { value: '52998224725' } });
  expect(kept()).toBe('52998224725');

  picture();
  expect(field().value).toBe('529.982.247-25');
  fireEvent.input(field(), { target: { value: '529.982.247-2' } });
  expect(kept()).toBe('529.982.247-2');
});

test('what a browser fills in before that has no country', () => {
  const picture = slowPictures();
  render(<Form Field={PhoneField} />);
  fireEvent.change(field(), { target: { value: '+55 11 90000-0012' } });
  picture();
  expect(kept()).toBe('11900000012');
  expect(field().value).toBe('(11) 90000-0012');
});

test('what stands there from the start stays', () => {
  const picture = slowPictures();
  render(<Form Field={CpfField} start="529.982.247-25" />);
  expect(field().value).toBe('529.982.247-25');
  picture();
  expect(field().value).toBe('529.982.247-25');
  expect(kept()).toBe('529.982.247-25');
});
