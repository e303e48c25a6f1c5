import { Button } from '#src/ui/Button.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';
import classes from './HoldTools.module.css';
import { MoreTime } from './MoreTime.tsx';
import { type MaybeCheckout, useIsLeaving, useLiveHold } from './useCheckout.ts';

/** What may be done about a reservation: more time near its end, and giving it up. */
export function HoldTools({ flow }: { flow: MaybeCheckout }) {
  const say = useWording(checkoutWords);
  const live = useLiveHold(flow);
  const isLeaving = useIsLeaving(flow);
  const mayLeave = useSelector(flow, (snapshot) => snapshot?.can({ type: 'leave.ask' }) ?? false);
  return live ? (
    <div className={classes.root}>
      <div className={classes.more}>
        <MoreTime flow={flow} />
      </div>
      {(mayLeave || isLeaving) && live.mayRelease ? (
        <Button variant="subtle" size="sm" onClick={() => flow?.send({ type: 'leave.ask' })}>
          {say('checkout.cancel')}
        </Button>
      ) : null}
    </div>
  ) : null;
}
