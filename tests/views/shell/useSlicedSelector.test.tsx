import { CatchBoundary } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';

import { answerPressesFirst, PressesProvider } from '#src/ui/presses.ts';
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

test('in an event of the page it is there at once: a field asks for it as the event ends', () => {
  const actor = counterAt(5);
  const Choice = () => (
    <select
      value={useSlicedSelector(actor, listIn, isSame).length}
      onChange={() => actor.send({ type: 'more' })}
    >
      <option value={1}>Meia</option>
      <option value={2}>Inteira</option>
    </select>
  );
  render(
    <PressesProvider value={answerPressesFirst()}>
      <Choice />
    </PressesProvider>,
  );
  const field = screen.getByRole<HTMLSelectElement>('combobox');
  // As a browser does, with nobody who waits for what React does later.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  try {
    field.value = '2';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    expect(field.value).toBe('2');
  } finally {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  }
});

test('a flow that fails is told to the boundary of its view', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = setup({
    types: { context: {} as { list: number[] }, events: {} as { type: 'fail' } },
  }).createMachine({
    context: { list: [1] },
    on: {
      fail: {
        actions: () => {
          throw new Error('broken');
        },
      },
    },
  });
  const actor = createActor(failing);
  actor.subscribe({ error: () => undefined });
  actor.start();
  const Broken = () => <p>{useSlicedSelector(actor, ({ context }) => context.list, isSame).join()}</p>;
  render(
    <CatchBoundary getResetKey={() => 0} errorComponent={({ error }) => <p>quebrou: {String(error)}</p>}>
      <Broken />
    </CatchBoundary>,
  );
  await act(async () => actor.send({ type: 'fail' }));
  expect(await screen.findByText('quebrou: Error: broken')).toBeDefined();
});
