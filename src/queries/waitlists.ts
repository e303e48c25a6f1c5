import { queryOptions } from '@tanstack/react-query';

import type { Reads } from './api.ts';

/** Where the member waits, and what is offered to them; an offer may come while a page is looked at. */
export const waitlistsQuery = (reads: Reads) =>
  queryOptions({
    queryKey: ['waitlists'],
    queryFn: ({ signal }) => reads.waitlists(undefined, signal),
    refetchOnWindowFocus: true,
  });
