/** Holds the access token in memory, and nowhere else: no flow, no storage, no address ever sees it. */
export interface Vault {
  token: () => string | null;
  /** With whose it is, where that is known; else it is whose the last one was. */
  keep: (token: string | null, userId?: string) => void;
  /**
   * The server refused this token: renews it and resolves to the new one, or null when there is none. A call
   * that comes late gets the token that was renewed meanwhile, never one of another account.
   */
  renewed: (refused: string, signal?: AbortSignal | null) => Promise<string | null>;
  onRefused: (listen: () => void) => () => void;
  /** A token of `?token=`, taken out of the address before anything else ran; given away once. */
  takeLink: () => string | null;
  hasLink: () => boolean;
}

/** Longer than this, a call that was refused says so; the session goes on trying by itself. */
const patience = 8_000;

export function createVault(link: string | null = null): Vault {
  let held: string | null = null;
  let owner: string | undefined;
  let waiting: string | null = link;
  /** All that were of whoever is in now. */
  const theirs = new Set<string>();
  const listeners = new Set<() => void>();
  const changes = new Set<() => void>();

  return {
    token: () => held,
    keep: (token, userId = owner) => {
      if (userId !== owner) theirs.clear();
      owner = userId;
      if (token) theirs.add(token);
      held = token;
      for (const tell of [...changes]) tell();
    },
    renewed: (refused, signal) => {
      const other = () => (held === refused || !theirs.has(refused) ? null : held);
      if (held !== refused || listeners.size === 0) return Promise.resolve(other());
      return new Promise((resolve) => {
        const settle = () => {
          changes.delete(settle);
          clearTimeout(late);
          signal?.removeEventListener('abort', settle);
          resolve(other());
        };
        const late = setTimeout(settle, patience);
        changes.add(settle);
        signal?.addEventListener('abort', settle);
        for (const listen of listeners) listen();
      });
    },
    onRefused: (listen) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    takeLink: () => {
      const token = waiting;
      waiting = null;
      return token;
    },
    hasLink: () => waiting !== null,
  };
}
