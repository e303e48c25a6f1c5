import type { ComponentProps, ReactNode } from 'react';

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

/** One row of chips that scrolls by itself, the last one visibly cut. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.row} aria-label={label}>
      {children}
    </ul>
  );
}
