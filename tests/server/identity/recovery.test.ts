import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { createLoginLink } from '#server/accounts/loginLink.ts';
import { rates } from '#server/limits.ts';
import { codeAlphabet } from '#src/domain/code.ts';

import { type SeededUser, seedUser } from '../../support/seeds.ts';
import { login, type TestServer, testServer } from '../../support/server.ts';
import { auditOf, lettersOf } from '../account/members.ts';
import { codeSentTo, elsewhere, newCpf, otherThan, post, saidBy } from './people.ts';

const proofs: (string | undefined)[] = [];
let believes = true;

let server: TestServer;
let user: SeededUser;
beforeAll(async () => {
  server = await testServer({
    bots: {
      kind: 'altcha',
      challenge: async () => ({ kind: 'off' }),
      verify: async (proof) => {
        proofs.push(proof);
        return believes;
      },
    },
  });
});
beforeEach(async () => {
  proofs.length = 0;
  believes = true;
  user = await newUser();
});

let n = 0;
const newUser = () =>
  seedUser(server.db, {
    document: newCpf(),
    email: `marina.ensaio${n++}a@example.com`,
    cellphone: '11900000012',
  });

interface Method {
  name: string;
  value: string;
}
type Options = Parameters<typeof post>[3];
const search = (document: string, options?: Options) =>
  post(server, '/api/password/search', { document, token: 'prova' }, options);
const methodsOf = async (document: string) =>
  (await search(document)).json<{ data: [Method, Method] }>().data;
const send = (document: string, method: Method, options?: Options) =>
  post(server, '/api/password/code', { document, method }, options);
const check = (document: string, code: string, options?: Options) =>
  post(server, '/api/password/check', { document, code }, options);
const recover = (document: string, token: string, password = 'outra frase comprida') =>
  post(server, '/api/password/recover', { document, token, password });

const codeNotFound = { message: 'Código não encontrado', code: 'code_not_found' };
const tokenGone = { message: 'Código não encontrado', code: 'token_gone' };

/** A minute later: another code may leave. */
const aMinuteLater = () =>
  server.pool.query(`update one_time_code set sent_at = sent_at - interval '61 seconds'`);

/** Through the first steps, up to the code. */
async function codeFor({ document, email }: SeededUser): Promise<string> {
  const [byEmail] = await methodsOf(document);
  expect((await send(document, byEmail)).statusCode).toBe(204);
  return codeSentTo(server, email);
}
const tokenFor = async (person: SeededUser) => (await check(person.document, await codeFor(person))).body;

describe('the search', () => {
  test('shows where a code can go, masked but for first and last', async () => {
    const answer = await search(user.document);
    expect(answer.statusCode).toBe(200);
    const [local = ''] = user.email.split('@');
    expect(answer.json()).toEqual({
      data: [
        { name: 'E-mail', value: `m${'*'.repeat(local.length - 2)}a@example.com` },
        { name: 'SMS', value: '(11) *****-**12' },
      ],
    });
    expect(proofs).toEqual(['prova']);
  });

  test('shows decoys of the same shape for a CPF nobody has, always the same ones, others for another', async () => {
    const [one, other] = [newCpf(), newCpf()];
    const shape = {
      data: [
        { name: 'E-mail', value: expect.stringMatching(/^[a-z0-9]\*{4,}[a-z0-9]@[a-z.]+\.[a-z.]+$/) },
        { name: 'SMS', value: expect.stringMatching(/^\([1-9]{2}\) \*{5}-\*{2}\d{2}$/) },
      ],
    };
    const [first, again, second] = [await search(one), await search(one), await search(other)];
    expect(first.json()).toEqual(shape);
    expect(again.json()).toEqual(first.json());
    expect(second.json()).toEqual(shape);
    expect(second.json()).not.toEqual(first.json());
    const { headers: known } = saidBy(await search(user.document));
    const { headers: unknown } = saidBy(first);
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
  });

  test('decoys cannot be worked out without the key of the installation', async () => {
    const other = await testServer();
    const document = newCpf();
    const elsewhere = await post(other, '/api/password/search', { document });
    expect(elsewhere.json()).not.toEqual((await search(document)).json());
  });

  test('costs a proof, and a CPF that can be one', async () => {
    expect((await search('11111111111')).json()).toMatchObject({
      code: 'fields',
      details: { fields: [{ field: 'document', message: 'CPF inválido' }] },
    });
    expect(proofs).toEqual([]);
    believes = false;
    for (const document of [user.document, newCpf()])
      expect((await search(document)).json()).toMatchObject({ code: 'bot_check_failed' });
  });

  test('may be asked only so often in a row from one network', async () => {
    const { burst } = rates.searchNetwork;
    const from = elsewhere();
    const answers = [];
    for (let count = 0; count <= burst; count++) answers.push((await search(newCpf(), { from })).statusCode);
    expect(answers).toEqual([...Array(burst).fill(200), 429]);
  });
});

