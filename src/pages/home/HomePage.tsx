import { useDeferredValue } from 'react';

import page from '#src/styles/page.module.css';
import { useBoot } from '#src/ui/boot.ts';
import { useTitle } from '#src/ui/useTitle.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { home } from '#src/wording/ptBR/home.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { DateFilter } from './DateFilter.tsx';
import { EventsBoundary } from './EventsBoundary.tsx';
import { EventsFound } from './EventsFound.tsx';
import { CategoryFilter } from './Filters.tsx';
import { Hero } from './Hero.tsx';
import classes from './HomePage.module.css';
import { SearchField } from './SearchField.tsx';
import { isFiltered, useAskedFor } from './search.ts';

/** What is on: the next event big, then everything that answers to the filters of the address. */
export function HomePage() {
  const say = useWording(home);
  const { producer } = useBoot();
  // The picture goes a turn after the filters have come: each takes a cheap phone a while.
  const isSearch = useDeferredValue(useAskedFor(isFiltered));
  useTitle();
  return (
    <>
      <h1 className={classes.name}>
        <VisuallyHidden>
          {say('home.title')} · {producer.title}
        </VisuallyHidden>
      </h1>
      {isSearch ? null : <Hero />}
      <div className={page['wrap']}>
        <div className={classes.find}>
          <SearchField />
          <CategoryFilter />
          <DateFilter />
        </div>
        <EventsBoundary>
          <EventsFound />
        </EventsBoundary>
      </div>
    </>
  );
}
