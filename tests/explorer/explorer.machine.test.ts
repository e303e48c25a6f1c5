import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import type { LiveMoment } from '#src/explorer/channel.ts';
import type { DeepLink } from '#src/explorer/deepLink.ts';
import { type Coverage, explorerMachine, momentsOf } from '#src/explorer/explorer.machine.ts';

const step = (name: string) => ({ kind: 'event', name }) as const;
const path = (id: string, ...names: string[]) => ({
  id,
  title: id,
  input: 'first',
  given: '',
  sees: '',
  steps: names.map((name) => ({
    ...step(name),
    does: name,
    sees: '',
    at: [],
    taken: [],
    said: [],
    notices: [],
    aloud: [],
    impossible: null,
    waited: 0,
  })),
});
const shelf: Record<string, ReturnType<typeof path>[]> = {
  login: [path('LOG-1', 'a', 'b'), path('LOG-2', 'c')],
  recovery: [path('REC-1', 'd', 'e', 'f')],
};

async function open(link: DeepLink | null = null) {
  const explorer = createActor(
    explorerMachine.provide({
      actors: {
        readFlow: fromPromise(async ({ input }) => {
          const paths = shelf[input];
          if (!paths) throw new Error('not drawn');
          return { chart: `<svg id="${input}"/>`, paths };
        }),
        survey: fromPromise<Readonly<Record<string, Coverage>>>(async () => ({
          login: { paths: 2, steps: 3 },
        })),
      },
    }),
    {
      input: {
        flow: 'login',
        starts: { login: ['first', 'second'], recovery: ['first'], letter: [''] },
        link,
        marks: {},
        watchesAll: false,
      },
    },
  ).start();
  const settled = () => vi.waitFor(() => expect(explorer.getSnapshot().value.shelf).not.toBe('reading'));
  await settled();
  const now = () => {
    const { value, context } = explorer.getSnapshot();
    return { mode: value.mode, shelf: value.shelf, ...context };
  };
  return { explorer, settled, now };
}

const moment = (flow: string, session: string, value: string): LiveMoment => ({
  type: 'moved',
  session,
  flow,
  event: { type: 'x' },
  value,
  context: {},
  status: 'active',
  taken: [],
});

describe('simulating', () => {
  test('steps add up, time goes back and forth within them, and acting in the past drops the future', async () => {
    const { explorer, now } = await open();
    for (const name of ['a', 'b', 'c']) explorer.send({ type: 'step.take', step: step(name) });
    expect(now()).toMatchObject({ mode: 'simulating', at: 3 });
    explorer.send({ type: 'time.forward' });
    expect(now().at).toBe(3);
    explorer.send({ type: 'time.travel', to: 1 });
    explorer.send({ type: 'time.back' });
    explorer.send({ type: 'time.back' });
    expect(now()).toMatchObject({ at: 0, steps: [step('a'), step('b'), step('c')] });
    explorer.send({ type: 'time.forward' });
    explorer.send({ type: 'step.take', step: step('d') });
    expect(now()).toMatchObject({ at: 2, steps: [step('a'), step('d')] });
  });

  test('another start, or another flow, begins anew', async () => {
    const { explorer, now, settled } = await open();
    explorer.send({ type: 'step.take', step: step('a') });
    explorer.send({ type: 'start.choose', input: 'second' });
    expect(now()).toMatchObject({ input: 'second', steps: [], at: 0 });
    explorer.send({ type: 'step.take', step: step('a') });
    explorer.send({ type: 'flow.choose', flow: 'recovery' });
    expect(now()).toMatchObject({ flow: 'recovery', steps: [], shelf: 'reading', document: null });
    await settled();
    expect(now().document?.chart).toContain('recovery');
  });

  test('the flow that is open, and one that does not exist, are not opened', async () => {
    const { explorer, now } = await open();
    explorer.send({ type: 'step.take', step: step('a') });
    explorer.send({ type: 'flow.choose', flow: 'login' });
    explorer.send({ type: 'flow.choose', flow: 'nothing' });
    expect(now()).toMatchObject({ flow: 'login', at: 1, shelf: 'read' });
  });

  test('a flow that was not drawn can be simulated all the same', async () => {
    const { explorer, now, settled } = await open();
    explorer.send({ type: 'flow.choose', flow: 'letter' });
    await settled();
    explorer.send({ type: 'mode.walk' });
    explorer.send({ type: 'step.take', step: step('a') });
    expect(now()).toMatchObject({ shelf: 'missing', mode: 'simulating', at: 1 });
  });
});

