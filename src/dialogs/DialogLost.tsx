import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { WindowRegion } from '#src/ui/WindowRegion.tsx';
import { dialogs } from '#src/wording/ptBR/dialogs.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './DialogHost.module.css';

/** The window itself did not arrive: the browser's own says so, and the page behind stays as it was. */
export function DialogLost({ onRetry }: { onRetry: () => void }) {
  const say = useWording(dialogs);
  const flow = useSelector(useStorefront(), ({ children }) => children.dialog);
  const isOpen = useSelector(flow, (snapshot) => snapshot?.matches('open') ?? false);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => flow?.send({ type: 'dialog.close' });
  const retry = () => {
    onRetry();
    flow?.send({ type: 'dialog.retry' });
  };

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog ref={dialog} className={classes.lost} aria-label={say('dialog.unavailable')} onClose={close}>
      <EmptyState
        sign="offline"
        title={say('dialog.unavailable')}
        actions={
          <>
            <Button onClick={retry}>{say('dialog.retry')}</Button>
            <Button variant="default" onClick={close}>
              {say('dialog.close')}
            </Button>
          </>
        }
      >
        {say('dialog.unavailableHint')}
      </EmptyState>
      {isOpen ? <WindowRegion /> : null}
    </dialog>
  );
}
