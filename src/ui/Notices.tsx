import { useEffect, useReducer } from 'react';

import type { Notice } from '#machines/support/notice.ts';

import { late } from './late.tsx';
import { NoticesLost } from './NoticesLost.tsx';
import { useAfterPaint } from './presses.ts';
import { useStorefront } from './storefront.ts';

const NoticeBoard = late(() => import('./NoticeBoard.tsx').then((code) => code.NoticeBoard), {
  failed: (retry) => <NoticesLost onRetry={retry} />,
});

/** Shows what flows have to say. Its code arrives with the first notice, which waits for it. */
export function Notices() {
  const storefront = useStorefront();
  const [heard, hear] = useReducer((before: Notice[], notice: Notice) => [...before, notice], []);

  const afterPaint = useAfterPaint();

  useEffect(() => {
    const listening = storefront.on('notice', (notice) => afterPaint(() => hear(notice)));
    return () => listening.unsubscribe();
  }, [storefront, afterPaint]);

  return heard.length === 0 ? null : <NoticeBoard notices={heard} />;
}
