import { useEffect, useState } from 'react';

import { clock, minutes, seconds } from '#src/domain/time.ts';
import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Clock.module.css';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';

interface ClockProps {
  /** Milliseconds left when it was told. */
  expiresIn: number;
  /** `performance.now()` of that moment; without it, the moment the clock appears. */
  since?: number | undefined;
  /** `bar` has its caption above, `line` an icon before, `text` neither. */
  look?: 'bar' | 'line' | 'text';
  /** What runs out, for whoever listens; the reservation without it. */
  label?: string;
  /** The same in a word that is seen; the reservation, and that it ends soon, without it. */
  caption?: string;
}

/**
 * mm:ss until a deadline, by a clock nobody can set. It only shows the time: what happens at zero is the flow's to
 * decide, and the words at 5, 2 and 1 minute are spoken by the live region.
 */
export function Clock({ expiresIn, since, look = 'line', label, caption }: ClockProps) {
  const say = useWording(shell);
  const left = useTimeLeft(expiresIn, since);
  const tone = left <= minutes(1) ? classes.urgent : left <= minutes(5) ? classes.soon : undefined;
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label={label ?? say('clock.label')}
      className={classNames(classes.root, classes[look], tone)}
    >
      {look === 'bar' ? (
        <span className={classes.caption}>
          {caption ?? (tone ? say('clock.soon') : say('clock.caption'))}
        </span>
      ) : null}
      {look === 'line' ? <Icon name="clock" size={22} /> : null}
      <span>{clock(left)}</span>
      {look === 'line' && (caption || tone) ? (
        <span className={classes.caption}>{caption ?? say('clock.soon')}</span>
      ) : null}
    </span>
  );
}

/** Milliseconds left of a deadline, four times a second; the whole of it on the first render. */
export function useTimeLeft(expiresIn: number, since: number | undefined): number {
  const [left, setLeft] = useState(expiresIn);
  useEffect(() => {
    const start = since ?? performance.now();
    const tick = () => setLeft(Math.max(0, expiresIn - (performance.now() - start)));
    tick();
    const beat = setInterval(tick, 250);
    return () => clearInterval(beat);
  }, [expiresIn, since]);
  return left;
}

const marks = [
  [minutes(5), 'five'],
  [minutes(2), 'two'],
  [minutes(1), 'one'],
  [seconds(30), 'half'],
] as const;
export type TimeMark = (typeof marks)[number][1];
/** Words that were said are soon no longer true. */
const saidFor = seconds(10);

/** The mark that what is left has just come to, at which it is said aloud that a time is about to be over. */
export const markAt = (left: number): TimeMark | undefined =>
  marks.find(([mark]) => left <= mark && left > mark - saidFor)?.[1];
