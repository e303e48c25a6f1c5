import { useEffect, useRef } from 'react';

import { useFocusTitle } from './Section.tsx';

/** When a row goes and takes the focus with it, reading goes on at the title of the section. */
export function useTitleWhenGone(count: number): void {
  const focusTitle = useFocusTitle();
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) focusTitle();
  });
}
