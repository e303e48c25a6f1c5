import type { CheckoutFlow } from '#machines/checkout.machine.ts';
import { isLostOnScreen } from '#machines/checkout.steps.ts';
import type { Ending } from '#machines/support/order.ts';
import page from '#src/styles/page.module.css';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { useStepStart } from './StepTitle.tsx';
import type { MaybeCheckout } from './useCheckout.ts';

/** How a purchase that came to nothing is told; null for any other. */
export function useLostKind(flow: MaybeCheckout) {
  return useSelector(flow, (snapshot) =>
    snapshot && isLostOnScreen(snapshot)
      ? kindOf(snapshot.context.ending, snapshot.context.order?.tried === 'credit')
      : null,
  );
}

/** Money that comes late comes by Pix: who tried a card is told nothing of one. */
function kindOf(ending: Ending | null, isByCard: boolean) {
  if (ending === 'expired') return isByCard ? 'lost.overdue' : 'lost.expired';
  return ending === 'refunded' && !isByCard ? 'lost.refunded' : 'lost';
}

export type LostKind = ReturnType<typeof kindOf>;

/** The order was not paid in time, or its money goes back: what happened, and the way to start over. */
export function Lost({ flow, kind }: { flow: CheckoutFlow; kind: LostKind }) {
  const say = useWording(checkoutWords);
  const ending = useSelector(flow, ({ context }) => context.ending);
  const orderId = useSelector(flow, ({ context }) => context.order?.id);
  const isClosing = useSelector(flow, (snapshot) => snapshot.matches('closing'));
  const start = useStepStart();
  return (
    <div className={page['wrap']}>
      <EmptyState
        sign={ending === 'refunded' ? 'ticket' : 'expired'}
        title={say(`${kind}.title`)}
        heading={start}
        actions={
          <>
            <ActionButton isBusy={isClosing} onClick={() => flow.send({ type: 'purchase.again' })}>
              {say('lost.again')}
            </ActionButton>
            {orderId ? (
              <ButtonLink to={`/ticket/list/${orderId}`} variant="default">
                {say('lost.order')}
              </ButtonLink>
            ) : null}
          </>
        }
      >
        {say(`${kind}.text`)}
      </EmptyState>
    </div>
  );
}
