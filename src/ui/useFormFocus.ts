import { type RefCallback, type RefObject, useCallback, useEffect, useRef } from 'react';

interface FormFocus {
  /** The button that opens the form. */
  opener: RefObject<HTMLButtonElement | null>;
  form: RefCallback<HTMLFormElement>;
}

/** Into the form when it is there, whose code may come after the press; back to what opened it when it closes. */
export function useFormFocus(isOpen: boolean): FormFocus {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  const wasOpenAtFirst = useRef(isOpen);
  const form = useCallback((element: HTMLFormElement | null) => {
    if (wasOpenAtFirst.current) return;
    element?.querySelector<HTMLElement>('input:not([hidden]), select')?.focus();
  }, []);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    wasOpenAtFirst.current = false;
    if (!isOpen) opener.current?.focus();
  }, [isOpen]);
  return { opener, form };
}
