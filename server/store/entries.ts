import { sql } from 'kysely';

import { awaitsDate, endDay, eventDayOf, isAhead } from './eventFilters.ts';

/** What has no new date yet has days to come. */
const lastDay = sql`case when ${awaitsDate} then 'infinity'::date else ${endDay} end`;

const today = eventDayOf(sql`now()`);
const dayOfEntry = eventDayOf(sql`ticket.used_at`);
/** The version before leaves such a pass `used` when the money goes back. */
const isPassUsed = sql`ticket.status='used' and type.entries='daily' and exists (
  select from orders o where o.event_id=ticket.event_id and o.id=ticket.order_id and o.status='paid')`;

/** Whether a pass that somebody entered on opens the gate now. Of rows called `ticket`, `type` and `event`. */
export const opensAgainNow = sql<boolean>`(${isPassUsed} and ${dayOfEntry} < ${today} and ${today} <= ${lastDay})`;

/** Whether it will, now or on a later day. */
export const opensAgain = sql<boolean>`(${isPassUsed} and ${dayOfEntry} < ${lastDay} and ${today} <= ${lastDay})`;

/** Whether somebody entered on a ticket of it, a pass as well. Of rows called `orders`. */
export const isEntered = sql<boolean>`exists (
  select from ticket t where t.event_id=orders.event_id and t.order_id=orders.id and t.status='used')`;

/**
 * Whether somebody is still to come in on a ticket of it, were it not for a dispute: its event is to take place, and not everybody is in for good. Of
 * rows called `orders` and `event`.
 */
export const isToEnter = sql<boolean>`(${isAhead} and event.status<>'cancelled' and exists (
  select from ticket
    join order_item item on item.event_id=ticket.event_id and item.order_id=ticket.order_id and item.line=ticket.line
    join ticket_type type on type.event_id=item.event_id and type.id=item.ticket_type_id
    where ticket.event_id=orders.event_id and ticket.order_id=orders.id and (ticket.status<>'used' or ${opensAgain})))`;
