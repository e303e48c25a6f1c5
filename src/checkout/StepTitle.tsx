import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useRef } from 'react';

import text from '#src/styles/text.module.css';
import { onNextFrame } from '#src/ui/onNextFrame.ts';

const Settled = createContext<RefObject<boolean>>({ current: false });

/** Whether the page has been on screen: a step that comes after that takes the reader along. */
export const SettledProvider = Settled.Provider;

/** A window over the page has the focus, and keeps it. */
const isCovered = () => document.querySelector('[aria-modal="true"], dialog:modal') !== null;

/** The name of a step. On another step reading starts here; on arrival at the page, at the page. */
export function StepTitle({ size = 'block', children }: { size?: 'block' | 'card'; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  const settled = use(Settled);
  useLayoutEffect(() => {
    if (!settled.current) return;
    return onNextFrame(() => {
      if (!isCovered()) title.current?.focus({ preventScroll: true });
      document.documentElement.scrollTop = 0;
    });
  }, [settled]);
  return (
    <h2 id="step-title" ref={title} tabIndex={-1} className={text[size]}>
      {children}
    </h2>
  );
}
