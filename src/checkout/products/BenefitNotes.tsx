import type { TicketType } from '#src/domain/event.ts';
import { benefitWords } from '#src/wording/ptBR/benefits.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './BenefitNotes.module.css';
import { useBenefit } from './useBenefit.ts';

type Favoured = Pick<TicketType, 'name' | 'benefit' | 'documents'>;

/** What to bring for the tickets that were chosen, each once; nothing where none of them asks for anything. */
export function BenefitNotes({ types }: { types: readonly Favoured[] }) {
  const say = useWording(benefitWords);
  const benefitOf = useBenefit();
  const told = new Map(
    types.flatMap((type) => {
      const benefit = benefitOf(type);
      return benefit?.show ? [[type.name, benefit] as const] : [];
    }),
  );
  if (told.size === 0) return null;
  return (
    <div className={classes.root}>
      <ul>
        {[...told].map(([name, { show }]) => (
          <li key={name}>
            <b>{name}.</b> {show}
          </li>
        ))}
      </ul>
      {[...told.values()].some(({ isHalf }) => isHalf) ? <p>{say('benefit.difference')}</p> : null}
    </div>
  );
}
