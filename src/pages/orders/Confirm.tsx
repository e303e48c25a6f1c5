import { useState } from 'react';
import type { ConfirmDialogProps } from '#src/dialogs/ConfirmDialog.tsx';
import veils from '#src/dialogs/DialogHost.module.css';
import { late } from '#src/ui/late.tsx';

const ConfirmDialog = late(
  () => import('#src/dialogs/ConfirmDialog.tsx').then((code) => code.ConfirmDialog),
  {
    waiting: <div className={veils['veil']} />,
  },
);

/** For the control that makes it be asked. */
export const { onIntent } = ConfirmDialog;

/** Where a question is asked before something that cannot be undone; nothing of its window is loaded for whoever never comes to it. */
export function Confirm(question: ConfirmDialogProps) {
  const { isOpen } = question;
  const [wasAsked, noteAsked] = useState(false);
  if (isOpen && !wasAsked) noteAsked(true);
  return wasAsked ? <ConfirmDialog {...question} /> : null;
}
