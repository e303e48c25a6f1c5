import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';

import {
  createNotificationsStore,
  hideNotification,
  type NotificationData,
  Notifications,
  type NotificationsStore,
  showNotification,
} from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import type { Notice } from '#machines/support/notice.ts';
import type { Message } from '#src/wording/message.ts';
import { notices as words } from '#src/wording/ptBR/notices.ts';
import { shell } from '#src/wording/ptBR/shell.ts';
import { sentence } from '#src/wording/sentence.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { Icon } from './Icon.tsx';
import { MantineGround } from './MantineGround.tsx';
import classes from './NoticeBoard.module.css';
import { saidLater } from './saidLater.ts';

const usual = 5000;
/** On screen at once. */
const most = 3;

/** 0 and -1 stay until somebody closes them (specification §9). */
const lifeOf = ({ timeout = usual }: Notice) => (timeout > 0 ? timeout : false);

/** Of these the newest is what holds: “Recebemos seu pagamento” after “Ainda não recebemos seu Pix”. */
const matters: ReadonlySet<string> = new Set(['code', 'payment', 'recovery', 'verification']);

/** `payment`, of `payment.paid`; its own words for what may stand beside anything but itself. */
function matterOf(message: Message, words: string): string {
  const key = typeof message === 'string' ? message : 'key' in message ? message.key : '';
  const [matter = ''] = key.split('.');
  return matters.has(matter) ? matter : words;
}

const hasFocus = ({ id = '' }: NotificationData) =>
  document.getElementById(id)?.contains(document.activeElement) === true;

/** What is said again stands there once, the newest never waits until what is older has gone, and what has the focus stays. */
function makeRoom(store: NotificationsStore, matter?: string) {
  const { notifications } = store.getState();
  const free = notifications.filter((shown) => !hasFocus(shown));
  const others = free.filter((shown) => shown['data-matter'] !== matter);
  const room = most - 1 - (notifications.length - free.length);
  const kept = others.slice(Math.max(0, others.length - room));
  for (const { id } of free.filter((shown) => !kept.includes(shown)))
    if (id !== undefined) hideNotification(id, store);
}

/**
 * The snackbar: capitals by style only, five seconds, waiting while pointed at or focused. A finger cannot point: it sends a
 * notice away, which may lie on what it was after. The focus that comes to one on its way out keeps it, and that of one that
 * is closed goes back to where it came from, or to the page.
 */
export function NoticeBoard({ notices }: { notices: readonly Notice[] }) {
  const say = useWording(words);
  const sayShell = useWording(shell);
  const [store] = useState(createNotificationsStore);
  const shown = useRef(0);
  const origin = useRef<EventTarget>(null);
  const isTouched = useRef(false);

  // A turn after the board itself: together they are long for a cheap phone.
  useEffect(() => {
    const showing = setTimeout(() => {
      for (const notice of notices.slice(shown.current)) {
        const isError = notice.tone === 'error';
        const message = sentence(say, notice.message);
        const matter = matterOf(notice.message, message);
        const facts: NotificationData = {
          message: isError ? message : <span ref={saidLater}>{message}</span>,
          role: isError ? 'alert' : 'status',
          'data-matter': matter,
          icon: <Icon name={isError ? 'warning' : 'check'} size={20} />,
          autoClose: lifeOf(notice),
          onFocusCapture: ({ relatedTarget, currentTarget: { id, parentElement } }) => {
            if (!parentElement?.contains(relatedTarget)) origin.current = relatedTarget;
            if (store.getState().notifications.some((known) => known.id === id)) return;
            makeRoom(store);
            showNotification({ ...facts, id }, store);
          },
          onClose: (leaving) => {
            if (!hasFocus(leaving)) return;
            const { current } = origin;
            // A finger that closes it is not after the keyboard of a field.
            const isLeft = !isTouched.current && current instanceof HTMLElement && current.isConnected;
            const next = isLeft ? current : document.getElementById('content');
            next?.focus({ preventScroll: true });
          },
          onPointerUp: ({ pointerType, target, currentTarget }) => {
            isTouched.current = pointerType === 'touch';
            const isOnButton = target instanceof Element && target.closest('button');
            if (isTouched.current && !isOnButton) hideNotification(currentTarget.id, store);
          },
          onKeyDown: () => {
            isTouched.current = false;
          },
          closeButtonProps: { 'aria-label': sayShell('notice.close') },
          classNames: {
            root: classes.root ?? '',
            description: classes.text ?? '',
            icon: classes.icon ?? '',
            closeButton: classes.close ?? '',
          },
        };
        makeRoom(store, matter);
        showNotification(facts, store);
      }
      shown.current = notices.length;
    });
    return () => clearTimeout(showing);
  }, [notices, say, sayShell, store]);

  return createPortal(
    <MantineGround>
      <Notifications
        withinPortal={false}
        store={store}
        position="bottom-center"
        layout="stacked"
        limit={most}
        autoClose={usual}
        zIndex={400}
        className={classes.board}
        data-notices=""
        data-over-foot=""
      />
    </MantineGround>,
    document.body,
  );
}
