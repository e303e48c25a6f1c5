import { Fragment, type ReactNode } from 'react';

import type { TypeState } from '#src/domain/event.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './SectorList.module.css';

interface StateWordsProps {
  id?: string;
  facts: readonly string[];
  /** How much is left, behind all the rest. */
  left?: ReactNode;
  state: TypeState;
  /** The server's words for that state; without any, ours. */
  text: string;
  /** Whoever may have one of those finds places all the same. */
  isPcdAlone?: boolean;
  /** It stands above already: only the facts are said. */
  isTold?: boolean;
}

/** `meia R$ 44,00 · Últimos lugares · 94 lugares`; nothing where there is nothing to say. */
export function StateWords({
  id,
  facts,
  left,
  state,
  text,
  isPcdAlone = false,
  isTold = false,
}: StateWordsProps) {
  const say = useWording(checkoutWords);
  const words = state === 'open' || isTold ? null : text || say(`state.${state}`);
  const parts: ReactNode[] = [...facts];
  if (words !== null)
    parts.push(
      state === 'few' ? (
        <b className={classes.few}>{words}</b>
      ) : state === 'restricted' ? (
        <>
          <Icon name="lock" size={14} className={classes.lock} />
          <span>{words}</span>
        </>
      ) : (
        words
      ),
    );
  if (isPcdAlone) parts.push(<b>{say('state.pcdAlone')}</b>);
  if (left) parts.push(left);
  if (parts.length === 0) return null;
  return (
    <span id={id} className={classes.state}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what stands there is said by nothing else
        <Fragment key={index}>
          {index > 0 ? <span> </span> : null}
          <span className={classes.part}>
            {index > 0 ? <span className={classes.dot}>{'·\u00a0'}</span> : null}
            <span>{part}</span>
          </span>
        </Fragment>
      ))}
    </span>
  );
}
