import { describe, expect, test } from 'vitest';

import { leaksIn, secretsOf } from '#tests/support/leaks.ts';

import { newCpf } from '../server/commerce/shop.ts';
import { openWorld } from './world.ts';

const world = await openWorld();
const line = (words: string) =>
  `{"level":30,"time":1763640000000,"pid":7,"reqId":"0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708","msg":"${words}"}\n`;

describe('a secret', () => {
  test.each([
    ['52998224725', 'a CPF'],
    ['529.982.247-25', 'a CPF as people write it'],
    ['ana@example.com', 'an e-mail'],
    ['Zk3-9aLq_TtR5vB2nM8xWc4yHjUe7sDfGpQo1iKl0Aa', 'a token'],
    ['00020101021226800014br.gov.bcb.pix2558pix.sandbox.invalid', 'a Pix code'],
    ['4000000000000010', 'a card'],
    ['5100-0000-0000-0008', 'a card as people write it'],
    ['Quitéria Valdomira', 'a name'],
  ])('is found in a log, and not said again: %s', (secret) => {
    const log = line('all is well') + line(`alas, ${secret}`) + line('all is well');
    const found = leaksIn(log, ['Quitéria Valdomira', 'Zoroastro Menelau']);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('alas');
    expect(found[0]).not.toContain(secret);
  });

  test.each(['[cpf]', '[e-mail]', '[token]', '[pix]', '[card]'])(
    'that only the last net caught is one: %s',
    (word) => {
      expect(leaksIn(line(`who is ${word}?`))).toHaveLength(1);
    },
  );

  test.each([
    line('answered').replace(
      '"msg"',
      '"route":"/api/user/companions/:id","status":200,"ms":52998224725,"msg"',
    ),
    line('order 0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708 of 1763640000000 ms'),
    line('order 0b1d6f2c-4e8a-4f0c-9a77-a52998224725 and payment 40000000-0000-0010-9a77-d2c1b3e5f708'),
    'http://localhost:40123 and http://localhost:40124',
    '2026-11-22 16:38:21.123 UTC [52998] LOG:  database system is ready',
  ])('is no leak: %s', (log) => {
    expect(leaksIn(log, ['Quitéria Valdomira'])).toEqual([]);
  });
});

test('are read from wherever a person is in the database', async () => {
  const owner = await world.newOwner();
  await world.make('companion', owner);
  await world.make('ticket', owner);
  await world.make('named hold', owner);
  const { rows } = await world.pool.query(`select encode(secret, 'hex') as hex from ticket`);
  const guest = {
    name: 'Zulmira Avulsa',
    cpf: newCpf(),
    email: 'zulmira@example.com',
    cellphone: '11966665555',
  };
  const draft = JSON.stringify({ step: 'participants', participants: [guest] });
  await world.pool.query('update hold set draft=$1', [draft]);
  const secrets = new Set(await secretsOf(world.db));
  const ofOwner = [owner.email, owner.document, 'Dona Marcada', '11977776666', 'Companhia Marcada'];
  for (const each of [...ofOwner, ...Object.values(guest), rows[0].hex])
    expect(secrets.has(each), each).toBe(true);
});
