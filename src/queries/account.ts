import { queryOptions } from '@tanstack/react-query';

import type { Reads } from './api.ts';

/** Genders to choose from; they do not change while a page lives. */
export const gendersQuery = (reads: Reads) =>
  queryOptions({
    queryKey: ['genders'],
    queryFn: ({ signal }) => reads.genders(undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** People the buyer saved; never kept beyond the screen that offers them. */
export const companionsQuery = (reads: Reads) =>
  queryOptions({
    queryKey: ['companions'],
    queryFn: ({ signal }) => reads.companions(undefined, signal),
    gcTime: 0,
  });
