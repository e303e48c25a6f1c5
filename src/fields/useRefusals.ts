import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Counts how often a form of one field was refused, and brings the focus there once its error is on the page. */
export function useRefusals(fieldId: string) {
  const [refusals, setRefusals] = useState(0);
  const refuse = (mark: () => void) => {
    flushSync(() => {
      mark();
      setRefusals((before) => before + 1);
    });
    document.getElementById(fieldId)?.focus();
  };
  return { refusals, refuse };
}
