import { queryOptions } from '@tanstack/react-query';

import type { Reads } from './api.ts';

/** What was typed about the participants; never kept in the browser beyond the screen that shows it. */
export const draftQuery = (reads: Reads, holdId: string) =>
  queryOptions({
    queryKey: ['draft', holdId],
    queryFn: ({ signal }) => reads.draft(undefined, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const profileQuery = (reads: Reads) =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => reads.profile(undefined, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
