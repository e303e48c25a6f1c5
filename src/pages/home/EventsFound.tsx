import { memo, use, useDeferredValue, useEffect, useId, useRef } from 'react';

import type { EventCard as Card, EventList } from '#src/domain/event.ts';
import { EventGrid } from '#src/ui/EventGrid.tsx';
import { GroupHeading } from '#src/ui/GroupHeading.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { home } from '#src/wording/ptBR/home.ts';
import { type Say, useWording } from '#src/wording/useWording.tsx';

import classes from './EventsFound.module.css';
import { NothingFound } from './NothingFound.tsx';
import { Pages } from './Pages.tsx';
import { useList } from './search.ts';

const groups = ['week', 'fortnight', 'later'] as const;

const counted = (say: Say<typeof home>, word: 'count' | 'found', count: number) =>
  count === 1 ? say(`${word}.one`) : say(`${word}.many`, { count });

/** Everything that answers to the filters, by when it is. The former answer stays until the next one is there. */
export function EventsFound() {
  const latest = useList();
  const list = useDeferredValue(latest);
  if (!list) return null;
  return <Found list={use(list)} isOld={list !== latest} />;
}

const Found = ({ list, isOld }: { list: EventList; isOld: boolean }) => (
  <div className={classes.root} aria-busy={isOld}>
    <Answer list={list} />
  </div>
);

const Answer = memo(function Answer({ list }: { list: EventList }) {
  const say = useWording(home);
  const turned = useTurning(list);
  const { total, page, pages } = list;
  const where = pages > 1 ? `${say('pages.of', { page, pages })}, ` : '';
  return (
    <>
      <div role="status">
        <VisuallyHidden>
          {where + (total === 0 ? say('found.none') : counted(say, 'found', total))}
        </VisuallyHidden>
      </div>
      {total === 0 ? <NothingFound elsewhere={list.elsewhere} /> : null}
      {groups.map((group) => {
        const events = list.events.filter((event) => event.group === group);
        return events.length === 0 ? null : (
          <Group
            key={group}
            title={say(`group.${group}`)}
            count={counted(say, 'count', events.length)}
            events={events}
          />
        );
      })}
      {pages > 1 ? <Pages page={page} pages={pages} turned={turned} /> : null}
    </>
  );
});

/** Whoever turned a page by its link reads on at the first name of what came. */
function useTurning(list: EventList) {
  const turned = useRef(0);
  useEffect(() => {
    if (turned.current === list.page) document.querySelector<HTMLElement>('[aria-busy] h2')?.focus();
    turned.current = 0;
  }, [list]);
  return turned;
}

function Group({ title, count, events }: { title: string; count: string; events: readonly Card[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <GroupHeading id={id} title={title} count={count} />
      <EventGrid events={events} />
    </section>
  );
}