describe('a code', () => {
  test('leaves in a letter to whom it was asked for, by e-mail or by SMS', async () => {
    const [byEmail, bySms] = await methodsOf(user.document);
    await send(user.document, byEmail);
    await aMinuteLater();
    await send(user.document, bySms);
    const letters = (await lettersOf(server)).slice(-2);
    const code = expect.stringMatching(new RegExp(`^[${codeAlphabet}]{6}$`));
    expect(letters).toEqual([
      { kind: 'recovery.code', channel: 'email', to: user.email, name: user.name, code },
      { kind: 'recovery.code', channel: 'sms', to: '11900000012', name: user.name, code },
    ]);
    expect(await auditOf(server, user.id)).toEqual([
      { action: 'recovery.code_sent', details: { channel: 'email' } },
      { action: 'recovery.code_sent', details: { channel: 'sms' } },
    ]);
  });

  test.each<[string, (methods: [Method, Method]) => Method]>([
    ['somebody else’s mask', ([{ name }]) => ({ name, value: 'x***y@example.com' })],
    ['an address in clear', ([{ name }]) => ({ name, value: 'marina@example.com' })],
    ['the mask of the other method', ([{ name }, { value }]) => ({ name, value })],
    ['another name', ([{ value }]) => ({ name: 'Carta', value })],
  ])('is sent nowhere for %s, and the answer does not say so', async (_, forged) => {
    const before = (await lettersOf(server)).length;
    const answer = await send(user.document, forged(await methodsOf(user.document)));
    expect(answer.statusCode).toBe(204);
    expect((await lettersOf(server)).length).toBe(before);
    const { rows } = await server.pool.query(
      'select user_id from one_time_code order by sent_at desc limit 1',
    );
    expect(rows).toEqual([{ user_id: null }]);
  });

  test('is stored as nothing that can be read, guessed from or carried elsewhere', async () => {
    const code = await codeFor(user);
    const { rows } = await server.pool.query('select one_time_code::text as line from one_time_code');
    const lines = rows.map(({ line }: { line: string }) => line).join('\n');
    expect(lines).not.toContain(code);
    expect(lines).not.toContain(user.document);
    expect(lines).not.toContain(user.email);
    const { rows: letters } = await server.pool.query('select payload::text as line from outbox');
    expect(letters.map(({ line }: { line: string }) => line).join('\n')).not.toContain(code);
  });

  test('leaves again after a minute, three times in a quarter of an hour, for whoever exists and whoever not', async () => {
    for (const document of [user.document, newCpf()]) {
      const [method] = await methodsOf(document);
      expect((await send(document, method)).statusCode).toBe(204);
      const soon = await send(document, method);
      expect(soon.statusCode).toBe(429);
      expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50);
      expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(60);
      expect(soon.json()).toEqual({
        message: expect.stringMatching(/^Você poderá pedir outro código em \d+ segundos\.$/),
        code: 'code_too_soon',
      });
      for (let count = 0; count < 2; count++) {
        await aMinuteLater();
        expect((await send(document, method)).statusCode).toBe(204);
      }
      await aMinuteLater();
      const enough = await send(document, method);
      expect(enough.statusCode).toBe(429);
      expect(Number(enough.headers['retry-after'])).toBeGreaterThan(800);
      expect(enough.json()).toMatchObject({ message: 'Você poderá pedir outro código em 15 minutos.' });
      await server.pool.query(
        `update one_time_code set window_started_at = window_started_at - interval '15 minutes'`,
      );
      expect((await send(document, method)).statusCode).toBe(204);
    }
  });

  test('leaves once when ten ask at once', async () => {
    const before = (await lettersOf(server)).length;
    const [method] = await methodsOf(user.document);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(user.document, method)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, ...Array(9).fill(429)]);
    expect((await lettersOf(server)).length).toBe(before + 1);
  });

  test('takes the same statements for a CPF nobody has', async () => {
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    const seen = async (document: string) => {
      const [method] = await methodsOf(document);
      statements.mockClear();
      await send(document, method);
      return statements.mock.calls.map(([query]) =>
        String(Reflect.get(Object(query), 'text') ?? query).replace('release', 'rollback to'),
      );
    };
    const known = await seen(user.document);
    expect(known.length).toBeGreaterThan(6);
    expect(await seen(newCpf())).toEqual(known);
    statements.mockRestore();
  });
});

