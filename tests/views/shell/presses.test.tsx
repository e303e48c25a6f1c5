import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { answerPressesFirst } from '#src/ui/presses.ts';

const afterPaint = answerPressesFirst();

test('what a press leads to waits for the paint of the press', async () => {
  const work = vi.fn();
  render(
    <button type="button" onClick={() => afterPaint(work)}>
      Continuar
    </button>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(work).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce());
});

test('whoever presses again sees what the press before changed', () => {
  const seen: number[] = [];
  let count = 0;
  const add = () => {
    seen.push(count);
    afterPaint(() => {
      count += 1;
    });
  };
  render(
    <button type="button" onClick={add}>
      Mais um
    </button>,
  );
  fireEvent.click(screen.getByRole('button'));
  fireEvent.pointerDown(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('button'));
  expect(seen).toEqual([0, 1]);
});

test('a box to tick is answered at once', () => {
  const work = vi.fn();
  render(<input type="checkbox" aria-label="Meia" onChange={() => afterPaint(work)} />);
  fireEvent.pointerDown(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('checkbox'));
  expect(work).toHaveBeenCalledTimes(1);
});

test('what nobody pressed is told in a task of its own, all in one go, or with the next press', async () => {
  const seen: string[] = [];
  const answer = (name: string) => afterPaint(() => seen.push(name));
  answer('hold');
  answer('order');
  expect(seen).toEqual([]);
  await vi.waitFor(() => expect(seen).toEqual(['hold', 'order']));
  answer('late');
  fireEvent.pointerDown(document.body);
  expect(seen).toEqual(['hold', 'order', 'late']);
});

test('a press on a drawing is answered by the drawing, and the click that ends it is no other press', async () => {
  const work = vi.fn();
  render(<canvas data-testid="drawing" onPointerUp={() => afterPaint.answer?.()} />);
  const drawing = screen.getByTestId('drawing');
  fireEvent.pointerDown(drawing);
  fireEvent.pointerUp(drawing);
  afterPaint(work);
  fireEvent.click(drawing);
  expect(work).not.toHaveBeenCalled();
  fireEvent.pointerDown(drawing);
  expect(work).toHaveBeenCalledOnce();
});

test('what was left to slices is there with the next press', () => {
  const show = vi.fn();
  afterPaint.inSlices?.(show);
  expect(show).toHaveBeenCalledTimes(1);
  fireEvent.pointerDown(document.body);
  expect(show).toHaveBeenCalledTimes(2);
  fireEvent.pointerDown(document.body);
  expect(show).toHaveBeenCalledTimes(2);
});
