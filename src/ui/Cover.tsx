import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './Cover.module.css';
import { openerNow } from './openerNow.ts';
import { useAfterPaint } from './presses.ts';
import { WindowRegion } from './WindowRegion.tsx';

interface CoverProps {
  title: string;
  /** What is drawn above the title. */
  art?: ReactNode;
  children: ReactNode;
  /** One or two buttons; the first is the one that loses least. */
  actions: ReactNode;
  /** What Escape stands for; without it the question stays until it is answered. */
  onEscape?: () => void;
}

/** A question over the page that has to be answered first. Answered, it gives the focus back. */
export function Cover({ title, art, children, actions, onEscape }: CoverProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const afterPaint = useAfterPaint();
  const id = useId();

  const show = () => {
    if (dialog.current?.open === false) dialog.current.showModal();
  };

  useEffect(() => {
    const shown = dialog.current;
    const opener = openerNow(afterPaint);
    shown?.showModal();
    return () => {
      shown?.close();
      giveBack(opener);
    };
  }, [afterPaint]);

  return (
    <dialog
      ref={dialog}
      className={classes.root}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onEscape?.();
      }}
      onClose={show}
    >
      {art}
      <h2 id={`${id}-title`} className={classes.title}>
        {title}
      </h2>
      <div id={`${id}-text`} className={classes.text}>
        {children}
      </div>
      <div className={classes.actions}>{actions}</div>
      <WindowRegion />
    </dialog>
  );
}

/** A question that left the page took the focus along, and a browser gives it back only from one that is still there. */
function giveBack(opener: Element | null) {
  if (document.activeElement !== document.body) return;
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  // It may be gone, or be there and take none: disabled, or in a drawer that is closed by now.
  if (document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true });
}
