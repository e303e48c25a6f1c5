import { explorerWords } from '#src/wording/explorer.ts';
import { speaker } from '#src/wording/speaker.ts';

/** No producer has a word in the explorer. */
export const say = speaker(explorerWords, {});

/** `1 caminho`, `2 caminhos` */
export const counted = (what: 'path' | 'step' | 'moment', count: number) =>
  count === 1 ? say(`count.${what}.one`) : say(`count.${what}.many`, { count });
