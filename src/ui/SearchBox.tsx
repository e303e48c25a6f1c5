import type { ComponentProps, RefObject } from 'react';

import { Icon } from './Icon.tsx';
import classes from './SearchBox.module.css';

interface SearchBoxProps
  extends Pick<ComponentProps<'input'>, 'id' | 'name' | 'value' | 'defaultValue' | 'placeholder'> {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  onType: (text: string) => void;
  onSubmit: () => void;
  /** Something is searched for; only then is there something to empty. */
  isFilled: boolean;
  clearLabel: string;
  onClear: () => void;
}

/** A field to search in what is below it. Emptied by its cross, it keeps the focus. */
export function SearchBox({
  input,
  label,
  onType,
  onSubmit,
  isFilled,
  clearLabel,
  onClear,
  ...field
}: SearchBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search>
    <form
      role="search"
      className={classes.root}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Icon name="search" className={classes.icon} />
      <input
        {...field}
        ref={input}
        type="search"
        maxLength={80}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        className={classes.input}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {isFilled ? (
        <button
          type="button"
          className={classes.clear}
          aria-label={clearLabel}
          onClick={() => {
            onClear();
            input.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      ) : null}
    </form>
  );
}
