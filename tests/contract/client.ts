import { randomUUID } from 'node:crypto';

import { accountApi } from '#src/api/account.ts';
import { addressApi } from '#src/api/address.ts';
import { emailApi } from '#src/api/email.ts';
import { eventsApi } from '#src/api/eventsCalls.ts';
import * as eventsReader from '#src/api/eventsReader.ts';
import { holdApi } from '#src/api/hold.ts';
import { createAsk, httpBy } from '#src/api/http.ts';
import { ordersApi } from '#src/api/orders.ts';
import { passwordApi } from '#src/api/password.ts';
import { registrationApi } from '#src/api/registration.ts';
import { sessionApi } from '#src/api/session.ts';
import { userApi } from '#src/api/user.ts';
import { createVault } from '#src/api/vault.ts';
import type { ApiError } from '#src/domain/failure.ts';

import type { Shop } from '../server/commerce/shop.ts';

/** A browser's fetch: it keeps its cookies, as `credentials: 'include'` does. */
function withCookies(): typeof fetch {
  const jar = new Map<string, string>();
  return async (url, init) => {
    const headers = new Headers(init?.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (value === '' || /max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
}

/** The storefront's own client in front of a real server, as one browser. `link`: a token that came in its address. */
export function client({ apiOrigin }: Pick<Shop, 'apiOrigin'>, link: string | null = null) {
  const vault = createVault(link);
  const ask = createAsk({
    baseUrl: apiOrigin,
    token: vault.token,
    renewed: vault.renewed,
    fetch: withCookies(),
  });
  const http = httpBy(ask);
  const prove = async () => undefined;
  return {
    vault,
    session: sessionApi({ ask, http, vault }),
    events: eventsApi(ask, async () => eventsReader),
    holds: holdApi(http, prove),
    orders: ordersApi(http),
    users: userApi(http),
    registration: registrationApi(http, prove),
    addresses: addressApi(http),
    passwords: passwordApi(http, prove, randomUUID()),
    emails: emailApi(http),
    account: accountApi(http),
  };
}

/** Why the server said no; null when it did not. */
export const refusal = (work: Promise<unknown>): Promise<ApiError | null> =>
  work.then(
    () => null,
    (error: ApiError) => error,
  );
