/** Whether whoever works is to come to an end. */
export type Stopping = Pick<AbortSignal, 'aborted'>;

interface Batches {
  /** How much `work` does at most. */
  batch: number;
  mostBatches: number;
  stopping?: Stopping | undefined;
}

/** Works again while a batch was full: what piled up is done in one run, but for what is over `mostBatches`. Answers how much was done. */
export async function inBatches(
  { batch, mostBatches, stopping }: Batches,
  work: () => Promise<number>,
): Promise<number> {
  let done = 0;
  for (let round = 0; round < mostBatches && !stopping?.aborted; round++) {
    const count = await work();
    done += count;
    if (count < batch) break;
  }
  return done;
}
