import { createBrowserHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { dialogEntry } from '#src/app/dialogEntry.ts';
import { journeysOf } from '#src/app/journeys.ts';

beforeEach(() => {
  history.pushState(null, '', '/home');
  history.pushState(null, '', '/event');
});
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

/** Opened at once. */
function aDialog({ open, close }: ReturnType<typeof setUp>['entry']) {
  const onBack = vi.fn<() => void>();
  open(onBack);
  return { onBack, stay: () => open(onBack), close: () => close(onBack) };
}

const isAt = (path: string) => vi.waitFor(() => expect(location.pathname).toBe(path));
const hasAnEntry = ({ entry }: ReturnType<typeof setUp>, has = true) =>
  vi.waitFor(() => expect(entry.isOnTop()).toBe(has));
const aTurn = () => new Promise((resolve) => setTimeout(resolve));

test('a dialog comes and goes, and nobody hears of a journey', async () => {
  const stage = setUp();
  const { onBack, close } = aDialog(stage.entry);
  expect(stage.entry.isOnTop()).toBe(true);
  close();
  await hasAnEntry(stage, false);
  expect(location.pathname).toBe('/event');
  expect(stage.heard).toEqual([]);
  expect(onBack).not.toHaveBeenCalled();
});

test('Back closes a dialog, and one that stays is asked again', async () => {
  const stage = setUp();
  const { onBack, stay, close } = aDialog(stage.entry);
  history.back();
  await vi.waitFor(() => expect(onBack).toHaveBeenCalledTimes(1));
  stay();
  history.back();
  await vi.waitFor(() => expect(onBack).toHaveBeenCalledTimes(2));
  const back = vi.spyOn(history, 'back');
  onTestFinished(() => back.mockRestore());
  close();
  expect(back, 'what Back has left is not left twice').not.toHaveBeenCalled();
  expect(location.pathname).toBe('/event');
  expect(stage.heard).toEqual([]);
});

test.each(['push', 'replace'] as const)(
  'who goes on by %s from a dialog that is closing comes after it',
  async (how) => {
    const { entry, journeys, heard } = setUp();
    aDialog(entry).close();
    journeys[how]('/orders');
    expect(heard).toEqual([]);
    await isAt('/orders');
    expect(heard).toEqual(['/orders']);
    journeys.back();
    await isAt(how === 'push' ? '/event' : '/home');
    expect(entry.isOnTop()).toBe(false);
  },
);

test('who goes on from a dialog that is open takes its entry over: one Back leads to the page below', async () => {
  const { entry, journeys, heard } = setUp();
  const { close } = aDialog(entry);
  journeys.push('/orders');
  close();
  await aTurn();
  expect(location.pathname).toBe('/orders');
  expect(entry.isOnTop()).toBe(false);
  journeys.back();
  await isAt('/event');
  expect(entry.isOnTop()).toBe(false);
  expect(heard).toEqual(['/orders', '/event']);
});

test('a dialog that stays open while the page goes on is closed by Back there, and the page is not left', async () => {
  const stage = setUp();
  const { onBack } = aDialog(stage.entry);
  stage.journeys.push('/orders');
  await hasAnEntry(stage);
  history.back();
  await vi.waitFor(() => expect(onBack).toHaveBeenCalledTimes(1));
  expect(location.pathname).toBe('/orders');
  stage.journeys.back();
  await isAt('/event');
  expect(stage.heard).toEqual(['/orders', '/event']);
});

test('what comes instead of a page under an open dialog leaves nothing of that page', async () => {
  const stage = setUp();
  const { onBack, close } = aDialog(stage.entry);
  stage.journeys.replace('/orders');
  await isAt('/orders');
  await hasAnEntry(stage);
  expect(onBack, 'the dialog stays').not.toHaveBeenCalled();
  close();
  await hasAnEntry(stage, false);
  expect(stage.heard).toEqual(['/orders']);
  stage.journeys.back();
  await isAt('/home');
});

test('a way back that a page takes by itself leads back from the page, and the dialog over it closes', async () => {
  const { entry, journeys, heard } = setUp();
  const { onBack } = aDialog(entry);
  journeys.back();
  await isAt('/home');
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(heard).toEqual(['/home']);
});

test('a dialog that closes with what comes instead of its page has no entry there', async () => {
  const { entry, journeys } = setUp();
  const { close } = aDialog(entry);
  journeys.replace('/orders');
  close();
  await isAt('/orders');
  await aTurn();
  expect(entry.isOnTop()).toBe(false);
  journeys.back();
  await isAt('/home');
});

test('a dialog that opens as another is left has an entry, and two that close within one way back let nobody go too soon', async () => {
  const stage = setUp();
  aDialog(stage.entry).close();
  const second = aDialog(stage.entry);
  await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  await hasAnEntry(stage);
  expect(second.onBack).not.toHaveBeenCalled();
  second.close();
  aDialog(stage.entry).close();
  stage.journeys.push('/orders');
  await isAt('/orders');
  await aTurn();
  stage.journeys.back();
  await isAt('/event');
  stage.journeys.back();
  await isAt('/home');
  expect(stage.heard).toEqual(['/orders', '/event', '/home']);
});

test('a way back that never ends keeps nobody from going on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  onTestFinished(() => back.mockRestore());
  const { entry, journeys, heard } = setUp();
  aDialog(entry).close();
  journeys.push('/orders');
  vi.advanceTimersByTime(4_900);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(heard).toEqual(['/orders']);
  expect(location.pathname).toBe('/orders');
});

test('a dialog that opens after a reload takes over what the one before left: closed, nothing of it is in the way', async () => {
  aDialog(setUp().entry);
  const { entry, journeys } = setUp();
  const { length } = history;
  const { close } = aDialog(entry);
  expect(history.length).toBe(length);
  close();
  journeys.replace('/orders');
  await isAt('/orders');
  expect(history.length, 'the page itself was replaced').toBe(length);
  history.forward();
  await isAt('/event');
  expect(entry.isOnTop(), 'only the entry of the dialog is ahead').toBe(true);
});

test('two who wait have an entry each', async () => {
  const { entry, journeys } = setUp();
  aDialog(entry).close();
  journeys.replace('/orders');
  journeys.push('/faq');
  await isAt('/faq');
  journeys.back();
  await isAt('/orders');
});
