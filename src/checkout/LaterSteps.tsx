import { useDeferredValue } from 'react';
import type { CheckoutFlow } from '#machines/checkout.machine.ts';
import type { CheckoutStep } from '#machines/checkout.steps.ts';
import type { EventDetails } from '#src/domain/event.ts';
import { QueryProvider } from '#src/queries/QueryProvider.tsx';
import { useVisitor } from '#src/ui/visitor.ts';

import { ConfirmationStep } from './confirmation/ConfirmationStep.tsx';
import { ParticipantsStep } from './participants/ParticipantsStep.tsx';
import type { Typed } from './participants/people.ts';
import { PaymentStep } from './payment/PaymentStep.tsx';

interface LaterStepsProps {
  event: EventDetails;
  flow: CheckoutFlow;
  step: CheckoutStep;
  typed: Typed;
}

/** What comes after the choice. Only these read from the server by themselves. */
export function LaterSteps({ event, flow, step, typed }: LaterStepsProps) {
  const isMember = useVisitor() === 'member';
  // The step before stays until the payment is drawn, in pieces: in one task it takes a cheap phone long.
  const isDrawn = useDeferredValue(step === 'payment');
  const isPaying = step === 'payment' && isDrawn;
  const isNaming = step === 'participants' || (step === 'payment' && !isDrawn);
  return (
    <QueryProvider isMember={isMember}>
      {isNaming ? <ParticipantsStep {...{ event, flow, typed }} /> : null}
      {isPaying ? <PaymentStep {...{ event, flow }} /> : null}
      {step === 'confirmation' ? <ConfirmationStep {...{ event, flow }} /> : null}
    </QueryProvider>
  );
}
