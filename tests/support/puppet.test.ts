import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import { loginMachine } from '#machines/login.machine.ts';
import { actorsOf } from '#machines/support/remote.ts';
import type { SessionApi } from '#src/api/session.ts';
import { ApiError } from '#src/domain/failure.ts';

import { puppet } from './puppet.ts';

const lease = { expiresIn: 900_000, renewable: true };

function login() {
  const { api, ...strings } = puppet<Pick<SessionApi, 'signIn'>>('signIn');
  const flow = createActor(loginMachine.provide({ actors: actorsOf(api) }), {
    input: { audience: 'buyer' },
  }).start();
  flow.send({ type: 'login.submit', username: 'ana@example.com', password: 'segredo' });
  return { flow, ...strings };
}

test('a call waits until it is answered', async () => {
  const { flow, asked, answer } = login();
  expect(asked).toEqual([
    { call: 'signIn', input: { audience: 'buyer', username: 'ana@example.com', password: 'segredo' } },
  ]);
  expect(flow.getSnapshot().hasTag('busy')).toBe(true);
  await answer('signIn', lease);
  expect(flow.getSnapshot().output).toEqual({ next: 'entered', lease });
});

test('or refused', async () => {
  const { flow, refuse } = login();
  await refuse('signIn', new ApiError('HTTP 400', { status: 400 }));
  expect(flow.getSnapshot().matches('typing')).toBe(true);
});

test('nobody is answered who did not ask', async () => {
  const { answer } = login();
  await answer('signIn', lease);
  expect(() => answer('signIn', lease)).toThrow('Nobody called signIn');
});
