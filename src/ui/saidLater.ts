/** Screen readers are told what is new in a page every 150 ms, in one that loads every 350 (Chromium); a region and its words must not be new together. */
const knownMs = 400;
/** What is over sooner is not worth a word, in milliseconds. */
const lastingMs = 1000;

const saidAfter = (ms: number) => (words: HTMLElement) => {
  words.setAttribute('aria-hidden', 'true');
  const say = () => words.removeAttribute('aria-hidden');
  setTimeout(say, ms);
  return say;
};

/**
 * Refs of the words that a polite region comes with. It says what comes into it, not what it brings (ARIA22): they are there for the eyes at once,
 * and for whoever listens once the region is known. Nothing in them may take the focus.
 */
export const saidLater = saidAfter(knownMs);
export const saidIfItLasts = saidAfter(lastingMs);
