import { ApiError } from '#src/domain/failure.ts';
import { type Audience, firstNameOf, type Lease, type User } from '#src/domain/session.ts';
import { seconds } from '#src/domain/time.ts';

import type { ReplyOf } from './contract/endpoint.ts';
import { sessionContract as contract } from './contract/session.ts';
import { userContract } from './contract/user.ts';
import { type Ask, type Http, readAs } from './http.ts';
import { noRefreshStore, type RefreshStore, type Restored, restoring } from './restore.ts';
import type { Vault } from './vault.ts';

/** Login, its renewal and its end. What comes back is a lease; tokens stay in the vault. */
export type SessionApi = Omit<ReturnType<typeof sessionApi>, 'restored'>;

interface SessionOptions {
  ask: Ask;
  http: Http;
  vault: Vault;
  store?: RefreshStore;
}

export function sessionApi({ ask, http, vault, store = noRefreshStore }: SessionOptions) {
  type WireToken = ReplyOf<typeof contract.token>;
  const leaseOf = (
    { access_token, refresh_token, expires_in, user_id }: WireToken,
    renewable: boolean,
  ): Lease => {
    vault.keep(access_token, user_id);
    store.write(renewable && refresh_token !== '' ? refresh_token : null);
    return { expiresIn: seconds(expires_in), renewable };
  };
  const forget = () => {
    vault.keep(null);
    store.write(null);
  };
  const read: Restored<WireToken> = (said) => readAs(contract.token, said);
  const restored: Restored = (said) => leaseOf(read(said), true);
  const restore = restoring(ask, store, async () => restored);
  const present = restoring(ask, store, async () => read);

  return {
    signIn: async (
      { audience, ...input }: { audience: Audience; username: string; password: string },
      signal?: AbortSignal,
    ): Promise<Lease> =>
      leaseOf(
        await http(
          contract.token,
          {
            body: {
              grant_type: 'password',
              client_id: 'storefront',
              ...input,
              ...(audience === 'supporter' && { login_type: 'socio' as const }),
            },
          },
          { signal },
        ),
        true,
      ),

    /** What came by `?token=` becomes a lease of at most an hour, once. */
    redeemLink: async (_: undefined, signal?: AbortSignal): Promise<Lease> => {
      const token = vault.takeLink();
      if (!token) throw new ApiError('No link to redeem');
      return leaseOf(
        await http(
          contract.token,
          { body: { grant_type: 'login_link', client_id: 'storefront', token } },
          { signal },
        ),
        false,
      );
    },

    restore,
    restored,

    /** Null where somebody else came in by this browser meanwhile: nothing of theirs is kept. */
    renew: async ({ userId }: { userId: string }, signal?: AbortSignal): Promise<Lease | null> => {
      const token = await present(undefined, signal);
      if (token) return (token.user_id ?? userId) === userId ? leaseOf(token, true) : null;
      forget();
      throw new ApiError('No session to renew', { status: 401 });
    },

    loadProfile: async (_: undefined, signal?: AbortSignal): Promise<User> => {
      const {
        id,
        name,
        email_verified: emailVerified,
        membership,
        is_minor: isMinor,
      } = await http(userContract.profile, {}, { signal });
      return { id, name, firstName: firstNameOf(name), emailVerified, membership, isMinor };
    },

    /** The call takes its token along; whatever is asked from here on is asked as nobody. */
    signOut: async (_: undefined, signal?: AbortSignal): Promise<void> => {
      const left = http(contract.logout, { body: {} }, { signal });
      forget();
      await left;
    },
  };
}
