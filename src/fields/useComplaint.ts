import { useEffect, useState } from 'react';

import type { Message } from '#src/wording/message.ts';
import type { notices } from '#src/wording/ptBR/notices.ts';
import { sentence } from '#src/wording/sentence.ts';
import { speaker, useOverrides } from '#src/wording/useWording.tsx';

/**
 * What a flow has against what was typed, as the field says it: as long as the flow does, where a notice goes away. Its sentences
 * come with the first complaint, as they do for the notice.
 */
export function useComplaint(complaint: Message | null): string | undefined {
  const overrides = useOverrides();
  const [words, setWords] = useState<typeof notices | null>(null);
  const isNeeded = complaint !== null && words === null;

  useEffect(() => {
    if (!isNeeded) return;
    import('#src/wording/ptBR/notices.ts').then(
      ({ notices }) => setWords(notices),
      () => undefined,
    );
  }, [isNeeded]);

  return complaint && words ? sentence(speaker(words, overrides), complaint) : undefined;
}
