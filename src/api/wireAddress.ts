import { type AddressDraft, country } from '#src/domain/address.ts';
import { digits } from '#src/domain/document.ts';

import type { CallOf } from './contract/endpoint.ts';
import type { userContract as contract } from './contract/user.ts';

type WireAddress = NonNullable<CallOf<typeof contract.update>['body']['address']>;

/** As the wire has it: digits only, and the country nobody is asked for. */
export const wireAddress = ({ zipcode, complement, number, ...rest }: AddressDraft): WireAddress => ({
  country,
  zipcode: digits(zipcode),
  neighborhood: rest.neighborhood.trim(),
  state: rest.state,
  city: rest.city.trim(),
  street: rest.street.trim(),
  number: number.trim(),
  ...(complement.trim() && { complement: complement.trim() }),
});
