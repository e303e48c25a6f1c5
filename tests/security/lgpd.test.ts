import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { terms } from '#server/store/terms.ts';
import { privacy } from '#src/content/privacy.ts';
import { freshDatabase } from '#tests/support/database.ts';

import { prove } from './prove.ts';
import { lgpd } from './register/lgpd.ts';

prove(lgpd);

const { pool } = await freshDatabase();

/** Names of columns that hold something of a person, whatever table they are in. */
const personal =
  /^(address|birth_date|body|br_code|card|cellphone|cpf_hmac|device|document|draft|email|gender_id|holder|html|last4|membership|message|nominal|recipient|session_hash|subject|user_id|username)$/;
/** Where a house stands, and who does a piece of work. */
const others = ['event.address', 'job.holder'];

test('every column of a person is on the map of data, and nothing else is', async () => {
  const { rows } = await pool.query<{ of: string; name: string }>(
    `select table_schema || '.' || table_name as of, column_name as name
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type='BASE TABLE' and table_schema in ('public', 'psp')`,
  );
  const isOfPerson = ({ of, name }: (typeof rows)[number]) =>
    personal.test(name) ||
    (name === 'name' && rows.some((each) => each.of === of && /^(document|email)$/.test(each.name)));
  const found = rows
    .filter(isOfPerson)
    .map(({ of, name }) => `${of.replace('public.', '')}.${name}`)
    .filter((column) => !others.includes(column));
  const [, map = ''] = readFileSync('docs/security.md', 'utf8').split('## The map of data');
  const mapped = [...map.matchAll(/^\| `([\w.]+)` \| ([^|]+) \|/gm)].flatMap(([, table, columns = '']) =>
    [...columns.matchAll(/`(\w+)`/g)].map(([, column]) => `${table}.${column}`),
  );
  expect(mapped.sort()).toEqual(found.sort());
});

/** `5 years` as a policy says it: `5 anos`. */
const spoken = (interval: string) =>
  interval
    .replace(/ years?$/, ' anos')
    .replace(/ months?$/, ' meses')
    .replace(/ days?$/, ' dias');

test('the privacy policy promises the terms after which things are forgotten', () => {
  const tables = privacy.sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'table');
  const promised = tables
    .flatMap(({ rows }) => rows)
    .flatMap(([data = '', , , kept = '']) =>
      [...kept.matchAll(/\d+ (?:anos?|mes(?:es)?|dias?)/g)].map(([term]) => `${data}: ${term}`),
    );
  // 30 days of an order nobody paid are `note_unpaid`'s, those of a line `forget_places`', those of waitlists and sessions `retire`'s.
  expect(promised).toEqual([
    `Pedidos e situação do pagamento: ${spoken(terms.names)}`,
    `Nome e CPF de participantes: ${spoken(terms.names)}`,
    'Nome e CPF de participantes: 30 dias',
    `E-mail, celular e respostas de participantes: ${spoken(terms.contacts)}`,
    'Fila, lista de espera, aparelhos conectados: 30 dias',
    `Registros de acesso: ${spoken(terms.audit)}`,
    `Mensagens ao atendimento: ${spoken(terms.messages)}`,
    `Escolha sobre cookies: ${spoken(terms.consent)}`,
  ]);
});
