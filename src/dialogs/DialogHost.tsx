import { useState } from 'react';
import { late } from '#src/ui/late.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useSelector } from '#src/ui/useSelector.ts';

import classes from './DialogHost.module.css';
import { DialogLost } from './DialogLost.tsx';

const DialogWindow = late(() => import('./DialogWindow.tsx').then(({ DialogWindow }) => DialogWindow), {
  waiting: <div className={classes.veil} />,
  failed: (retry) => <DialogLost onRetry={retry} />,
});

/** Where dialogs appear. Nothing of them is loaded before the first one opens. */
export function DialogHost() {
  const flow = useSelector(useStorefront(), ({ children }) => children.dialog);
  const isOpen = useSelector(flow, (snapshot) => snapshot?.matches('open') ?? false);
  const [wasOpened, noteOpened] = useState(false);
  if (isOpen && !wasOpened) noteOpened(true);
  return wasOpened && flow ? <DialogWindow flow={flow} /> : null;
}
