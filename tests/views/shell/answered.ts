import { blank, written } from '#machines/support/memory.ts';
import { consentVersion, nothing } from '#src/domain/consent.ts';

/** The question about cookies was answered, with no, before the page was opened. */
export const answerCookies = () =>
  localStorage.setItem(
    'vuex',
    written({
      ...blank,
      consent: { version: consentVersion, choice: nothing, at: '2026-11-20T13:00:00.000Z', id: null },
    }),
  );
