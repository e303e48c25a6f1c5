import { type FormEvent, useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { letterMachine } from '#machines/letter.machine.ts';
import { codeLength } from '#src/domain/code.ts';
import { useComplaint } from '#src/fields/useComplaint.ts';
import { useRefusals } from '#src/fields/useRefusals.ts';
import type { Message } from '#src/wording/message.ts';
import { codeWords } from '#src/wording/ptBR/code.ts';
import { useWording } from '#src/wording/useWording.tsx';

interface CodeFormOptions {
  /** Of the view, to make the ids of the form from. */
  id: string;
  /** Another letter brings another code: what was typed of the one before is gone. */
  letter: ActorRefFrom<typeof letterMachine> | undefined;
  /** What the flow has against the code it was sent. */
  complaint: Message | null;
  /** The complaint about a code nobody knows, which is there to be corrected; any other leaves the cursor at the button to try again. */
  wrong: Message;
  /** What is wrong with a code of no characters; null where the flow says so. */
  whenEmpty: string | null;
  onCode: (code: string) => void;
}

interface Typed {
  letterId: string | undefined;
  code: string;
  error: string | undefined;
  /** Another code than the one complained about. */
  isAnother: boolean;
  isFirst: boolean;
}

/** Keystrokes of a code, and what is wrong with one that is not whole. */
export function useCodeForm({ id, letter, complaint, wrong, whenEmpty, onCode }: CodeFormOptions) {
  const say = useWording(codeWords);
  const [typed, note] = useState<Typed>({
    letterId: letter?.sessionId,
    code: '',
    error: undefined,
    isAnother: false,
    isFirst: true,
  });
  const formId = `${id}form`;
  const fieldId = `${id}code`;
  if (letter && letter.sessionId !== typed.letterId)
    note({ letterId: letter.sessionId, code: '', error: undefined, isAnother: true, isFirst: false });

  const { refusals, refuse } = useRefusals();
  const words = useComplaint(complaint);
  const told = typed.isAnother ? undefined : words;
  const isToCorrect = told !== undefined && complaint === wrong;
  useEffect(() => {
    const isHere = document.getElementById(formId)?.contains(document.activeElement);
    if (isToCorrect && isHere) document.getElementById(fieldId)?.focus();
  }, [isToCorrect, formId, fieldId]);

  return {
    id: formId,
    /** Of the field: another letter, other boxes. */
    key: typed.letterId ?? '',
    /** No other letter came since the form is on screen. */
    isFirst: typed.isFirst,
    submit: (submission: FormEvent) => {
      submission.preventDefault();
      const { code } = typed;
      const half = code.length < codeLength ? say('code.incomplete', { length: codeLength }) : null;
      const error = code === '' ? whenEmpty : half;
      if (error !== null) return refuse(fieldId, () => note({ ...typed, error }));
      note({ ...typed, isAnother: false });
      if (code === '') document.getElementById(fieldId)?.focus();
      onCode(code);
    },
    field: {
      id: fieldId,
      label: say('code.label'),
      error: typed.error ?? told,
      /** What the flow says is said by its notice, too. */
      refusals: typed.error === undefined ? undefined : refusals,
      onChange: (code: string) => note({ ...typed, code, error: undefined, isAnother: true }),
      /** The button is next: Enter or a tap on it sends the code, and nothing is sent behind anybody's back. */
      onComplete: () =>
        document.getElementById(formId)?.querySelector<HTMLElement>('[type="submit"]')?.focus(),
    },
  };
}
