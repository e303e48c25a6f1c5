import { type RefObject, useEffect, useRef } from 'react';

interface FollowedFocus {
  /** The button that opens the form. */
  opener: RefObject<HTMLButtonElement | null>;
  form: RefObject<HTMLFormElement | null>;
}

/** Into the form when it opens, back to what opened it when it closes. */
export function useFollowedFocus(isOpen: boolean): FollowedFocus {
  const opener = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isOpen) form.current?.querySelector<HTMLElement>('input:not([hidden]), select')?.focus();
    else opener.current?.focus();
  }, [isOpen]);
  return { opener, form };
}