describe('walking', () => {
  test('begins with a path, or with the first one, and takes no other steps', async () => {
    const { explorer, now } = await open();
    explorer.send({ type: 'path.choose', path: 'LOG-2' });
    expect(now()).toMatchObject({ mode: 'walking', path: 'LOG-2', steps: [step('c')], at: 0, tab: 'paths' });
    explorer.send({ type: 'step.take', step: step('a') });
    expect(now().steps).toEqual([step('c')]);
    explorer.send({ type: 'mode.simulate' });
    expect(now()).toMatchObject({ path: null, tab: 'next' });
    explorer.send({ type: 'mode.walk' });
    expect(now().path).toBe('LOG-1');
    explorer.send({ type: 'path.choose', path: 'LOG-9' });
    expect(now().path).toBe('LOG-1');
  });

  test('is marked step by step; other modes mark nothing', async () => {
    const { explorer, now } = await open();
    explorer.send({ type: 'mark.set', step: 1, change: { result: 'ok' } });
    expect(now().marks).toEqual({});
    explorer.send({ type: 'mode.walk' });
    explorer.send({ type: 'mark.set', step: 1, change: { result: 'failed' } });
    explorer.send({ type: 'mark.set', step: 1, change: { note: 'Sumiu' } });
    expect(now().marks).toEqual({ 'LOG-1': { 1: { result: 'failed', note: 'Sumiu' } } });
  });

  test('is left to go on freely from where one stands', async () => {
    const { explorer, now } = await open();
    explorer.send({ type: 'mode.walk' });
    explorer.send({ type: 'time.forward' });
    explorer.send({ type: 'mode.simulate' });
    expect(now()).toMatchObject({ mode: 'simulating', path: null, steps: [step('a')], at: 1 });
  });

  test('ends when another flow is opened', async () => {
    const { explorer, now } = await open();
    explorer.send({ type: 'mode.walk' });
    explorer.send({ type: 'flow.choose', flow: 'recovery' });
    expect(now()).toMatchObject({ mode: 'simulating', path: null, steps: [] });
  });
});

describe('an address', () => {
  test('leads to a step of a path', async () => {
    const { now } = await open({ flow: 'recovery', path: 'REC-1', at: 2 });
    expect(now()).toMatchObject({ flow: 'recovery', mode: 'walking', path: 'REC-1', at: 2, wanted: null });
  });

  test('followed later leads there from another walk', async () => {
    const { explorer, now, settled } = await open({ flow: 'login', path: 'LOG-1', at: 1 });
    explorer.send({ type: 'link.follow', link: { flow: 'recovery', path: 'REC-1', at: 99 } });
    await settled();
    expect(now()).toMatchObject({ flow: 'recovery', mode: 'walking', path: 'REC-1', at: 3 });
  });

  test('of a path that is gone opens its flow and says so', async () => {
    const { now } = await open({ flow: 'recovery', path: 'REC-9', at: 2 });
    expect(now()).toMatchObject({
      flow: 'recovery',
      mode: 'simulating',
      wanted: { path: 'REC-9' },
      tab: 'paths',
    });
  });

  test('of no flow opens the first one', async () => {
    const { now } = await open({ flow: 'nothing', path: null, at: 0 });
    expect(now()).toMatchObject({ flow: 'login', mode: 'simulating' });
  });
});

