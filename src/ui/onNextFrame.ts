/**
 * Runs the work in the next animation frame, whose paint lays out the page anyway, as a focus does. A hidden page has no frames: there it
 * runs at once. Returns what cancels it.
 */
export function onNextFrame(work: () => void): () => void {
  if (document.hidden) {
    work();
    return () => undefined;
  }
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
}

/** A field, or what is left to correct. */
const takesWork = 'input, select, textarea, [role="group"]';

/** Moves the focus in the next animation frame, unless somebody was quicker: who has gone to a field meanwhile types on. */
export function focusOnNextFrame(focus: () => void): () => void {
  const before = document.activeElement;
  return onNextFrame(() => {
    const { activeElement } = document;
    if (activeElement === before || !activeElement?.matches(takesWork)) focus();
  });
}
