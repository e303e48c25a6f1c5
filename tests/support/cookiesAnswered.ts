import { blank, written } from '#machines/support/memory.ts';
import { consentVersion, nothing } from '#src/domain/consent.ts';

/** What a browser remembers of somebody who said no to cookies just now, and of nothing else. */
export const cookiesAnswered = written({
  ...blank,
  consent: { version: consentVersion, choice: nothing, at: new Date().toISOString(), id: null },
});

/** The same as a browser context starts with it. */
export const answeredAt = (origin: string) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'vuex', value: cookiesAnswered }] }],
});
