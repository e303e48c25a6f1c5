import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useRemovalFocus } from '#src/ui/useRemovalFocus.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';
import classes from './HoldTools.module.css';
import { type MaybeCheckout, useIsLeaving, useLiveHold } from './useCheckout.ts';

/**
 * What may be done about a reservation: more time near its end, while the server gives any, and giving it up. What was pressed stays
 * while it is asked about, or the focus would have nowhere to come back to.
 */
export function HoldTools({ flow }: { flow: MaybeCheckout }) {
  const say = useWording(checkoutWords);
  const live = useLiveHold(flow);
  const isLeaving = useIsLeaving(flow);
  const mayLeave = useSelector(flow, (snapshot) => snapshot?.can({ type: 'leave.ask' }) ?? false);
  return live ? (
    <div className={classes.root}>
      {live.mayRenew || live.isRenewing ? <More flow={flow} isBusy={!live.mayRenew} /> : null}
      {(mayLeave || isLeaving) && live.mayRelease ? (
        <Button variant="subtle" size="sm" onClick={() => flow?.send({ type: 'leave.ask' })}>
          {say('checkout.cancel')}
        </Button>
      ) : null}
    </div>
  ) : null;
}

function More({ flow, isBusy }: { flow: MaybeCheckout; isBusy: boolean }) {
  const say = useWording(checkoutWords);
  const more = useRemovalFocus<HTMLButtonElement>();
  return (
    <ActionButton
      ref={more}
      variant="default"
      size="sm"
      isBusy={isBusy}
      onClick={() => flow?.send({ type: 'hold.renew' })}
    >
      {say('hold.more')}
    </ActionButton>
  );
}
