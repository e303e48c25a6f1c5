import { addressMachine } from '#machines/address.machine.ts';
import { actorsOf } from '#machines/support/remote.ts';
import type { AddressApi } from '#src/api/address.ts';

import { later, loaded } from './later.ts';
import type { Services } from './services.ts';

/** What a postal code brings along, bound; part of every flow that asks where somebody lives. */
export function addressOn({ http }: Pick<Services, 'http'>) {
  const calls = later<AddressApi>(
    ['lookup'],
    loaded(() => import('#src/api/address.ts').then((code) => code.addressApi(http))),
  );
  return addressMachine.provide({ actors: actorsOf(calls) });
}
