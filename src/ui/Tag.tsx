import type { ReactNode } from 'react';

import type { SaleState } from '#src/domain/event.ts';

import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import classes from './Tag.module.css';

export type TagTone = 'plain' | 'few' | 'off' | 'late' | 'error' | 'ok';

interface TagProps {
  tone?: TagTone;
  icon: IconName;
  /** For whoever is described by it. */
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A state in a sign and a word. */
export function Tag({ tone = 'plain', icon, id, className, children }: TagProps) {
  return (
    <span id={id} className={classNames(classes.root, classes[tone], className)}>
      <Icon name={icon} size={18} />
      {children}
    </span>
  );
}

const sales: Record<Exclude<SaleState, 'open'>, { tone: TagTone; icon: IconName }> = {
  few: { tone: 'few', icon: 'clock' },
  sold_out: { tone: 'off', icon: 'close' },
  ended: { tone: 'off', icon: 'close' },
  not_started: { tone: 'plain', icon: 'calendar' },
  postponed: { tone: 'late', icon: 'warning' },
  cancelled: { tone: 'error', icon: 'close' },
};

interface SaleTagProps {
  sale: { state: SaleState; text: string };
  className?: string | undefined;
}

/** The state of an event's sale in the server's words; nothing while it is simply open. */
export function SaleTag({ sale: { state, text }, className }: SaleTagProps) {
  return state === 'open' || text === '' ? null : (
    <Tag {...sales[state]} className={className}>
      {text}
    </Tag>
  );
}
