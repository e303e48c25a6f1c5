/** Sentences of one place, by key. A producer may replace any of them at run time. */
export type Words = Readonly<Record<string, string>>;

/** `say('home.results', { count: 3 })`: the producer's sentence or ours, its `{gaps}` filled. */
export type Say<W extends Words> = (
  key: keyof W & string,
  values?: Readonly<Record<string, string | number>>,
) => string;

export const filled = (sentence: string, values?: Readonly<Record<string, string | number>>) =>
  values ? sentence.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap)) : sentence;

export const speaker =
  <W extends Words>(words: W, overrides: Words): Say<W> =>
  (key, values) =>
    filled(overrides[key] ?? words[key] ?? key, values);
