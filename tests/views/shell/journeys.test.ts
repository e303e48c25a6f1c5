import { createBrowserHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { dialogEntry } from '#src/app/dialogEntry.ts';
import { journeysOf } from '#src/app/journeys.ts';

beforeEach(() => history.pushState(null, '', '/event'));
afterEach(() => history.replaceState(null, '', '/'));

function setUp() {
  const entry = dialogEntry();
  const ways = createBrowserHistory();
  onTestFinished(() => ways.destroy());
  const journeys = journeysOf(ways, entry);
  const heard: string[] = [];
  onTestFinished(journeys.subscribe(({ location: { href } }) => heard.push(href)));
  return { entry, journeys, heard };
}

const isAt = (path: string) => vi.waitFor(() => expect(location.pathname).toBe(path));

test('a dialog comes and goes, and nobody hears of a journey', async () => {
  const { entry, heard } = setUp();
  entry.add();
  expect(entry.isOnTop()).toBe(true);
  entry.leave();
  await vi.waitFor(() => expect(entry.isOnTop()).toBe(false));
  expect(location.pathname).toBe('/event');
  expect(heard).toEqual([]);
});

test.each(['push', 'replace'] as const)(
  'who goes on by %s from a dialog that is closing comes after it',
  async (how) => {
    const { entry, journeys, heard } = setUp();
    entry.add();
    entry.leave();
    journeys[how]('/orders');
    expect(heard).toEqual([]);
    await isAt('/orders');
    expect(heard).toEqual(['/orders']);
    if (how === 'replace') return;
    journeys.back();
    await isAt('/event');
    expect(entry.isOnTop()).toBe(false);
  },
);

test('who goes on from a dialog that is open takes its entry over: one Back leads to the page below', async () => {
  const { entry, journeys, heard } = setUp();
  entry.add();
  journeys.push('/orders');
  expect(location.pathname).toBe('/orders');
  expect(entry.isOnTop()).toBe(false);
  journeys.back();
  await isAt('/event');
  expect(entry.isOnTop()).toBe(false);
  expect(heard).toEqual(['/orders', '/event']);
});

test('a way back that never ends keeps nobody from going on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  onTestFinished(() => back.mockRestore());
  const { entry, journeys, heard } = setUp();
  entry.add();
  entry.leave();
  journeys.push('/orders');
  vi.advanceTimersByTime(4_900);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(heard).toEqual(['/orders']);
  expect(location.pathname).toBe('/orders');
});

test('a dialog that opens after a reload takes over what the one before left: closed, nothing of it is in the way', async () => {
  setUp().entry.add();
  const { entry, journeys } = setUp();
  const { length } = history;
  entry.add();
  expect(history.length).toBe(length);
  entry.leave();
  journeys.replace('/orders');
  await isAt('/orders');
  expect(history.length, 'the page itself was replaced').toBe(length);
  history.forward();
  await isAt('/event');
  expect(entry.isOnTop(), 'only the entry of the dialog is ahead').toBe(true);
});

test('two who wait have an entry each', async () => {
  const { entry, journeys } = setUp();
  entry.add();
  entry.leave();
  journeys.replace('/orders');
  journeys.push('/faq');
  await isAt('/faq');
  journeys.back();
  await isAt('/orders');
});
