import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Counts how often a form was refused, and brings the focus to a field once its error is on the page. */
export function useRefusals() {
  const [refusals, setRefusals] = useState(0);
  const refuse = (fieldId: string, mark: () => void) => {
    flushSync(() => {
      mark();
      setRefusals((before) => before + 1);
    });
    document.getElementById(fieldId)?.focus();
  };
  return { refusals, refuse };
}
