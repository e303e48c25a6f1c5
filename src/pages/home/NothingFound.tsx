import { useNavigate } from '@tanstack/react-router';
import { Button } from '#src/ui/Button.tsx';

import { EmptyState } from '#src/ui/EmptyState.tsx';
import { home } from '#src/wording/ptBR/home.ts';
import { type Say, useWording } from '#src/wording/useWording.tsx';

import { useCategories } from './categories.ts';
import { dayInWords } from './days.ts';
import { type Asked, asking, isFiltered, searchFieldId, useAsked } from './search.ts';

const spans = { hoje: 'empty.today', semana: 'empty.week', mes: 'empty.month' } as const;

const isSpan = (data: string): data is keyof typeof spans => Object.hasOwn(spans, data);

/** `Nenhum evento de teatro com “orquestra” esta semana`: what was asked, so that it can be seen what to change. */
function titleOf(say: Say<typeof home>, { q, data }: Asked, category: string | undefined): string {
  let what = category
    ? say('empty.category', { category: category.toLocaleLowerCase('pt-BR') })
    : say('empty.here');
  if (q) what = say('empty.text', { what, q });
  if (!data) return what;
  return isSpan(data) ? say(spans[data], { what }) : say('empty.day', { what, day: dayInWords(data) });
}

/** An empty list says what it was asked for, and offers the way out, which goes away once taken: what is asked next is typed above. */
export function NothingFound({ elsewhere }: { elsewhere: number }) {
  const say = useWording(home);
  const navigate = useNavigate();
  const asked = useAsked();
  const category = useCategories().find(({ tag }) => tag !== undefined && tag === asked.categoria)?.title;

  if (!isFiltered(asked))
    return (
      <EmptyState sign="ticket" title={say('empty.nothing')}>
        {say('empty.soon')}
      </EmptyState>
    );

  const search = (change: Asked) => {
    void navigate({ to: '.', search: asking(change), resetScroll: false });
    document.getElementById(searchFieldId)?.focus();
  };
  const clear = () => search({ categoria: undefined, q: undefined, data: undefined });
  return (
    <EmptyState
      sign="lens"
      title={titleOf(say, asked, category)}
      actions={
        elsewhere > 0 ? (
          <>
            <Button onClick={() => search({ categoria: undefined })}>{say('empty.everywhere')}</Button>
            <Button variant="default" onClick={clear}>
              {say('home.clear')}
            </Button>
          </>
        ) : (
          <Button onClick={clear}>{say('home.clear')}</Button>
        )
      }
    >
      {elsewhere === 0
        ? say(asked.q ? 'empty.hint' : 'empty.hintDate')
        : elsewhere === 1
          ? say('empty.elsewhereOne')
          : say('empty.elsewhereMany', { count: elsewhere })}
    </EmptyState>
  );
}
