import { useSelector } from '@xstate/react';
import { reais } from '#src/domain/money.ts';
import { spanOf } from '#src/domain/waitlist.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Quantity } from '#src/ui/Quantity.tsx';
import { useItems } from '#src/ui/useItems.ts';
import { useWaitlistWords } from './useWaitlistWords.ts';
import classes from './Waitlist.module.css';
import type { WaitlistProps } from './WaitlistView.tsx';

/** How many to wait for, and what waiting means, before anything is promised. */
export function Choice({ flow, ticketType: { name, allInCents, passportAmount } }: WaitlistProps) {
  const say = useWaitlistWords();
  const items = useItems();
  const { amount, standing } = useSelector(flow, ({ context }) => context);
  const isJoining = useSelector(flow, (snapshot) => snapshot.matches('joining'));
  if (!standing) return null;
  const isMost = amount >= standing.most;
  return (
    <>
      <EmptyState sign="ticket" level={1} title={say('waitlist.choice.title')}>
        {say('waitlist.rule.order', { span: spanOf(standing.offerMinutes) })}
      </EmptyState>
      <div className={classes.choice}>
        <div className={classes.amount}>
          <p>
            <b>{say('waitlist.choice.amount', { items: items.many })}</b>
            <span>
              {[
                name,
                allInCents === 0 ? say('waitlist.choice.free') : reais(allInCents),
                passportAmount > 1 && say('waitlist.choice.people', { people: passportAmount }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          <Quantity
            label={say('waitlist.choice.label', { items: items.many, type: name })}
            value={amount}
            least={1}
            onLess={() => flow.send({ type: 'amount.less' })}
            onMore={() => flow.send({ type: 'amount.more' })}
            reason={isMost ? say('waitlist.choice.most', { most: standing.most }) : null}
          />
        </div>
        <ActionButton isBusy={isJoining} onClick={() => flow.send({ type: 'list.join' })}>
          {say('waitlist.choice.join')}
        </ActionButton>
        <Note>
          <p>{say('waitlist.rule.letter')}</p>
          <p>{say('waitlist.rule.whole')}</p>
        </Note>
      </div>
    </>
  );
}
