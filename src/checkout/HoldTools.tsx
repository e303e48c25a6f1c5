import { Button } from '#src/ui/Button.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';
import classes from './HoldTools.module.css';
import { MoreTime } from './MoreTime.tsx';
import { type MaybeCheckout, useIsLeaving, useLiveHold } from './useCheckout.ts';

interface HoldToolsProps {
  flow: MaybeCheckout;
  /** The one that is needed in time, or the one that is not; both without it. */
  only?: 'more' | 'leave';
}

/** What may be done about a reservation: more time near its end, and giving it up. */
export function HoldTools({ flow, only }: HoldToolsProps) {
  const say = useWording(checkoutWords);
  const live = useLiveHold(flow);
  const isLeaving = useIsLeaving(flow);
  const mayLeave = useSelector(flow, (snapshot) => snapshot?.can({ type: 'leave.ask' }) ?? false);
  if (!live) return null;
  const more = (
    <div className={classes.more}>
      <MoreTime flow={flow} />
    </div>
  );
  return only === 'more' ? (
    more
  ) : (
    <div className={classes.root}>
      {only ? null : more}
      {(mayLeave || isLeaving) && live.mayRelease ? (
        <Button variant="subtle" size="sm" onClick={() => flow?.send({ type: 'leave.ask' })}>
          {say('checkout.cancel')}
        </Button>
      ) : null}
    </div>
  );
}
