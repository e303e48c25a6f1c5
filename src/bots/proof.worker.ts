import { solve, type Work } from './solve.ts';

/** What the worker says back. */
export interface Solved {
  proof: string | null;
}

/** Works on one challenge beside the page. Whatever breaks here reaches the page as the worker's error. */
globalThis.addEventListener?.('message', ({ data }: MessageEvent<Work>) => {
  void solve(data)
    .then((proof): Solved => ({ proof }))
    .then(
      (solved) => globalThis.postMessage(solved),
      (error: unknown) => {
        setTimeout(() => {
          throw error;
        });
      },
    );
});
