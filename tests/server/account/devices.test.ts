import { randomUUID } from 'node:crypto';

import { beforeAll, expect, test } from 'vitest';

import { createApp } from '#server/app.ts';
import { openSession } from '#server/store/sessions.ts';
import { noProvider, type TestServer, testServer } from '#tests/support/server.ts';

import { anotherDevice, auditOf, callerOf, linkDevice, newMember, type TestMember } from './members.ts';

interface Device {
  id: string;
  device: string;
  last_used_at: string;
  current: boolean;
}

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await testServer();
  member = await newMember(server);
});

const devices = async (call = member.call) => (await call('GET', '/api/user/sessions')).json<Device[]>();

test('where I am logged in: this device first, nothing of tokens, nothing that is over', async () => {
  const { id } = member;
  await anotherDevice(server, id, 'Firefox no celular');
  await anotherDevice(server, id, 'revogado');
  await anotherDevice(server, id, 'vencido');
  await server.pool.query(`update session set revoked_at=now() where device='revogado'`);
  await server.pool.query(`update session set expires_at=now() - interval '1 second' where device='vencido'`);
  await newMember(server);

  const response = await member.call('GET', '/api/user/sessions');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json<Device[]>().map(({ device, current }) => [device, current])).toEqual([
    ['este aparelho', true],
    ['Firefox no celular', false],
  ]);
  expect(Object.keys(response.json<Device[]>()[0] ?? {}).sort()).toEqual([
    'created_at',
    'current',
    'device',
    'id',
    'last_used_at',
  ]);
});

test('a device was here when it last called, a minute more or less', async () => {
  const age = () =>
    server.pool.query(`update session set last_used_at=last_used_at - interval '2 hours' where user_id=$1`, [
      member.id,
    ]);
  await age();
  const [mine, other] = await devices();
  expect(Date.now() - Date.parse(mine?.last_used_at ?? '')).toBeLessThan(60_000);
  expect(Date.now() - Date.parse(other?.last_used_at ?? '')).toBeGreaterThan(3_600_000);

  const before = (await devices())[0]?.last_used_at;
  await member.call('GET', '/api/user');
  expect((await devices())[0]?.last_used_at).toBe(before);
});

test('another device is out at once, on every server', async () => {
  const elsewhere = await createApp(server.context, { pages: '/nonexistent', provider: noProvider });
  const { access } = await openSession(server.context, member.id, 'perdido');
  const lost = callerOf({ app: elsewhere }, access);
  expect((await lost('GET', '/api/user')).statusCode).toBe(200);

  const { id } = (await devices()).find(({ device }) => device === 'perdido') ?? { id: '' };
  expect((await member.call('DELETE', `/api/user/sessions/${id}`)).statusCode).toBe(204);

  expect((await lost('GET', '/api/user')).statusCode).toBe(401);
  expect((await devices()).map(({ device }) => device)).not.toContain('perdido');
  expect((await auditOf(server, member.id)).at(-1)).toEqual({
    action: 'session.revoked',
    details: { revoked: id, by: 'owner' },
  });
  expect((await member.call('DELETE', `/api/user/sessions/${id}`)).statusCode).toBe(404);
  await elsewhere.close();
});

test('every other device is out at once, on every server, and the one that asks stays', async () => {
  const owner = await newMember(server);
  const stranger = await newMember(server);
  const elsewhere = await createApp(server.context, { pages: '/nonexistent', provider: noProvider });
  const { access, refresh } = await openSession(server.context, owner.id, 'celular');
  const others = [
    callerOf({ app: elsewhere }, access),
    await anotherDevice(server, owner.id, 'tablet'),
    await linkDevice(server, owner.id),
  ];
  for (const other of others) expect((await other('GET', '/api/user')).statusCode).toBe(200);

  const answer = await owner.call('DELETE', '/api/user/sessions');
  expect([answer.statusCode, answer.body]).toEqual([204, '']);

  for (const other of others) expect((await other('GET', '/api/user')).statusCode).toBe(401);
  const renewed = await server.inject({
    method: 'POST',
    url: '/oauth/refresh',
    payload: {},
    cookies: { rt: refresh },
  });
  expect(renewed.statusCode).toBe(204);
  expect((await devices(owner.call)).map(({ device, current }) => [device, current])).toEqual([
    ['este aparelho', true],
  ]);
  expect((await stranger.call('GET', '/api/user')).statusCode).toBe(200);

  expect((await owner.call('DELETE', '/api/user/sessions')).statusCode).toBe(204);
  expect((await owner.call('GET', '/api/user')).statusCode).toBe(200);
  expect(await auditOf(server, owner.id)).toEqual([
    { action: 'session.revoked', details: { sessions_ended: 3, by: 'owner' } },
  ]);
  await elsewhere.close();
});

test('of two devices that end all others at once, one stays', async () => {
  const owner = await newMember(server);
  const calls = [owner.call, ...(await Promise.all([1, 2, 3].map(() => anotherDevice(server, owner.id))))];
  const answers = await Promise.all(calls.map((call) => call('DELETE', '/api/user/sessions')));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401, 401, 401]);
  const alive = await Promise.all(calls.map((call) => call('GET', '/api/user')));
  expect(alive.map(({ statusCode }) => statusCode)).toEqual(
    answers.map(({ statusCode }) => (statusCode === 204 ? 200 : 401)),
  );
});

test('the device in use is left by logging out', async () => {
  const [mine] = await devices();
  const response = await member.call('DELETE', `/api/user/sessions/${mine?.id}`);
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ code: 'this_device', message: expect.stringContaining('Sair') });
  expect((await member.call('GET', '/api/user')).statusCode).toBe(200);
});

test('somebody else’s session is not there', async () => {
  const other = await newMember(server);
  const [theirs] = await devices(other.call);
  const foreign = await member.call('DELETE', `/api/user/sessions/${theirs?.id}`);
  const unknown = await member.call('DELETE', `/api/user/sessions/${randomUUID()}`);
  expect(foreign.statusCode).toBe(404);
  expect(foreign.body).toBe(unknown.body);
  expect((await other.call('GET', '/api/user')).statusCode).toBe(200);
});
