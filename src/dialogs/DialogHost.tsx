import { useDeferredValue, useState } from 'react';
import { late } from '#src/ui/late.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useSelector } from '#src/ui/useSelector.ts';

import classes from './DialogHost.module.css';
import { DialogLost } from './DialogLost.tsx';

const DialogWindow = late(() => import('./DialogWindow.tsx').then((code) => code.DialogWindow), {
  waiting: <div className={classes.veil} />,
  failed: (retry) => <DialogLost onRetry={retry} />,
});

/** For whoever will meet one soon: the window and all that may be in it are on their way once the page has nothing else to do. */
export const prefetchDialogs = DialogWindow.prefetchIdle;

/** For what opens one: it is on its way with the pointer or the focus that comes before the press. */
export const dialogIntent = DialogWindow.onIntent;

/** Where dialogs appear. Nothing of them is loaded before the first one opens, or is about to. */
export function DialogHost() {
  const flow = useSelector(useStorefront(), ({ children }) => children.dialog);
  const isOpen = useSelector(flow, (snapshot) => snapshot?.matches('open') ?? false);
  // What was pressed is drawn as pressed first, the window after it: together they take a cheap phone long.
  const isNear = useDeferredValue(isOpen);
  const [wasOpened, noteOpened] = useState(false);
  if (isNear && !wasOpened) noteOpened(true);
  return wasOpened && flow ? <DialogWindow flow={flow} /> : null;
}
