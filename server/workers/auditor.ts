import type { Context } from '../context.ts';
import { findingsInBooks } from '../store/books.ts';

/** Events named in a line of the log. */
const mostNamed = 20;

/**
 * Looks whether stock, orders and money agree where they may move, and a little further each time, and rings once for each rule that does not hold: by its words, how often and at which
 * events. `npm run audit` names the rows. Answers how many findings there are; null when another
 * process is looking right now.
 */
export async function auditBooks({ db, log }: Pick<Context, 'db' | 'log'>): Promise<number | null> {
  const findings = await findingsInBooks(db, 'moving');
  if (findings === null) return null;
  for (const [invariant, broken] of Map.groupBy(findings, (finding) => finding.invariant)) {
    const events = [...new Set(broken.map(({ eventId }) => eventId))].slice(0, mostNamed);
    log.error({ invariant, count: broken.length, events }, 'ALARM: the books do not agree');
  }
  return findings.length;
}
