import { ApiError } from '#src/domain/failure.ts';
import { firstNameOf, type Lease, type User } from '#src/domain/session.ts';
import { seconds } from '#src/domain/time.ts';

import type { ReplyOf } from './contract/endpoint.ts';
import { sessionContract as contract } from './contract/session.ts';
import { userContract } from './contract/user.ts';
import type { Http } from './http.ts';
import type { Vault } from './vault.ts';

/** Login, its renewal and its end. What comes back is a lease; tokens stay in the vault. */
export type SessionApi = ReturnType<typeof sessionApi>;

export function sessionApi(http: Http, vault: Vault) {
  const leaseOf = (token: ReplyOf<typeof contract.token>): Lease => {
    vault.keep(token.access_token);
    return { expiresIn: seconds(token.expires_in), renewable: true };
  };
  const refresh = async (signal?: AbortSignal): Promise<Lease | null> => {
    const token = await http(contract.refresh, { body: {} }, { signal });
    return typeof token === 'object' && token !== null ? leaseOf(token) : null;
  };

  return {
    signIn: async (input: { username: string; password: string }, signal?: AbortSignal): Promise<Lease> =>
      leaseOf(
        await http(
          contract.token,
          { body: { grant_type: 'password', client_id: 'storefront', ...input } },
          { signal },
        ),
      ),

    /** The refresh cookie, if there is one, becomes a lease. */
    restore: (_: undefined, signal?: AbortSignal): Promise<Lease | null> => refresh(signal),

    renew: async (_: undefined, signal?: AbortSignal): Promise<Lease> => {
      const lease = await refresh(signal);
      if (lease) return lease;
      vault.keep(null);
      throw new ApiError('No session to renew', { status: 401 });
    },

    loadProfile: async (_: undefined, signal?: AbortSignal): Promise<User> => {
      const { id, name } = await http(userContract.profile, {}, { signal });
      return { id, name, firstName: firstNameOf(name) };
    },

    signOut: async (_: undefined, signal?: AbortSignal): Promise<void> => {
      try {
        await http(contract.logout, { body: {} }, { signal });
      } finally {
        vault.keep(null);
      }
    },
  };
}
