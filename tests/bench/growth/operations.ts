import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import type { Context } from '#server/context.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { openHouses } from '#server/seats/house.ts';
import type { Member } from '#server/serve.ts';
import { findingsInBooks } from '#server/store/books.ts';
import { eventDetails, eventPage } from '#server/store/events.ts';
import { listOrders } from '#server/store/orderViews.ts';
import { reserve } from '#server/store/reserve.ts';
import { wantedSeatOf } from '#server/store/seats.ts';
import { reconcile } from '#server/workers/reconciler.ts';
import { sweep } from '#server/workers/sweeper.ts';

import { named } from '../holds/house.ts';

/** What is measured: one call after the other. */
export interface Operation {
  name: string;
  /** How often. */
  times: number;
  /** It looks at the whole of something, and may take longer when that grows. */
  reads?: 'all orders' | 'all seats of the house';
  prepare?: () => Promise<void>;
  run: (turn: number) => Promise<unknown>;
}

const visitor = () => ({ user: null, sid: randomBytes(32) });

/** So many holds end together. */
const ended = 100;

/** What buyers and workers do at the event `house`. */
export async function operationsOf(
  context: Context,
  provider: PaymentProvider,
  house: number,
): Promise<Operation[]> {
  const { db } = context;
  const wish = { eventId: house, producerId: '0' };
  const onFloor = (amount: number) => ({
    ...wish,
    items: [{ ticketTypeId: 100, sectorId: 100, sectionId: 100, amount }],
    seats: [],
  });
  const { rows } = await sql<{ id: string; name: string; email: string; document: string }>`
    select u.id, u.name, u.email, u.document from users u join orders o on o.user_id=u.id where o.event_id=${house} limit 1`.execute(
    db,
  );
  const [user] = rows;
  if (!user) throw new Error('Nobody bought anything.');
  const member: Member = { user, sessionId: '', renewable: true, sid: randomBytes(32) };

  return [
    { name: 'hold of two on the floor', times: 40, run: () => reserve(context, visitor(), onFloor(2)) },
    {
      name: 'hold of four seats',
      times: 40,
      run: (turn) => {
        const seats = [0, 1, 2, 3].map((seat) =>
          wantedSeatOf(named(1 + (turn % 4), 1 + (turn >> 2) * 8 + seat * 2)),
        );
        return reserve(context, visitor(), { ...wish, items: [], seats });
      },
    },
    {
      name: 'orders of one buyer',
      times: 40,
      run: () => listOrders(db, member, { producerId: null, holdId: null, before: null }),
    },
    {
      name: 'home page',
      times: 10,
      reads: 'all seats of the house',
      run: () => eventPage(context, { producerId: '0' }),
    },
    {
      name: 'event, for somebody logged in',
      times: 10,
      reads: 'all seats of the house',
      run: () => eventDetails(context, { id: house, producerId: '0' }, member),
    },
    {
      name: 'overview of the sectors',
      times: 10,
      reads: 'all seats of the house',
      run: async () => {
        await sql`update shown_event set looked_at='-infinity'`.execute(db);
        const houses = openHouses(context);
        return houses.overview(await houses.at(String(house), '0'));
      },
    },
    {
      name: `sweep of ${ended} holds that ended`,
      times: 3,
      prepare: async () => {
        for (let turn = 0; turn < ended; turn++) await reserve(context, visitor(), onFloor(1));
        await sql`update hold set expires_at=now()-interval '1 minute' where event_id=${house} and state='active'`.execute(
          db,
        );
      },
      run: () => sweep(context),
    },
    {
      name: 'payments and orders that are due, of which there are none',
      times: 10,
      run: () => reconcile(context, provider),
    },
    {
      name: 'the auditor’s look of each minute',
      times: 3,
      reads: 'all orders',
      run: () => findingsInBooks(db, 'moving'),
    },
    {
      name: 'a look at everything (`npm run audit`)',
      times: 1,
      reads: 'all orders',
      run: () => findingsInBooks(db),
    },
  ];
}
