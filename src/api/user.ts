import { userContract as contract } from './contract/user.ts';
import type { Http } from './http.ts';

export type UserApi = ReturnType<typeof userApi>;

export const userApi = (http: Http) => ({
  /** Who is logged in, as the first participant's card is filled with. */
  profile: async (_: undefined, signal?: AbortSignal) => {
    const { name, document, email, cellphone, birth_date } = await http(contract.profile, {}, { signal });
    return { name, document, email, cellphone: cellphone ?? '', birthDate: birth_date ?? '' };
  },

  /** People one often buys for, as a participant's card is filled with. */
  companions: async (_: undefined, signal?: AbortSignal) =>
    (await http(contract.companions, {}, { signal })).map(({ id, name, document, email, cellphone }) => ({
      id,
      name,
      document,
      email: email ?? '',
      cellphone: cellphone ?? '',
    })),

  genders: (_: undefined, signal?: AbortSignal) => http(contract.genders, {}, { signal }),
});
