import { addressMachine } from '#machines/address.machine.ts';
import { actorsOf } from '#machines/support/remote.ts';
import type { AddressApi } from '#src/api/address.ts';

import { importForCall, lateCalls } from './lateCalls.ts';
import type { Services } from './services.ts';

/** What a postal code brings along, bound; part of every flow that asks where somebody lives. */
export function addressOn({ http }: Pick<Services, 'http'>) {
  const calls = lateCalls<AddressApi>(
    ['lookup'],
    importForCall(() => import('#src/api/address.ts').then((code) => code.addressApi(http))),
  );
  return addressMachine.provide({ actors: actorsOf(calls) });
}
