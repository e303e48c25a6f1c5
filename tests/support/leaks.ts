import { type Kysely, sql } from 'kysely';

import { scrubbed } from '#server/log.ts';
import { spaced, testCards } from '#server/psp/testCards.ts';
import { qrOf, shortCodeOf } from '#server/store/codes.ts';
import type { Database } from '#server/store/schema.ts';

/** Columns that hold something of a person or something that opens something, whichever table they are of. */
const texts = ['email', 'document', 'cellphone', 'recipient', 'br_code'];
const facts = ['cpf', 'document', 'email', 'cellphone', 'phone'];
/** Characters that are shown on both sides of a leaked secret. */
const told = 200;
/** Shorter values are not searched for: they would match common words. */
const shortest = 8;

interface Column {
  of: string;
  name: string;
  type: string;
}

/**
 * What a log may never say of the people in a database: their names, CPFs, addresses and numbers, what their letters say, the codes
 * of their tickets and payments. A new table is looked at by the names of its columns.
 */
export async function secretsOf(db: Kysely<Database>): Promise<string[]> {
  // By the catalogue itself: its views of the standard ask of each column who may see it, a third of a second a time.
  const { rows: columns } = await sql<Column>`
    select format('%I.%I', nspname, relname) as of, attname as name, format_type(atttypid, null) as type
      from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname in ('public', 'psp') and attnum > 0 and not attisdropped`.execute(
    db,
  );
  const asked = columns.flatMap(({ of, name, type }) => {
    const column = `"${name}"`;
    if (texts.includes(name) && type === 'text') return [`select ${column} as it from ${of}`];
    if (name === 'name' && columns.some((each) => each.of === of && each.name === 'document'))
      return [`select name as it from ${of}`];
    if (type !== 'jsonb') return [];
    return [
      ...facts.map((fact) => `select jsonb_path_query(${column}, '$.**.${fact}') #>> '{}' as it from ${of}`),
      `select jsonb_path_query(${column}, '$.** ? (exists(@.cpf)).name') #>> '{}' as it from ${of}`,
    ];
  });
  const { rows: known } = await sql<{ it: string | null }>`${sql.raw(asked.join(' union '))}`.execute(db);
  const { rows: tickets } = await sql<{ secret: Buffer }>`select secret from ticket`.execute(db);
  const { rows: letters } = await sql<{ body: string }>`select body from mailbox`.execute(db);
  return [
    ...known.map(({ it }) => it ?? ''),
    ...tickets.flatMap(({ secret }) => [secret.toString('hex'), qrOf(secret), shortCodeOf(secret)]),
    ...letters.flatMap(({ body }) => body.match(/(?<=[?&]token=)[\w-]+/g) ?? []),
    ...testCards.flatMap(({ number }) => [number, spaced(number)]),
  ].filter((text) => text.length >= shortest);
}

/** The word the last net of the log puts in the place of what should never have come so far. */
const caught = /\[(cpf|e-mail|pix|token|card)\]/;
const generated = /"(time|pid|ms)":\d+,?|"reqId":"[^"]*",?/g;

/**
 * Lines of a log that contain a secret, or from which the last filter removed one; a line each, without the secret.
 * Numbers of a request, of a process and of the clock are no secrets.
 */
export function leaksIn(log: string, secrets: Iterable<string> = []): string[] {
  const lines = [...new Set(log.split('\n').map((line) => line.replace(generated, '')))];
  const whole = lines.join('\n');
  const said = [...new Set(secrets)].filter((secret) => whole.includes(secret));
  const blotted = (line: string) =>
    said.reduce((text, secret) => text.replaceAll(secret, '••••'), scrubbed(line));
  return lines
    .filter((line) => blotted(line) !== line || caught.test(line))
    .map((line) => {
      const text = blotted(line);
      const at = text.search(/••••|\[(cpf|e-mail|pix|token|card)\]/);
      return text.slice(Math.max(0, at - told), at + told);
    });
}
