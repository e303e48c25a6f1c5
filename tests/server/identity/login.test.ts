import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { tooMany } from '#server/errors.ts';
import { rates } from '#server/limits.ts';
import { openPasswords } from '#server/passwords.ts';
import { openSemaphore } from '#server/semaphore.ts';

import { type SeededUser, seedProducer, seedUser } from '../../support/seeds.ts';
import { type TestServer, testServer } from '../../support/server.ts';
import { auditOf } from '../account/members.ts';
import { elsewhere, newCpf, post, saidBy, secondServer } from './people.ts';

let work = 0;
/** What the door does before it looks at a password; nothing, most of the time. */
let before = async () => {};
const honest = openPasswords(openSemaphore(4, 100), () => work++);

let server: TestServer;
let user: SeededUser;
beforeAll(async () => {
  server = await testServer({
    passwords: {
      hash: honest.hash,
      verify: async (...both) => {
        await before();
        return honest.verify(...both);
      },
    },
  });
  user = await newUser();
});

const newUser = (facts: Parameters<typeof seedUser>[1] = {}) =>
  seedUser(server.db, { document: newCpf(), ...facts });

const enter = (
  username: string,
  password: string,
  { from, ...body }: { from?: string; login_type?: string } = {},
  headers: Record<string, string> = {},
) =>
  post(
    server,
    '/oauth/token',
    { grant_type: 'password', username, password, ...body },
    { headers, ...(from ? { from } : {}) },
  );

const wrongly = (username: string, from: string) => enter(username, 'outra senha', { from });

/** Half a minute for whoever has to wait at all, however slow this machine is. */
const halt = () =>
  server.pool.query(
    `update login_failure set next_at = now() + interval '30 seconds' where next_at > last_at`,
  );
const waited = () => server.pool.query('update login_failure set next_at = now()');
const failures = async () => (await server.pool.query('select * from login_failure')).rows;

describe('a password that changes while somebody enters with it', () => {
  const changed = async (to: string) => {
    const person = await newUser();
    const passwordHash = await honest.hash(to || person.password);
    before = async () => {
      before = async () => {};
      await server.pool.query('update users set password_hash=$1 where id=$2', [passwordHash, person.id]);
    };
    const { statusCode } = await enter(person.email, person.password, { from: elsewhere() });
    const { rows } = await server.pool.query('select 1 from session where user_id=$1', [person.id]);
    return [statusCode, rows.length];
  };

  test('opens nothing to the former one', async () => {
    expect(await changed('senha nova de verdade')).toEqual([400, 0]);
  });

  test('is still the same one when only its hash was renewed', async () => {
    expect(await changed('')).toEqual([200, 1]);
  });
});

describe('wrong passwords', () => {
  test('cost nothing five times; then the account waits for this network only', async () => {
    const [from, person] = [elsewhere(), await newUser()];
    for (let n = 0; n < 5; n++) expect((await wrongly(person.email, from)).statusCode).toBe(400);
    await halt();

    for (const password of ['outra senha', person.password]) {
      const refused = await enter(person.email, password, { from });
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20);
      expect(refused.json()).toEqual({
        message: expect.stringMatching(/^Muitas tentativas seguidas\. Tente de novo em [23]\d segundos\.$/),
        code: 'too_many_tries',
      });
      expect(refused.cookies).toEqual([]);
    }
    expect((await enter(person.email, person.password)).statusCode).toBe(200);
    expect((await wrongly(person.email, from)).statusCode).toBe(429);
  });

  test('make each wait twice as long, up to a quarter of an hour', async () => {
    const [from, person] = [elsewhere(), await newUser()];
    await server.pool.query('delete from login_failure');
    const waits: number[] = [];
    for (let n = 0; n < 20; n++) {
      expect((await wrongly(person.email, from)).statusCode).toBe(400);
      const { rows } = await server.pool.query(
        'select extract(epoch from next_at - last_at)::int as wait from login_failure',
      );
      waits.push(rows[0].wait);
      await waited();
    }
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900, 900, 900]);
  });

  test('are forgotten after the right one, and after a day', async () => {
    const [from, person] = [elsewhere(), await newUser()];
    await server.pool.query('delete from login_failure');
    for (let n = 0; n < 7; n++) {
      await wrongly(person.email, from);
      await waited();
    }
    expect((await enter(person.email, person.password, { from })).statusCode).toBe(200);
    expect(await failures()).toEqual([]);

    for (let n = 0; n < 7; n++) {
      await wrongly(person.email, from);
      await waited();
    }
    await server.pool.query(`update login_failure set last_at = last_at - interval '25 hours'`);
    await wrongly(person.email, from);
    expect(await failures()).toEqual([expect.objectContaining({ failures: 1 })]);
  });

  test('thirty-five at once count as thirty-five: five are looked at, and one more for each second it takes', async () => {
    const [from, person] = [elsewhere(), await newUser()];
    const before = work;
    const answers = await Promise.all(
      Array.from({ length: 35 }, (_, n) => enter(person.email, `palpite ${n}`, { from })),
    );
    const looked = work - before;
    expect(looked).toBeGreaterThanOrEqual(5);
    expect(looked).toBeLessThan(9);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(looked);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(35 - looked);
  });

  test('that nobody looked at, because of a crowd, are not held against anybody', async () => {
    const [from, person] = [elsewhere(), await newUser()];
    await server.pool.query('delete from login_failure');
    before = () => Promise.reject(tooMany(3));
    for (let n = 0; n < 8; n++)
      expect((await enter(person.email, person.password, { from })).headers['retry-after']).toBe('3');
    before = async () => {};
    expect(await failures()).toEqual([expect.objectContaining({ failures: 0 })]);
    expect((await enter(person.email, person.password, { from })).statusCode).toBe(200);
  });

  test('nothing readable lies in the table of them', async () => {
    await wrongly(user.email, elsewhere());
    const { rows } = await server.pool.query<{ key: Buffer }>('select key from login_failure');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ key }) => key.includes('example'))).toEqual([]);
  });
});

