import { veiledEmail } from '#src/domain/document.ts';

import { emailContract as contract } from './contract/email.ts';
import { userContract } from './contract/user.ts';
import type { Http } from './http.ts';

/** Verifying one's own e-mail. */
export type EmailApi = ReturnType<typeof emailApi>;

export const emailApi = (http: Http) => ({
  /** Whose e-mail it is and where the code would go, masked. */
  loadTarget: async (_: undefined, signal?: AbortSignal) => {
    const { document, email, email_verified: isVerified } = await http(userContract.profile, {}, { signal });
    return { document, maskedEmail: veiledEmail(email), isVerified };
  },

  sendCode: async (input: { document: string }, signal?: AbortSignal): Promise<void> => {
    await http(contract.send, { body: input }, { signal });
  },

  verifyCode: async (input: { document: string; code: string }, signal?: AbortSignal): Promise<void> => {
    await http(contract.verify, { body: input }, { signal });
  },
});
