import type { Hold } from '#src/domain/hold.ts';
import { Clock } from '#src/ui/Clock.tsx';

/** The clock of a reservation, right from whichever page one comes back. */
export function HoldClock({ hold, look }: { hold: Hold; look: 'bar' | 'line' | 'text' }) {
  return <Clock expiresIn={hold.expiresIn} since={hold.endsAt - hold.expiresIn} look={look} />;
}
