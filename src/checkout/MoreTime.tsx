import { Button } from '@mantine/core';

import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './MoreTime.module.css';
import { type MaybeCheckout, useLiveHold } from './useCheckout.ts';

/** Offered when three minutes are left, as long as the server gives any. */
export function MoreTime({ flow }: { flow: MaybeCheckout }) {
  const say = useWording(checkoutWords);
  const live = useLiveHold(flow);
  return live?.mayRenew ? (
    <div className={classes.root}>
      <Button variant="default" size="sm" onClick={() => flow?.send({ type: 'hold.renew' })}>
        {say('hold.more')}
      </Button>
    </div>
  ) : null;
}
