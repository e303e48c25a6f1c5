import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { rates } from '#server/limits.ts';

import { type SeededUser, seedUser } from '../../support/seeds.ts';
import { login, type TestServer, testServer } from '../../support/server.ts';
import { auditOf } from '../account/members.ts';
import { address, elsewhere, newCpf, post, registration } from './people.ts';

/** Proofs that were asked for, and what the bot check thinks of them. */
const proofs: (string | undefined)[] = [];
let believes = true;

let server: TestServer;
let known: SeededUser;
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
  known = await seedUser(server.db, { document: newCpf(), email: 'ja.existe@example.com' });
});
beforeEach(() => {
  proofs.length = 0;
  believes = true;
});

const register = (facts: Record<string, unknown> = {}, options: Parameters<typeof post>[3] = {}) =>
  post(server, '/api/user', registration(facts), options);
const complaints = (answer: { json: () => unknown }) =>
  Reflect.get(Object(Reflect.get(Object(answer.json()), 'details')), 'fields');
const rowOf = (document: string) =>
  server.db.selectFrom('users').selectAll().where('document', '=', document).executeTakeFirstOrThrow();
const people = async () =>
  Number((await server.pool.query('select count(*)::int as n from users')).rows[0].n);

const notAPerson = {
  message: 'Não conseguimos confirmar que você é uma pessoa. Tente de novo ou fale com o suporte.',
  code: 'bot_check_failed',
};

describe('a registration', () => {
  test('makes an account, answers its profile, and lets its owner in', async () => {
    const body = registration({
      name: '  João   da Silva ',
      email: 'Joao.SILVA@Example.com',
      token: 'prova',
    });
    const answer = await post(server, '/api/user', body);
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookies).toEqual([]);
    expect(answer.json()).toMatchObject({
      name: 'João da Silva',
      username: 'joodasilva',
      email: 'joao.silva@example.com',
      email_verified: false,
      document: body.document,
      cellphone: '11900000012',
      birth_date: '14/03/1990',
      gender_id: 1,
      address,
      membership: null,
    });
    expect(proofs).toEqual(['prova']);

    const row = await rowOf(body.document);
    expect(row.birthDate).toBe('1990-03-14');
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row.termsAcceptedAt).toBeInstanceOf(Date);
    expect(await auditOf(server, row.id)).toEqual([{ action: 'account.created', details: {} }]);
    await login(server, { email: 'JOAO.silva@example.com', password: body.password });
  });

  test.each([
    ['an apostrophe', "Ana D'Ávila", "Ana D'Ávila", 'anadvila'],
    ['a typographic apostrophe', 'José D’Ávila', "José D'Ávila", 'josdvila'],
    ['a surname of one letter', 'Lia Ó', 'Lia Ó', 'lia'],
    ['another alphabet', '李小龙', '李小龙', 'pessoa'],
    ['accents apart from their letters', 'Conceição'.normalize('NFD'), 'Conceição', 'conceio'],
    ['one word', 'Pelé', 'Pelé', 'pel'],
  ])('takes a name with %s', async (_, name, kept, username) => {
    const answer = await register({ name });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ name: kept, username });
  });

  test('gives people of one name usernames of their own, also at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => register({ name: 'Ana Igual' })));
    const names = answers.map((answer) => answer.json<{ username: string }>().username);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
    expect(new Set(names).size).toBe(6);
    for (const name of names) expect(name).toMatch(/^anaigual\d*$/);
    expect(names).toContain('anaigual');
  });

  test('takes no username from outside', async () => {
    const answer = await register({ name: 'Rui Comum', username: 'admin' });
    expect(answer.json()).toMatchObject({ username: 'ruicomum' });
  });

  test.each([
    ['128 emojis', '🎟️🥅⚽🎺🏆🎤🎭🎪'.repeat(16)],
    ['an accent typed in two ways', 'canção de ninar'],
    ['blanks and signs', '  §±  ¿quê?  '],
    ['eight characters', 'jx9&kw2p'],
  ])('takes a password of %s, whole', async (_, text) => {
    const characters = [...text.normalize('NFC')];
    const password = characters.slice(0, 128).join('');
    const body = registration({ password });
    expect((await post(server, '/api/user', body)).statusCode).toBe(201);
    await login(server, { email: body.email, password });
    await login(server, { email: body.email, password: password.normalize('NFD') });
    const cut = await post(server, '/oauth/token', {
      grant_type: 'password',
      username: body.email,
      password: characters.slice(0, 128).slice(0, -1).join(''),
    });
    expect(cut.statusCode).toBe(400);
  });

  test('keeps an address without a street name of its own as typed, and its postal code as digits', async () => {
    const body = registration({
      address: { ...address, zipcode: '69945-000', street: ' Ramal do Cacau ', complement: ' Casa 2 ' },
    });
    expect((await post(server, '/api/user', body)).statusCode).toBe(201);
    expect((await rowOf(body.document)).address).toEqual({
      ...address,
      zipcode: '69945000',
      street: 'Ramal do Cacau',
      complement: 'Casa 2',
    });
  });
});

