import { useEffect, useState } from 'react';

import { withPicture } from './withPicture.ts';

/** Whether what holds it has had its picture: what may come with the next one waits for that, so that neither takes a cheap phone long. */
export function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => withPicture(() => setDrawn(true)), []);
  return isDrawn;
}
