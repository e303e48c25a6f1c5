/**
 * What somebody pressed to open what opens now: it has the focus, but in Safari, which gives none to a button that is pressed and at most the page
 * around it has it. There the pointer still rests on it.
 */
export function openerNow(): Element | null {
  const { activeElement: focused, body } = document;
  const isNowhere = focused === body || focused?.id === 'content';
  return (isNowhere && document.querySelector('button:hover, a:hover')) || focused;
}
