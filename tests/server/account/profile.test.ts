import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { dayOf } from '#src/domain/person.ts';
import { type TestServer, testServer } from '#tests/support/server.ts';

import { auditOf, type Complaints, lettersOf, linkDevice, newMember, type TestMember } from './members.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await testServer({ config: { rateFactor: 1000 } });
});

const address = {
  country: 'Brasil',
  zipcode: '01001-000',
  neighborhood: ' Centro ',
  state: 'SP',
  city: 'São Paulo',
  street: "Praça d'Ávila",
  number: '10 A',
  complement: ' ',
};
const rowOf = (id: string) =>
  server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('the genders to choose from are the same for everybody', async () => {
  const response = await server.inject({ method: 'GET', url: '/api/genders' });
  expect(response.statusCode).toBe(200);
  expect(response.json<{ name: string }[]>().map(({ name }) => name)).toEqual([
    'Feminino',
    'Masculino',
    'Não binário',
    'Outro',
    'Prefiro não informar',
  ]);
  expect(response.headers['cache-control']).toContain('public');
});

describe('my data', () => {
  beforeAll(async () => {
    member = await newMember(server, { cellphone: '11900000001', birthDate: '1990-03-14', genderId: 1 });
  });

  test('is kept field by field, tidied, and answered as it is now', async () => {
    const response = await member.call('PUT', '/api/user', {
      name: '  José   D’Ávila ',
      cellphone: '92987654321',
      birth_date: '29/02/2000',
      gender_id: 5,
      address,
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({
      name: "José D'Ávila",
      email: member.email,
      cellphone: '92987654321',
      birth_date: '29/02/2000',
      gender_id: 5,
      address: {
        country: 'Brasil',
        zipcode: '01001000',
        neighborhood: 'Centro',
        street: "Praça d'Ávila",
        number: '10 A',
      },
    });
    expect(response.json().address).not.toHaveProperty('complement');
    expect((await member.call('GET', '/api/user')).json()).toEqual(response.json());
    const { username, birthDate } = await rowOf(member.id);
    expect(birthDate).toBe('2000-02-29');
    expect(username).toMatch(/^pessoa\d+$/);
  });

  test('says whether somebody is a minor, to the day', async () => {
    const isMinor = async (born: 'eighteen years ago' | 'a day later') => {
      const day = sql<string>`(now() AT TIME ZONE 'America/Sao_Paulo')::date - interval '18 years'`;
      const birthDate =
        born === 'a day later' ? sql<string>`(${day} + interval '1 day')::date` : sql<string>`(${day})::date`;
      await server.db.updateTable('users').set({ birthDate }).where('id', '=', member.id).execute();
      return (await member.call('GET', '/api/user')).json().is_minor;
    };
    expect([await isMinor('a day later'), await isMinor('eighteen years ago')]).toEqual([true, false]);
  });

  test('says by name which fields changed to whoever reads the audit, and never what they hold', async () => {
    const trail = await auditOf(server, member.id);
    expect(trail).toEqual([
      {
        action: 'account.updated',
        details: { fields: ['address', 'birth_date', 'cellphone', 'gender_id', 'name'] },
      },
    ]);
    await member.call('PUT', '/api/user', { gender_id: 5, address });
    await member.call('PUT', '/api/user', {});
    expect(await auditOf(server, member.id)).toHaveLength(1);
  });

  test.each([
    ['a name of two letters', { name: 'Ana'.slice(1) }, 'name', 'O nome precisa ter mais que 2 letras'],
    [
      'a name with signs',
      { name: '<b>Ana</b>' },
      'name',
      'Use apenas letras, espaços, hífen, ponto e apóstrofo',
    ],
    ['no name', { name: '   ' }, 'name', 'Este campo é obrigatório'],
    ['an area code nobody has', { cellphone: '20987654321' }, 'cellphone', 'DDD inválido'],
    [
      'a landline',
      { cellphone: '11387654321' },
      'cellphone',
      'O número de telefone deve conter no mínimo 11 dígitos',
    ],
    ['31/02', { birth_date: '31/02/1990' }, 'birth_date', 'Data inválida'],
    ['29/02 of another year', { birth_date: '29/02/2001' }, 'birth_date', 'Data inválida'],
    ['a birth in the future', { birth_date: '01/01/2999' }, 'birth_date', 'Data inválida'],
    ['a gender nobody offered', { gender_id: 77 }, 'gender_id', 'Este campo é obrigatório'],
    ['a state that is none', { address: { ...address, state: 'XX' } }, 'address.state', 'Escolha um estado'],
    ['a short CEP', { address: { ...address, zipcode: '0100' } }, 'address.zipcode', 'CEP inválido'],
    ['no street', { address: { ...address, street: ' ' } }, 'address.street', 'Este campo é obrigatório'],
  ])('refuses %s in the words of the screen, and changes nothing', async (_, change, field, message) => {
    const before = await rowOf(member.id);
    const response = await member.call('PUT', '/api/user', { gender_id: 3, ...change });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({ message, code: 'fields', details: { fields: [{ field, message }] } });
    expect(await rowOf(member.id)).toEqual(before);
  });

  test('is refused with every complaint at once', async () => {
    const response = await member.call('PUT', '/api/user', { name: '', birth_date: '00/00/2000' });
    const { message, details } = response.json<Complaints>();
    expect(message).toBe('Confira os campos destacados.');
    expect(details.fields.map(({ field }) => field)).toEqual(['name', 'birth_date']);
  });

  test('takes a birth of today, in Brasília', async () => {
    const today = dayOf(new Date()).split('-').reverse().join('/');
    expect((await member.call('PUT', '/api/user', { birth_date: today })).statusCode).toBe(200);
  });

  test('changed in two tabs at once is both changes', async () => {
    const answers = await Promise.all([
      member.call('PUT', '/api/user', { name: 'Maria Um' }),
      member.call('PUT', '/api/user', { cellphone: '21999999999' }),
      member.call('PUT', '/api/user', { gender_id: 2 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await rowOf(member.id)).toMatchObject({ name: 'Maria Um', cellphone: '21999999999', genderId: 2 });
  });

  test('is nobody’s without a token', async () => {
    const response = await server.inject({ method: 'PUT', url: '/api/user', payload: { name: 'Outra' } });
    expect(response.statusCode).toBe(401);
  });
});

describe('another e-mail', () => {
  const change = (email: string, password = 'senha-de-teste') =>
    member.call('PUT', '/api/user', { email, password });
  beforeAll(async () => {
    member = await newMember(server, { email: 'antes@example.com', emailVerifiedAt: new Date() });
  });

  test('asks for the password', async () => {
    const response = await member.call('PUT', '/api/user', { email: 'novo@example.com' });
    expect(response.statusCode).toBe(422);
    expect(response.json<Complaints>().details.fields).toEqual([
      { field: 'password', message: 'Este campo é obrigatório' },
    ]);
    const both = await member.call('PUT', '/api/user', { email: 'novo@example.com', name: '' });
    expect(both.json<Complaints>().details.fields.map(({ field }) => field)).toEqual(['name', 'password']);
  });

  test('is refused with a wrong one, and nothing else of the change is kept', async () => {
    const response = await member.call('PUT', '/api/user', {
      email: 'novo@example.com',
      password: 'errada-errada',
      name: 'Nome Novo',
    });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      message: 'Senha incorreta',
      code: 'wrong_password',
      details: { fields: [{ field: 'password', message: 'Senha incorreta' }] },
    });
    expect(await rowOf(member.id)).toMatchObject({ email: 'antes@example.com', name: member.name });
    expect(await lettersOf(server)).toEqual([]);
  });

  test('that belongs to somebody else is refused, in any mix of cases', async () => {
    const other = await newMember(server, { email: 'ocupado@example.com' });
    const response = await change('Ocupado@Example.com');
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      message: 'Esse e-mail já está em uso',
      code: 'email_taken',
      details: { fields: [{ field: 'email', message: 'Esse e-mail já está em uso' }] },
    });
    expect((await rowOf(other.id)).email).toBe('ocupado@example.com');
  });

  test('one’s own in capitals is no other e-mail', async () => {
    expect((await member.call('PUT', '/api/user', { email: 'ANTES@example.com' })).statusCode).toBe(200);
    expect(await rowOf(member.id)).toMatchObject({
      email: 'antes@example.com',
      emailVerifiedAt: expect.any(Date),
    });
  });

  test('is kept in lower case, has to be verified, and the former address is told', async () => {
    const { db } = server;
    const soon = new Date(Date.now() + 600_000);
    for (const purpose of ['email', 'recovery'] as const)
      await db
        .insertInto('oneTimeCode')
        .values({
          purpose,
          subject: Buffer.from(member.id),
          userId: member.id,
          hash: Buffer.from('h'),
          target: Buffer.from('t'),
          expiresAt: soon,
        })
        .execute();
    await db
      .insertInto('recoveryToken')
      .values({ hash: Buffer.from('token'), userId: member.id, expiresAt: soon })
      .execute();
    await db
      .insertInto('loginLink')
      .values({ hash: Buffer.from('link'), userId: member.id, expiresAt: soon })
      .execute();

    const response = await change('Depois@Example.com');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ email: 'depois@example.com', email_verified: false });

    expect(await lettersOf(server)).toEqual([
      {
        kind: 'email.changed',
        channel: 'email',
        to: 'antes@example.com',
        name: member.name,
        newEmail: 'd****s@example.com',
      },
    ]);
    const live = async (table: 'oneTimeCode' | 'recoveryToken' | 'loginLink') =>
      (
        await db
          .selectFrom(table)
          .select('userId')
          .where('userId', '=', member.id)
          .where('usedAt', 'is', null)
          .execute()
      ).length;
    expect([await live('oneTimeCode'), await live('recoveryToken'), await live('loginLink')]).toEqual([
      0, 0, 0,
    ]);
    const [updated, changed] = await auditOf(server, member.id);
    expect(updated).toEqual({ action: 'account.updated', details: { fields: ['email'] } });
    expect(changed).toEqual({ action: 'email.changed', details: {} });
    const login = await server.inject({
      method: 'POST',
      url: '/oauth/token',
      payload: { grant_type: 'password', username: 'depois@example.com', password: member.password },
    });
    expect(login.statusCode).toBe(200);
  });

  test('of two who want the same one at once, one gets it', async () => {
    const people = await Promise.all([newMember(server), newMember(server)]);
    const answers = await Promise.all(
      people.map(({ call, password }) =>
        call('PUT', '/api/user', { email: 'disputado@example.com', password }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('whose password changed meanwhile is not that of whoever asked', async () => {
    const { call, id, email, password } = await newMember(server);
    const holder = await server.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from users where id=$1 for update', [id]);
    const asking = call('PUT', '/api/user', { email: 'roubado@example.com', password });
    await expect
      .poll(async () => {
        const { rows } = await server.pool.query(
          `select count(*)::int as n from pg_stat_activity where wait_event_type='Lock' and datname=current_database()`,
        );
        return rows[0].n;
      })
      .toBe(1);
    await holder.query(`update users set password_hash='outra' where id=$1`, [id]);
    await holder.query('commit');
    holder.release();
    expect((await asking).statusCode).toBe(422);
    expect((await rowOf(id)).email).toBe(email);
  });
});

test('guessing the password behind an open session waits as it does at the login', async () => {
  const strict = await testServer();
  const { call, email, password } = await newMember(strict);
  const guess = () => call('PUT', '/api/user', { email: 'x@example.com', password: 'chute-chute' });
  const states: number[] = [];
  for (let n = 0; n < 8; n++) states.push((await guess()).statusCode);
  expect(states[0]).toBe(422);
  expect(states.at(-1)).toBe(429);
  const refused = await call('PUT', '/api/user', { email: 'x@example.com', password });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const login = await strict.inject({
    method: 'POST',
    url: '/oauth/token',
    payload: { grant_type: 'password', username: email, password },
  });
  expect(login.statusCode).toBe(429);
});

test.each([
  ['an e-mail', 'PUT', '/api/user', { email: 'x@example.com', password: 'senha-de-teste' }],
  ['a phone', 'PUT', '/api/user', { cellphone: '11988887777' }],
  ['a password', 'PUT', '/api/user/password', { current: 'senha-de-teste', password: 'outra senha boa' }],
  ['the account', 'DELETE', '/api/user', { password: 'senha-de-teste' }],
] as const)('whoever came by a link cannot take %s away', async (_, method, url, payload) => {
  const { id } = await newMember(server, { cellphone: '11900000001' });
  const before = await rowOf(id);
  const call = await linkDevice(server, id);
  const response = await call(method, url, payload);
  expect(response.statusCode).toBe(403);
  expect(response.json()).toEqual({
    message: 'Para mudar isto, entre com seu e-mail e senha.',
    code: 'link_session',
  });
  expect(await rowOf(id)).toEqual(before);
});

test('whoever came by a link may still correct the rest, phone and e-mail sent along as they are', async () => {
  const { id, email } = await newMember(server, { cellphone: '11900000001' });
  const call = await linkDevice(server, id);
  const response = await call('PUT', '/api/user', { name: 'Nome Certo', cellphone: '11900000001', email });
  expect(response.statusCode).toBe(200);
});

test('an e-mail that no letter reaches is refused, and what came along with one from a letter is left out', async () => {
  const { id, call, password } = await newMember(server, { email: 'so.quase@example.com.' });
  for (const email of ['ana@-x.com', 'ana@example..com', '.ana@example.com', 'ana@example.com/']) {
    const response = await call('PUT', '/api/user', { email, password });
    expect(response.statusCode, email).toBe(422);
    expect(response.json<Complaints>().details.fields, email).toEqual([
      { field: 'email', message: 'E-mail inválido' },
    ]);
  }
  const mended = { email: '<mailto:\u200bSo.Quase@example.com>.', password };
  expect((await call('PUT', '/api/user', mended)).json()).toMatchObject({ email: 'so.quase@example.com' });
  expect((await rowOf(id)).email).toBe('so.quase@example.com');
});
