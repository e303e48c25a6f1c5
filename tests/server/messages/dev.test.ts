import { randomUUID } from 'node:crypto';

import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';

import { seedUser } from '#tests/support/seeds.ts';
import { type TestServer, testServer } from '#tests/support/server.ts';

let server: TestServer;
const id = randomUUID();
beforeAll(async () => {
  server = await testServer({ config: { demo: true, pspPort: 3999, trustProxy: true } });
  const base = { channel: 'email', subject: 'Seu código', body: 'Seu código: ABC234.', html: null } as const;
  await server.db
    .insertInto('mailbox')
    .values([
      { ...base, id: randomUUID(), recipient: 'velha@example.com', sentAt: '2026-01-01T10:00:00Z' },
      {
        ...base,
        id,
        recipient: 'Nova@example.com',
        subject: 'Oi, <b>Zé</b>',
        body: 'Olá, <script>alert(1)</script>',
        html: '<!doctype html><title>Oi</title><p style="color:red">Oi</p>',
        sentAt: '2026-01-02T10:00:00Z',
      },
      {
        ...base,
        id: randomUUID(),
        channel: 'sms',
        recipient: '11987654321',
        subject: '',
        sentAt: '2026-01-01T12:00:00Z',
      },
    ])
    .execute();
});

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.inject({ url, remoteAddress, headers: { host: 'localhost:3000', ...headers } });
const page = async (url: string) => {
  const response = await get(url);
  expect(response.statusCode).toBe(200);
  return { response, document: new JSDOM(response.body).window.document };
};

describe('/dev/mailbox', () => {
  test('shows the newest first, to be read and never run', async () => {
    const { response, document } = await page('/dev/mailbox');
    expect(document.documentElement.lang).toBe('pt-BR');
    expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      'Oi, <b>Zé</b>',
      'SMS',
      'Seu código',
    ]);
    expect(document.querySelectorAll('script, b')).toHaveLength(0);
    expect(document.body.textContent).toContain('<script>alert(1)</script>');
    expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(response.headers['content-security-policy']).not.toContain('script-src');
    expect(response.headers['cache-control']).toBe('no-store');
    for (const field of document.querySelectorAll('input'))
      expect(document.querySelector(`label[for="${field.id}"]`)).not.toBeNull();
  });

  test('finds what one person would have got', async () => {
    const { document } = await page('/dev/mailbox?to=nova@EXAMPLE.com');
    expect(document.querySelectorAll('li')).toHaveLength(1);
    expect(
      (await page('/dev/mailbox?to=%22%3E%3Cb%3Eninguem')).document.querySelectorAll('b, li'),
    ).toHaveLength(0);
  });

  test('shows a letter as a mail program would, in a box', async () => {
    const { document } = await page('/dev/mailbox');
    const link = document.querySelector('li a')?.getAttribute('href') ?? '';
    expect(link).toBe(`/dev/mailbox/${id}`);
    const letter = await page(link);
    expect(letter.document.querySelector('p')?.textContent).toBe('Oi');
    expect(letter.response.headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox$/);
  });

  test.each(['/dev/mailbox/nada', `/dev/mailbox/${randomUUID()}`])('%s is not there', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('/dev/mailbox.json', () => {
  test('is for programs', async () => {
    const all = (await get('/dev/mailbox.json')).json<Record<string, string>[]>();
    expect(all.map(({ recipient }) => recipient)).toEqual([
      'Nova@example.com',
      '11987654321',
      'velha@example.com',
    ]);
    const [newest] = (await get('/dev/mailbox.json?to=nova@example.com')).json();
    expect(newest).toEqual({
      id,
      channel: 'email',
      recipient: 'Nova@example.com',
      subject: 'Oi, <b>Zé</b>',
      body: 'Olá, <script>alert(1)</script>',
      sent_at: '2026-01-02T10:00:00.000Z',
    });
    expect((await get('/dev/mailbox.json?to=ninguem@example.com')).json()).toEqual([]);
  });
});

test('/dev leads to the mailbox and to the simulator', async () => {
  const { document } = await page('/dev');
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/dev/mailbox', 'http://localhost:3999', '/docs', '/']);
});

describe('/dev/login-link', () => {
  const ask = (email: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    server.inject({
      method: 'POST',
      url: '/dev/login-link',
      remoteAddress,
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ email }).toString(),
    });
  const linkIn = (body: string) =>
    [...new JSDOM(body).window.document.querySelectorAll('a')]
      .map((link) => link.getAttribute('href') ?? '')
      .find((href) => href.includes('token='));

  test('makes a link that opens the account once', async () => {
    const { email } = await seedUser(server.db);
    const link = linkIn((await ask(email.toUpperCase())).body);
    const token = new URL(link ?? '').searchParams.get('token');
    const redeem = () =>
      server.inject({ method: 'POST', url: '/oauth/token', payload: { grant_type: 'login_link', token } });
    expect((await redeem()).statusCode).toBe(200);
    expect((await redeem()).statusCode).toBe(400);
  });

  test('says so when nobody has this e-mail', async () => {
    const { body } = await ask('ninguem@example.com');
    expect(linkIn(body)).toBeUndefined();
    expect(body).toContain('Ninguém tem conta com este e-mail.');
  });

  test('makes none for another machine, and none for a page elsewhere', async () => {
    const { email } = await seedUser(server.db);
    expect((await ask(email, {}, '203.0.113.5')).statusCode).toBe(404);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await ask(email, foreign)).statusCode).toBe(403);
    expect(await server.db.selectFrom('loginLink').selectAll().where('usedAt', 'is', null).execute()).toEqual(
      [],
    );
  });
});

const roads = ['/dev', '/dev/mailbox', '/dev/mailbox.json', `/dev/mailbox/${id}`];
const absent = async (response: ReturnType<typeof get>) => {
  const { statusCode, body } = await response;
  expect(statusCode).toBe(404);
  expect(body).not.toMatch(/ABC234|example\.com|11987654321/);
};

describe.each(roads)('%s is not there', (url) => {
  test.each([
    ['another machine', {}, '203.0.113.5'],
    ['another machine that says it is this one', { 'x-forwarded-for': '127.0.0.1' }, '203.0.113.5'],
    ['a proxy on this machine', { 'x-forwarded-for': '203.0.113.5' }, '127.0.0.1'],
    ['a proxy that names this machine', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
    ['a proxy in the new words', { forwarded: 'for=203.0.113.5' }, '127.0.0.1'],
    ['a page elsewhere whose name points here', { host: 'evil.example' }, '127.0.0.1'],
  ])('for %s', async (_, headers, address) => {
    await absent(get(url, headers, address));
  });

  test.each(['::1', '::ffff:127.0.0.1', '127.0.0.1'])('but for this machine by %s', async (address) => {
    expect((await get(url, {}, address)).statusCode).toBe(200);
  });
});

describe('outside a demonstration', () => {
  let open: TestServer;
  beforeAll(async () => {
    open = await testServer({ config: { demo: false } });
  });

  test.each(roads)('%s is not there', async (url) => {
    await absent(open.inject({ url, headers: { host: 'localhost' } }));
  });
});
