import { type Ref, useId } from 'react';

import { Icon } from '#src/ui/Icon.tsx';

import classes from './ErrorSummary.module.css';

/** A mistake and the control it is in. */
export interface Mistake {
  id: string;
  text: string;
}

interface ErrorSummaryProps {
  /** `Faltam 2 correções` */
  title: string;
  mistakes: readonly Mistake[];
  /** Leads to the control; told, so that a closed part can be opened first. */
  onGo: (id: string) => void;
  /** Takes the focus when a form is refused. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * What is left to correct, above the form, each a link to its field. Empty when there is nothing. Read by its name when it takes the
 * focus, and not aloud as it changes: each field says its own mistake, and whoever types is not talked over.
 */
export function ErrorSummary({ title, mistakes, onGo, ref }: ErrorSummaryProps) {
  const label = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of links, not of controls
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby={label}
      className={classes.root}
      hidden={mistakes.length === 0}
    >
      {mistakes.length === 0 ? null : (
        <>
          <Icon name="warning" size={22} />
          <p id={label}>
            <b>{`${title}:`}</b>{' '}
            {mistakes.map(({ id, text }, index) => (
              <span key={id}>
                {index > 0 ? <span> · </span> : null}
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onGo(id);
                  }}
                >
                  {text}
                </a>
              </span>
            ))}
          </p>
        </>
      )}
    </div>
  );
}
