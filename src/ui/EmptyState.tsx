import type { ComponentProps, ReactNode } from 'react';

import classes from './EmptyState.module.css';
import { useRemovalFocus } from './useRemovalFocus.ts';

type Sign = 'lens' | 'torn' | 'expired' | 'offline' | 'ticket' | 'done';

/** What is drawn on the stub: a sign, or a number that has to be read. */
type Drawn = Sign | { number: string };

interface EmptyStateProps {
  sign: Drawn;
  title: string;
  /** Level of the title: 1 where it is the page's own. */
  level?: 1 | 2;
  /** Of the heading, where reading goes on at it. */
  heading?: ComponentProps<'h2'>;
  /** It comes in the place of what was expected: said to whoever does not see it. */
  isNews?: boolean;
  children?: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
  /** Smaller print below, such as a code to quote. */
  footnote?: ReactNode;
}

/** Nothing to show, and why: a line-drawn stub with one sign on it, a heading, a sentence, at most two buttons. */
export function EmptyState({
  sign,
  title,
  level = 2,
  heading,
  isNews = false,
  children,
  actions,
  footnote,
}: EmptyStateProps) {
  const leaving = useRemovalFocus<HTMLElement>();
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section
      ref={leaving}
      className={classes.root}
      {...(sign === 'offline' ? { 'data-says-cut-off': '' } : {})}
    >
      <Stub sign={sign} />
      <div className={classes.said} {...(isNews ? { role: 'alert' } : {})}>
        <Heading {...heading} className={classes.title}>
          {title}
        </Heading>
        {children ? <div className={classes.text}>{children}</div> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
      {footnote ? <p className={classes.footnote}>{footnote}</p> : null}
    </section>
  );
}

/** The line-drawn stub alone, for a dialog. */
export function Stub({ sign }: { sign: Drawn }) {
  return (
    <svg
      className={classes.stub}
      viewBox="0 0 140 104"
      width={190}
      height={141}
      aria-hidden="true"
      focusable="false"
    >
      <path className={classes.outline} d="M5 19H135V41a11 11 0 0 0 0 22V85H5V63a11 11 0 0 0 0-22z" />
      <path className={classes.tear} d="M93 24V82" />
      {typeof sign === 'string' ? signs[sign] : <StubNumber number={sign.number} />}
    </svg>
  );
}

const widest = { letters: 4, room: 68 };

function StubNumber({ number }: { number: string }) {
  const fit =
    number.length > widest.letters
      ? { textLength: widest.room, lengthAdjust: 'spacingAndGlyphs' as const }
      : {};
  return (
    <text className={classes.number} x="54" y="63" {...fit}>
      {number}
    </text>
  );
}

const signs: Record<Sign, ReactNode> = {
  lens: (
    <>
      <circle className={classes.lens} cx="48" cy="48" r="15" />
      <path className={classes.handle} d="M59 60L70 72" />
    </>
  ),
  torn: (
    <>
      <path className={classes.rip} d="M80 12L69 37L83 50L67 69L77 94" />
      <path className={classes.alarm} d="M36 38V56 M36 64v4" />
    </>
  ),
  expired: (
    <text className={classes.zero} x="49" y="63">
      00:00
    </text>
  ),
  offline: (
    <>
      <path className={classes.line} d="M28 48a30 30 0 0 1 42 0 M36 57a18 18 0 0 1 26 0" />
      <path className={classes.dot} d="M49 67v.1" />
      <path className={classes.cross} d="M30 36L68 72" />
    </>
  ),
  ticket: <path className={classes.line} d="M30 40H66 M30 52H66 M30 64H52" />,
  done: <path className={classes.tick} d="M32 53L45 66L66 40" />,
};
