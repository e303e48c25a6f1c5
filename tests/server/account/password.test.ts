import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openPasswords } from '#server/passwords.ts';
import { type TestServer, testServer } from '#tests/support/server.ts';

import { anotherDevice, auditOf, type Complaints, lettersOf, newMember, type TestMember } from './members.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await testServer({ config: { rateFactor: 1000 } });
});

const login = (password: string) =>
  server.inject({
    method: 'POST',
    url: '/oauth/token',
    payload: { grant_type: 'password', username: member.email, password },
  });
const change = (current: string, password: string) =>
  member.call('PUT', '/api/user/password', { current, password });

describe('a new password', () => {
  beforeAll(async () => {
    member = await newMember(server, { name: 'Jacinta Teste' });
  });

  test('asks for the current one', async () => {
    for (const [current, message] of [
      ['', 'Este campo é obrigatório'],
      ['não é esta', 'Senha incorreta'],
    ] as const) {
      const response = await change(current, 'cavalo bateria grampo');
      expect(response.statusCode).toBe(422);
      expect(response.json<Complaints>().details.fields).toEqual([{ field: 'current', message }]);
    }
    expect((await login(member.password)).statusCode).toBe(200);
  });

  test.each([
    [
      'of seven letters with their accents apart',
      'áéíóúãõ'.normalize('NFD'),
      'A senha deve ter no mínimo 8 caracteres',
    ],
    ['that everybody tries first', '12345678', 'Esta senha é muito comum. Escolha outra.'],
    ['that is one’s own name', 'jacintateste', 'Esta senha é muito comum. Escolha outra.'],
    ['of 129 characters', 'á'.repeat(129), 'A senha deve ter no máximo 128 caracteres'],
  ])('%s is refused', async (_, password, message) => {
    const response = await change(member.password, password);
    expect(response.statusCode).toBe(422);
    expect(response.json<Complaints>().details.fields).toEqual([{ field: 'password', message }]);
  });

  test('of four emoji is not of eight characters', async () => {
    expect((await change(member.password, '🎫🎫🎫🎫')).statusCode).toBe(400);
  });

  test('ends every other session, tells the owner, and voids what could recover the old one', async () => {
    const elsewhere = await anotherDevice(server, member.id);
    await server.db
      .insertInto('recoveryToken')
      .values({ hash: Buffer.from('t'), userId: member.id, expiresAt: new Date(Date.now() + 600_000) })
      .execute();
    expect((await elsewhere('GET', '/api/user')).statusCode).toBe(200);

    expect((await change(member.password, '🎫'.repeat(128))).statusCode).toBe(204);

    expect((await elsewhere('GET', '/api/user')).statusCode).toBe(401);
    expect((await member.call('GET', '/api/user')).statusCode).toBe(200);
    expect((await login(member.password)).statusCode).toBe(400);
    expect((await login('🎫'.repeat(128))).statusCode).toBe(200);
    expect((await login('🎫'.repeat(127))).statusCode).toBe(400);
    expect(await lettersOf(server)).toEqual([
      { kind: 'password.changed', channel: 'email', to: member.email, name: member.name },
    ]);
    const { usedAt } = await server.db.selectFrom('recoveryToken').select('usedAt').executeTakeFirstOrThrow();
    expect(usedAt).not.toBeNull();
    const trail = await auditOf(server, member.id);
    expect(trail.filter(({ action }) => action === 'password.changed')).toEqual([
      { action: 'password.changed', details: { sessions_ended: expect.any(Number) } },
    ]);
  });

  test('of two at once, one is the password', async () => {
    member = await newMember(server);
    const answers = await Promise.all([
      change(member.password, 'primeira tentativa'),
      change(member.password, 'segunda tentativa'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422]);
  });

  describe('asked for again with the one of before', () => {
    const changed = 'cavalo bateria grampo';
    const wrong = { code: 'wrong_password', message: 'Senha incorreta' };
    const again = (call = member.call, password = changed) =>
      call('PUT', '/api/user/password', { current: member.password, password });
    beforeEach(async () => {
      member = await newMember(server);
      expect((await change(member.password, changed)).statusCode).toBe(204);
    });

    test.each([
      ['another one', () => again(member.call, 'cavalo bateria alicate')],
      ['on another device', async () => again(await anotherDevice(server, member.id))],
      [
        'five minutes later',
        async () => {
          await server.pool.query(
            `update session set password_changed_at=password_changed_at - interval '5 minutes' where user_id=$1`,
            [member.id],
          );
          return again();
        },
      ],
      [
        'once it became another one',
        async () => {
          const other = await openPasswords().hash('um canhoto diferente');
          await server.pool.query('update users set password_hash=$2 where id=$1', [member.id, other]);
          return again();
        },
      ],
    ])('%s, it is refused', async (_, ask) => {
      const answer = await ask();
      expect([answer.statusCode, answer.json()]).toMatchObject([422, wrong]);
    });

    test('nobody guesses faster by it: each of both guesses is a try, as at the login', async () => {
      await server.pool.query('delete from login_failure');
      const tries = async () => (await server.pool.query('select failures from login_failure')).rows;
      await again(member.call, 'um canhoto novo');
      expect(await tries()).toEqual([{ failures: 2 }]);
      expect((await again()).statusCode).toBe(204);
      expect(await tries()).toEqual([]);
    });
  });
});
