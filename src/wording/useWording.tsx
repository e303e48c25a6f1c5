import { createContext, use, useMemo } from 'react';

import { type Say, speaker, type Words } from './speaker.ts';

export { filled, type Say, speaker, type Words } from './speaker.ts';

const Overrides = createContext<Words>({});

export const WordingProvider = Overrides.Provider;

/** The producer's own sentences, for words that are loaded late. */
export const useOverrides = () => use(Overrides);

/** Speaks the words of one place in the voice of the producer. */
export function useWording<W extends Words>(words: W): Say<W> {
  const overrides = useOverrides();
  return useMemo(() => speaker(words, overrides), [words, overrides]);
}
