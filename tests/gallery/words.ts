import type { Page } from '@playwright/test';

/** Words no Portuguese sentence has; names of people, places and tunes may have any other. */
const english =
  /\b(the|and|with|your|you|please|not|of|this|that|from|are|was|were|will|loading|search|close|cancel|submit|next|previous|error|failed|required|invalid|button|click|here|tickets?|seats?|buy|checkout|password)\b/gi;

/** What a template leaves when nobody fills it in. */
const unfilled = /\{\w+\}|\[object \w+\]|\b(undefined|NaN|null)\b/g;

/** A key instead of its sentence: `home.emptyHint`. */
const keys = /(?<![\w@/.-])[a-z]+\.[a-z]+[A-Z]\w*\b/g;

/** Everything that is read or heard of a page. */
export interface Said {
  /** In the frame of every page: bar, footer, title, what search engines and phones are told. */
  frame: string;
  all: string;
}

/** The words of a page as they are shown and as they are told to those who do not see it. */
export function wordsOf(page: Page): Promise<Said> {
  return page.evaluate(() => {
    const attributes = ['aria-label', 'alt', 'title', 'placeholder', 'aria-description'];
    const shown = (place: Element | null): string => {
      if (!(place instanceof HTMLElement)) return '';
      const told = [...place.querySelectorAll(attributes.map((name) => `[${name}]`).join())]
        .filter((each) => each.checkVisibility())
        .flatMap((each) => attributes.map((name) => each.getAttribute(name) ?? ''));
      return [place.innerText, ...told].filter((text) => text !== '').join('\n');
    };
    const head = [...document.querySelectorAll('meta[content]')].map(
      (each) => each.getAttribute('content') ?? '',
    );
    const bars = [...document.querySelectorAll('header, footer')].filter((each) => !each.closest('main'));
    return {
      frame: [document.title, ...head, ...bars.map(shown)].join('\n'),
      all: shown(document.body),
    };
  });
}

/** English, keys and holes among what a page says. */
export function wordFindings({ frame, all }: Said): string[] {
  const text = `${frame}\n${all}`.replace(/https?:\/\/\S+/g, '');
  const around = (shape: RegExp, what: string) =>
    [...text.matchAll(shape)].map(({ 0: word, index }) => {
      const line = text.slice(Math.max(0, index - 25), index + word.length + 25).replace(/\s+/g, ' ');
      return `${what}: “${line.trim()}”`;
    });
  return [
    ...new Set([
      ...around(english, 'English'),
      ...around(unfilled, 'not filled in'),
      ...around(keys, 'a key'),
    ]),
  ];
}
