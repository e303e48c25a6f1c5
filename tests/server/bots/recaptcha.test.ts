import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { recaptcha } from '#server/bots/recaptcha.ts';
import { openLog } from '#server/log.ts';
import { pageCsp } from '#server/template.ts';
import { testConfig } from '#tests/support/server.ts';

/** A Google of our own: what it answers to each token. */
const verdicts: Record<string, { status?: number; body: string } | 'silence'> = {
  person: { body: '{"success":true,"score":0.9}' },
  checkbox: { body: '{"success":true}' },
  program: { body: '{"success":true,"score":0.1}' },
  spent: { body: '{"success":false,"error-codes":["timeout-or-duplicate"]}' },
  broken: { status: 500, body: 'oops' },
  html: { body: '<html>' },
  odd: { body: '{"success":"yes"}' },
  slow: 'silence',
};
let asked: URLSearchParams[] = [];
const google = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const form = new URLSearchParams(body);
  asked.push(form);
  const verdict = verdicts[form.get('response') ?? ''];
  if (verdict === 'silence' || !verdict) return;
  response.writeHead(verdict.status ?? 200).end(verdict.body);
});

const lines: string[] = [];
const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
const keys = { siteKey: 'site-key-of-test', secret: 'secret-key-of-test' };
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
});
afterAll(() => {
  google.closeAllConnections();
  google.close();
});
const check = () => recaptcha({ log }, keys, { origin, wait: 300 });

describe('reCAPTCHA', () => {
  test('tells a browser its site key, and only that', async () => {
    expect(await check().challenge()).toEqual({ kind: 'recaptcha', site_key: keys.siteKey });
  });

  test.each([
    ['person', true],
    ['checkbox', true],
    ['program', false],
    ['spent', false],
  ])('of a %s answers %s', async (token, expected) => {
    asked = [];
    expect(await check().verify(token)).toBe(expected);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ secret: keys.secret, response: token });
  });

  test.each(['broken', 'html', 'odd', 'slow'])(
    'lets nobody pass when it is %s, and says so',
    async (token) => {
      lines.length = 0;
      expect(await check().verify(token)).toBe(false);
      expect(lines.join('')).toContain('reCAPTCHA does not answer');
      expect(lines.join('')).not.toContain(keys.secret);
    },
  );

  test('lets nobody pass when it cannot be reached', async () => {
    expect(await recaptcha({ log }, keys, { origin: 'http://127.0.0.1:1' }).verify('person')).toBe(false);
  });

  test.each([undefined, '', 'x'.repeat(4_001)])('is not asked about what is no token', async (token) => {
    asked = [];
    expect(await check().verify(token)).toBe(false);
    expect(asked).toEqual([]);
  });

  test('is let into the page only where it was asked for', () => {
    const botCheck = { kind: 'recaptcha', ...keys } as const;
    const admits = pageCsp('', { ...testConfig({ botCheck }), frames: [] });
    expect(admits).toContain(
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
    );
    expect(admits).toContain('frame-src https://www.google.com/recaptcha/');
    const altcha = pageCsp('', { ...testConfig({ botCheck: { kind: 'altcha' } }), frames: [] });
    expect(altcha).not.toContain('google');
    expect(altcha).toContain("worker-src 'self'");
  });
});
