import { useEffect } from 'react';

import { useBoot } from './boot.ts';

/** Names the tab: `Meus Ingressos · E. C. Araçaúna`; without a name of its own, the producer's alone. */
export function useTitle(title?: string) {
  const { producer } = useBoot();
  const whole = title ? `${title} · ${producer.title}` : producer.title;
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
