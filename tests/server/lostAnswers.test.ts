import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { inTransaction } from '#server/database/retry.ts';
import { withLostAnswer } from '#tests/support/lostAnswer.ts';

import { anotherDevice, auditOf, lettersOf, newMember } from './account/members.ts';
import { ageHold, browser, createEvent, newCpf, openShop, wish } from './commerce/shop.ts';
import { codeSentTo, post } from './identity/people.ts';
import { buyPaid, openGate } from './tickets/stage.ts';

const shop = await openShop({ RATE_FACTOR: '1000' });
const { app, db, pool } = shop;
const server = { ...shop, inject: app.inject.bind(app) };
await createEvent(shop, { id: 1 });

const committed = { isDone: true };
/** The server dies before it commits, and somebody else is faster than the second attempt. */
const undone = (meanwhile: () => Promise<unknown>) => ({ isDone: false, meanwhile });

const login = ({ email }: { email: string }, password: string) =>
  post(server, '/oauth/token', { grant_type: 'password', username: email, password });
/** How often something was written down about somebody. */
const notesOf = async (id: string, action: string) =>
  (await auditOf(shop, id)).filter((note) => note.action === action).length;
const lettersTo = async (address: string, kind: string) =>
  (await lettersOf(shop)).filter((letter) => letter['to'] === address && letter['kind'] === kind).length;
const wrongPassword = (field: string) => ({
  code: 'wrong_password',
  details: { fields: [{ field, message: 'Senha incorreta' }] },
});

describe('more time for a hold', () => {
  const held = async () => {
    const fan = browser(shop);
    const { body } = await fan.post('/api/user/reserva', wish(1, { 1: 1 }));
    await ageHold(shop, body.id, '12 minutes');
    return { id: body.id, renew: () => fan.post(`/api/reservations/${body.id}/renew`, {}) };
  };
  const renewalsOf = async (id: string) =>
    (await db.selectFrom('hold').select('renewals').where('id', '=', id).executeTakeFirstOrThrow()).renewals;

  test('is given, once, when it is the answer that got lost', async () => {
    const { id, renew } = await held();
    const { status, body } = await withLostAnswer(committed, renew);
    expect([status, body.renewals_left]).toEqual([200, 9]);
    expect(Date.parse(body.expires_at) - Date.parse(body.server_now)).toBeGreaterThan(470_000);
    expect(await renewalsOf(id)).toBe(1);
  });

  test('is refused when the lost attempt was not committed', async () => {
    const { id, renew } = await held();
    const taken = () => sql`update hold set renewals=10 where id=${id}`.execute(db);
    expect(await withLostAnswer(undone(taken), renew)).toMatchObject({
      status: 422,
      body: { code: 'no_renewals_left' },
    });
  });
});

