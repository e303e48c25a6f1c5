import type { ReactNode } from 'react';

import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import classes from './Note.module.css';
import { saidLater } from './saidLater.ts';

type NoteTone = 'plain' | 'info' | 'warning' | 'error' | 'success';

const icons: Record<NoteTone, IconName> = {
  plain: 'info',
  info: 'info',
  warning: 'warning',
  error: 'warning',
  success: 'check',
};

interface NoteProps {
  tone?: NoteTone;
  icon?: IconName;
  title?: string;
  /** Speaks when it appears: an error at once, the rest when there is silence. */
  isNews?: boolean;
  children?: ReactNode;
  /** What can be done about it, after the words. */
  action?: ReactNode;
}

/** Something to know before going on, within the page. */
export function Note({
  tone = 'plain',
  icon = icons[tone],
  title,
  isNews = false,
  children,
  action,
}: NoteProps) {
  const role = isNews ? (tone === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} className={classNames(classes.root, classes[tone])}>
      <Icon name={icon} size={20} className={classes.icon} />
      <div>
        <span ref={role === 'status' ? saidLater : undefined}>
          {title ? <b>{title} </b> : null}
          <span>{children}</span>
        </span>
        {action}
      </div>
    </div>
  );
}
