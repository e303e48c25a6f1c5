/** Proves that a person sits in front: solves what the server asks, or answers nothing where it asks nothing. */
export type Prover = (signal?: AbortSignal) => Promise<string | undefined>;
