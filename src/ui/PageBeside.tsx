import { pageBesideWords } from '#src/wording/ptBR/pageBeside.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { useCompany } from './boot.ts';
import classes from './PageBeside.module.css';
import { pathOf, type StorePage } from './StoreLink.tsx';

/** To a page of the store beside this one, where nothing that was typed or held is lost. */
export function PageBeside({ to, children }: { to: StorePage; children: string }) {
  const say = useWording(pageBesideWords);
  return (
    <a className={classes.root} href={pathOf(useCompany(), to)} target="_blank" rel="noopener">
      <span>{children}</span> <span className={classes.aside}>{say('pageBeside.opens')}</span>
    </a>
  );
}
