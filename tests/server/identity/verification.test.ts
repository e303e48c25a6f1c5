import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { rates } from '#server/limits.ts';
import { type SeededUser, seedUser } from '../../support/seeds.ts';
import { type LoggedIn, login, type TestServer, testServer } from '../../support/server.ts';
import { auditOf, lettersOf } from '../account/members.ts';
import { codeSentTo, elsewhere, newCpf, otherThan, post } from './people.ts';

let server: TestServer;
let user: SeededUser;
let inside: LoggedIn;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  user = await seedUser(server.db, { document: newCpf() });
  inside = await login(server, user);
});

const send = (document = user.document, { headers } = inside) =>
  post(server, '/api/email/code/send', { document }, { headers });
const verify = (
  code: string,
  document = user.document,
  { headers }: Pick<LoggedIn, 'headers'> = inside,
  from = elsewhere(),
) => post(server, '/api/email/code/verify', { document, code }, { headers, from });
const code = (to = user.email) => codeSentTo(server, to, 'email.code');
const isVerified = async () => {
  const profile = await server.inject({ method: 'GET', url: '/api/user', headers: inside.headers });
  return profile.json<{ email_verified: boolean }>().email_verified;
};
const codeNotFound = { message: 'Código não encontrado', code: 'code_not_found' };

describe('verifying one’s e-mail', () => {
  test('works with the code that was sent to it', async () => {
    const before = (await lettersOf(server)).length;
    expect((await send()).statusCode).toBe(204);
    expect((await lettersOf(server)).slice(before)).toEqual([
      {
        kind: 'email.code',
        channel: 'email',
        to: user.email,
        name: user.name,
        code: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{6}$/),
      },
    ]);
    expect(await isVerified()).toBe(false);
    expect((await verify(await code())).statusCode).toBe(204);
    expect(await isVerified()).toBe(true);
    expect(await auditOf(server, user.id)).toContainEqual({ action: 'email.verified', details: {} });
  });

  test('is for members', async () => {
    const { document } = user;
    expect((await post(server, '/api/email/code/send', { document })).statusCode).toBe(401);
    expect((await post(server, '/api/email/code/verify', { document, code: 'AAAAAA' })).statusCode).toBe(401);
  });

  test('is about one’s own CPF: another is refused, and nothing leaves', async () => {
    const other = await seedUser(server.db, { document: newCpf() });
    const before = (await lettersOf(server)).length;
    for (const document of [other.document, newCpf()]) {
      for (const answer of [await send(document), await verify('AAAAAA', document)]) {
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toMatchObject({ code: 'not_yours' });
      }
    }
    expect((await lettersOf(server)).length).toBe(before);
    const { rows } = await server.pool.query('select from one_time_code where user_id = any($1)', [
      [user.id, other.id],
    ]);
    expect(rows).toEqual([]);
  });

  test('does not happen twice: no letter, no complaint', async () => {
    await send();
    const sent = await code();
    await verify(sent);
    const before = (await lettersOf(server)).length;
    expect((await send()).statusCode).toBe(204);
    expect((await verify(sent)).statusCode).toBe(204);
    expect((await lettersOf(server)).length).toBe(before);
  });

  test('refuses a wrong code, and the right one after five wrong ones', async () => {
    await send();
    const sent = await code();
    for (let count = 0; count < 5; count++) {
      const wrong = await verify(otherThan(sent));
      expect([wrong.statusCode, wrong.json()]).toEqual([422, codeNotFound]);
    }
    expect((await verify(sent)).json()).toEqual(codeNotFound);
    expect(await isVerified()).toBe(false);
  });

  test('counts thirty guesses at once as thirty', async () => {
    await send();
    const sent = await code();
    await Promise.all(Array.from({ length: 30 }, () => verify(otherThan(sent))));
    expect((await verify(sent)).json()).toEqual(codeNotFound);
  });

  test('refuses a code of a quarter of an hour ago, and one nobody asked for', async () => {
    expect((await verify('AAAAAA')).json()).toEqual(codeNotFound);
    await send();
    await server.pool.query(
      `update one_time_code set expires_at = expires_at - interval '15 minutes 1 second'`,
    );
    expect((await verify(await code())).json()).toEqual(codeNotFound);
  });

  test('refuses a code that went to a former e-mail', async () => {
    await send();
    const sent = await code();
    await server.db
      .updateTable('users')
      .set({ email: `novo.${user.email}` })
      .where('id', '=', user.id)
      .execute();
    expect((await verify(sent)).json()).toEqual(codeNotFound);
    expect(await isVerified()).toBe(false);
  });

  test('is for all who are new in a neighbourhood at once, and leaves recovery its room', async () => {
    const here = Array.from({ length: rates.codeNetwork.burst + 2 }, (_, n) => `203.0.113.${n + 1}`);
    const answers = [];
    for (const from of here) {
      user = await seedUser(server.db, { document: newCpf() });
      const { headers } = await login(server, user);
      const sent = await post(server, '/api/email/code/send', { document: user.document }, { headers, from });
      answers.push(
        sent.statusCode,
        (await verify(await code(), user.document, { headers }, from)).statusCode,
      );
    }
    expect(new Set(answers)).toEqual(new Set([204]));
    const recovery = { document: newCpf(), method: { name: 'E-mail', value: 'x***@example.com' } };
    expect((await post(server, '/api/password/code', recovery, { from: '203.0.113.99' })).statusCode).toBe(
      204,
    );
  });

  test('waits a minute between two letters, and sends three in a quarter of an hour', async () => {
    const later = () =>
      server.pool.query(`update one_time_code set sent_at = sent_at - interval '61 seconds'`);
    expect((await send()).statusCode).toBe(204);
    const first = await code();
    const soon = await send();
    expect(soon.statusCode).toBe(429);
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50);
    expect((await verify(otherThan(first))).statusCode).toBe(422);

    await later();
    expect((await send()).statusCode).toBe(204);
    expect((await verify(first)).json()).toEqual(codeNotFound);
    await later();
    expect((await send()).statusCode).toBe(204);
    await later();
    expect((await send()).statusCode).toBe(429);
    expect((await verify(await code())).statusCode).toBe(204);
  });
});
