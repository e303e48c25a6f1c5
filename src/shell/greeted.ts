import { useDeferredValue } from 'react';
import { useFirstName, useVisitor } from '#src/ui/visitor.ts';

/**
 * Who is looking, for whatever stands around the page: it changes once the page itself has. A login takes the page on to its
 * next step, and with the bar, the menu and the greeting that would be one long task.
 */
export const useGreeted = () => useDeferredValue(useVisitor());

/** What they are called, at the same moment; empty for anybody who is no member. */
export const useGreetedName = () => useDeferredValue(useFirstName());
