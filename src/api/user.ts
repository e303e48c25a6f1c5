import { userContract as contract } from './contract/user.ts';
import type { Http } from './http.ts';

export type UserApi = ReturnType<typeof userApi>;

export const userApi = (http: Http) => ({
  /** Who is logged in, as the first participant's card is filled with. */
  profile: async (_: undefined, signal?: AbortSignal) => {
    const { name, document, email, cellphone } = await http(contract.profile, {}, { signal });
    return { name, document, email, cellphone: cellphone ?? '' };
  },
});