describe('nobody learns who has an account', () => {
  const unknown = 'ninguem.mesmo@example.com';

  test('from what is answered, wrong or too often', async () => {
    const person = await newUser();
    const [here, there] = [elsewhere(), elsewhere()];
    /** Seconds left differ from one moment to the next; nothing else may. */
    const said = async (username: string, from: string) => {
      const { statusCode, headers, body } = saidBy(await wrongly(username, from));
      const { 'content-length': _, 'retry-after': wait, ...others } = headers;
      return {
        statusCode,
        waits: wait !== undefined,
        others,
        body: body.replace(/\d+ segundos/, 'N segundos'),
      };
    };
    for (let n = 0; n < 8; n++) {
      if (n === 5) await halt();
      const answer = await said(person.email, here);
      expect(answer.statusCode).toBe(n < 5 ? 400 : 429);
      expect(await said(unknown, there)).toEqual(answer);
    }
  });

  test('from the work that is done: as many hashes, the same statements', async () => {
    const person = await newUser();
    await wrongly(unknown, elsewhere());
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    const seen = async (username: string) => {
      statements.mockClear();
      const before = work;
      await wrongly(username, elsewhere());
      const texts = statements.mock.calls.map(([query]) => Reflect.get(Object(query), 'text'));
      return { hashes: work - before, texts };
    };
    const known = await seen(person.email);
    expect(known.hashes).toBe(1);
    expect(known.texts.length).toBeGreaterThan(3);
    expect(await seen(unknown)).toEqual(known);
    statements.mockRestore();
  });
});

describe('the right password', () => {
  test('opens with the e-mail in any case and with blanks around', async () => {
    const person = await newUser({ email: 'dona.flor@example.com' });
    expect((await enter('  Dona.FLOR@Example.Com ', person.password)).statusCode).toBe(200);
  });

  test('opens what has a name no letter reaches, and what is meant where something came along with the e-mail', async () => {
    const person = await newUser({ email: 'dona.rosa@example.com' });
    const older = await newUser({ email: 'dona.rosa@example.com.' });
    const whoOpens = async (email: string) =>
      (await enter(email, person.password)).json<{ user_id: string }>().user_id;
    expect(await whoOpens('Dona.Rosa@example.com.')).toBe(older.id);
    for (const email of [person.email, `<${person.email}>`, `mailto:${person.email}`, `${person.email},`])
      expect(await whoOpens(email), email).toBe(person.id);
  });

  test('is hashed anew when its hash was cheaper than today', async () => {
    const person = await newUser({
      passwordHash: await hash('senha antiga', { memoryCost: 8192, timeCost: 1, parallelism: 1 }),
    });
    expect((await enter(person.email, 'senha antiga')).statusCode).toBe(200);
    const kept = () =>
      server.db.selectFrom('users').select('passwordHash').where('id', '=', person.id).executeTakeFirst();
    const renewed = await kept();
    expect(renewed?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await enter(person.email, 'senha antiga')).statusCode).toBe(200);
    expect(await kept()).toEqual(renewed);
  });

  test('is written down as an opened session, a wrong one as a refused one, without what was typed', async () => {
    const person = await newUser();
    await wrongly(person.email, elsewhere());
    await enter(person.email, person.password);
    expect(await auditOf(server, person.id)).toEqual([
      { action: 'session.refused', details: { reason: 'password' } },
      { action: 'session.opened', details: {} },
    ]);
    await wrongly('quem.sera@example.com', elsewhere());
    const { rows } = await server.pool.query('select row_to_json(audit_log)::text as line from audit_log');
    const lines = rows.map(({ line }: { line: string }) => line).join('\n');
    expect(lines).not.toContain('@');
    expect(lines).not.toContain('outra senha');
  });
});

