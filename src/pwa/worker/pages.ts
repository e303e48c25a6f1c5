interface Opening {
  /** What the network says of the page; rejects where there is none. */
  answered: Promise<Response>;
  /** The page shows what is kept on the device. */
  isKept: boolean;
  /** The same brand's page without content, if it is kept. */
  shell: () => Promise<Response | null>;
  offline: () => Promise<Response>;
  /** Milliseconds to wait for a network that does not answer. */
  silence: number;
}

/**
 * Network first: without a network the shell of the same brand opens instead. Pages of kept tickets fall back to the shell also when the
 * network does not answer in time, and when a proxy or a broken server answers.
 */
export async function pageOf({ answered, isKept, shell, offline, silence }: Opening): Promise<Response> {
  if (!isKept) return answered.catch(offline);
  const late = new Promise<null>((resolve) => setTimeout(resolve, silence, null));
  const first = await Promise.race([answered.catch(() => null), late]);
  if (first && first.status < 500) return first;
  return (await shell()) ?? answered.catch(offline);
}
