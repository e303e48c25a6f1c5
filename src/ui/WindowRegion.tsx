import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Says aloud, within a window, whatever is said outside it, once: behind a modal window nothing is heard, or by some screen readers everything. */
export function WindowRegion() {
  return (
    <VisuallyHidden>
      <span role="status" ref={repeats} />
    </VisuallyHidden>
  );
}

function repeats(region: HTMLElement | null) {
  if (region)
    import('./repeatAloud.ts').then(
      (code) => code.repeatAloud(region),
      () => undefined,
    );
}
