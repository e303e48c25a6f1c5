import type { Choice, Consent } from '#src/domain/consent.ts';

import { consentContract } from './contract/consent.ts';
import type { Http } from './http.ts';

export type ConsentApi = ReturnType<typeof consentApi>;

interface Answer extends Pick<Consent, 'id' | 'version'> {
  choice: Choice;
}

/** Answers about cookies, told without a name. */
export const consentApi = (http: Http) => ({
  recordConsent: (body: Answer, signal?: AbortSignal) => http(consentContract.record, { body }, { signal }),
});
