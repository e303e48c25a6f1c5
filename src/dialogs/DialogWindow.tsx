import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';

import { Modal } from '@mantine/core';
import { type ComponentType, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { SnapshotFrom } from 'xstate';
import type { DialogFlow, dialogMachine } from '#machines/dialog.machine.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { MantineGround } from '#src/ui/MantineGround.tsx';
import { onNextFrame } from '#src/ui/onNextFrame.ts';
import { openerNow } from '#src/ui/openerNow.ts';
import { useAfterPaint } from '#src/ui/presses.ts';
import { Skeleton, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { WindowRegion } from '#src/ui/WindowRegion.tsx';
import { dialogs } from '#src/wording/ptBR/dialogs.ts';
import { useWording } from '#src/wording/useWording.tsx';
import classes from './DialogWindow.module.css';
import { EventDescription } from './event/EventDescription.tsx';
import { EventMap } from './event/EventMap.tsx';
import { EventShare } from './event/EventShare.tsx';
import { LoginDialog } from './login/LoginDialog.tsx';
import { RecoveryDialog } from './recovery/RecoveryDialog.tsx';
import { RegistrationDialog } from './registration/RegistrationDialog.tsx';
import { SupporterAccess } from './supporter/SupporterAccess.tsx';
import { SupporterLogin } from './supporter/SupporterLogin.tsx';
import { titles } from './titles.ts';
import { VerificationDialog } from './verification/VerificationDialog.tsx';

type Snapshot = SnapshotFrom<typeof dialogMachine>;

const views = {
  opening: Opening,
  unavailable: Unavailable,
  login: LoginDialog,
  supporterAccess: SupporterAccess,
  supporterLogin: SupporterLogin,
  registration: RegistrationDialog,
  recovery: RecoveryDialog,
  verification: VerificationDialog,
  eventDescription: EventDescription,
  eventMap: EventMap,
  eventShare: EventShare,
} satisfies Record<string, ComponentType<{ flow: DialogFlow }>>;

type Place = keyof typeof views;

/** The dialog on screen, whatever happens inside it. */
function placeOf({ value }: Snapshot): Place | null {
  if (typeof value === 'string') return null;
  const { open } = value;
  return typeof open === 'string' ? open : 'registration';
}

/**
 * The window of every dialog; what is in it, and what may close it, the flow says. It is drawn in pieces, so it rises by its sheet: what Mantine
 * moves it draws at once, each time it is at another place.
 */
export function DialogWindow({ flow }: { flow: DialogFlow }) {
  const say = useWording(dialogs);
  const place = useSelector(flow, placeOf);
  const route = useSelector(flow, ({ context }) => context.route);
  const isTitled = useSelector(flow, (snapshot) => snapshot.hasTag('titled'));
  const isClosable = useSelector(flow, (snapshot) => snapshot.hasTag('closable'));
  const isAsking = useSelector(flow, (snapshot) => snapshot.hasTag('asking'));
  const isPersistent = useSelector(flow, (snapshot) => snapshot.hasTag('persistent'));
  const title = isTitled && route !== '/' ? say(titles[route]) : '';
  const isNear = useDeferredValue(place !== null);
  const isOpen = isNear && place !== null;
  const giveBack = useFocusGivenBack(isOpen);

  return createPortal(
    <MantineGround>
      <Modal.Root
        opened={isOpen}
        onClose={() => flow.send({ type: 'dialog.close' })}
        onExitTransitionEnd={giveBack}
        returnFocus={false}
        withinPortal={false}
        size={600}
        centered
        padding={0}
        closeOnClickOutside={!isPersistent}
        closeOnEscape={isClosable && !isAsking}
        lockScroll={false}
        transitionProps={{ duration: 0 }}
        classNames={{
          overlay: classes.overlay ?? '',
          inner: classes.inner ?? '',
          content: classes.content ?? '',
          header: classes.header ?? '',
          title: classes.title ?? '',
          close: classes.close ?? '',
          body: classes.body ?? '',
        }}
      >
        <Modal.Overlay />
        <Modal.Content radius="md">
          <Modal.Header role="presentation">
            {title ? <Modal.Title>{title}</Modal.Title> : null}
            {isClosable ? <Modal.CloseButton aria-label={say('dialog.close')} /> : null}
          </Modal.Header>
          <Body flow={flow} place={place} title={title} />
          {isAsking ? null : <WindowRegion />}
        </Modal.Content>
      </Modal.Root>
    </MantineGround>,
    document.body,
  );
}

/** The window first, then what is in it, in pieces: in one task they take a cheap phone long. */
function Body({ flow, place, title }: { flow: DialogFlow; place: Place | null; title: string }) {
  const isReadOnly = useSelector(flow, (snapshot) => snapshot.hasTag('readOnly'));
  const isReady = useDeferredValue(place !== null && place !== 'opening', false);
  const shown = place && !isReady ? 'opening' : place;
  const View = shown ? views[shown] : null;
  const body = useFirstField(shown);
  return (
    <Modal.Body
      ref={body}
      {...(isReady && isReadOnly && { tabIndex: 0, role: 'region', 'aria-label': title })}
    >
      {View ? <View flow={flow} /> : null}
    </Modal.Body>
  );
}

/** What opened a window may go a moment after it, with what was done in it: by then, in milliseconds, it is settled where the focus is. */
const settledMs = 130;

/**
 * To what opened the window. That may be gone with it, such as the way in of whoever is inside now: then reading goes on at the page, or
 * at the step of a purchase that came up under it. Mantine asks later who has the focus, when the window has it already.
 */
function useFocusGivenBack(isOpen: boolean): () => void {
  const afterPaint = useAfterPaint();
  const opener = useRef<Element>(null);
  const callOff = useRef<() => void>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    callOff.current?.();
    // Opened again before the focus had gone back: it still belongs to whoever had it before.
    opener.current ??= openerNow(afterPaint);
  }, [isOpen, afterPaint]);
  useEffect(() => () => callOff.current?.(), []);
  return () => {
    const settled = setTimeout(keepFocusOnPage, settledMs);
    const cancel = onNextFrame(() => {
      const { current: before } = opener;
      opener.current = null;
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
      keepFocusOnPage();
    });
    callOff.current = () => {
      cancel();
      clearTimeout(settled);
    };
  };
}

