import type { ReactNode } from 'react';

import { pageBesideWords } from '#src/wording/ptBR/pageBeside.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { VisuallyHidden } from './VisuallyHidden.tsx';

/**
 * To a page outside the store, beside this one, which stays as it is: it learns nothing of where the visitor came from, and cannot reach
 * back. Whoever does not see a page open is told.
 */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  const say = useWording(pageBesideWords);
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <VisuallyHidden> {say('pageBeside.opens')}</VisuallyHidden>
    </a>
  );
}
