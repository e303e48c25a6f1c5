import type { FoundAddress } from '#src/domain/address.ts';
import { isUnknown } from '#src/domain/failure.ts';

import { servicesContract as contract } from './contract/services.ts';
import type { Http } from './http.ts';

export type AddressApi = ReturnType<typeof addressApi>;

export const addressApi = (http: Http) => ({
  /** `cep`: eight digits. Null when there is no such code; rejects when nobody could say. */
  lookup: ({ cep }: { cep: string }, signal?: AbortSignal): Promise<FoundAddress | null> =>
    http(contract.cep, { params: { cep } }, { signal }).catch((failure: unknown) => {
      if (isUnknown(failure)) return null;
      throw failure;
    }),
});
