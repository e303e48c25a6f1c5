import { waitlistWords } from '#src/wording/ptBR/waitlist.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** Sentences about waiting, in the voice of the producer. */
export const useWaitlistWords = () => useWording(waitlistWords);
