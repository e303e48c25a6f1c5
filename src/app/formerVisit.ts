import { type Memory, remembered } from '#machines/support/memory.ts';

export const storageKey = 'vuex';

function text(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** What a former visit left on this device. Storage may refuse; then nobody was here. */
export const formerVisit = (): Memory => remembered(text());
