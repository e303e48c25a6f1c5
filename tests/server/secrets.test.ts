import { beforeAll, describe, expect, test } from 'vitest';

import { ConfigError } from '#server/config.ts';
import { cpfHmac, loadSecrets } from '#server/store/secrets.ts';

import { type FreshDatabase, freshDatabase } from '../support/database.ts';

const key = 'uma chave de trinta e dois caracteres ou mais';
let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});

const kept = async () =>
  (await database.db.selectFrom('secret').select(['name', 'value']).orderBy('name').execute()).map(
    ({ value }) => value,
  );

describe('the keys of an installation', () => {
  test('are made once, also when several servers start together', async () => {
    const [first, ...others] = await Promise.all(
      Array.from({ length: 4 }, () => loadSecrets(database.db, null)),
    );
    for (const other of others) expect(other).toEqual(first);
    expect(new Set(Object.values(first ?? {}).map((value: Buffer) => value.toString('hex'))).size).toBe(6);
  });

  test('are sealed with SECRET_KEY from the first start that has one, and stay the same', async () => {
    const plain = await loadSecrets(database.db, null);
    expect(await loadSecrets(database.db, key)).toEqual(plain);
    expect(await loadSecrets(database.db, key)).toEqual(plain);
    for (const value of await kept()) {
      expect(value.length).toBe(60);
      for (const secret of Object.values<Buffer>({ ...plain })) expect(value.includes(secret)).toBe(false);
    }
  });

  test.each([
    ['without it', null, 'SECRET_KEY is missing'],
    ['with another one', 'outra chave de trinta e dois caracteres…', 'SECRET_KEY=•••• is not the one'],
  ])('do not open %s', async (_, wrong, words) => {
    await expect(loadSecrets(database.db, wrong)).rejects.toThrow(ConfigError);
    await expect(loadSecrets(database.db, wrong)).rejects.toThrow(words);
  });

  test('a CPF leaves no trace but its HMAC', async () => {
    const secrets = await loadSecrets(database.db, key);
    expect(cpfHmac(secrets, '52998224725')).toEqual(cpfHmac(secrets, '52998224725'));
    expect(cpfHmac(secrets, '52998224725')).not.toEqual(cpfHmac(secrets, '11144477735'));
  });
});
