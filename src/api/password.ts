import { ApiError } from '#src/domain/failure.ts';

import type { ReplyOf } from './contract/endpoint.ts';
import { passwordContract as contract } from './contract/password.ts';
import type { Http } from './http.ts';
import type { Prover } from './prover.ts';

export type RecoveryMethod = ReplyOf<typeof contract.search>['data'][number];

/** What a flow may ask about passwords. */
export type PasswordApi = ReturnType<typeof passwordApi>;

/** `visit`: what whoever asks again because the answer got lost is known by. */
export const passwordApi = (http: Http, prove: Prover, visit: string) => ({
  searchMethods: async (input: { document: string }, signal?: AbortSignal): Promise<RecoveryMethod[]> => {
    const token = await prove(signal);
    const { data } = await http(contract.search, { body: { ...input, ...(token && { token }) } }, { signal });
    return data;
  },

  sendCode: async (
    { document, method }: { document: string; method: RecoveryMethod | null },
    signal?: AbortSignal,
  ): Promise<void> => {
    if (!method) throw new ApiError('A code without an address to send it to');
    await http(contract.code, { body: { document, method } }, { signal });
  },

  /** Answers the token that changes the password once. */
  checkCode: (input: { document: string; code: string }, signal?: AbortSignal): Promise<string> =>
    http(contract.check, { body: input }, { signal, idempotencyKey: visit }),

  changePassword: async (
    input: { document: string; token: string; password: string },
    signal?: AbortSignal,
  ): Promise<void> => {
    await http(contract.recover, { body: input }, { signal });
  },
});
