import { type ComponentType, useEffect } from 'react';

import { useStorefront } from '#src/ui/storefront.ts';

import { beAlive } from './earlyPress.ts';

/**
 * Starts the flows once the page it stands in is alive. React brings what the server drew to life piece by piece, the page after
 * what is around it: flows that began earlier would have changed what the page is compared with. What is pressed from then on is heard, and
 * the page says so: it is no longer as the server drew it.
 */
function FlowStart() {
  const storefront = useStorefront();
  useEffect(() => {
    storefront.start();
    beAlive();
  }, [storefront]);
  return null;
}

/** The page, with what starts the flows once it is alive. */
export const startFlowsWith = <Props extends object>(Page: ComponentType<Props>) =>
  function PageWithFlows(props: Props) {
    return (
      <>
        <Page {...props} />
        <FlowStart />
      </>
    );
  };
