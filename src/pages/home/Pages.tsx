import { Link } from '@tanstack/react-router';

import { ChipFace, chipClass } from '#src/ui/Chip.tsx';
import { home } from '#src/wording/ptBR/home.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Pages.module.css';
import { asking } from './search.ts';

/** More events than one page holds. */
export function Pages({ page, pages }: { page: number; pages: number }) {
  const say = useWording(home);
  return (
    <nav className={classes.root} aria-label={say('pages.label')}>
      {page > 1 ? <PageLink to={page - 1}>{say('pages.previous')}</PageLink> : null}
      <span>{say('pages.of', { page, pages })}</span>
      {page < pages ? <PageLink to={page + 1}>{say('pages.next')}</PageLink> : null}
    </nav>
  );
}

function PageLink({ to, children }: { to: number; children: string }) {
  return (
    <Link to="." search={asking({}, to)} className={chipClass(false)} preload={false}>
      <ChipFace>{children}</ChipFace>
    </Link>
  );
}
