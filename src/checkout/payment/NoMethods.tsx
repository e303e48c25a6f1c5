import { paymentWords } from '#src/wording/ptBR/payment.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { StepFailure } from '../StepFailure.tsx';

/** Nobody knows how one may pay: not even whether by Pix. */
export function NoMethods({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const say = useWording(paymentWords);
  return <StepFailure error={error} title={say('method.failed')} onRetry={onRetry} />;
}
