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

/** One row of chips that scrolls by itself, the last one visibly cut and the chosen one in sight. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current], [aria-pressed="true"]');
    if (!row.current || !chosen) return;
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, []);
  return (
    <ul ref={row} className={classes.row} aria-label={label}>
      {children}
    </ul>
  );
}
