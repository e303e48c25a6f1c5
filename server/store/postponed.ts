import type { ReplyOf } from '#src/api/contract/endpoint.ts';
import type { ordersContract } from '#src/api/contract/orders.ts';
import { whenText } from '#src/domain/when.ts';

import { whenOf } from '../dates.ts';

interface PutOff {
  status: 'scheduled' | 'postponed' | 'cancelled';
  dateToCome: boolean;
  startsAt: Date;
  timezone: string;
  now: Date;
}

/** Of an event that was put off, before what its producer says of it: its new date, and the choice there is until then. */
export function postponedNotice(
  { status, dateToCome, startsAt, timezone, now }: PutOff,
  choice: string,
): ReplyOf<typeof ordersContract.details>['notices'] {
  if (status !== 'postponed' || (startsAt <= now && !dateToCome)) return [];
  const date = dateToCome
    ? 'Evento adiado, nova data a definir.'
    : `Evento adiado. Nova data: ${whenText(whenOf(startsAt, timezone, now))}.`;
  return [{ tone: 'warning', text: `${date} ${choice}`, url: null }];
}
