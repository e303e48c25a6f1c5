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

/** Answers whether the statement was executed; otherwise it failed in a way that is fine. */
async function unless(client: pg.Client, statement: string, isFine: (error: unknown) => boolean) {
  await client.query('savepoint attempt');
  try {
    await client.query(statement);
    return true;
  } catch (error) {
    await client.query('rollback to attempt');
    if (!isFine(error)) throw error;
    return false;
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
    // A login that was given the role may act as it, but not grant it. One with CREATEROLE that made it may grant it, but since PostgreSQL 16
    // not act as it: it is a member `with set false`.
    const mayAct = await unless(client, `set local role ${apiRole}; set local role none`, isNotOurs);
    if (!mayAct) await unless(client, `grant ${apiRole} to current_user`, isThere);
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
