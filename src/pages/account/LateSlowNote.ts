import { late } from '#src/ui/late.tsx';

/** Its code comes for whoever is about to press what may be long in being answered: when it is needed the network may be gone. */
export const LateSlowNote = late(() => import('#src/ui/SlowNote.tsx').then((code) => code.SlowNote), {
  failed: () => null,
});
