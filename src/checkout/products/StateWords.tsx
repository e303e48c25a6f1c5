import { Fragment, type ReactNode } from 'react';

import type { TypeState } from '#src/domain/event.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './SectorList.module.css';

interface StateWordsProps {
  id?: string;
  facts: readonly string[];
  /** A fact as long as one that is still on its way and will stand before the others. */
  awaited?: string | null;
  /** Signs for which room is kept behind the first fact, at the end of its line where the next one does not fit into it. */
  spare?: string;
  state: TypeState;
  /** The server's words for that state; without any, ours. */
  text: string;
  /** Whoever may have one of those finds places all the same. */
  isPcdAlone?: boolean;
  /** It stands above already: only the facts are said. */
  isTold?: boolean;
}

/** `1.940 lugares · meia R$ 44,00 · Últimos lugares`; nothing where there is nothing to say. */
export function StateWords({
  id,
  facts,
  awaited = null,
  spare = '',
  state,
  text,
  isPcdAlone = false,
  isTold = false,
}: StateWordsProps) {
  const say = useWording(checkoutWords);
  const words = state === 'open' || isTold ? null : text || say(`state.${state}`);
  const parts: ReactNode[] = [...facts];
  if (awaited !== null) parts.unshift(<Awaited text={awaited} />);
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
  if (parts.length === 0) return null;
  return (
    <span id={id} className={classes.state}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what stands there is said by nothing else
        <Fragment key={index}>
          {index > 0 ? <span>{index === 1 ? ' ' : ' · '}</span> : null}
          <span>{part}</span>
          {index === 0 && parts.length > 1 ? <span> ·</span> : null}
          {index === 0 && spare !== '' ? <span className={classes.spare} data-spare={spare} /> : null}
        </Fragment>
      ))}
    </span>
  );
}

/** As wide as a text that is on its way. */
function Awaited({ text }: { text: string }) {
  return (
    <span className={classes.awaited} aria-hidden="true">
      <span>{text}</span>
    </span>
  );
}
