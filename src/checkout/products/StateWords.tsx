import type { TypeState } from '#src/domain/event.ts';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './SectorList.module.css';

interface StateWordsProps {
  id?: string;
  facts: readonly string[];
  state: TypeState;
  /** The server's words for that state; without any, ours. */
  text: string;
  /** It stands above already: only the facts are said. */
  isTold?: boolean;
}

/** `1.940 lugares · meia R$ 44,00 · Últimos lugares`; nothing where there is nothing to say. */
export function StateWords({ id, facts, state, text, isTold = false }: StateWordsProps) {
  const say = useWording(checkoutWords);
  const words = state === 'open' || isTold ? null : text || say(`state.${state}`);
  if (facts.length === 0 && words === null) return null;
  return (
    <span id={id} className={classes.state}>
      {facts.join(' · ')}
      {facts.length > 0 && words ? ' · ' : null}
      {state === 'few' ? <b className={classes.few}>{words}</b> : words}
    </span>
  );
}
