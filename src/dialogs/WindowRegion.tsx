import { useEffect } from 'react';

import { LiveRegion } from '#src/ui/LiveRegion.tsx';

/**
 * Says aloud, within a window, what flows announce. The page behind is silent meanwhile: it is not inert, so some screen readers would say
 * everything twice.
 */
export function WindowRegion() {
  useEffect(() => {
    const regions = [...document.querySelectorAll('[data-aloud]')];
    const behind = regions.filter((region) => !region.closest('[aria-modal]'));
    for (const region of behind) region.setAttribute('aria-live', 'off');
    return () => {
      for (const region of behind) region.removeAttribute('aria-live');
    };
  }, []);
  return <LiveRegion />;
}
