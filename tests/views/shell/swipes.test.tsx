import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, type EventObject, setup } from 'xstate';

import { swipes } from '#src/app/senses/swipes.ts';
import { stoppedAfterTest } from '#tests/support/running.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A page with fingers on it, and what was heard of them. */
function page(html = '<p id="under">Texto</p>') {
  document.body.innerHTML = html;
  const heard: EventObject[] = [];
  const listening = stoppedAfterTest(
    createActor(
      setup({ actors: { swipes } }).createMachine({
        invoke: { src: 'swipes' },
        on: { 'page.swiped': { actions: ({ event }) => void heard.push(event) } },
      }),
    ),
  );
  listening.start();
  return { heard, listening, under: document.querySelector('#under') ?? document.body };
}

const at = (clientX: number, clientY = 300) => ({ clientX, clientY });

function move(under: Element, from: number, to: number) {
  fireEvent.touchStart(under, { touches: [at(from)] });
  fireEvent.touchEnd(under, { changedTouches: [at(to, 290)] });
}

const swiped = { type: 'page.swiped', start: 20, distance: 160, drift: 10 };

test('a finger is told with where it began and how far it went', () => {
  const { heard, under } = page();
  move(under, 20, 180);
  move(under, 240, 100);
  expect(heard).toEqual([swiped, { type: 'page.swiped', start: 240, distance: -140, drift: 10 }]);
});

test('the browser is never held back', () => {
  const { under } = page();
  expect(fireEvent.touchStart(under, { touches: [at(5)], cancelable: true })).toBe(true);
  expect(fireEvent.touchEnd(under, { changedTouches: [at(200)], cancelable: true })).toBe(true);
});

test('a second finger, or a system that takes the gesture over, ends it', () => {
  const { heard, under } = page();
  fireEvent.touchStart(under, { touches: [at(20)] });
  fireEvent.touchStart(under, { touches: [at(20), at(120)] });
  fireEvent.touchEnd(under, { changedTouches: [at(180)] });
  fireEvent.touchStart(under, { touches: [at(20)] });
  fireEvent.touchCancel(under);
  fireEvent.touchEnd(under, { changedTouches: [at(180)] });
  expect(heard).toEqual([]);
});

test('a page that scrolled meanwhile was scrolled, not swiped', () => {
  const { heard, under } = page();
  fireEvent.touchStart(under, { touches: [at(20)] });
  vi.stubGlobal('scrollY', 120);
  fireEvent.touchEnd(under, { changedTouches: [at(180)] });
  expect(heard).toEqual([]);
});

test.each([
  ['a map', '<div style="touch-action: none"><p id="under">Mapa</p></div>'],
  ['a slider', '<input id="under" type="range">'],
  ['a page under a dialog', '<dialog open></dialog><p id="under">Texto</p>'],
  ['a page under a window', '<div role="dialog" aria-modal="true"></div><p id="under">Texto</p>'],
])('%s keeps its fingers to itself', (_, html) => {
  const { heard, under } = page(html);
  move(under, 20, 180);
  expect(heard).toEqual([]);
});

test('a row that scrolls sideways keeps its fingers, one that fits does not', () => {
  const { heard, under } = page('<div id="row" style="overflow-x: auto"><p id="under">Fila</p></div>');
  move(under, 20, 180);
  expect(heard).toEqual([swiped]);
  Object.defineProperty(document.querySelector('#row'), 'scrollWidth', { value: 900 });
  move(under, 20, 180);
  expect(heard).toEqual([swiped]);
});

test('the menu itself is pushed away like the page', () => {
  const { heard, under } = page('<dialog open id="menu"><p id="under">Menu</p></dialog>');
  move(under, 20, 180);
  expect(heard).toEqual([swiped]);
});

test('a page without its flows hears nothing', () => {
  const { heard, under, listening } = page();
  listening.stop();
  move(under, 20, 180);
  expect(heard).toEqual([]);
});
