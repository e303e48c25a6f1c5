import type { ContactDraft } from '#src/domain/contact.ts';

import { contactContract as contract } from './contract/contact.ts';
import type { Http } from './http.ts';
import type { Prover } from './prover.ts';

/** Writing to the support. */
export type ContactApi = ReturnType<typeof contactApi>;

/** A message, and the key of this very attempt. */
interface ContactAttempt {
  draft: ContactDraft;
  idempotencyKey: string;
}

export const contactApi = (http: Http, prove: Prover) => ({
  /** Answers the protocol number; the same key again answers the same one. */
  sendMessage: async ({ draft, idempotencyKey }: ContactAttempt, signal?: AbortSignal): Promise<string> => {
    const { name, email, subject, orderCode, message } = draft;
    const token = await prove(signal);
    const { protocol } = await http(
      contract.send,
      {
        body: {
          name: name.trim(),
          email: email.trim(),
          subject: subject === '' ? 'other' : subject,
          ...(orderCode.trim() && { order_code: orderCode.trim() }),
          message: message.trim(),
          ...(token && { token }),
        },
      },
      { signal, idempotencyKey },
    );
    return protocol;
  },
});
