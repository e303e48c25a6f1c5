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

const fieldOrMistakes = 'input, select, textarea, [role="group"]';

/** Moves the focus in the next animation frame, unless somebody was quicker: who has gone to a field, or to the mistakes of a form, stays there. */
export function focusOnNextFrame(focus: () => void): () => void {
  const before = document.activeElement;
  return onNextFrame(() => {
    const { activeElement } = document;
    if (activeElement === before || !activeElement?.matches(fieldOrMistakes)) focus();
  });
}
