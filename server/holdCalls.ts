import { mappingContract } from '#src/api/contract/mapping.ts';
import { reservationsContract } from '#src/api/contract/reservations.ts';

/** Routes of the calls that make a hold. */
export const holdCalls: ReadonlySet<string> = new Set(
  [reservationsContract.reserve, mappingContract.reserve, mappingContract.bestAvailable].map(
    ({ path }) => path,
  ),
);
