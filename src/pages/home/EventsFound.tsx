import { use, useId } from 'react';

import type { EventCard as Card, EventList } from '#src/domain/event.ts';
import { GroupHeading } from '#src/ui/GroupHeading.tsx';
import { useIsLoading } from '#src/ui/loading.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { home } from '#src/wording/ptBR/home.ts';
import { type Say, useWording } from '#src/wording/useWording.tsx';

import { EventCard } from './EventCard.tsx';
import classes from './EventsFound.module.css';
import { NothingFound } from './NothingFound.tsx';
import { Pages } from './Pages.tsx';
import { useList } from './search.ts';

const groups = ['week', 'fortnight', 'later'] as const;

const counted = (say: Say<typeof home>, word: 'count' | 'found', count: number) =>
  count === 1 ? say(`${word}.one`) : say(`${word}.many`, { count });

/** Everything that answers to the filters, by when it is. What is over is not here. */
export function EventsFound() {
  const list = useList();
  if (!list) return null;
  return <Found list={list instanceof Promise ? use(list) : list} />;
}

function Found({ list }: { list: EventList }) {
  const say = useWording(home);
  const isLoading = useIsLoading();
  return (
    <div className={classes.root} aria-busy={isLoading}>
      <div role="status">
        <VisuallyHidden>
          {list.total === 0 ? say('found.none') : counted(say, 'found', list.total)}
        </VisuallyHidden>
      </div>
      {list.total === 0 ? <NothingFound elsewhere={list.elsewhere} /> : null}
      {groups.map((group) => {
        const events = list.events.filter((event) => event.group === group);
        return events.length === 0 ? null : (
          <Group key={group} title={say(`group.${group}`)} count={counted(say, 'count', events.length)}>
            {events}
          </Group>
        );
      })}
      {list.pages > 1 ? <Pages page={list.page} pages={list.pages} /> : null}
    </div>
  );
}

function Group({ title, count, children }: { title: string; count: string; children: Card[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <GroupHeading id={id} title={title} count={count} />
      <ul className={classes.grid}>
        {children.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
}
