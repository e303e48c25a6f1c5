interface Opening {
  /** What the network says of the page; rejects where there is none. */
  answered: Promise<Response>;
  /** The page shows what is kept on the device. */
  isKept: boolean;
  /** The same brand's page without content, if it is kept. */
  shell: () => Promise<Response | null>;
  offline: () => Promise<Response>;
  /** Milliseconds for which a network that says nothing is waited for. */
  silence: number;
}

/**
 * Pages are the network's: only where there is none, the shell of the same brand opens instead. Of tickets it opens also where the network
 * says nothing, and where what answers is no server of ours but what stands before it, or one that broke.
 */
export async function pageOf({ answered, isKept, shell, offline, silence }: Opening): Promise<Response> {
  if (!isKept) return answered.catch(offline);
  const late = new Promise<null>((resolve) => setTimeout(resolve, silence, null));
  const first = await Promise.race([answered.catch(() => null), late]);
  if (first && first.status < 500) return first;
  return (await shell()) ?? answered.catch(offline);
}
