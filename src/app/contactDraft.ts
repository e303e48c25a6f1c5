import type { DraftStore, KeptDraft } from '#src/pages/content/contact/draftStore.ts';

const key = 'bilheteria.contact';

const textIn = (stored: object, name: keyof KeptDraft) => {
  const value: unknown = Reflect.get(stored, name);
  return typeof value === 'string' ? { [name]: value } : {};
};

/** Of this tab, and gone with it, with the message that was sent, and with whoever logs out. Storage may refuse. */
export const contactDraft: DraftStore = {
  read: () => {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      if (typeof stored !== 'object' || stored === null) return {};
      return {
        ...textIn(stored, 'subject'),
        ...textIn(stored, 'orderCode'),
        ...textIn(stored, 'message'),
        ...textIn(stored, 'owner'),
      };
    } catch {
      return {};
    }
  },
  write: (draft) => {
    try {
      if (Object.values(draft).every((text) => text === '')) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(draft));
    } catch {
      return;
    }
  },
  drop: () => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      return;
    }
  },
};
