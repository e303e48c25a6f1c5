import type { ReactNode, Ref } from 'react';

import { Button } from './Button.tsx';
import { Spinner } from './Spinner.tsx';

interface ActionButtonProps {
  children: ReactNode;
  /** Under way: keeps focus and width, asks for patience, does nothing twice. */
  isBusy?: boolean;
  /** Looks switched off but can be reached and pressed; whoever hears the press says why nothing happens. */
  isMuted?: boolean;
  /** Not yet alive. */
  disabled?: boolean;
  icon?: ReactNode;
  variant?: 'filled' | 'default' | 'subtle';
  size?: 'sm' | 'md';
  /** Of a form elsewhere on the page, by id: then a press submits it. */
  form?: string | undefined;
  /** Id of what it says beside its name, such as why it is muted. */
  describedBy?: string | undefined;
  onClick?: () => void;
  /** Somebody is about to press it. */
  onPointerEnter?: () => void;
  onFocus?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** The button of a step. It never takes the focus away from whoever pressed it. */
export function ActionButton({
  children,
  isBusy = false,
  isMuted = false,
  disabled = false,
  icon,
  form,
  describedBy,
  onClick,
  ref,
  ...look
}: ActionButtonProps) {
  const section = isBusy ? <Spinner size={20} /> : icon;
  return (
    <Button
      {...look}
      {...(ref ? { ref } : {})}
      {...(form ? { type: 'submit' as const, form } : { type: 'button' as const })}
      {...(section ? { sign: section } : {})}
      disabled={disabled}
      {...(isMuted ? { 'data-disabled': true } : {})}
      aria-disabled={isBusy || isMuted || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={describedBy}
      onClick={isBusy ? undefined : onClick}
    >
      {children}
    </Button>
  );
}
