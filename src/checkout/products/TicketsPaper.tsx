import type { EventDetails } from '#src/domain/event.ts';
import { Paper, PaperBody } from '#src/ui/Paper.tsx';
import { useItems } from '#src/ui/useItems.ts';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { StepTitle } from '../StepTitle.tsx';
import type { MaybeCheckout } from '../useCheckout.ts';
import classes from './ProductsStep.module.css';
import { SectorList } from './SectorList.tsx';
import { useLimits } from './usePeople.ts';
import { useTypes } from './useTypes.ts';

interface TicketsPaperProps {
  event: EventDetails;
  flow: MaybeCheckout;
  isOnSale: boolean;
  /** Otherwise it only tells what there was, and for how much. */
  mayChoose: boolean;
}

/** The choice of an event without a drawing: how many of each ticket type. */
export function TicketsPaper({ event, flow, isOnSale, mayChoose }: TicketsPaperProps) {
  const say = useWording(checkoutWords);
  const items = useItems();
  const limits = useLimits(event);
  const { isDisabled, ...types } = useTypes(flow, event);
  return (
    <Paper as="section" aria-labelledby="step-title">
      <PaperBody>
        <StepTitle>
          {mayChoose ? say('products.title', { items: items.many }) : say('products.closed')}
        </StepTitle>
        {isOnSale ? <p className={classes.limit}>{limits}</p> : null}
        <fieldset className={classes.list} disabled={isDisabled}>
          <SectorList {...types} />
        </fieldset>
      </PaperBody>
    </Paper>
  );
}
