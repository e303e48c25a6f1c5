import type { Lease } from '#src/domain/session.ts';

import { refreshDoor } from './contract/refresh.ts';
import type { Ask, Said } from './http.ts';

/**
 * Where an API host on another site, whose cookie this browser does not keep, leaves the renewing token for this tab. On our
 * own site it is an HttpOnly cookie and this stays empty (decisions §3).
 */
export interface RefreshStore {
  read: () => string | null;
  write: (token: string | null) => void;
}

export const noRefreshStore: RefreshStore = { read: () => null, write: () => undefined };

/** What was said of a session becomes its lease, or is only read. */
export type Restored<Answer = Lease> = (said: Said) => Answer;

/**
 * The refresh cookie, if there is one, becomes a lease. Who was never here waits for no code that reads sessions; a token of this tab is
 * worth nothing once it was asked with, so whoever has one asks when its successor can be read.
 */
export const restoring =
  <Answer = Lease>(ask: Ask, store: RefreshStore, reader: () => Promise<Restored<Answer>>) =>
  async (_: undefined, signal?: AbortSignal): Promise<Answer | null> => {
    const kept = store.read();
    if (kept) await reader();
    const said = await ask(refreshDoor, { body: kept ? { refresh_token: kept } : {} }, { signal });
    return said.answer === '' || said.answer === null ? null : (await reader())(said);
  };
