import type { StoreRouter } from './router.tsx';

const stillness = '(prefers-reduced-motion: reduce)';

/** Milliseconds, three frames: what a device may take to keep a picture of the page that goes. */
const longestWait = 50;

const ignore = () => undefined;

/**
 * Fades from page to page, unless the visitor prefers reduced motion, the browser animated the navigation itself (a swipe), or the device was
 * too slow for an earlier fade. A press ends the fade, since a fading page receives no events. Not the router's own option: it leaves the
 * rejection of an interrupted transition unhandled.
 */
export function addViewTransitions(router: StoreRouter): void {
  if (!('startViewTransition' in document)) return;
  let isMovedAlready = false;
  let isLate = false;
  // Before the router hears of it, which may show the next page at once.
  const hear = ({ hasUAVisualTransition }: PopStateEvent) => {
    isMovedAlready = hasUAVisualTransition && location.pathname !== router.state.resolvedLocation?.pathname;
  };
  addEventListener('popstate', hear, { capture: true });
  router.startViewTransition = (show) => {
    const left = router.state.resolvedLocation?.pathname;
    const isOtherPage = left !== undefined && left !== router.latestLocation.pathname;
    const isStill = !isOtherPage || isMovedAlready || isLate || matchMedia(stillness).matches;
    isMovedAlready = false;
    if (isStill) return show();
    const asked = performance.now();
    const fade = document.startViewTransition(() => {
      isLate = performance.now() - asked > longestWait;
      return show();
    });
    const end = () => fade.skipTransition();
    addEventListener('pointerdown', end, true);
    fade.ready.catch(ignore);
    fade.finished.catch(ignore).then(() => removeEventListener('pointerdown', end, true));
    return fade.updateCallbackDone;
  };
}
