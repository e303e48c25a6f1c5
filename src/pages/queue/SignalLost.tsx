import { Note } from '#src/ui/Note.tsx';

import classes from './Queue.module.css';

interface SignalLostProps {
  title: string;
  text: string;
  retry: string;
  onRetry: () => void;
}

/** What is shown of a line is from before: nobody answers. */
export function SignalLost({ title, text, retry, onRetry }: SignalLostProps) {
  return (
    <Note
      tone="warning"
      icon="offline"
      title={title}
      isNews
      action={
        <button type="button" className={classes.inline} onClick={onRetry}>
          {retry}
        </button>
      }
    >
      {`${text} `}
    </Note>
  );
}
