import { type RefObject, useEffect, useState } from 'react';

/** How long the button says that it worked. */
const shownMs = 2000;

type Outcome = 'idle' | 'copied' | 'failed';

async function written(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand('copy');
  }
}

/** Copies the text of a field: by the clipboard where the page is secure, else as a person would, by selecting it. */
export function useCopy(field: RefObject<HTMLInputElement | null>) {
  const [outcome, setOutcome] = useState<Outcome>('idle');

  useEffect(() => {
    if (outcome !== 'copied') return;
    const shown = setTimeout(() => setOutcome('idle'), shownMs);
    return () => clearTimeout(shown);
  }, [outcome]);

  const copy = () => {
    if (!field.current) return;
    written(field.current).then(
      (isCopied) => setOutcome(isCopied ? 'copied' : 'failed'),
      () => setOutcome('failed'),
    );
  };
  return { outcome, copy };
}
