const fieldOf = (part: unknown, name: string): unknown =>
  typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined;

/** The name of the sentence that a word has for people: `hold.gone`. Null for other words, and for the server's own. */
export function keyIn(word: unknown): string | null {
  const message = fieldOf(word, 'message');
  const key = typeof message === 'string' ? message : fieldOf(message, 'key');
  return typeof key === 'string' ? key : null;
}
