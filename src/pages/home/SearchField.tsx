import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';

import { Icon } from '#src/ui/Icon.tsx';
import { home } from '#src/wording/ptBR/home.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './SearchField.module.css';
import { asking, useAsked } from './search.ts';

/** Quiet for so long, in milliseconds, means that typing has come to a rest. */
const rest = 300;

/** What is typed becomes the address, one entry of history for the whole search. */
export function SearchField() {
  const say = useWording(home);
  const navigate = useNavigate();
  const { q = '' } = useAsked();
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(input.current?.value.trim() ?? '');
  };

  useEffect(() => {
    if (q === typed.current || !input.current) return;
    typed.current = q;
    input.current.value = q;
  }, [q]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search>
    <form role="search" className={classes.root} method="get" onSubmit={submit}>
      <Icon name="search" className={classes.icon} />
      <input
        ref={input}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={80}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={say('home.searchLabel')}
        placeholder={say('home.search')}
        className={classes.input}
        onChange={({ currentTarget }) => searchSoon(currentTarget.value)}
      />
      {q ? (
        <button
          type="button"
          className={classes.clear}
          aria-label={say('home.clear')}
          onClick={() => {
            search('');
            if (input.current) input.current.value = '';
            input.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      ) : null}
    </form>
  );
}
