import { explorerWords } from '#src/wording/explorer.ts';
import { speaker } from '#src/wording/speaker.ts';

/** No producer has a word in the explorer. */
export const say = speaker(explorerWords, {});
