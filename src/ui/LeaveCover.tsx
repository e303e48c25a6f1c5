import type { ReactNode } from 'react';

import { ActionButton } from './ActionButton.tsx';
import { Button } from './Button.tsx';
import { Cover } from './Cover.tsx';

interface LeaveCoverProps {
  flow: { send: (event: { type: 'leave.refuse' | 'leave.confirm' }) => void };
  isBusy: boolean;
  title: string;
  stay: string;
  go: string;
  children: ReactNode;
}

/** Asks before somebody gives up what they hold or waited for. */
export function LeaveCover({ flow, isBusy, title, stay, go, children }: LeaveCoverProps) {
  const refuse = () => flow.send({ type: 'leave.refuse' });
  return (
    <Cover
      title={title}
      onEscape={refuse}
      actions={
        <>
          <Button onClick={refuse}>{stay}</Button>
          <ActionButton
            variant="default"
            isBusy={isBusy}
            onClick={() => flow.send({ type: 'leave.confirm' })}
          >
            {go}
          </ActionButton>
        </>
      }
    >
      {children}
    </Cover>
  );
}
