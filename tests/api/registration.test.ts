import { describe, expect, test } from 'vitest';

import type { Http } from '#src/api/http.ts';
import { registrationApi } from '#src/api/registration.ts';
import { blankAddress } from '#src/domain/address.ts';
import { ApiError } from '#src/domain/failure.ts';
import { blankPerson } from '#src/domain/person.ts';

const dandara = {
  person: {
    ...blankPerson,
    document: '390.533.447-05',
    email: 'dandara@example.com',
    password: 'segredo-dela',
  },
  address: blankAddress,
};
const lost = new ApiError('Network Error');
const busy = new ApiError('503', { status: 503 });
const taken = new ApiError('409', { status: 409, code: 'document_taken' });
const emailTaken = new ApiError('409', { status: 409, code: 'email_taken' });
const broken = new ApiError('422', { status: 422, code: 'invalid' });

/** Each call is answered by the next of these; null is a yes. */
function registering(...answers: (ApiError | null)[]) {
  const http = (async () => {
    const answer = answers.shift();
    if (answer) throw answer;
  }) as unknown as Http;
  return registrationApi(http, async () => undefined);
}

const credentials = { username: 'dandara@example.com', password: 'segredo-dela' };

describe('a registration whose answer was lost', () => {
  test.each([
    [lost, taken],
    [lost, emailTaken],
    [busy, taken],
  ])('may have been made, when the next one finds it there (%s, %s)', async (failure, found) => {
    const api = registering(failure, found);
    await expect(api.register(dandara)).rejects.toBe(failure);
    await expect(api.register(dandara)).resolves.toEqual({ credentials, refusal: found });
  });

  test('is made for sure, when the next one makes it', async () => {
    const api = registering(lost, null);
    await expect(api.register(dandara)).rejects.toBe(lost);
    await expect(api.register(dandara)).resolves.toEqual({ credentials, refusal: null });
  });

  test('proves nothing of another CPF', async () => {
    const api = registering(lost, taken);
    await expect(api.register(dandara)).rejects.toBe(lost);
    const another = { ...dandara, person: { ...dandara.person, document: '529.982.247-25' } };
    await expect(api.register(another)).rejects.toBe(taken);
  });

  test('is over once the server has answered', async () => {
    const api = registering(lost, broken, taken);
    await expect(api.register(dandara)).rejects.toBe(lost);
    await expect(api.register(dandara)).rejects.toBe(broken);
    await expect(api.register(dandara)).rejects.toBe(taken);
  });
});

test('a CPF that somebody else registered is taken', async () => {
  await expect(registering(taken).register(dandara)).rejects.toBe(taken);
});
