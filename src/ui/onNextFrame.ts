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