describe('a new password', () => {
  const change = ({ call, password }: Awaited<ReturnType<typeof newMember>>) =>
    call('PUT', '/api/user/password', { current: password, password: 'cavalo bateria grampo' });

  test('is there, and said to be, when it is the answer that got lost', async () => {
    const member = await newMember(shop);
    expect((await withLostAnswer(committed, () => change(member))).statusCode).toBe(204);
    expect((await login(member, 'cavalo bateria grampo')).statusCode).toBe(200);
    expect(await notesOf(member.id, 'password.changed')).toBe(1);
    expect(await lettersTo(member.email, 'password.changed')).toBe(1);
  });

  test('asked for again by whoever heard nothing, is said to be there, and nothing more happens', async () => {
    const member = await newMember(shop);
    await change(member);
    const other = await anotherDevice(shop, member.id);
    expect((await change(member)).statusCode).toBe(204);
    expect((await other('GET', '/api/user')).statusCode).toBe(200);
    expect(await notesOf(member.id, 'password.changed')).toBe(1);
    expect(await lettersTo(member.email, 'password.changed')).toBe(1);
  });

  test('asked for twice at once, is one change', async () => {
    const member = await newMember(shop);
    const both = await Promise.all([change(member), change(member)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await notesOf(member.id, 'password.changed')).toBe(1);
    expect(await lettersTo(member.email, 'password.changed')).toBe(1);
  });

  test('is refused when the current one became another before it happened', async () => {
    const member = await newMember(shop);
    const other = () => pool.query(`update users set password_hash='another' where id=$1`, [member.id]);
    const answer = await withLostAnswer(undone(other), () => change(member));
    expect([answer.statusCode, answer.json()]).toMatchObject([422, wrongPassword('current')]);
    const { rows } = await pool.query('select password_hash as hash from users where id=$1', [member.id]);
    expect(rows).toEqual([{ hash: 'another' }]);
  });
});

describe('a password that was forgotten', () => {
  const forgetful = async () => {
    const person = await newMember(shop);
    const { document, email } = person;
    const found = await post(server, '/api/password/search', { document, token: '' });
    const [method] = found.json<{ data: object[] }>().data;
    await post(server, '/api/password/code', { document, method });
    const code = await codeSentTo(shop, email);
    const check = () => post(server, '/api/password/check', { document, code });
    const recover = (token: string) =>
      post(server, '/api/password/recover', { document, token, password: 'outra frase comprida' });
    return { ...person, check, recover };
  };

  test('its code is exchanged when it is the answer that got lost, for the token that is kept', async () => {
    const { id, check, recover } = await forgetful();
    const answer = await withLostAnswer(committed, check);
    expect(answer.statusCode).toBe(200);
    const { rows } = await pool.query('select 1 from recovery_token where user_id=$1', [id]);
    expect(rows).toHaveLength(1);
    expect((await recover(answer.body)).statusCode).toBe(204);
    expect((await check()).json()).toMatchObject({ code: 'code_not_found' });
  });

  test('its code is refused when somebody was faster', async () => {
    const { id, check } = await forgetful();
    const used = () =>
      pool.query(`update one_time_code set used_at=now() where user_id=$1 and purpose='recovery'`, [id]);
    expect((await withLostAnswer(undone(used), check)).json()).toMatchObject({ code: 'code_not_found' });
  });

  test('becomes the new one when it is the answer that got lost, once', async () => {
    const person = await forgetful();
    const { body: token } = await person.check();
    expect((await withLostAnswer(committed, () => person.recover(token))).statusCode).toBe(204);
    expect((await login(person, 'outra frase comprida')).statusCode).toBe(200);
    expect(await notesOf(person.id, 'password.recovered')).toBe(1);
    expect(await lettersTo(person.email, 'password.changed')).toBe(1);
  });

  test('asked for again by whoever heard nothing, is said to be there, and nothing more happens', async () => {
    const person = await forgetful();
    const { body: token } = await person.check();
    await person.recover(token);
    const { access_token: access } = (await login(person, 'outra frase comprida')).json();
    const again = await Promise.all([person.recover(token), person.recover(token)]);
    expect(again.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await notesOf(person.id, 'password.recovered')).toBe(1);
    expect(await lettersTo(person.email, 'password.changed')).toBe(1);
    const headers = { authorization: `Bearer ${access}` };
    expect((await app.inject({ url: '/api/user', headers })).statusCode).toBe(200);
  });

  test('asked for twice at once, is one change', async () => {
    const person = await forgetful();
    const { body: token } = await person.check();
    const both = await Promise.all([person.recover(token), person.recover(token)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await notesOf(person.id, 'password.recovered')).toBe(1);
    expect(await lettersTo(person.email, 'password.changed')).toBe(1);
  });

  test('stays when somebody used the token before it happened', async () => {
    const person = await forgetful();
    const { body: token } = await person.check();
    const used = () => pool.query('update recovery_token set used_at=now() where user_id=$1', [person.id]);
    const answer = await withLostAnswer(undone(used), () => person.recover(token));
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'token_gone' }]);
    expect((await login(person, 'outra frase comprida')).statusCode).toBe(400);
    expect((await login(person, person.password)).statusCode).toBe(200);
  });
});

describe('the end of an account', () => {
  test('has come when it is the answer that got lost, and is told once', async () => {
    const { id, email, password, call } = await newMember(shop);
    const remove = () => call('DELETE', '/api/user', { password });
    expect((await withLostAnswer(committed, remove)).statusCode).toBe(204);
    expect(await notesOf(id, 'account.removed')).toBe(1);
    expect(await lettersTo(email, 'account.removed')).toBe(1);
  });

  test('does not come when the password became another before it happened', async () => {
    const { id, password, call } = await newMember(shop);
    const other = () => pool.query(`update users set password_hash='another' where id=$1`, [id]);
    const answer = await withLostAnswer(undone(other), () => call('DELETE', '/api/user', { password }));
    expect([answer.statusCode, answer.json()]).toMatchObject([422, wrongPassword('password')]);
    expect((await pool.query('select 1 from users where id=$1', [id])).rows).toHaveLength(1);
  });
});

