/** What a page says to the service worker. */
export type ToWorker =
  /** Take over now: the page that says so loads itself anew. */
  | { type: 'version.take' }
  /** Keep what the page's brand needs without a network. */
  | { type: 'shell.keep' }
  /** Are you of the version whose entry this is? Answered by port, with true or false. */
  | { type: 'version.same'; entry: string };

/** What a page said, if it is one of ours. */
export function wordIn(data: unknown): ToWorker | null {
  const { type, entry } = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  if (type === 'version.take' || type === 'shell.keep') return { type };
  return type === 'version.same' && typeof entry === 'string' ? { type, entry } : null;
}
