import type { Message } from './message.ts';
import type { Say, Words } from './useWording.tsx';

/** What a flow said, in a sentence: the server's own words, or ours with the gaps filled. */
export function sentence<W extends Words>(say: Say<W>, message: Message): string {
  if (typeof message === 'string') return say(message);
  return 'text' in message ? message.text : say(message.key, message.values);
}