describe('in production, where no SMS leaves', () => {
  const bySms: Method = { name: 'SMS', value: '(11) *****-**12' };

  let shop: TestServer;
  beforeAll(async () => {
    shop = await testServer({ config: { production: true } });
  });
  const customer = () => seedUser(shop.db, { document: newCpf(), cellphone: '11900000012' });
  const offeredTo = async (document: string) => {
    const answer = await post(shop, '/api/password/search', { document });
    return answer.json<{ data: Method[] }>().data;
  };

  test('e-mail alone is offered, whether or not somebody has the CPF', async () => {
    const { document } = await customer();
    for (const cpf of [document, newCpf()])
      expect(await offeredTo(cpf)).toEqual([{ name: 'E-mail', value: expect.stringContaining('@') }]);
  });

  test('a code by SMS is asked for in vain, like one by a way nobody knows; one by e-mail leaves', async () => {
    const [owner, other] = [await customer(), await customer()];
    const ask = (document: string, method: Method) => post(shop, '/api/password/code', { document, method });
    const answers = [
      await ask(owner.document, bySms),
      await ask(other.document, { name: 'Carta', value: bySms.value }),
      await ask(newCpf(), bySms),
    ].map(saidBy);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await lettersOf(shop)).toEqual([]);
    const { rows } = await shop.pool.query('select user_id from one_time_code');
    expect(rows).toEqual([{ user_id: null }, { user_id: null }, { user_id: null }]);

    await shop.pool.query(`update one_time_code set sent_at = sent_at - interval '61 seconds'`);
    const [byEmail = bySms] = await offeredTo(owner.document);
    expect((await ask(owner.document, byEmail)).statusCode).toBe(204);
    expect(await lettersOf(shop)).toEqual([expect.objectContaining({ channel: 'email', to: owner.email })]);
  });
});