function keepFocusOnPage() {
  const page = document.getElementById('content');
  if (document.activeElement !== document.body && document.activeElement !== page) return;
  const next = document.getElementById('step-title') ?? page;
  next?.focus({ preventScroll: true });
}

/**
 * The window may open before its view is there, with focus on its close button; the view's first field takes it over. One
 * view that follows another takes the focus that went with the other's button.
 */
function useFirstField(place: Place | null) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = place && body.current?.closest<HTMLElement>('[role="dialog"]');
    const isLost = document.activeElement === document.body;
    if (!dialog || !(isLost || dialog.contains(document.activeElement))) return;
    const first = body.current?.querySelector<HTMLElement>('[data-autofocus]');
    if (first) first.focus();
    else if (isLost) dialog.focus();
  }, [place]);
  return body;
}

function Opening() {
  const say = useWording(dialogs);
  return (
    <SkeletonRegion label={say('dialog.opening')}>
      <div className={classes.opening}>
        <Skeleton height="52px" />
        <Skeleton height="52px" />
        <Skeleton height="52px" />
      </div>
    </SkeletonRegion>
  );
}

function Unavailable({ flow }: { flow: DialogFlow }) {
  const say = useWording(dialogs);
  return (
    <EmptyState
      sign="offline"
      title={say('dialog.unavailable')}
      isNews
      actions={<Button onClick={() => flow.send({ type: 'dialog.retry' })}>{say('dialog.retry')}</Button>}
    >
      {say('dialog.unavailableHint')}
    </EmptyState>
  );
}
