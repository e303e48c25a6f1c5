import type pg from 'pg';

import { type Place, withOptions } from './connection.ts';
import { beginAsOwner, openOwner } from './owner.ts';

/** What answers and works behind is this one, and not the owner of the tables. */
export const apiRole = 'api_bilheteria';

/** Facts and rules that are never taken back: nobody who answers may delete one. What happened to an order is not changed either. */
export const keptForEver: readonly string[] = [
  'public.migration',
  'public.order_item',
  'public.order_log',
  'public.order_transition',
  'public.orders',
  'public.payment',
  'public.refund',
  'public.ticket',
];

const schemas = ['public', 'psp'];

/** The database will not have another role: a rented one may keep that to itself. */
const isNotOurs = (error: unknown) =>
  error instanceof Error && ['42501', '0LP01', '0A000'].includes(String(Reflect.get(error, 'code')));
/** Another server made it, or grants the same, at this moment. */
const isThere = (error: unknown) =>
  error instanceof Error && ['42710', '23505', 'XX000'].includes(String(Reflect.get(error, 'code')));

async function unless(client: pg.Client, statement: string, isFine: (error: unknown) => boolean) {
  await client.query('savepoint attempt');
  try {
    await client.query(statement);
  } catch (error) {
    await client.query('rollback to attempt');
    if (!isFine(error)) throw error;
  }
}

/**
 * The same place for those who answer: they read and write rows, but make, change and drop nothing, and what was sold and paid stays.
 * Called by the owner after each migration, whose new tables it opens. The place itself where the database allows no other role.
 */
export async function restricted(place: Place, onRefused: () => void = () => {}): Promise<Place> {
  const client = await openOwner(place, 'grant');
  try {
    await beginAsOwner(client);
    await client.query('lock table migration in share update exclusive mode');
    const { rows: known } = await client.query('select from pg_roles where rolname=$1', [apiRole]);
    if (known.length === 0) await unless(client, `create role ${apiRole} nologin`, isThere);
    // Who was given the role beforehand may not give it again, not even to themselves.
    const { rows: given } = await client.query(
      `select where pg_has_role(current_user, '${apiRole}', 'member')`,
    );
    if (given.length === 0) await unless(client, `grant ${apiRole} to current_user`, isThere);
    const within = schemas.join(', ');
    await client.query(`grant usage on schema ${within} to ${apiRole}`);
    await client.query(
      `grant select, insert, update, delete on all tables in schema ${within} to ${apiRole}`,
    );
    await client.query(`grant usage on all sequences in schema ${within} to ${apiRole}`);
    await client.query(`revoke delete on ${keptForEver.join(', ')} from ${apiRole}`);
    await client.query(`revoke insert, update on migration, order_transition from ${apiRole}`);
    await client.query(`revoke update on order_log from ${apiRole}`);
    await client.query('commit');
    return withOptions(place, `-c role=${apiRole}`);
  } catch (error) {
    if (!isNotOurs(error)) throw error;
    onRefused();
    return place;
  } finally {
    await client.end();
  }
}
