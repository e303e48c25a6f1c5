/**
 * Makes the thing at its first use, and keeps it. A browser unpacks a language with the first formatter that speaks it, which takes a cheap phone a tenth
 * of a second: too long for the task in which the code of a page begins.
 */
export function once<Thing extends object>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
