import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';

import { createNotificationsStore, Notifications, showNotification } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';

import type { Notice } from '#machines/support/notice.ts';
import { notices as words } from '#src/wording/ptBR/notices.ts';
import { shell } from '#src/wording/ptBR/shell.ts';
import { sentence } from '#src/wording/sentence.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { Icon } from './Icon.tsx';
import classes from './NoticeBoard.module.css';

const usual = 5000;

/** 0 and -1 stay until somebody closes them (specification §9). */
const lifeOf = ({ timeout = usual }: Notice) => (timeout > 0 ? timeout : false);

/** The snackbar: capitals by style only, five seconds, waiting while pointed at or focused. */
export function NoticeBoard({ notices }: { notices: readonly Notice[] }) {
  const say = useWording(words);
  const sayShell = useWording(shell);
  const [store] = useState(createNotificationsStore);
  const shown = useRef(0);

  useEffect(() => {
    for (const notice of notices.slice(shown.current)) {
      const isError = notice.tone === 'error';
      showNotification(
        {
          message: sentence(say, notice.message),
          role: isError ? 'alert' : 'status',
          icon: <Icon name={isError ? 'warning' : 'check'} size={20} />,
          autoClose: lifeOf(notice),
          closeButtonProps: { 'aria-label': sayShell('notice.close') },
          classNames: {
            root: classes.root ?? '',
            description: classes.text ?? '',
            icon: classes.icon ?? '',
            closeButton: classes.close ?? '',
          },
        },
        store,
      );
    }
    shown.current = notices.length;
  }, [notices, say, sayShell, store]);

  return (
    <Notifications
      store={store}
      position="bottom-center"
      layout="stacked"
      limit={3}
      autoClose={usual}
      zIndex={400}
      className={classes.board}
    />
  );
}
