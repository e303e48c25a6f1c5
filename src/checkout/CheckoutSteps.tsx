import { type CheckoutStep, checkoutSteps } from '#machines/checkout.steps.ts';
import { Steps } from '#src/ui/Steps.tsx';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** What the four steps are called. A free order is reviewed instead of paid. */
export function useStepNames(isFree: boolean): readonly string[] {
  const say = useWording(checkoutWords);
  return [
    say('step.first'),
    say('step.participants'),
    say(isFree ? 'step.review' : 'step.payment'),
    say('step.confirmation'),
  ];
}

/** Where the purchase stands, of four. */
export function CheckoutSteps({ step, names }: { step: CheckoutStep; names: readonly string[] }) {
  const say = useWording(checkoutWords);
  return <Steps names={names} current={checkoutSteps.indexOf(step)} label={say('checkout.steps')} />;
}
