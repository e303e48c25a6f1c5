import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useRef } from 'react';

import text from '#src/styles/text.module.css';
import { focusOnNextFrame } from '#src/ui/onNextFrame.ts';

const Settled = createContext<RefObject<boolean>>({ current: false });

/** Whether the page has been on screen: a step that comes after that takes the reader along. */
export const SettledProvider = Settled.Provider;

/** A window over the page has the focus, and keeps it. */
const isCovered = () => document.querySelector('[aria-modal="true"], dialog:modal') !== null;

/** Of the heading where reading goes on when another step has come; on arrival at the page, it begins at the page. */
export function useStepStart() {
  const ref = useRef<HTMLHeadingElement>(null);
  const settled = use(Settled);
  useLayoutEffect(() => {
    if (!settled.current) return;
    return focusOnNextFrame(() => {
      if (!isCovered()) ref.current?.focus({ preventScroll: true });
      document.documentElement.scrollTop = 0;
    });
  }, [settled]);
  return { id: 'step-title', ref, tabIndex: -1 };
}

/** The name of a step. */
export function StepTitle({ size = 'block', children }: { size?: 'block' | 'card'; children: ReactNode }) {
  return (
    <h2 {...useStepStart()} className={text[size]}>
      {children}
    </h2>
  );
}
