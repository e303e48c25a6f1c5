import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { assign, createActor, setup } from 'xstate';

import { useSlicedSelector } from '#src/ui/useSelector.ts';

const counter = setup({ types: { context: {} as { list: number[] }, input: {} as number } }).createMachine({
  context: ({ input }) => ({ list: [input] }),
  on: {
    more: { actions: assign(({ context: { list } }) => ({ list: [...list, list.length] })) },
    again: { actions: assign(({ context: { list } }) => ({ list: [...list] })) },
  },
});
const counterAt = (input: number) => createActor(counter, { input }).start();
type Counter = ReturnType<typeof counterAt>;

const listIn = ({ context }: ReturnType<Counter['getSnapshot']>) => context.list;
const isSame = (a: number[], b: number[]) => a.join() === b.join();

let rendered = 0;
function Shown({ actor }: { actor: Counter }) {
  rendered += 1;
  return <p>{useSlicedSelector(actor, listIn, isSame).join(' ')}</p>;
}

test('what a flow says is shown, and that of another flow at once', async () => {
  const actor = counterAt(7);
  const view = render(<Shown actor={actor} />);
  await act(async () => actor.send({ type: 'more' }));
  expect(screen.getByText('7 1')).toBeDefined();
  view.rerender(<Shown actor={counterAt(9)} />);
  expect(screen.getByText('9')).toBeDefined();
  await act(async () => actor.send({ type: 'more' }));
  expect(screen.getByText('9')).toBeDefined();
});

test('what is the same is rendered no second time', async () => {
  const actor = counterAt(3);
  render(<Shown actor={actor} />);
  const before = rendered;
  await act(async () => actor.send({ type: 'again' }));
  expect(rendered).toBe(before);
});
