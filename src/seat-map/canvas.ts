/** An element that fills its host, hidden from assistive technology, before anything else in it. */
export function makeCanvas(host: HTMLElement, last: HTMLCanvasElement | null): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    userSelect: 'none',
    touchAction: last?.style.touchAction || 'pan-y',
  });
  if (last) last.replaceWith(canvas);
  else host.prepend(canvas);
  return canvas;
}

/** With all of the drawing in view a finger scrolls the page; once there is something to pan, it pans. */
export function leaveScrolling(canvas: HTMLCanvasElement | null, toPage: boolean): void {
  if (canvas) canvas.style.touchAction = toPage ? 'pan-y' : 'none';
}
