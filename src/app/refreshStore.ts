import type { RefreshStore } from '#src/api/restore.ts';

const key = 'bilheteria.refresh';

/** For an API on another site only; of this tab, and gone with it. Storage may refuse; then a reload logs out. */
export const tabRefreshStore: RefreshStore = {
  read: () => {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (token) => {
    try {
      if (token === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, token);
    } catch {
      return;
    }
  },
};