describe('a rule that is broken', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    ['a CPF with wrong digits', { document: '52998224724' }, 'document', 'CPF inválido'],
    ['a CPF of one digit', { document: '11111111111' }, 'document', 'CPF inválido'],
    ['no name', { name: '  ' }, 'name', 'Este campo é obrigatório'],
    ['a name of two letters', { name: 'Ui' }, 'name', 'O nome precisa ter mais que 2 letras'],
    ['signs in a name', { name: 'Ana <b>' }, 'name', 'Use apenas letras, espaços, hífen, ponto e apóstrofo'],
    ['an e-mail without an ending', { email: 'ana@example.c' }, 'email', 'E-mail inválido'],
    ['an area code nobody has', { cellphone: '20900000012' }, 'cellphone', 'DDD inválido'],
    [
      'a landline',
      { cellphone: '11300000012' },
      'cellphone',
      'O número de telefone deve conter no mínimo 11 dígitos',
    ],
    ['31 February', { birth_date: '31/02/1990' }, 'birth_date', 'Data inválida'],
    ['a leap day that was none', { birth_date: '29/02/2023' }, 'birth_date', 'Data inválida'],
    ['a birth to come', { birth_date: '01/01/2999' }, 'birth_date', 'Data inválida'],
    ['a birth before 1900', { birth_date: '31/12/1899' }, 'birth_date', 'Data inválida'],
    ['a gender that is not in the list', { gender_id: 99 }, 'gender_id', 'Este campo é obrigatório'],
    [
      'a password of 129 characters',
      { password: `${'xy z'.repeat(32)}w` },
      'password',
      'A senha deve ter no máximo 128 caracteres',
    ],
    [
      'a common password',
      { password: 'Flamengo@2026' },
      'password',
      'Esta senha é muito comum. Escolha outra.',
    ],
    [
      'a postal code of seven digits',
      { address: { ...address, zipcode: '0100100' } },
      'address.zipcode',
      'CEP inválido',
    ],
    ['a state that is none', { address: { ...address, state: 'XX' } }, 'address.state', 'Escolha um estado'],
    ['no street', { address: { ...address, street: ' ' } }, 'address.street', 'Este campo é obrigatório'],
    ['no number', { address: { ...address, number: '' } }, 'address.number', 'Este campo é obrigatório'],
  ])('%s is told beside its field, and makes no account', async (_, facts, field, message) => {
    const before = await people();
    const answer = await register(facts);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ message, code: 'fields', details: { fields: [{ field, message }] } });
    expect(await people()).toBe(before);
    expect(proofs).toEqual([]);
  });

  test('several are told together', async () => {
    const answer = await register({ name: '', birth_date: '31/02/1990', address: { ...address, city: '' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ message: 'Confira os campos destacados.', code: 'fields' });
    expect(complaints(answer)).toEqual([
      { field: 'name', message: 'Este campo é obrigatório' },
      { field: 'birth_date', message: 'Data inválida' },
      { field: 'address.city', message: 'Este campo é obrigatório' },
    ]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a CPF with its mask', { document: '529.982.247-25' }, 'document'],
    ['a phone number of ten digits', { cellphone: '1133334444' }, 'cellphone'],
    ['a date as the database has it', { birth_date: '1990-03-14' }, 'birth_date'],
    ['an e-mail with a blank in it', { email: 'ana maria@example.com' }, 'email'],
    [
      'a house number of eleven characters',
      { address: { ...address, number: '12345678901' } },
      'address.number',
    ],
    ['a password of seven letters', { password: 'jx9&kw2' }, 'password'],
    ['a password of seven emojis', { password: '🎟🥅⚽🎺🏆🎤🎭' }, 'password'],
  ])('what is not in the shape of the wire is malformed: %s', async (_, facts, field) => {
    const answer = await register(facts);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'malformed', details: { fields: [field] } });
  });
});

describe('who is here already', () => {
  const documentTaken = {
    message: 'CPF já cadastrado em nossa base, recupere sua senha!',
    code: 'document_taken',
    details: {
      fields: [{ field: 'document', message: 'CPF já cadastrado em nossa base, recupere sua senha!' }],
    },
  };
  const emailTaken = {
    message: 'Esse e-mail já está em uso',
    code: 'email_taken',
    details: { fields: [{ field: 'email', message: 'Esse e-mail já está em uso' }] },
  };

  test('is not made twice', async () => {
    const document = await register({ document: known.document });
    expect([document.statusCode, document.json()]).toEqual([409, documentTaken]);
    const email = await register({ email: 'JA.existe@Example.com' });
    expect([email.statusCode, email.json()]).toEqual([409, emailTaken]);
  });

  test('is made once of ten at the same moment, whatever they share', async () => {
    const shared = { document: newCpf(), email: 'dez.juntos@example.com' };
    for (const [field, answer] of [
      ['document', documentTaken],
      ['email', emailTaken],
    ] as const) {
      const facts = field === 'document' ? { document: newCpf() } : { email: 'um.de.dez@example.com' };
      const answers = await Promise.all(Array.from({ length: 10 }, () => register(facts)));
      expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
      for (const each of answers.filter(({ statusCode }) => statusCode !== 201))
        expect([each.statusCode, each.json()]).toEqual([409, answer]);
    }
    const both = await Promise.all(Array.from({ length: 10 }, () => register(shared)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(409)]);
  });
});

