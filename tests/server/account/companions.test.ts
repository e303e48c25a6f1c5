import { beforeAll, describe, expect, test } from 'vitest';

import { mostCompanions } from '#server/store/companions.ts';
import { newCpf } from '#tests/server/commerce/shop.ts';
import { type TestServer, testServer } from '#tests/support/server.ts';

import { auditOf, type Complaints, newMember, type TestMember } from './members.ts';

interface Companion {
  id: string;
  name: string;
  document: string;
  email: string | null;
  cellphone: string | null;
}

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await testServer();
  member = await newMember(server);
});

const keep = (facts: object, { call } = member) => call('POST', '/api/user/companions', facts);
const list = async ({ call } = member) => (await call('GET', '/api/user/companions')).json<Companion[]>();

describe('people I often buy for', () => {
  test('are kept with what was given of them, by name', async () => {
    const [bia, ana] = [newCpf(), newCpf()];
    const response = await keep({
      name: ' bia  Souza ',
      document: bia,
      email: 'Bia@Example.com',
      cellphone: '11988887777',
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      id: expect.any(String),
      name: 'bia Souza',
      document: bia,
      email: 'bia@example.com',
      cellphone: '11988887777',
    });
    expect((await keep({ name: 'Ana', document: ana })).json()).toMatchObject({
      email: null,
      cellphone: null,
    });
    expect((await list()).map(({ name }) => name)).toEqual(['Ana', 'bia Souza']);
    expect(await auditOf(server, member.id)).toEqual([
      { action: 'companion.added', details: { replaced: false } },
      { action: 'companion.added', details: { replaced: false } },
    ]);
  });

  test('are the same person under the same CPF, also twice at once', async () => {
    const [, bia] = await list();
    const again = await keep({ name: 'Beatriz Souza', document: bia?.document });
    expect(again.json()).toEqual({ ...bia, name: 'Beatriz Souza', email: null, cellphone: null });
    const document = newCpf();
    const answers = await Promise.all(
      ['Caio Um', 'Caio Dois', 'Caio Três'].map((name) => keep({ name, document })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect((await list()).filter((each) => each.document === document)).toHaveLength(1);
  });

  test.each([
    [{ name: 'Al' }, 'name', 'O nome precisa ter mais que 2 letras'],
    [{ document: '52998224726' }, 'document', 'CPF inválido'],
    [{ document: '11111111111' }, 'document', 'CPF inválido'],
    [{ cellphone: '00988887777' }, 'cellphone', 'DDD inválido'],
    [{ email: 'a@b.c' }, 'email', 'E-mail inválido'],
  ])('are refused with %j', async (facts, field, message) => {
    const before = await list();
    const response = await keep({ name: 'Pessoa Certa', document: newCpf(), ...facts });
    expect(response.statusCode).toBe(422);
    expect(response.json<Complaints>().details.fields).toEqual([{ field, message }]);
    expect(await list()).toEqual(before);
  });

  test('are mine alone: the same CPF at somebody else’s is another row', async () => {
    const other = await newMember(server);
    const [mine] = await list();
    expect((await keep({ name: 'Outro Nome', document: mine?.document }, other)).statusCode).toBe(201);
    expect((await list())[0]).toEqual(mine);
    const [theirs] = await list(other);
    expect((await member.call('DELETE', `/api/user/companions/${theirs?.id}`)).statusCode).toBe(404);
    expect(await list(other)).toHaveLength(1);
  });

  test('are forgotten one by one', async () => {
    const [first, ...others] = await list();
    expect((await member.call('DELETE', `/api/user/companions/${first?.id}`)).statusCode).toBe(204);
    expect(await list()).toEqual(others);
    expect((await member.call('DELETE', `/api/user/companions/${first?.id}`)).statusCode).toBe(404);
    expect((await auditOf(server, member.id)).at(-1)).toEqual({ action: 'companion.removed', details: {} });
  });

  test(`are ${mostCompanions} at most, however many ask at once`, async () => {
    const crowd = await newMember(server);
    const answers = await Promise.all(
      Array.from({ length: mostCompanions + 5 }, (_, n) =>
        keep({ name: `Pessoa ${'abcdefgh'[n % 8]}`, document: newCpf() }, crowd),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(mostCompanions);
    const full = answers.find(({ statusCode }) => statusCode === 422);
    expect(full?.json()).toEqual({
      message: 'Você já guardou 30 pessoas. Remova uma para guardar outra.',
      code: 'companions_full',
    });
    const [first] = await list(crowd);
    expect((await keep({ name: 'Nome Corrigido', document: first?.document }, crowd)).statusCode).toBe(201);
    expect(await list(crowd)).toHaveLength(mostCompanions);
  });
});
