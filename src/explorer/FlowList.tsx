import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';

import { SearchBox } from '#src/ui/SearchBox.tsx';

import classes from './Explorer.module.css';
import type { ExplorerFlow } from './explorer.machine.ts';
import { flowsLike } from './flows.ts';
import { counted, say } from './say.ts';

interface FlowListProps {
  explorer: ExplorerFlow;
  search: RefObject<HTMLInputElement | null>;
}

/** Brings the flow one looks at into the list without moving the page. */
function showCurrent(list: HTMLElement | null) {
  const current = list?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!list || !current) return;
  const around = list.getBoundingClientRect();
  if (current.top < around.top || current.bottom > around.bottom) list.scrollBy(0, current.top - around.top);
}

export function FlowList({ explorer, search }: FlowListProps) {
  const { flow, query, coverage, live } = useSelector(explorer, ({ context }) => context);
  const found = flowsLike(query);
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another flow is current then
  useEffect(() => showCurrent(list.current), [flow]);
  const type = (text: string) => explorer.send({ type: 'query.type', query: text });
  return (
    <nav className={classes.flows} aria-label={say('explorer.flows')}>
      <SearchBox
        input={search}
        label={say('explorer.search')}
        placeholder={say('explorer.searchHint')}
        value={query}
        onType={type}
        onSubmit={() => {
          const [first] = found;
          if (first) explorer.send({ type: 'flow.choose', flow: first.id });
        }}
        isFilled={query !== ''}
        clearLabel={say('explorer.searchClear')}
        onClear={() => type('')}
      />
      {found.length === 0 ? <p>{say('explorer.none', { query })}</p> : null}
      <ul ref={list}>
        {found.map(({ id, phrases: { title } }) => {
          const shown = coverage[id];
          return (
            <li key={id}>
              <button
                type="button"
                className={classes.flow}
                aria-current={id === flow ? 'true' : undefined}
                onClick={() => explorer.send({ type: 'flow.choose', flow: id })}
              >
                <span className={classes.flowTitle}>{title}</span>
                <span className={classes.small}>
                  {[
                    id,
                    shown
                      ? say('explorer.coverage', {
                          paths: counted('path', shown.paths),
                          steps: counted('step', shown.steps),
                        })
                      : '',
                    live[id] ? say('explorer.isLive') : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
