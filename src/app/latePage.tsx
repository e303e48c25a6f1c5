import type { ComponentType } from 'react';

import { ApiError } from '#src/domain/failure.ts';
import { PendingPage } from '#src/pages/pending/PendingPage.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { late } from '#src/ui/late.tsx';
import { yieldToMain } from '#src/ui/yieldToMain.ts';

import { startFlowsWith } from './startFlowsWith.tsx';

/**
 * A page whose code arrives with its route. Without a network the page says so and tries again in its place; the
 * router's own lazy component would reload the document, and lose everything.
 */
export const latePage = (load: () => Promise<ComponentType>) => {
  const Page = late(load, {
    waiting: <PendingPage />,
    failed: (retry) => (
      <Failure error={new ApiError('The code of this page did not arrive')} level={1} onRetry={retry} />
    ),
  });
  // What the page reads was asked for in the task that comes here: to ask for its code takes a cheap phone as long again.
  return Object.assign(startFlowsWith(Page), { preload: () => yieldToMain().then(Page.preload) });
};
