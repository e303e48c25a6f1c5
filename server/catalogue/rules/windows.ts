import { isForSupporters } from '#src/domain/benefits.ts';

import type { Findings } from '../findings.ts';
import type { EventEntry } from '../schema.ts';
import { type Placed, refuseRepeated } from './shared.ts';

/** When the tickets of a club open to its plans: one moment a plan, while the event sells, and of a club that is there. */
export function checkWindows(
  findings: Findings,
  { file, entry }: Placed<EventEntry>,
  hasClub: boolean,
): void {
  const { supporter_windows: windows } = entry;
  if (windows.length === 0) return;
  if (!hasClub) findings.refuse(file, ['supporter_windows'], 'the producer has no supporter_club');
  refuseRepeated(
    findings,
    'the plan of a window',
    windows.map(({ plan }, index) => ({ file, steps: ['supporter_windows', index, 'plan'], value: plan })),
  );
  const from = Date.parse(entry.sale_start);
  const until = Date.parse(entry.sale_end ?? entry.starts_at);
  for (const [index, { opens_at: opensAt }] of windows.entries())
    if (Date.parse(opensAt) < from || Date.parse(opensAt) >= until)
      findings.refuse(
        file,
        ['supporter_windows', index, 'opens_at'],
        'is not between sale_start and sale_end of the event',
      );
  const hasTickets = entry.sectors.some(({ sections }) =>
    sections.some(({ ticket_types: types }) => types.some(isForSupporters)),
  );
  if (!hasTickets) findings.warn(file, ['supporter_windows'], 'no ticket type is for members of the club');
}
