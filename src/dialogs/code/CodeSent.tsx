import { codeLength, codeLifetime } from '#src/domain/code.ts';
import { minutes } from '#src/domain/time.ts';
import { codeWords } from '#src/wording/ptBR/code.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** Where the code went, and for how long it is worth something. */
export function CodeSent({ target }: { target: string }) {
  const say = useWording(codeWords);
  return <p>{say('code.sent', { length: codeLength, target, minutes: codeLifetime / minutes(1) })}</p>;
}
