import { type ReactNode, useEffect } from 'react';
import type { Day, Words } from '#src/content/document.ts';
import contents from '#src/styles/contents.module.css';
import page from '#src/styles/page.module.css';
import text from '#src/styles/text.module.css';
import { Button } from '#src/ui/Button.tsx';
import { useBoot } from '#src/ui/boot.ts';
import { classNames } from '#src/ui/classNames.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useTitle } from '#src/ui/useTitle.ts';
import { contentWords } from '#src/wording/ptBR/content.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Frame.module.css';
import { Sentence } from './Prose.tsx';
import { useFacts } from './useFacts.ts';

interface FrameProps {
  title: string;
  lead: Words;
  updated: Day;
  /** What the table of contents leads to. */
  entries: readonly { id: string; title: string }[];
  children: ReactNode;
}

/** Around every text of the store: its name, its date, where things are in it, and how it comes onto paper. */
export function Frame({ title, lead, updated, entries, children }: FrameProps) {
  const say = useWording(contentWords);
  const { demo } = useBoot();
  const facts = useFacts();
  useTitle(title);
  usePlaceInAddress();
  return (
    <article className={classNames(page['wrap'], contents['root'])}>
      <div className={contents['head']}>
        <h1 className={text['page']}>{title}</h1>
        <p className={classes.lead}>
          <Sentence words={lead} />
        </p>
        <p className={classes.updated}>
          <span>
            {say('content.updated')} <time dateTime={updated.iso}>{updated.text}</time>
          </span>
          <span className={classes.screenOnly}>
            <Button variant="default" size="sm" onClick={() => window.print()}>
              {say('content.print')}
            </Button>
          </span>
        </p>
        {demo ? <Note>{say('content.sample')}</Note> : null}
      </div>
      <Contents entries={entries} />
      <div className={contents['body']}>{children}</div>
      <p className={classes.seller}>{say('content.seller', { ...facts })}</p>
    </article>
  );
}

/** Folded on phones, beside the text on desktops: the width chooses by style alone. */
function Contents({ entries }: Pick<FrameProps, 'entries'>) {
  const say = useWording(contentWords);
  const links = (
    <ol>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={contents['entries']} aria-label={say('content.contents')}>
      <details className={classes.folded}>
        <summary>
          {say('content.contents')}
          <Icon name="down" size={20} />
        </summary>
        {links}
      </details>
      <div className={classes.beside}>{links}</div>
    </nav>
  );
}

/** What a fragment names: as it was written where it decodes to nothing, as `#50%`. */
function wordOf(hash: string): string {
  const written = hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** The text arrives after its address: what the address names is looked for again, and opened where it is folded. */
function usePlaceInAddress() {
  useEffect(() => {
    const show = () => {
      const named = document.getElementById(wordOf(location.hash));
      if (!named) return;
      if (named instanceof HTMLDetailsElement) named.open = true;
      named.scrollIntoView();
    };
    show();
    addEventListener('hashchange', show);
    return () => removeEventListener('hashchange', show);
  }, []);
}