describe('questions about who is here', () => {
  const checkEmail = (email: string, headers: Record<string, string> = {}, from = elsewhere()) =>
    server.inject({
      method: 'GET',
      url: '/api/user/email/check',
      query: { email },
      headers,
      remoteAddress: from,
    });
  const checkDocument = (document: string, token?: string, from = elsewhere()) =>
    post(server, '/api/user/document/check', { document, ...(token ? { token } : {}) }, { from });

  test('are answered about an e-mail in any case, with the proof in a header', async () => {
    expect((await checkEmail('JA.Existe@example.com', { 'bot-check': 'prova' })).json()).toEqual({
      exists: true,
    });
    expect((await checkEmail('ninguem@example.com')).json()).toEqual({ exists: false });
    expect(proofs).toEqual(['prova', undefined]);
  });

  test('are answered about a CPF, with the proof in the body', async () => {
    expect((await checkDocument(known.document, 'prova')).json()).toEqual({ exists: true });
    expect((await checkDocument(newCpf())).json()).toEqual({ exists: false });
    expect(proofs).toEqual(['prova', undefined]);
  });

  test('cost everybody a proof', async () => {
    believes = false;
    const before = await people();
    for (const answer of [
      await checkEmail(known.email),
      await checkDocument(known.document),
      await register(),
      await register({ document: known.document }),
    ]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual(notAPerson);
    }
    expect(await people()).toBe(before);
  });

  test('about nothing that could be somebody’s are told so, and cost none', async () => {
    for (const [answer, field, message] of [
      [await checkDocument('11111111111'), 'document', 'CPF inválido'],
      [await checkEmail('ana@example.c'), 'email', 'E-mail inválido'],
    ] as const) {
      expect(answer.statusCode).toBe(422);
      expect(complaints(answer)).toEqual([{ field, message }]);
    }
    expect((await checkEmail('')).statusCode).toBeGreaterThanOrEqual(400);
    expect(
      (await server.inject({ method: 'GET', url: '/api/user/document/check?document=1' })).statusCode,
    ).toBe(400);
    expect(proofs).toEqual([]);
  });

  test('may be asked so often from one network, e-mails and CPFs together', async () => {
    await server.pool.query('delete from rate_bucket');
    const from = elsewhere();
    const { burst, count, seconds } = rates.existsNetwork;
    expect((await checkDocument(newCpf(), undefined, from)).statusCode).toBe(200);
    await server.pool.query(`update rate_bucket set empty_at = now() + make_interval(secs => $1)`, [
      (burst * seconds) / count + seconds,
    ]);
    for (const refused of [
      await checkDocument(newCpf(), undefined, from),
      await checkEmail('p@example.com', {}, from),
    ]) {
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(proofs).toHaveLength(1);
    expect((await checkDocument(newCpf())).statusCode).toBe(200);
  });

  test('asked by everybody together are told to the operator, and refused to nobody', async () => {
    await server.pool.query(`update rate_bucket set empty_at = now() + interval '1 day'`);
    expect((await checkDocument(newCpf())).statusCode).toBe(200);
    expect((await checkEmail('ninguem@example.com')).statusCode).toBe(200);
    const told = server.lines.filter((line) =>
      line.includes('unusually many questions about who has an account'),
    );
    expect(told).toHaveLength(2);
  });
});

describe('the new buyers of a network', () => {
  test('may be half of those who find places, each asked for twice', () => {
    const { holdNetwork, registerNetwork, existsNetwork } = rates;
    const perMinute = ({ count, seconds }: { count: number; seconds: number }) => (count * 60) / seconds;
    expect(registerNetwork.burst).toBe(holdNetwork.burst / 2);
    expect(perMinute(registerNetwork)).toBe(perMinute(holdNetwork) / 2);
    expect(existsNetwork.burst).toBe(registerNetwork.burst * 2);
    expect(perMinute(existsNetwork)).toBe(perMinute(registerNetwork) * 2);
  });

  test('come in all at once, a dozen of them too, and wait when they are more than a neighbourhood', async () => {
    await server.pool.query('delete from rate_bucket');
    const from = elsewhere();
    for (let n = 0; n < 12; n++) expect((await register({}, { from })).statusCode).toBe(201);
    const { burst, count, seconds } = rates.registerNetwork;
    await server.pool.query(`update rate_bucket set empty_at = now() + make_interval(secs => $1)`, [
      (burst * seconds) / count + seconds,
    ]);
    const refused = await register({}, { from });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await register()).statusCode).toBe(201);
  });
});
