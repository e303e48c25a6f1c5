import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { codeLength } from '#src/domain/code.ts';
import { classNames } from '#src/ui/classNames.ts';
import { codeWords } from '#src/wording/ptBR/code.ts';
import { useWording } from '#src/wording/useWording.tsx';

import {
  clearedAt,
  codeIn,
  type Edit,
  emptyBoxes,
  filledFrom,
  isFull,
  rubbedOut,
  typedInto,
} from './boxes.ts';
import classes from './CodeField.module.css';
import { FieldFoot } from './FieldFrame.tsx';

interface CodeFieldProps {
  /** Stable id of the first box, for links to it; one is made up without it. */
  id?: string | undefined;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** How often its form was refused: each time its error is said to whoever is in the first box already. */
  refusals?: number | undefined;
  /** How many characters the code has. */
  length?: number;
  /** Takes the focus when it appears. */
  takesFocus?: boolean;
  /** The characters that are there, without the gaps between them. */
  onChange: (code: string) => void;
  /** The last box was filled, or one gesture brought the whole code. */
  onComplete?: ((code: string) => void) | undefined;
}

/**
 * A code that was sent, a character a box. It is typed, pasted, dropped or filled in by the device, in any case and with
 * whatever stands between its characters. What was typed is forgotten with the field: another `key` is an empty one.
 */
export function CodeField({
  id,
  label,
  help,
  error,
  refusals,
  length = codeLength,
  takesFocus = false,
  onChange,
  onComplete,
}: CodeFieldProps) {
  const say = useWording(codeWords);
  const own = useId();
  const firstId = id ?? own;
  const helpId = `${firstId}-help`;
  const errorId = `${firstId}-error`;
  const group = useRef<HTMLFieldSetElement>(null);
  const [boxes, setBoxes] = useState(() => emptyBoxes(length));

  const goTo = (index: number) => {
    const box = boxAt(group.current, Math.min(Math.max(index, 0), length - 1));
    box?.focus();
    box?.select();
  };
  const apply = (edit: Edit | null) => {
    if (!edit) return;
    const code = codeIn(edit.boxes);
    setBoxes(edit.boxes);
    goTo(edit.at);
    if (code !== codeIn(boxes)) onChange(code);
    if (isFull(edit.boxes) && (edit.isWhole || !isFull(boxes))) onComplete?.(code);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing)
      return;
    const act = {
      ArrowLeft: () => goTo(index - 1),
      ArrowRight: () => goTo(index + 1),
      Home: () => goTo(0),
      End: () => goTo(length - 1),
      Backspace: () => apply(rubbedOut(boxes, index)),
      Delete: () => apply(clearedAt(boxes, index)),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  useRubbingOut(group, (index) => {
    if (boxes[index] === '') apply(rubbedOut(boxes, index));
  });
  useEffect(() => {
    if (takesFocus) boxAt(group.current, 0)?.focus();
  }, [takesFocus]);

  return (
    <fieldset
      ref={group}
      className={classes.root}
      aria-describedby={classNames(error && errorId, help && helpId) || undefined}
    >
      <legend className={classes.label}>{label}</legend>
      <div className={classes.boxes}>
        {boxes.map((character, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the code, and they never move
            key={index}
            id={index === 0 ? firstId : `${firstId}-${index + 1}`}
            className={classNames(classes.box, error && classes.wrong)}
            data-autofocus={(takesFocus && index === 0) || undefined}
            type="text"
            inputMode="text"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint={index === length - 1 ? 'done' : 'next'}
            aria-label={say('code.box', { position: index + 1, length })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && index === 0 ? errorId : undefined}
            value={character}
            onInput={({ currentTarget }) => apply(typedInto(boxes, index, currentTarget.value))}
            onKeyDown={(event) => onKeyDown(event, index)}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onPaste={(event) => {
              event.preventDefault();
              apply(filledFrom(boxes, index, event.clipboardData.getData('text')));
            }}
            onDrop={(event) => {
              event.preventDefault();
              apply(filledFrom(boxes, index, event.dataTransfer.getData('text')));
            }}
          />
        ))}
      </div>
      <FieldFoot of={firstId} error={error} help={help} refusals={refusals} />
    </fieldset>
  );
}

const boxesOf = (group: HTMLFieldSetElement | null) => [...(group?.querySelectorAll('input') ?? [])];
const boxAt = (group: HTMLFieldSetElement | null, index: number) => boxesOf(group)[index];

/** Keyboards of phones do not name their keys: that there was nothing left to rub out, only the browser says. */
function useRubbingOut(
  group: { readonly current: HTMLFieldSetElement | null },
  rubOut: (index: number) => void,
) {
  const latest = useRef(rubOut);
  useEffect(() => {
    latest.current = rubOut;
  });
  useEffect(() => {
    const element = group.current;
    const hear = (event: InputEvent) => {
      const index = boxesOf(element).indexOf(event.target as HTMLInputElement);
      if (event.inputType === 'deleteContentBackward' && index >= 0) latest.current(index);
    };
    element?.addEventListener('beforeinput', hear);
    return () => element?.removeEventListener('beforeinput', hear);
  }, [group]);
}
