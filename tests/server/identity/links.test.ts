import { randomUUID } from 'node:crypto';

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createLoginLink } from '#server/accounts/loginLink.ts';
import { run } from '#server/accounts/loginLinkCommand.ts';
import { openDatabase, openPool } from '#server/database/connection.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { spendLoginLink } from '#server/store/loginLinks.ts';
import { keepRecoveryToken } from '#server/store/recoveryTokens.ts';
import { openLinkSession } from '#server/store/sessions.ts';
import { eventually } from '#tests/support/eventually.ts';

import { type SeededUser, seedEvent, seedUser } from '../../support/seeds.ts';
import { cookiesOf, login, type TestServer, testServer } from '../../support/server.ts';
import { auditOf } from '../account/members.ts';
import { elsewhere, newCpf, post } from './people.ts';

let server: TestServer;
let user: SeededUser;
beforeAll(async () => {
  server = await testServer({ seed: async ({ db }) => void (await seedEvent(db)) });
  user = await seedUser(server.db, { document: newCpf() });
});

const newLink = async (of = user) => {
  const url = new URL(await createLoginLink(server.context, of.id));
  return url.searchParams.get('token') ?? '';
};
const redeem = (token: string | undefined, options: Parameters<typeof post>[3] = {}) =>
  post(
    server,
    '/oauth/token',
    { grant_type: 'login_link', ...(token === undefined ? {} : { token }) },
    options,
  );
const bearerOf = (answer: { json: () => unknown }) =>
  `Bearer ${String(Reflect.get(Object(answer.json()), 'access_token'))}`;
const profile = (authorization: string) =>
  server.inject({ method: 'GET', url: '/api/user', headers: { authorization } });

type Insider = SeededUser & Pick<Awaited<ReturnType<typeof login>>, 'headers'>;

const refused = {
  message: 'Este link já foi usado ou venceu. Entre com seu e-mail e senha.',
  code: 'link_refused',
};

describe('a login link', () => {
  test('leads to the home page of the public address with 256 bits of chance', async () => {
    const url = new URL(await createLoginLink(server.context, user.id));
    expect(url.origin).toBe(server.context.config.publicUrl);
    expect(url.pathname).toBe('/');
    expect(Buffer.from(url.searchParams.get('token') ?? '', 'base64url')).toHaveLength(32);
    const { rows } = await server.pool.query(`select login_link::text as line from login_link`);
    for (const { line } of rows) expect(line).not.toContain(url.searchParams.get('token'));
  });

  test('opens a session of an hour, without anything to renew it', async () => {
    const answer = await redeem(await newLink());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      token_type: 'Bearer',
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: '',
      expires_in: 3600,
      user_id: user.id,
    });
    expect(answer.cookies).toEqual([]);
    expect((await profile(bearerOf(answer))).json()).toMatchObject({ id: user.id });

    const { rows } = await server.pool.query(
      `select renewable, extract(epoch from session.expires_at - now())::int as left,
          (select count(*)::int from refresh_token where session_id = session.id) as refresh
        from session where user_id = $1 order by created_at desc limit 1`,
      [user.id],
    );
    expect(rows[0]).toMatchObject({ renewable: false, refresh: 0 });
    expect(rows[0].left).toBeLessThanOrEqual(3600);
    expect(await auditOf(server, user.id)).toContainEqual({
      action: 'session.link_redeemed',
      details: {},
    });

    await server.pool.query(`update session set expires_at = now() where not renewable`);
    expect((await profile(bearerOf(answer))).statusCode).toBe(401);
  });

  test('works once, whoever else comes at the same moment', async () => {
    const token = await newLink();
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(400)]);
    const late = await redeem(token);
    expect(late.statusCode).toBe(400);
    expect(late.json()).toEqual(refused);
  });

  test.each([
    [
      'of an hour ago',
      async () => {
        const token = await newLink();
        await server.pool.query(`update login_link set expires_at = now() where used_at is null`);
        return token;
      },
    ],
    ['that nobody made', async () => 'x'.repeat(43)],
    ['that is empty', async () => ''],
    ['that is missing', async () => undefined],
  ])('says no to a token %s, and leaves who is logged in alone', async (_, make) => {
    const inside = await login(server, user);
    const answer = await redeem(await make(), { cookies: inside.cookies });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(refused);
    expect(answer.cookies).toEqual([]);
    expect((await profile(inside.headers.authorization)).statusCode).toBe(200);
  });

  test('puts its owner in the place of who was here before, whose session ends', async () => {
    const other = await seedUser(server.db, { document: newCpf() });
    const before = await login(server, other);
    const byCookie = await redeem(await newLink(), { cookies: before.cookies });
    expect(cookiesOf(byCookie)).toEqual({ rt: '' });
    expect((await profile(before.headers.authorization)).statusCode).toBe(401);

    const again = await login(server, other);
    await redeem(await newLink(), { headers: again.headers });
    expect((await profile(again.headers.authorization)).statusCode).toBe(401);
  });

  test('takes over what the visitor had reserved', async () => {
    const hold = await post(server, '/api/user/reserva', {
      event_id: 1,
      sectors: [{ id: 1, sections: [{ secao_id: 1, tipos_ingresso: [{ id: 1, quantidade: 2 }] }] }],
      seats: [],
    });
    expect(hold.statusCode).toBeLessThan(300);
    const answer = await redeem(await newLink(), { cookies: cookiesOf(hold) });
    const mine = await server.inject({
      method: 'GET',
      url: '/api/reservations/current',
      headers: { authorization: bearerOf(answer) },
    });
    expect(mine.json()).toMatchObject({ reservation: { items: [{ amount: 2 }] } });
  });

  test('cannot be walked through: a network that guesses has to wait', async () => {
    const from = elsewhere();
    const answers = [];
    for (let n = 0; n < 11; n++) answers.push((await redeem('x'.repeat(43), { from })).statusCode);
    expect(answers).toEqual([...Array(10).fill(400), 429]);
  });

  test('is void once the password has been changed', async () => {
    const person = await seedUser(server.db, { document: newCpf() });
    const token = await newLink(person);
    const { headers } = await login(server, person);
    const changed = await server.inject({
      method: 'PUT',
      url: '/api/user/password',
      headers,
      payload: { current: person.password, password: 'outra frase comprida' },
    });
    expect(changed.statusCode).toBe(204);
    expect((await redeem(token)).json()).toEqual(refused);
  });

  test.each([
    [
      'is changed',
      ({ headers, password }: Insider) =>
        server.inject({
          method: 'PUT',
          url: '/api/user/password',
          headers,
          payload: { current: password, password: 'outra frase comprida' },
        }),
    ],
    [
      'is recovered',
      async ({ id, document }: Insider) => {
        const token = randomUUID();
        await keepRecoveryToken(server.db, id, token);
        return post(server, '/api/password/recover', { document, token, password: 'outra frase comprida' });
      },
    ],
  ])('that is being opened while the password %s opens nothing for longer', async (_, change) => {
    const person = await seedUser(server.db, { document: newCpf() });
    const token = await newLink(person);
    const { headers } = await login(server, person);
    const { access, changed } = await server.db.transaction().execute(async (opener) => {
      await spendLoginLink(opener, token);
      const session = await openLinkSession(opener, person.id, 'a phone');
      const result = change({ ...person, headers });
      await eventually(async () => {
        const { rows } = await server.pool.query(
          `select from pg_stat_activity where datname=current_database() and wait_event_type='Lock'`,
        );
        expect(rows).toHaveLength(1);
      });
      return { access: session.access, changed: () => result };
    });
    expect((await changed()).statusCode).toBe(204);
    expect((await profile(`Bearer ${access}`)).statusCode).toBe(401);
  });
});

