import { useSelector } from '@xstate/react';
import type { WaitlistFlow } from '#machines/waitlist.machine.ts';
import { LeaveCover } from '#src/ui/LeaveCover.tsx';

import { useWaitlistWords } from './useWaitlistWords.ts';

interface LeaveQuestionProps {
  flow: WaitlistFlow;
  /** What would be given up: the place, or what was offered. */
  of: 'leave' | 'decline';
}

/** Asks before somebody gives up what they waited for. */
export function LeaveQuestion({ flow, of }: LeaveQuestionProps) {
  const say = useWaitlistWords();
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  return (
    <LeaveCover
      flow={flow}
      isBusy={isBusy}
      title={say(`waitlist.${of}.title`)}
      stay={say(`waitlist.${of}.stay`)}
      go={say(`waitlist.${of}.go`)}
    >
      {say(`waitlist.${of}.text`)}
    </LeaveCover>
  );
}