describe('the entrance of a club', () => {
  beforeAll(async () => {
    await seedProducer(server.db);
    await seedProducer(server.db, {
      id: '7',
      slug: 'raiz',
      supporterClub: JSON.stringify({ name: 'Raiz Grená', plans_url: 'https://raiz.example/planos' }),
    });
  });
  const at = (producer: string, { email, password }: SeededUser) =>
    enter(email, password, { login_type: 'socio' }, { 'producer-id': producer });

  test('lets its members in, others not, and opens no session for them', async () => {
    const ours = await newUser({ membership: JSON.stringify({ club: 'Raiz Grená', plan: 'Ouro' }) });
    const theirs = await newUser({ membership: JSON.stringify({ club: 'Outro Clube', plan: 'Ouro' }) });
    const nobodys = await newUser();
    expect((await at('7', ours)).statusCode).toBe(200);
    for (const stranger of [theirs, nobodys]) {
      const refused = await at('7', stranger);
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({ code: 'not_member' });
      expect(refused.cookies).toEqual([]);
      const { rows } = await server.pool.query('select from session where user_id = $1', [stranger.id]);
      expect(rows).toEqual([]);
      expect(await auditOf(server, stranger.id)).toEqual([
        { action: 'session.refused', details: { reason: 'not_member' } },
      ]);
    }
    expect((await at('0', theirs)).statusCode).toBe(200);
  });

  test('is closed to everybody while it is switched off, and the other one is not', async () => {
    const ours = await newUser({ membership: JSON.stringify({ club: 'Raiz Grená', plan: 'Ouro' }) });
    await server.pool.query("insert into setting(tag, value) values('socio', 'disabled')");
    const refused = await at('7', ours);
    const unknown = await at('7', { ...ours, password: 'outra senha' });
    const entered = await enter(ours.email, ours.password, {}, { 'producer-id': '7' });
    await server.pool.query("delete from setting where tag='socio'");
    for (const answer of [refused, unknown]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({
        message:
          'O acesso de sócio-torcedor não está disponível no momento. Entre com a mesma conta em Acesse Sua Conta.',
        code: 'socio_off',
      });
      expect(answer.cookies).toEqual([]);
    }
    expect(entered.statusCode).toBe(200);
    expect((await at('7', ours)).statusCode).toBe(200);
  });

  test('says no more than the other one to who does not know the password', async () => {
    const nobodys = await newUser();
    const refused = await enter(nobodys.email, 'outra senha', { login_type: 'socio' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ message: 'E-mail ou senha incorretos!' });
  });
});

test('a network that tries everybody’s door is told to wait; its neighbours of another network are not', async () => {
  const { burst } = rates.loginNetwork;
  const tries = burst + 10;
  const enterAs = (n: number) => enter(`pessoa.${n}@example.com`, 'qualquer', { from: `192.0.2.${n + 1}` });
  const first = await Promise.all(Array.from({ length: burst / 2 }, (_, n) => enterAs(n)));
  const answers = [
    ...first,
    ...(await Promise.all(Array.from({ length: tries - burst / 2 }, (_, n) => enterAs(burst / 2 + n)))),
  ];
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(10);
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(tries - refused.length);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await enter(user.email, user.password)).statusCode).toBe(200);
});

describe('tokens', () => {
  test('are 256 bits of chance, and the database knows none of them', async () => {
    const answers = [await enter(user.email, user.password), await enter(user.email, user.password)];
    const raw = answers.flatMap((answer) => [
      answer.json<{ access_token: string }>().access_token,
      answer.cookies[0]?.value ?? '',
    ]);
    expect(new Set(raw).size).toBe(4);
    for (const token of raw) expect(Buffer.from(token, 'base64url')).toHaveLength(32);

    const { rows: tables } = await server.pool.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const { rows } = await server.pool.query(`select t::text as line from ${name} t`);
      const lines = rows.map(({ line }: { line: string }) => line).join('\n');
      for (const token of raw) {
        expect(lines.includes(token), name).toBe(false);
        expect(lines.includes(Buffer.from(token).toString('hex')), name).toBe(false);
        expect(lines.includes(Buffer.from(token, 'base64url').toString('hex')), name).toBe(false);
      }
    }
  });

  test('end everywhere at the next call once somebody has logged out', async () => {
    const other = await secondServer(server);
    const opened = await enter(user.email, user.password);
    const headers = { authorization: `Bearer ${opened.json<{ access_token: string }>().access_token}` };
    const ask = () => other.inject({ method: 'GET', url: '/api/user', headers });
    expect((await ask()).statusCode).toBe(200);
    await post(server, '/oauth/logout', {}, { headers });
    expect((await ask()).statusCode).toBe(401);
  });
});
