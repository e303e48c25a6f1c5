import { createContext, use, useMemo } from 'react';

/** Sentences of one place, by key. A producer may replace any of them at run time. */
export type Words = Readonly<Record<string, string>>;

/** `say('home.results', { count: 3 })`: the producer's sentence or ours, its `{gaps}` filled. */
export type Say<W extends Words> = (
  key: keyof W & string,
  values?: Readonly<Record<string, string | number>>,
) => string;

export const filled = (sentence: string, values: Readonly<Record<string, string | number>> = {}) =>
  sentence.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));

export const speaker =
  <W extends Words>(words: W, overrides: Words): Say<W> =>
  (key, values) =>
    filled(overrides[key] ?? words[key] ?? key, values);

const Overrides = createContext<Words>({});

export const WordingProvider = Overrides.Provider;

/** The producer's own sentences, for words that are loaded late. */
export const useOverrides = () => use(Overrides);

/** Speaks the words of one place in the voice of the producer. */
export function useWording<W extends Words>(words: W): Say<W> {
  const overrides = useOverrides();
  return useMemo(() => speaker(words, overrides), [words, overrides]);
}
