import { createContext, startTransition, use } from 'react';

import { yieldToMain } from './yieldToMain.ts';

/** What a press is answered by at once, by itself: these look pressed. What holds an answer of its own has to show it at once. */
const pressed = 'button, a, summary';
/** What a press changed waits at most so long for the paint that answers it, in milliseconds: a page out of sight has none. */
const longestMs = 100;

/**
 * Runs the work after the next paint while a press is being answered. Otherwise at once within an event of the page and while it is
 * hidden, else in the next task. Not for what a browser allows only within a press.
 */
export interface AfterPaint {
  (work: () => void): void;
  /** What was pressed last, until something takes the focus. */
  pressed?: () => Element | null;
  /** The press of this moment is shown by what was pressed, though that is no button, such as a drawing: what it changes waits for that paint too. */
  answer?: () => void;
  /** Has React render what `show` sets in slices; at once within an event of the page, and whatever of it is left with the next press. */
  inSlices?: (show: () => void) => void;
}

/** Where nobody waits for a paint: on a server, and in what stands alone. */
export const atOnce: AfterPaint = (work) => work();

const Presses = createContext(atOnce);
export const PressesProvider = Presses.Provider;
export const useAfterPaint = (): AfterPaint => use(Presses);

/**
 * Somebody presses something: first it is painted as pressed, then what it changed. A page of forms and papers takes longer to
 * be drawn anew than a finger waits for a sign (INP). Whoever presses or types again sees what the press before changed.
 */
export function answerPressesFirst(): AfterPaint {
  /** Of the press that is being answered: what it changed. */
  let waiting: Set<() => void> | null = null;
  const tell = (told: Set<() => void> | null) => {
    if (told === null || told !== waiting) return;
    waiting = null;
    for (const each of told) each();
  };
  /** Of an answer or a clock: what they changed. */
  let heard = new Set<() => void>();
  const hear = () => {
    const told = heard;
    heard = new Set();
    for (const each of told) each();
  };
  /** Of what may not have been rendered yet. */
  let slices = new Set<() => void>();
  const catchUp = () => {
    hear();
    tell(waiting);
    const begun = slices;
    slices = new Set();
    for (const show of begun) show();
  };
  let last: Element | null = null;
  /** Of what has been answered already the browser says in the end that it was a click. */
  let isAnswered = false;
  const hold = () => {
    if (document.hidden) return;
    const told = new Set<() => void>();
    waiting = told;
    requestAnimationFrame(() => setTimeout(tell, 0, told));
    setTimeout(tell, longestMs, told);
  };
  const begin = () => {
    isAnswered = false;
    catchUp();
  };
  const end = ({ target }: Event) => {
    if (isAnswered) {
      isAnswered = false;
      return;
    }
    catchUp();
    last = target instanceof Element ? target.closest(pressed) : null;
    if (last) hold();
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, begin, true);
  addEventListener('click', end, true);
  addEventListener('focusin', () => {
    last = null;
  });
  const after: AfterPaint = (work) => {
    if (waiting) waiting.add(work);
    // What a hand does to a field is there when the field asks; where nobody looks, a task of its own would come late.
    else if (window.event || document.hidden) {
      hear();
      work();
    } else {
      // In a task after the one that the flows took of it: together they take a cheap phone long.
      if (heard.size === 0) void yieldToMain().then(hear);
      heard.add(work);
    }
  };
  after.pressed = () => last;
  after.inSlices = (show) => {
    if (window.event) show();
    else {
      slices.add(show);
      startTransition(show);
    }
  };
  after.answer = () => {
    isAnswered = true;
    if (waiting === null) hold();
  };
  return after;
}
