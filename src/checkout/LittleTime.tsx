import { markAt, type TimeMark, useTimeLeft } from '#src/ui/Clock.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';

interface LittleTimeProps {
  expiresIn: number;
  since: number;
  /** That so much is left: 5, 2 or 1 minute, half of one. */
  say: (left: TimeMark) => string;
}

/** Says aloud that a time is about to be over, where no flow does. */
export function LittleTime({ expiresIn, since, say }: LittleTimeProps) {
  const left = useTimeLeft(expiresIn, since);
  const word = markAt(left);
  return (
    <VisuallyHidden>
      <span role="status">{word && say(word)}</span>
    </VisuallyHidden>
  );
}
