import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';

import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';

import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { MantineGround } from '#src/ui/MantineGround.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useIsThere } from '#src/ui/useIsThere.ts';
import { WindowRegion } from '#src/ui/WindowRegion.tsx';
import classes from './ConfirmDialog.module.css';

export interface ConfirmDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  title: string;
  /** Why it could not be done, in words. */
  complaint?: string | null;
  /** While the server takes long: that it does, with the offer to ask again. */
  slow?: ReactNode;
  confirm: string;
  keep: string;
  /** It asks about the window it stands over, and has to lie above it, whichever of their places in the page is older. */
  isOverWindow?: boolean;
  onConfirm: () => void;
  onKeep: () => void;
  children: ReactNode;
}

/** A question before something that cannot be undone; leaving it any other way than by its yes changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, isBusy, title, complaint, slow, confirm, keep, isOverWindow, onConfirm, onKeep, children } =
    props;
  const text = useId();
  const yes = useFocusAfterwards(Boolean(slow));
  const isThere = useIsThere();
  return (
    <MantineGround>
      <Modal.Root
        opened={isThere && isOpen}
        onClose={() => {
          if (!isBusy) onKeep();
        }}
        zIndex={isOverWindow ? 201 : 200}
        size={520}
        centered
        padding={0}
        closeOnClickOutside={false}
        lockScroll={false}
        transitionProps={{ transition: 'fade', duration: 0 }}
        classNames={{
          overlay: classes.overlay ?? '',
          content: classes.content ?? '',
          header: classes.header ?? '',
          title: classes.title ?? '',
          body: classes.body ?? '',
        }}
      >
        <Modal.Overlay />
        <Modal.Content radius="md" aria-describedby={text}>
          <Modal.Header role="presentation">
            <Modal.Title>{title}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <div id={text} className={classes.text}>
              {children}
            </div>
            {complaint ? (
              <Note tone="error" isNews>
                {complaint}
              </Note>
            ) : null}
            {slow}
            <div className={classes.buttons}>
              <Button variant="default" data-autofocus disabled={isBusy} onClick={onKeep}>
                {keep}
              </Button>
              <ActionButton ref={yes} isBusy={isBusy} onClick={onConfirm}>
                {confirm}
              </ActionButton>
            </div>
          </Modal.Body>
          <WindowRegion />
        </Modal.Content>
      </Modal.Root>
    </MantineGround>
  );
}

/** The offer to ask again goes with its button, and the focus with that: it is for the yes, which is still being carried out or can be pressed again. */
function useFocusAfterwards(isOffered: boolean) {
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOffered) return;
    return () => {
      if (document.activeElement === document.body) yes.current?.focus();
    };
  }, [isOffered]);
  return yes;
}
