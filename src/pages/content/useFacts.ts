import { useMemo } from 'react';

import { type Facts, factsOf } from '#src/content/fill.ts';
import { useBoot } from '#src/ui/boot.ts';
import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** What stands in the gaps of the texts of this storefront. */
export function useFacts(): Facts {
  const boot = useBoot();
  const say = useWording(shell);
  return useMemo(() => factsOf(boot, say), [boot, say]);
}