describe('the check', () => {
  test('exchanges the right code for a token of 256 bits, once', async () => {
    const code = await codeFor(user);
    const answer = await check(user.document, code);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(/^[\w-]{43}$/);
    const { rows } = await server.pool.query('select recovery_token::text as line from recovery_token');
    for (const { line } of rows) expect(line).not.toContain(answer.body);
    const again = await check(user.document, code);
    expect([again.statusCode, again.json()]).toEqual([422, codeNotFound]);
  });

  test.each<[string, () => Promise<unknown>, number]>([
    ['is told the same', async () => {}, 200],
    [
      'is told nothing after ten minutes',
      () => server.pool.query('update recovery_token set expires_at = now()'),
      422,
    ],
    ['is told nothing once another code was exchanged', () => aMinuteLater().then(() => tokenFor(user)), 422],
  ])('whoever did not hear the answer and asks again %s', async (_, meanwhile, status) => {
    const headers = { 'idempotency-key': 'uma-visita-que-so-esta-pagina-conhece' };
    const code = await codeFor(user);
    const { body: token } = await check(user.document, code, { headers });
    await meanwhile();
    const again = await check(user.document, code, { headers });
    expect([again.statusCode, again.body === token]).toEqual([status, status === 200]);
    for (const other of [{}, { headers: { 'idempotency-key': 'uma-visita-de-outra-pessoa-qualquer' } }])
      expect((await check(user.document, code, other)).json()).toEqual(codeNotFound);
    expect((await check((await newUser()).document, code, { headers })).json()).toEqual(codeNotFound);
    expect((await check(user.document, otherThan(code), { headers })).json()).toEqual(codeNotFound);
  });

  test('takes a code in lower case', async () => {
    expect((await check(user.document, (await codeFor(user)).toLowerCase())).statusCode).toBe(200);
  });

  test('refuses the sixth guess, even the right one', async () => {
    const code = await codeFor(user);
    for (let count = 0; count < 5; count++)
      expect((await check(user.document, otherThan(code))).json()).toEqual(codeNotFound);
    expect((await check(user.document, code)).json()).toEqual(codeNotFound);
    const [method] = await methodsOf(user.document);
    await aMinuteLater();
    await send(user.document, method);
    expect((await check(user.document, await codeSentTo(server, user.email))).statusCode).toBe(200);
  });

  test('counts fifty guesses at once as fifty', async () => {
    const code = await codeFor(user);
    await Promise.all(Array.from({ length: 50 }, () => check(user.document, otherThan(code))));
    const { rows } = await server.pool.query('select tries from one_time_code order by sent_at desc limit 1');
    expect(rows).toEqual([{ tries: 5 }]);
    expect((await check(user.document, code)).statusCode).toBe(422);
  });

  test('lets one of ten through who bring the right one at once', async () => {
    const code = await codeFor(user);
    const answers = await Promise.all(Array.from({ length: 10 }, () => check(user.document, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('lets a code live a quarter of an hour', async () => {
    const code = await codeFor(user);
    const { rows } = await server.pool.query(
      'select extract(epoch from expires_at - sent_at)::int as life from one_time_code order by sent_at desc limit 1',
    );
    expect(rows).toEqual([{ life: 900 }]);
    await server.pool.query(
      `update one_time_code set expires_at = expires_at - interval '15 minutes 1 second'`,
    );
    expect((await check(user.document, code)).json()).toEqual(codeNotFound);
  });

  test('takes no code of somebody else, and none that was replaced', async () => {
    const other = await newUser();
    const code = await codeFor(user);
    await codeFor(other);
    expect((await check(other.document, code)).json()).toEqual(codeNotFound);
    const [method] = await methodsOf(user.document);
    await aMinuteLater();
    await send(user.document, method);
    expect((await check(user.document, code)).json()).toEqual(codeNotFound);
  });

  test('takes no code that was made to verify an e-mail, nor the other way round', async () => {
    const { headers } = await login(server, user);
    await post(server, '/api/email/code/send', { document: user.document }, { headers });
    const forEmail = await codeSentTo(server, user.email, 'email.code');
    expect(forEmail).toHaveLength(6);
    expect((await check(user.document, forEmail)).json()).toEqual(codeNotFound);
    const forRecovery = await codeFor(user);
    const verify = await post(
      server,
      '/api/email/code/verify',
      { document: user.document, code: forRecovery },
      { headers },
    );
    expect(verify.json()).toEqual(codeNotFound);
    expect((await check(user.document, forRecovery)).statusCode).toBe(200);
  });

  test('takes no code once the e-mail it went to is the account’s no more', async () => {
    const code = await codeFor(user);
    await server.db
      .updateTable('users')
      .set({ email: `novo.${user.email}` })
      .where('id', '=', user.id)
      .execute();
    expect((await check(user.document, code)).json()).toEqual(codeNotFound);
  });

  test('says the same about a CPF nobody has, with or without a code on its way', async () => {
    const document = newCpf();
    const code = await codeFor(user);
    const wrong = saidBy(await check(user.document, otherThan(code)));
    expect(saidBy(await check(document, 'AAAAAA'))).toEqual(wrong);
    const [method] = await methodsOf(document);
    await send(document, method);
    for (let count = 0; count < 7; count++) expect(saidBy(await check(document, 'AAAAAA'))).toEqual(wrong);
  });

  test('makes a network that guesses wait', async () => {
    const { burst } = rates.codeCheckNetwork;
    const from = elsewhere();
    const answers = [];
    for (let count = 0; count <= burst; count++)
      answers.push((await check(newCpf(), 'AAAAAA', { from })).statusCode);
    expect(answers).toEqual([...Array(burst).fill(422), 429]);
  });
});

describe('the new password', () => {
  test('opens the account, ends every session, and is told to its owner', async () => {
    const [phone, laptop] = [await login(server, user), await login(server, user)];
    const token = await tokenFor(user);
    const answer = await recover(user.document, token);
    expect(answer.statusCode).toBe(204);

    for (const { headers, cookies } of [phone, laptop]) {
      const profile = await server.inject({ method: 'GET', url: '/api/user', headers });
      expect(profile.statusCode).toBe(401);
      expect((await post(server, '/oauth/refresh', {}, { cookies })).statusCode).toBe(204);
    }
    await login(server, { email: user.email, password: 'outra frase comprida' });
    await expect(login(server, user)).rejects.toThrow('400');
    expect((await lettersOf(server)).at(-1)).toEqual({
      kind: 'password.changed',
      channel: 'email',
      to: user.email,
      name: user.name,
    });
    expect(await auditOf(server, user.id)).toContainEqual({
      action: 'password.recovered',
      details: { sessions_ended: 2 },
    });
  });

  test('lets its owner in at once, who tried too often before', async () => {
    const from = elsewhere();
    const enter = (password: string) =>
      post(server, '/oauth/token', { grant_type: 'password', username: user.email, password }, { from });
    for (let count = 0; count < 5; count++) await enter('não é esta');
    await server.pool.query(
      `update login_failure set next_at = now() + interval '30 seconds' where next_at > last_at`,
    );
    expect((await enter('não é esta')).statusCode).toBe(429);
    const token = await tokenFor(user);
    const password = 'outra frase comprida';
    await post(server, '/api/password/recover', { document: user.document, token, password }, { from });
    expect((await enter(password)).statusCode).toBe(200);
  });

  test('is set once with one token, whoever else comes at the same moment', async () => {
    const token = await tokenFor(user);
    const answers = await Promise.all(
      ['primeira frase', 'segunda frase', 'terceira frase'].map((password) =>
        recover(user.document, token, password),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422, 422]);
    const late = await recover(user.document, token);
    expect([late.statusCode, late.json()]).toEqual([422, tokenGone]);
  });

  test.each<[string, () => Promise<[document: string, token: string]>]>([
    ['of somebody else', async () => [(await newUser()).document, await tokenFor(user)]],
    ['for a CPF nobody has', async () => [newCpf(), await tokenFor(user)]],
    ['that nobody made', async () => [user.document, 'x'.repeat(43)]],
    [
      'of ten minutes ago',
      async () => {
        const token = await tokenFor(user);
        await server.pool.query(`update recovery_token set expires_at = expires_at - interval '10 minutes'`);
        return [user.document, token];
      },
    ],
    [
      'that a newer one replaced',
      async () => {
        const token = await tokenFor(user);
        const [method] = await methodsOf(user.document);
        await aMinuteLater();
        await send(user.document, method);
        await check(user.document, await codeSentTo(server, user.email));
        return [user.document, token];
      },
    ],
  ])('is not set with a token %s', async (_, make) => {
    const [document, token] = await make();
    const answer = await recover(document, token);
    expect([answer.statusCode, answer.json()]).toEqual([422, tokenGone]);
    await login(server, user);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['another one', async () => {}, 'mais uma frase comprida'],
    [
      'once it became another one',
      async () =>
        server.pool.query(
          'update users set password_hash = (select password_hash from users where id = $2) where id = $1',
          [user.id, (await newUser()).id],
        ),
      'outra frase comprida',
    ],
    [
      'after its ten minutes',
      () => server.pool.query(`update recovery_token set expires_at = now() where user_id = $1`, [user.id]),
      'outra frase comprida',
    ],
  ])('asked for again, %s is refused with the token that was used', async (_, meanwhile, password) => {
    const token = await tokenFor(user);
    expect((await recover(user.document, token)).statusCode).toBe(204);
    await meanwhile();
    const answer = await recover(user.document, token, password);
    expect([answer.statusCode, answer.json()]).toEqual([422, tokenGone]);
  });

  test('is not told by a token that changed nothing, whatever the password is', async () => {
    const token = await tokenFor(user);
    await aMinuteLater();
    await codeFor(user);
    expect((await check(user.document, await codeSentTo(server, user.email))).statusCode).toBe(200);
    const answer = await recover(user.document, token, user.password);
    expect([answer.statusCode, answer.json()]).toEqual([422, tokenGone]);
  });

  test('is not guessed with a token that was used faster than at the login', async () => {
    const token = await tokenFor(user);
    await recover(user.document, token);
    const from = elsewhere();
    const guess = (password: string) =>
      post(server, '/api/password/recover', { document: user.document, token, password }, { from });
    for (let count = 0; count < 5; count++)
      expect((await guess('mais uma frase comprida')).json()).toEqual(tokenGone);
    await server.pool.query(
      `update login_failure set next_at = now() + interval '30 seconds' where next_at > last_at`,
    );
    expect((await guess('mais uma frase comprida')).statusCode).toBe(429);
    expect((await guess('outra frase comprida')).statusCode).toBe(429);
  });

  test('has to be a good one; the token waits for it', async () => {
    const token = await tokenFor(user);
    for (const [password, message] of [
      ['Senha@123', 'Esta senha é muito comum. Escolha outra.'],
      [user.document, 'Esta senha é muito comum. Escolha outra.'],
      [`${'xy z'.repeat(32)}w`, 'A senha deve ter no máximo 128 caracteres'],
    ] as const) {
      const refused = await recover(user.document, token, password);
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toEqual({
        message,
        code: 'fields',
        details: { fields: [{ field: 'password', message }] },
      });
    }
    const emojis = '🎟🥅⚽🎺🏆🎤🎭🎪'.repeat(16);
    expect((await recover(user.document, token, emojis)).statusCode).toBe(204);
    await login(server, { email: user.email, password: emojis });
  });

  test('hashes nothing for who has no token', async () => {
    const { rows: before } = await server.pool.query('select password_hash from users where id = $1', [
      user.id,
    ]);
    for (const document of [user.document, newCpf()])
      expect((await recover(document, 'x'.repeat(43))).json()).toEqual(tokenGone);
    const { rows: after } = await server.pool.query('select password_hash from users where id = $1', [
      user.id,
    ]);
    expect(after).toEqual(before);
  });

  test('takes away what else could open the account: codes, tokens and links', async () => {
    const token = await tokenFor(user);
    await aMinuteLater();
    const late = await codeFor(user);
    const link = new URL(await createLoginLink(server.context, user.id)).searchParams.get('token');
    expect((await recover(user.document, token)).statusCode).toBe(204);
    expect((await check(user.document, late)).json()).toEqual(codeNotFound);
    const opened = await post(server, '/oauth/token', { grant_type: 'login_link', token: link });
    expect(opened.json()).toMatchObject({ code: 'link_refused' });
  });
});
