import type { When } from '#src/domain/event.ts';

import { classNames } from './classNames.ts';
import classes from './DateBlock.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface DateBlockProps {
  when: When;
  /** `card` on art, `hero` big on the first screen, `head` inverted at the top of a checkout. */
  look?: 'card' | 'hero' | 'head';
  /** `2028`, where the block has room for it. */
  year?: string | null | undefined;
  className?: string | undefined;
}

/** The date as a block of print; whoever listens hears it in full. */
export function DateBlock({ when, look = 'card', year, className }: DateBlockProps) {
  return (
    <time dateTime={when.iso} className={classNames(classes.root, classes[look], className)}>
      <span aria-hidden="true" className={classes.weekday}>
        {when.weekday}
      </span>
      <span aria-hidden="true" className={classes.day}>
        {when.day}
      </span>
      <span aria-hidden="true" className={classes.month}>
        {[[when.month, when.hour].filter(Boolean).join(' · '), year].filter(Boolean).join('\n')}
      </span>
      <VisuallyHidden>{when.text}</VisuallyHidden>
    </time>
  );
}