describe('watching', () => {
  test('shows the latest moment, until somebody goes back, and again when they return', async () => {
    const { explorer, now } = await open();
    for (const value of ['a', 'b', 'c'])
      explorer.send({ type: 'moment.heard', moment: moment('login', 'one', value) });
    explorer.send({ type: 'mode.watch' });
    expect(now()).toMatchObject({ mode: 'watching', liveAt: null });
    explorer.send({ type: 'time.back' });
    expect(now().liveAt?.value).toBe('b');
    explorer.send({ type: 'moment.heard', moment: moment('login', 'one', 'd') });
    expect(now().liveAt?.value).toBe('b');
    explorer.send({ type: 'time.travel', to: 3 });
    expect(now().liveAt).toBeNull();
  });

  test('of two lives of the flow, the one that spoke last is the last; other flows have theirs', async () => {
    const { explorer, now } = await open();
    explorer.send({ type: 'moment.heard', moment: moment('login', 'one', 'a') });
    explorer.send({ type: 'moment.heard', moment: moment('recovery', 'one', 'b') });
    explorer.send({ type: 'moment.heard', moment: moment('login', 'two', 'c') });
    expect(momentsOf(now()).map(({ value }) => value)).toEqual(['a', 'c']);
    explorer.send({ type: 'moment.heard', moment: moment('login', 'one', 'b') });
    expect(momentsOf(now()).map(({ value }) => value)).toEqual(['c', 'a', 'b']);
    expect(momentsOf({ ...now(), flow: 'recovery' })).toHaveLength(1);
  });

  test('stays with the moment that is looked at while another life goes on', async () => {
    const { explorer, now } = await open();
    explorer.send({ type: 'mode.watch' });
    const lives = [
      ['one', 'a'],
      ['one', 'b'],
      ['two', 'c'],
    ] as const;
    for (const [session, value] of lives)
      explorer.send({ type: 'moment.heard', moment: moment('login', session, value) });
    explorer.send({ type: 'time.back' });
    expect(now().liveAt?.value).toBe('b');
    explorer.send({ type: 'moment.heard', moment: moment('login', 'one', 'd') });
    expect(momentsOf(now()).map(({ value }) => value)).toEqual(['c', 'a', 'b', 'd']);
    expect(now().liveAt?.value).toBe('b');
    explorer.send({ type: 'time.back' });
    expect(now().liveAt?.value).toBe('a');
    explorer.send({ type: 'time.forward' });
    explorer.send({ type: 'time.forward' });
    expect(now().liveAt).toBeNull();
  });

  test('a moment that is told again is one moment', async () => {
    const { explorer, now } = await open();
    explorer.send({ type: 'moment.heard', moment: moment('login', 'one', 'a') });
    explorer.send({ type: 'moment.heard', moment: moment('login', 'one', 'a') });
    expect(momentsOf(now())).toHaveLength(1);
  });

  test('remembers so many moments, not all there ever were', async () => {
    const { explorer, now } = await open();
    for (let index = 0; index < 350; index += 1)
      explorer.send({ type: 'moment.heard', moment: moment('login', 'one', String(index)) });
    expect(momentsOf(now())).toHaveLength(300);
    expect(momentsOf(now()).at(-1)?.value).toBe('349');
  });
});

test('the chart grows and shrinks by steps, within limits, and fits', async () => {
  const { explorer, now } = await open();
  explorer.send({ type: 'chart.enlarge' });
  expect(now().scale).toBe(1.5);
  for (let index = 0; index < 9; index += 1) explorer.send({ type: 'chart.reduce' });
  expect(now().scale).toBe(0.25);
  explorer.send({ type: 'chart.fit' });
  expect(now().scale).toBe('fit');
  explorer.send({ type: 'chart.enlarge' });
  expect(now().scale).toBe(1);
});
