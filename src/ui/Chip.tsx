import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';

import classes from './Chip.module.css';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';

/** How a chip looks, for one that is a link. */
export const chipClass = (isOn: boolean) => classNames(classes.root, isOn && classes.on);

interface ChipProps extends Omit<ComponentProps<'button'>, 'className'> {
  isOn: boolean;
  icon?: IconName | (string & {});
  children: ReactNode;
}

/** A choice among few, 44 high. As a link, use `chipClass` with `ChipFace` inside. */
export function Chip({ isOn, icon, children, ...button }: ChipProps) {
  return (
    <button type="button" aria-pressed={isOn} {...button} className={chipClass(isOn)}>
      <ChipFace icon={icon}>{children}</ChipFace>
    </button>
  );
}

export function ChipFace({ icon, children }: { icon?: string | undefined; children: ReactNode }) {
  return (
    <>
      {icon ? <Icon name={icon} size={18} /> : null}
      <span>{children}</span>
    </>
  );
}

interface ChipRowProps {
  label: string;
  /** What is chosen from elsewhere than the row: it comes into sight with it. */
  shown?: string | null;
  children: ReactNode;
}

/** One row of chips that scrolls by itself, the last one visibly cut and the chosen one in sight. */
export function ChipRow({ label, shown, children }: ChipRowProps) {
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen says when to look again
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current], [aria-pressed="true"]');
    if (!row.current || !chosen) return;
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [shown]);
  return (
    <ul ref={row} className={classes.row} aria-label={label}>
      {children}
    </ul>
  );
}
