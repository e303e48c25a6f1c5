import { type ReactNode, useMemo } from 'react';

import type { ContentDocument } from '#src/content/document.ts';
import { fill } from '#src/content/fill.ts';
import classes from './Frame.module.css';
import { Frame } from './Frame.tsx';
import { Prose } from './Prose.tsx';
import { useFacts } from './useFacts.ts';

interface ContentPageProps {
  document: ContentDocument;
  /** Before the first section, such as a form. */
  before?: ReactNode;
}

/** A text of the store, its gaps filled with the producer's and the company's own facts. */
export function ContentPage({ document, before }: ContentPageProps) {
  const facts = useFacts();
  const { sections, ...head } = useMemo(() => fill(document, facts), [document, facts]);
  return (
    <Frame {...head} entries={sections}>
      {before}
      {sections.map(({ id, title, blocks }) => (
        <section key={id} className={classes.section} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          <Prose blocks={blocks} />
        </section>
      ))}
    </Frame>
  );
}
