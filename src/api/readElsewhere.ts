import type { Reading } from './http.ts';

/**
 * For a page of another host than the API's. Pictures of the catalogue lie with the API, which names them by their path: here they
 * get its host as well. What came with the page (`/logos/…`) is beside it.
 */
export const readElsewhere =
  (apiUrl: string): Reading =>
  (text) =>
    JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' && value.startsWith('/storage/') ? apiUrl + value : value,
    );