describe('npm run login-link', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bilheteria-link-'));
  chmodSync(dataDir, 0o755);
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const command = async (...args: string[]) => {
    const said: string[] = [];
    const complained: string[] = [];
    const code = await run(
      args,
      { DATA_DIR: dataDir, PUBLIC_URL: 'https://ingressos.example' },
      {
        say: (line) => said.push(line),
        note: () => {},
        complain: (line) => complained.push(line),
      },
    );
    return { code, said, complained };
  };

  test('prints none that leads to this machine where the shop is elsewhere', async () => {
    const complained: string[] = [];
    const env = { DATABASE_URL: 'postgres://127.0.0.1:1/loja' };
    const voice = { say: () => {}, note: () => {}, complain: (line: string) => void complained.push(line) };
    expect(await run(['marina@example.com'], env, voice)).toBe(1);
    expect(complained).toEqual([
      expect.stringMatching(/^PUBLIC_URL is missing: the link would lead to http:\/\/localhost:3000\./),
    ]);
  });

  test('prints a link for an account of a running server, and names nobody it does not find', async () => {
    const running = await startEmbedded({ dataDir, port: 0, isThrowaway: true, onLost: () => {} });
    await migrate(running.place);
    const db = openDatabase(openPool(running.place, () => {}, { max: 1 }));
    try {
      await seedUser(db, { email: 'dona.flor@example.com' });
      const { code, said, complained } = await command('Dona.Flor@example.com');
      expect({ code, complained }).toEqual({ code: 0, complained: [] });
      expect(said).toEqual([expect.stringMatching(/^https:\/\/ingressos\.example\/\?token=[\w-]{43}$/)]);
      expect(await db.selectFrom('loginLink').selectAll().execute()).toHaveLength(1);

      expect(await command('ninguem@example.com')).toEqual({
        code: 1,
        said: [],
        complained: ['Nobody has an account with this e-mail.'],
      });
    } finally {
      await db.destroy();
      await running.stop();
    }
  });

  test.each([[[]], [['nada']], [['a@example.com', 'b@example.com']], [['--force', 'a@example.com']]])(
    'explains itself when it is called as %j',
    async (args) => {
      const { code, complained } = await command(...args);
      expect(code).toBe(2);
      expect(complained[0]).toContain('Usage: npm run login-link -- <e-mail>');
    },
  );
});
