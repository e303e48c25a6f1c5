import { useId } from 'react';

import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { Icon } from './Icon.tsx';
import classes from './Quantity.module.css';
import { useRemovalFocus } from './useRemovalFocus.ts';

interface QuantityProps {
  /** What is counted, as it is heard: "Inteira, Norte". */
  label: string;
  value: number;
  /** Fewer there cannot be. */
  least?: number;
  onLess: () => void;
  /** Also pressed when there cannot be one more: the flow says so aloud. */
  onMore: () => void;
  /** Why there cannot be one more; the button stays reachable and is described by it. */
  reason?: string | null;
}

/** − amount +, 44 each. A button that cannot go on explains itself instead of going dead. */
export function Quantity({ label, value, least = 0, onLess, onMore, reason = null }: QuantityProps) {
  const say = useWording(shell);
  const reasonId = useId();
  const isLeast = value <= least;
  const leaving = useRemovalFocus<HTMLFieldSetElement>();
  return (
    <fieldset ref={leaving} className={classes.root} aria-label={say('quantity.amount', { label })}>
      <div className={classes.controls}>
        <button
          type="button"
          aria-label={say('quantity.less', { label })}
          aria-disabled={isLeast}
          onClick={isLeast ? undefined : onLess}
        >
          <Icon name="minus" size={20} />
        </button>
        <output className={classes.value}>{value}</output>
        <button
          type="button"
          aria-label={say('quantity.more', { label })}
          aria-disabled={reason !== null}
          aria-describedby={reason === null ? undefined : reasonId}
          onClick={onMore}
        >
          <Icon name="plus" size={20} />
        </button>
      </div>
      {reason === null ? null : (
        <p id={reasonId} className={classes.reason}>
          {reason}
        </p>
      )}
    </fieldset>
  );
}
