import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Says aloud, within a window, whatever is said outside it, once: behind a modal window nothing is heard, or by some screen readers everything. */
export function WindowRegion() {
  return (
    <VisuallyHidden>
      <span role="status" ref={repeats} data-again="" />
    </VisuallyHidden>
  );
}

function repeats(region: HTMLElement) {
  const closing = new AbortController();
  import('./repeatAloud.ts').then(
    ({ repeatAloud }) => repeatAloud(region, closing.signal),
    () => undefined,
  );
  return () => closing.abort();
}
