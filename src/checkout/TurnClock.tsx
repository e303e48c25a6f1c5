import type { Deadline } from '#src/domain/time.ts';
import { Clock } from '#src/ui/Clock.tsx';
import { queueWords } from '#src/wording/ptBR/queue.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** How long whoever the line called in may still reserve. */
export function TurnClock({ turn: { expiresIn, endsAt }, look }: { turn: Deadline; look: 'bar' | 'line' }) {
  const say = useWording(queueWords);
  return (
    <Clock
      expiresIn={expiresIn}
      since={endsAt - expiresIn}
      look={look}
      label={say('queue.turn.window')}
      caption={say('queue.clock')}
    />
  );
}
