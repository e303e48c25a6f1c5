import type { PixFlow } from '#machines/pix.machine.ts';
import { useSelector } from '#src/ui/useSelector.ts';

/** "Já paguei": asks again, and says so for as long as it takes. Looks of its own accord stay silent. */
export function useRecheck(pix: PixFlow) {
  const isChecking = useSelector(pix, (snapshot) => snapshot.hasTag('checking'));
  return { isChecking, recheck: () => pix.send({ type: 'payment.recheck' }) };
}
