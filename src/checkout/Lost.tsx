import type { CheckoutFlow } from '#machines/checkout.machine.ts';
import type { Ending } from '#machines/support/order.ts';
import page from '#src/styles/page.module.css';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** Money that comes late comes by Pix: who tried a card is told nothing of one. */
function kindOf(ending: Ending | null, isByCard: boolean) {
  if (ending === 'expired') return isByCard ? 'lost.overdue' : 'lost.expired';
  return ending === 'refunded' && !isByCard ? 'lost.refunded' : 'lost';
}

/** The order was not paid in time, or its money goes back: what happened, and the way to start over. */
export function Lost({ flow }: { flow: CheckoutFlow }) {
  const say = useWording(checkoutWords);
  const ending = useSelector(flow, ({ context }) => context.ending);
  const orderId = useSelector(flow, ({ context }) => context.order?.id);
  const isByCard = useSelector(flow, ({ context }) => context.order?.tried === 'credit');
  const isClosing = useSelector(flow, (snapshot) => snapshot.matches('closing'));
  const kind = kindOf(ending, isByCard);
  return (
    <div className={page['wrap']}>
      <EmptyState
        sign={ending === 'refunded' ? 'ticket' : 'expired'}
        title={say(`${kind}.title`)}
        actions={
          <>
            <ActionButton isBusy={isClosing} onClick={() => flow.send({ type: 'purchase.retry' })}>
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