test('a device is logged out when it is the answer that got lost, and that is written down once', async () => {
  const { id, call } = await newMember(shop);
  const other = await anotherDevice(shop, id);
  const { rows } = await pool.query(
    'select id from session where user_id=$1 order by created_at desc limit 1',
    [id],
  );
  const end = () => call('DELETE', `/api/user/sessions/${rows[0].id}`);
  expect((await withLostAnswer(committed, end)).statusCode).toBe(204);
  expect((await other('GET', '/api/user')).statusCode).toBe(401);
  expect(await notesOf(id, 'session.revoked')).toBe(1);
  expect((await end()).statusCode).toBe(404);
});

test('a person is forgotten when it is the answer that got lost, and that is written down once', async () => {
  const { id, call } = await newMember(shop);
  const kept = await call('POST', '/api/user/companions', { name: 'Bia Souza', document: newCpf() });
  const forget = () => call('DELETE', `/api/user/companions/${kept.json<{ id: string }>().id}`);
  expect((await withLostAnswer(committed, forget)).statusCode).toBe(204);
  expect((await call('GET', '/api/user/companions')).json()).toEqual([]);
  expect(await notesOf(id, 'companion.removed')).toBe(1);
  expect((await forget()).statusCode).toBe(404);
});

describe('a ticket at the gate', () => {
  const shown = async () => {
    const fan = browser(shop);
    await fan.join();
    const [ticket] = (await buyPaid(shop, fan, 1)).tickets;
    if (!ticket) throw new Error('A paid order has a ticket');
    const gate = await openGate(shop);
    const notes = async () =>
      (
        await pool.query(
          `select details->>'result' as result from audit_log where action='ticket.verified' and details->>'ticket'=$1`,
          [ticket.id],
        )
      ).rows;
    return { notes, ask: () => gate.ask(ticket.qr) };
  };

  test('lets its owner in when it is the answer that got lost, once', async () => {
    const { ask, notes } = await shown();
    const first = await withLostAnswer(committed, ask);
    expect(first).toMatchObject({ status: 200, body: { result: 'valid' } });
    expect(await notes()).toEqual([{ result: 'valid' }]);
    expect((await ask()).body).toEqual({ ...first.body, result: 'used' });
  });

  test('lets nobody in a second time when another gate was faster', async () => {
    const { ask, notes } = await shown();
    expect((await withLostAnswer(undone(ask), ask)).body.result).toBe('used');
    expect(await notes()).toEqual([{ result: 'valid' }, { result: 'used' }]);
  });

  test('lets its owner in when nothing had happened', async () => {
    const { ask, notes } = await shown();
    expect((await withLostAnswer({ isDone: false }, ask)).body.result).toBe('valid');
    expect(await notes()).toEqual([{ result: 'valid' }]);
  });
});

describe('what an attempt hears of a former one', () => {
  /** What each of two attempts heard, the first of which failed like this. */
  const heard = async (fail: (attempt: number) => void, loss?: { isDone: boolean }) => {
    const formers: unknown[] = [];
    const write = () =>
      inTransaction<number>(db, async (tx, former) => {
        formers.push(former);
        await sql`select pg_current_xact_id()`.execute(tx);
        fail(formers.length);
        return formers.length;
      });
    await (loss ? withLostAnswer(loss, write) : write());
    return formers;
  };
  const failing = (error: Error) => (attempt: number) => {
    if (attempt === 1) throw error;
  };

  test('nothing when it failed before its end', async () => {
    const gone = new Error('Connection terminated unexpectedly');
    expect(await heard(failing(gone))).toEqual([null, null]);
    expect(await heard(failing(Object.assign(new Error('x'), { code: '40001' })))).toEqual([null, null]);
  });

  test('nothing when the database says that it did not commit it', async () => {
    await sql`
      create function clash() returns trigger language plpgsql as $$ begin
        if new.value='1' then raise exception 'x' using errcode='40001'; end if; return null; end $$`.execute(
      db,
    );
    await sql`
      create constraint trigger clash after insert on setting deferrable initially deferred for each row execute function clash()`.execute(
      db,
    );
    const formers: unknown[] = [];
    await inTransaction<string>(db, async (tx, former) => {
      formers.push(former);
      await sql`insert into setting values('clash', ${String(formers.length)})`.execute(tx);
      return 'written';
    });
    await sql`drop trigger clash on setting`.execute(db);
    expect(formers).toEqual([null, null]);
  });

  test.each([true, false])('its answer when nobody heard of its commit (committed: %s)', async (isDone) => {
    expect(await heard(() => {}, { isDone })).toEqual([null, { answer: 1 }]);
  });
});
