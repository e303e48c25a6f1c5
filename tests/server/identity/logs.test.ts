import { expect, test } from 'vitest';

import { createLoginLink } from '#server/accounts/loginLink.ts';

import { testServer } from '../../support/server.ts';
import { codeSentTo, otherThan, post, registration } from './people.ts';

/** Nor does the net that mends lines before they are written find anything to mend, but for ids that look like a CPF. */
test('whatever people do, no line of the log has a CPF, an e-mail, a password, a code or a token', async () => {
  const server = await testServer({ config: { logLevel: 'trace' } });
  const person = registration({ email: 'dona.flor@example.com' });
  const { document, email, password } = person;
  const secrets: string[] = [document, email, password];
  const keep = (...found: (string | undefined)[]) =>
    secrets.push(...found.filter((one) => one !== undefined));

  await post(server, '/api/user/document/check', { document });
  await server.inject({ method: 'GET', url: '/api/user/email/check', query: { email } });
  expect((await post(server, '/api/user', person)).statusCode).toBe(201);
  expect((await post(server, '/api/user', person)).statusCode).toBe(409);
  await post(server, '/api/user', { ...person, document: '111.111.111-11', extra: email });

  const enter = (word: string) =>
    post(server, '/oauth/token', { grant_type: 'password', username: email, password: word });
  keep('senha que não é');
  await enter('senha que não é');
  const opened = await enter(password);
  const { access_token: access } = opened.json<{ access_token: string }>();
  const rt = opened.cookies[0]?.value ?? '';
  keep(access, rt);
  const headers = { authorization: `Bearer ${access}` };
  const renewed = await post(server, '/oauth/refresh', {}, { cookies: { rt } });
  keep(renewed.cookies[0]?.value, renewed.json<{ access_token: string }>().access_token);
  await server.inject({ method: 'GET', url: `/api/user?token=${access}`, headers });

  await post(server, '/api/email/code/send', { document }, { headers });
  const forEmail = await codeSentTo(server, email, 'email.code');
  keep(forEmail);
  await post(server, '/api/email/code/verify', { document, code: otherThan(forEmail) }, { headers });
  await post(server, '/api/email/code/verify', { document, code: forEmail }, { headers });

  const search = await post(server, '/api/password/search', { document });
  const [method] = search.json<{ data: [{ name: string; value: string }] }>().data;
  await post(server, '/api/password/code', { document, method });
  await post(server, '/api/password/code', { document, method });
  const code = await codeSentTo(server, email);
  keep(code);
  await post(server, '/api/password/check', { document, code: otherThan(code) });
  const { body: token } = await post(server, '/api/password/check', { document, code });
  keep(token, 'outra frase comprida');
  const recovered = await post(server, '/api/password/recover', {
    document,
    token,
    password: 'outra frase comprida',
  });
  expect(recovered.statusCode).toBe(204);

  const { rows } = await server.pool.query('select id from users where document = $1', [document]);
  const link = new URL(await createLoginLink(server.context, rows[0].id)).searchParams.get('token') ?? '';
  keep(link);
  await server.inject({ method: 'GET', url: `/?token=${link}` });
  expect((await post(server, '/oauth/token', { grant_type: 'login_link', token: link })).statusCode).toBe(
    200,
  );

  await server.pool.query('alter table users rename to people_elsewhere');
  expect((await enter(password)).statusCode).toBe(500);
  expect((await post(server, '/api/password/search', { document })).statusCode).toBe(500);
  expect((await post(server, '/api/user', person)).statusCode).toBe(500);

  expect(server.lines.length).toBeGreaterThan(20);
  const lines = server.lines.join('\n');
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5);
    expect(lines.includes(secret), secret).toBe(false);
  }
  expect(lines.replace(/"reqId":"[^"]*"/g, '')).not.toMatch(/\[(cpf|e-mail|token)\]/);
});
