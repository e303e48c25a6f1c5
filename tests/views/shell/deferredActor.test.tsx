import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ActorRefFrom, type AnyActorRef, createActor, setup } from 'xstate';
import { useDeferredActor } from '#src/ui/useDeferredActor.ts';
import { useSelector } from '#src/ui/useSelector.ts';

const part = setup({
  actions: {
    fail: () => {
      throw new Error('broken');
    },
  },
}).createMachine({ on: { 'part.fail': { actions: 'fail' } } });

const whole = setup({ actors: { part } }).createMachine({
  initial: 'open',
  states: {
    open: { invoke: { id: 'part', src: 'part', onError: 'unavailable' } },
    unavailable: {},
  },
});

function Whole({ flow }: { flow: ActorRefFrom<typeof whole> }) {
  const child: AnyActorRef | undefined = useDeferredActor(
    useSelector(flow, ({ children }) => children['part']),
  );
  const isOpen = useSelector(flow, (snapshot) => snapshot.matches('open'));
  return (
    <>
      {child ? <Part flow={child} /> : null}
      {isOpen ? null : <p>Tente de novo</p>}
    </>
  );
}

const Part = ({ flow }: { flow: AnyActorRef }) => <p>{useSelector(flow, ({ status }) => String(status))}</p>;

test('what failed is taken from the screen by whoever hears of it, and its view does not fail as well', async () => {
  const flow = createActor(whole).start();
  render(<Whole flow={flow} />);
  expect(screen.getByText('active')).toBeDefined();
  await act(async () => flow.getSnapshot().children['part']?.send({ type: 'part.fail' }));
  expect(await screen.findByText('Tente de novo')).toBeDefined();
  expect(screen.queryByText(/active|error/)).toBeNull();
});
