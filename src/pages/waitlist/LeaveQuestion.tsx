import { useSelector } from '@xstate/react';
import type { WaitlistFlow } from '#machines/waitlist.machine.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Cover } from '#src/ui/Cover.tsx';

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
  const stay = () => flow.send({ type: 'leave.refuse' });
  return (
    <Cover
      title={say(`waitlist.${of}.title`)}
      onEscape={stay}
      actions={
        <>
          <Button onClick={stay}>{say(`waitlist.${of}.stay`)}</Button>
          <ActionButton
            variant="default"
            isBusy={isBusy}
            onClick={() => flow.send({ type: 'leave.confirm' })}
          >
            {say(`waitlist.${of}.go`)}
          </ActionButton>
        </>
      }
    >
      {say(`waitlist.${of}.text`)}
    </Cover>
  );
}
