import type { ComponentProps, ReactNode } from 'react';

import classes from './Button.module.css';
import { classNames } from './classNames.ts';

export interface ButtonLook {
  variant?: 'filled' | 'default' | 'subtle' | 'ink' | undefined;
  /** 52 high for the button of a view, 44 (`sm`) for a small one (design.md §2). */
  size?: 'sm' | 'md' | undefined;
  fullWidth?: boolean | undefined;
  /** Before the words. */
  sign?: ReactNode;
}

/** How a button looks, for a link that looks like one. */
export const buttonClass = ({ variant = 'filled', size, fullWidth, sign }: ButtonLook) =>
  classNames(
    classes.root,
    classes[variant],
    size === 'sm' && classes.small,
    fullWidth && classes.full,
    Boolean(sign) && classes.signed,
  );

/** What does something. As a link, use `ButtonLink`, or `buttonClass` with `ButtonFace` inside. */
export function Button({
  variant,
  size,
  fullWidth,
  sign,
  className,
  children,
  ...button
}: ButtonLook & ComponentProps<'button'>) {
  const look = buttonClass({ variant, size, fullWidth, sign });
  return (
    <button type="button" {...button} className={classNames(look, className)}>
      <ButtonFace sign={sign}>{children}</ButtonFace>
    </button>
  );
}

export function ButtonFace({ sign, children }: { sign?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.inner}>
      {sign ? <span className={classes.sign}>{sign}</span> : null}
      <span className={classes.label}>{children}</span>
    </span>
  );
}
