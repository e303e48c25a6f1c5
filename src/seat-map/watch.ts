import type { Size } from './view.ts';

/** More pixels cost much and show nothing. */
const sharpest = 2.5;

/** Tells the size of an element and the density of its screen, now and whenever they change. Answers how to stop. */
export function watchSize(host: HTMLElement, onSize: (size: Size, dpr: number) => void): () => void {
  let size: Size = { width: host.clientWidth, height: host.clientHeight };
  const tell = () => onSize(size, Math.min(sharpest, window.devicePixelRatio || 1));
  tell();

  const observer =
    typeof ResizeObserver === 'undefined'
      ? null
      : new ResizeObserver(([entry]) => {
          const box = entry?.contentRect;
          if (!box || (box.width === size.width && box.height === size.height)) return;
          size = { width: box.width, height: box.height };
          tell();
        });
  observer?.observe(host);

  const controller = new AbortController();
  const watchDensity = () => {
    const query = window.matchMedia?.(`(resolution: ${window.devicePixelRatio}dppx)`);
    query?.addEventListener(
      'change',
      () => {
        tell();
        watchDensity();
      },
      { once: true, signal: controller.signal },
    );
  };
  watchDensity();
  return () => {
    observer?.disconnect();
    controller.abort();
  };
}
