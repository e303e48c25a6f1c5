import { useMemo, useRef, useState } from 'react';

import { faq, type QuestionGroup } from '#src/content/faq.ts';
import { fill } from '#src/content/fill.ts';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { SearchBox } from '#src/ui/SearchBox.tsx';
import { useClub } from '#src/ui/supporter.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { contentWords } from '#src/wording/ptBR/content.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { Frame } from '../Frame.tsx';
import { Prose } from '../Prose.tsx';
import { useFacts } from '../useFacts.ts';
import classes from './FaqPage.module.css';
import { foundIn } from './search.ts';

/** `/faq`: questions by group, each folded; typing leaves those that have every word of the search. */
export function FaqPage() {
  const say = useWording(contentWords);
  const facts = useFacts();
  const hasClub = useClub() !== null;
  const [query, setQuery] = useState('');
  const { groups, ...head } = useMemo(() => fill(faq, facts), [facts]);
  const offered = groups.filter(({ isOfClub }) => hasClub || !isOfClub);
  const found = foundIn(offered, query);
  const isSearching = query.trim() !== '';
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <Frame {...head} entries={found}>
      <div>
        <Search query={query} onQuery={setQuery} />
        <div role="status">
          <VisuallyHidden>{isSearching ? resultOf(say, count, query) : ''}</VisuallyHidden>
        </div>
      </div>
      {found.map((group) => (
        <Group key={group.id} group={group} isOpen={isSearching} />
      ))}
      {found.length === 0 ? (
        <EmptyState
          sign="lens"
          title={say('faq.none', { query: query.trim() })}
          actions={<ButtonLink to="/suporte">{say('faq.contact')}</ButtonLink>}
        >
          {say('faq.noneHint')}
        </EmptyState>
      ) : null}
    </Frame>
  );
}

function resultOf(
  say: ReturnType<typeof useWording<typeof contentWords>>,
  count: number,
  query: string,
): string {
  if (count === 0) return say('faq.none', { query: query.trim() });
  return count === 1 ? say('faq.foundOne') : say('faq.foundMany', { count });
}

function Search({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const say = useWording(contentWords);
  const input = useRef<HTMLInputElement>(null);
  return (
    <SearchBox
      input={input}
      value={query}
      label={say('faq.search')}
      placeholder={say('faq.hint')}
      onType={onQuery}
      onSubmit={() => undefined}
      isFilled={query !== ''}
      clearLabel={say('faq.clear')}
      onClear={() => onQuery('')}
    />
  );
}

/** Answers are open while somebody searches: they see why each was found. */
function Group({ group: { id, title, questions }, isOpen }: { group: QuestionGroup; isOpen: boolean }) {
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {questions.map((each) => (
        <details key={`${each.id}${isOpen}`} id={each.id} open={isOpen} className={classes.question}>
          <summary>
            <span>{each.question}</span>
            <Icon name="down" size={20} />
          </summary>
          <Prose blocks={each.answer} />
        </details>
      ))}
    </section>
  );
}
