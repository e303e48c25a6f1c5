/**
 * Does it in the frame of the next picture: for a focus the page is laid out, and so it is for a picture. Where nobody looks there are no
 * frames: at once. Answers what calls it off.
 */
export function withPicture(work: () => void): () => void {
  if (document.hidden) {
    work();
    return () => undefined;
  }
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
}
