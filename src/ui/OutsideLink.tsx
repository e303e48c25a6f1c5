import type { ReactNode } from 'react';

import { outsideWords } from '#src/wording/ptBR/outside.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { VisuallyHidden } from './VisuallyHidden.tsx';

/**
 * To a page outside the store, beside this one, which stays as it is: it learns nothing of where the visitor came from, and cannot reach
 * back. Whoever does not see a page open is told.
 */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  const say = useWording(outsideWords);
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <VisuallyHidden> {say('outside.opens')}</VisuallyHidden>
    </a>
  );
}
