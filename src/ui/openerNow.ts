import type { AfterPaint } from './presses.ts';

/**
 * What somebody pressed to open what opens now. It has the focus, but in Safari, which gives none to a button that is pressed: there at
 * most the page around it has it, and what was pressed last is meant.
 */
export function openerNow({ pressed }: AfterPaint): Element | null {
  const { activeElement: focused, body } = document;
  const isNowhere = focused === body || focused?.id === 'content';
  return (isNowhere && pressed?.()) || focused;
}
