import type { Context } from '../context.ts';
import { findingsInBooks } from '../store/books.ts';

/** Events named in a line of the log. */
const mostNamed = 20;

/**
 * Looks whether stock, orders and money agree, and rings once for each rule that does not hold: by its words, how often and at which
 * events. `npm run audit` names the rows. Answers how many findings there are; one process looks at a time.
 */
export async function auditBooks({ db, log }: Pick<Context, 'db' | 'log'>): Promise<number> {
  const findings = (await findingsInBooks(db)) ?? [];
  for (const [invariant, broken] of Map.groupBy(findings, (finding) => finding.invariant)) {
    const events = [...new Set(broken.map(({ eventId }) => eventId))].slice(0, mostNamed);
    log.error({ invariant, count: broken.length, events }, 'ALARM: the books do not agree');
  }
  return findings.length;
}
