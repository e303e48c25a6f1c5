/** Holds the access token in memory, and nowhere else: no flow, no storage, no address ever sees it. */
export interface Vault {
  token: () => string | null;
  keep: (token: string | null) => void;
  /** A call that carried the token came back 401. */
  refused: () => void;
  onRefused: (listen: () => void) => () => void;
}

export function createVault(): Vault {
  let held: string | null = null;
  const listeners = new Set<() => void>();
  return {
    token: () => held,
    keep: (token) => {
      held = token;
    },
    refused: () => {
      for (const listen of listeners) listen();
    },
    onRefused: (listen) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
  };
}
