import type { DraftStore, KeptDraft } from '#src/pages/content/contact/draftStore.ts';

const key = 'bilheteria.contact';

const texts = ['subject', 'orderCode', 'message', 'owner'] as const;

/** Of this tab, and gone with it, with the message that was sent, and with whoever logs out. Storage may refuse. */
export const contactDraft: DraftStore = {
  read: () => {
    try {
      const stored: Partial<KeptDraft> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      return Object.fromEntries(
        texts.flatMap((name) => (typeof stored?.[name] === 'string' ? [[name, stored[name]]] : [])),
      );
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
