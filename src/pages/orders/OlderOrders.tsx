import type { OlderOrdersFlow } from '#machines/olderOrders.machine.ts';
import type { OrderSummary } from '#src/domain/order.ts';
import text from '#src/styles/text.module.css';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { SlowNote } from '#src/ui/SlowNote.tsx';
import { useRemovalFocus } from '#src/ui/useRemovalFocus.ts';
import { useRepeated } from '#src/ui/useRepeated.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { olderOrdersWords } from '#src/wording/ptBR/olderOrders.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './OlderOrders.module.css';

interface OlderOrdersProps {
  flow: OlderOrdersFlow;
  /** Everything that is on screen, newest first. */
  shown: readonly OrderSummary[];
}

/** The way to orders that the newest answer left out, and how many are there by now. */
export function OlderOrders({ flow, shown }: OlderOrdersProps) {
  const say = useWording(olderOrdersWords);
  useRepeated(flow);
  const hasAll = useSelector(flow, (snapshot) => snapshot.matches('all'));
  const hasSome = useSelector(flow, ({ context }) => context.orders.length > 0);
  const count = String(shown.length);
  return (
    <div className={classes.root} tabIndex={-1}>
      <p role="status" className={text['muted']}>
        {hasAll ? say('older.all', { count }) : hasSome ? say('older.some', { count }) : null}
      </p>
      {hasAll ? null : <More flow={flow} onShow={() => flow.send({ type: 'older.show', shown })} />}
    </div>
  );
}

function More({ flow, onShow }: { flow: OlderOrdersFlow; onShow: () => void }) {
  const say = useWording(olderOrdersWords);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const isSlow = useSelector(flow, (snapshot) => snapshot.hasTag('slow'));
  const button = useRemovalFocus<HTMLButtonElement>();
  return (
    <>
      {isSlow ? <SlowNote onAgain={onShow} /> : null}
      <ActionButton ref={button} variant="default" isBusy={isBusy} onClick={onShow}>
        {say('older.show')}
      </ActionButton>
    </>
  );
}
