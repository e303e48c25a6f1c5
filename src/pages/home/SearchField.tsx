import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

import { SearchBox } from '#src/ui/SearchBox.tsx';
import { home } from '#src/wording/ptBR/home.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { asking, searchFieldId, useAskedFor } from './search.ts';

/** Quiet for so long, in milliseconds, means that typing has come to a rest. */
const rest = 250;

/** What is typed becomes the address, one entry of history for the whole search; also what was typed before the page was alive. */
export function SearchField() {
  const say = useWording(home);
  const navigate = useNavigate();
  const q = useAskedFor((asked) => asked.q) ?? '';
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef(q);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const search = (text: string) => {
    clearTimeout(waiting.current);
    typed.current = text;
    void navigate({ to: '.', search: asking({ q: text === '' ? undefined : text }), replace: true });
  };
  const searchSoon = (text: string) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(search, rest, text.trim());
  };

  useEffect(() => {
    if (q === typed.current || !input.current) return;
    typed.current = q;
    input.current.value = q;
  }, [q]);
  const searchEarly = useEffectEvent(() => {
    const early = input.current?.value ?? q;
    if (early.trim() !== q.trim()) searchSoon(early);
  });
  useEffect(() => {
    searchEarly();
    return () => clearTimeout(waiting.current);
  }, []);

  return (
    <SearchBox
      input={input}
      id={searchFieldId}
      name="q"
      defaultValue={q}
      label={say('home.searchLabel')}
      placeholder={say('home.search')}
      onType={searchSoon}
      onSubmit={() => search(input.current?.value.trim() ?? '')}
      isFilled={q !== ''}
      clearLabel={say('home.clear')}
      onClear={() => {
        search('');
        if (input.current) input.current.value = '';
      }}
    />
  );
}
