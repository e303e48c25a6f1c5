import { type CheckoutStep, checkoutSteps } from '#machines/checkout.steps.ts';
import { Steps } from '#src/ui/Steps.tsx';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** Where the purchase stands, of four. A free order is reviewed instead of paid. */
export function CheckoutSteps({ step, isFree }: { step: CheckoutStep; isFree: boolean }) {
  const say = useWording(checkoutWords);
  const names = [
    say('step.first'),
    say('step.participants'),
    say(isFree ? 'step.review' : 'step.payment'),
    say('step.confirmation'),
  ];
  return <Steps names={names} current={checkoutSteps.indexOf(step)} label={say('checkout.steps')} />;
}
