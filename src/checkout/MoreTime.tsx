import { ActionButton } from '#src/ui/ActionButton.tsx';
import { useRemovalFocus } from '#src/ui/useRemovalFocus.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';
import type { MaybeCheckout } from './useCheckout.ts';

/**
 * Asks for more time near the end of a reservation, while the server gives any. What was pressed stays while it is asked about, or the
 * focus would have nowhere to come back to.
 */
export function MoreTime({ flow }: { flow: MaybeCheckout }) {
  const hold = useSelector(flow, (snapshot) => snapshot?.children.hold);
  const mayRenew = useSelector(hold, (snapshot) => snapshot?.can({ type: 'hold.renew' }));
  const isRenewing = useSelector(hold, (snapshot) => snapshot?.matches({ live: 'renewing' }));
  const countdown = useSelector(hold, (snapshot) => snapshot?.children.countdown);
  const isRenewable = useSelector(countdown, (snapshot) => snapshot?.hasTag('renewable'));
  return isRenewable && (mayRenew || isRenewing) ? <More flow={flow} isBusy={!mayRenew} /> : null;
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
