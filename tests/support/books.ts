import { findingsInBooks } from '#server/store/books.ts';

type Db = Parameters<typeof findingsInBooks>[0];

/** What the auditor finds, in a line each: nothing in a healthy shop. Other looks at the same database are waited for. */
export async function findings(db: Db, events?: readonly number[]): Promise<string[]> {
  let found = await findingsInBooks(db);
  while (found === null) found = await findingsInBooks(db);
  return found
    .filter(({ eventId }) => events?.includes(eventId) ?? true)
    .map(({ invariant, eventId, detail }) => `${eventId}: ${invariant} ${JSON.stringify(detail)}`);
}
