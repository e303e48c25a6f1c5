import { minutes, seconds } from '#src/domain/time.ts';
import { useTimeLeft } from '#src/ui/Clock.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';

const marks = [
  [minutes(5), 'five'],
  [minutes(2), 'two'],
  [minutes(1), 'one'],
  [seconds(30), 'half'],
] as const;
/** Words that were said are soon no longer true. */
const saidFor = seconds(10);

interface LittleTimeProps {
  expiresIn: number;
  since: number;
  /** That so much is left: 5, 2 or 1 minute, half of one. */
  say: (left: (typeof marks)[number][1]) => string;
}

/** Says aloud that a time is about to be over, where no flow does. */
export function LittleTime({ expiresIn, since, say }: LittleTimeProps) {
  const left = useTimeLeft(expiresIn, since);
  const [, word] = marks.find(([mark]) => left <= mark && left > mark - saidFor) ?? [];
  return (
    <VisuallyHidden>
      <span role="status">{word && say(word)}</span>
    </VisuallyHidden>
  );
}
