import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';

import { ChipFace, chipClass } from '#src/ui/Chip.tsx';
import { home } from '#src/wording/ptBR/home.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Pages.module.css';
import { asking } from './search.ts';

interface PagesProps {
  page: number;
  pages: number;
  /** Which page was gone to by its link. */
  turned: RefObject<number>;
}

/** More events than one page holds. */
export function Pages({ page, pages, turned }: PagesProps) {
  const say = useWording(home);
  return (
    <nav className={classes.root} aria-label={say('pages.label')}>
      {page > 1 ? (
        <PageLink to={page - 1} turned={turned}>
          {say('pages.previous')}
        </PageLink>
      ) : null}
      <span>{say('pages.of', { page, pages })}</span>
      {page < pages ? (
        <PageLink to={page + 1} turned={turned}>
          {say('pages.next')}
        </PageLink>
      ) : null}
    </nav>
  );
}

function PageLink({ to, turned, children }: Pick<PagesProps, 'turned'> & { to: number; children: string }) {
  return (
    <Link
      to="."
      search={asking({}, to)}
      onClick={() => {
        turned.current = to;
      }}
      className={chipClass(false)}
      preload={false}
      resetScroll={false}
    >
      <ChipFace>{children}</ChipFace>
    </Link>
  );
}
