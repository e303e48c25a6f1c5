import { useMemo } from 'react';

import { type Facts, factsOf } from '#src/content/fill.ts';
import { useBoot } from '#src/ui/boot.ts';
import { holderWords } from '#src/wording/ptBR/holder.ts';
import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

const words = { ...shell, ...holderWords };

/** What stands in the gaps of the texts of this storefront. */
export function useFacts(): Facts {
  const boot = useBoot();
  const say = useWording(words);
  return useMemo(() => factsOf(boot, say), [boot, say]);
}
