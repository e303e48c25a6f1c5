import type { Rating } from '#src/domain/event.ts';
import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './AgeRating.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The age rating in its box (Portaria MJ 502/2021), said in words to whoever listens. */
export function AgeRating({ rating }: { rating: Rating }) {
  const say = useWording(shell);
  return (
    <span className={classes.root}>
      <span aria-hidden="true">{rating}</span>
      <VisuallyHidden>{rating === 'L' ? say('rating.L') : say('rating.age', { age: rating })}</VisuallyHidden>
    </span>
  );
}
