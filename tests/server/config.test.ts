import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { ConfigError, readConfig, withArguments } from '#server/config.ts';

const problemsOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://bilheteria:s3nha@db.example:5432/bilheteria',
  PUBLIC_URL: 'https://ingressos.example',
  SMTP_URL: 'smtp://user:pass@mail.example:587',
  SECRET_KEY: '0123456789abcdef0123456789abcdef',
  SANDBOX: '1',
  TRUST_PROXY: '1',
  COMPANY_NAME: 'Empresa de Teste Ltda.',
  COMPANY_DOCUMENT: '12.345.678/0001-95',
  COMPANY_EMAIL: 'ajuda@empresa.example',
  COMPANY_ADDRESS: 'Rua A, 1, São Paulo, SP',
};

describe('the command line', () => {
  test('says how many processes answer, before the environment', () => {
    expect(readConfig({}).workers).toBe(1);
    expect(readConfig(withArguments({ WORKERS: '3' }, [])).workers).toBe(3);
    expect(readConfig(withArguments({ WORKERS: '3' }, ['--workers', '2'])).workers).toBe(2);
    expect(readConfig(withArguments({}, ['--workers=4'])).workers).toBe(4);
  });

  test.each([[['--workers']], [['--threads', '2']], [['2']]])('%j is not understood', (words) => {
    expect(() => withArguments({}, words)).toThrow(
      `${words.join(' ')} is not understood. Allowed: --workers and a number.`,
    );
  });
});

describe('figures', () => {
  test('are nowhere until a port is named, then on this machine alone', () => {
    expect(readConfig({}).metrics).toBeNull();
    expect(readConfig({ METRICS_PORT: '9100' }).metrics).toEqual({
      host: '127.0.0.1',
      port: 9100,
      token: null,
    });
  });

  test('are for others only with a token', () => {
    const others = { METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' };
    expect(problemsOf(others)).toEqual([
      expect.stringMatching(/^METRICS_TOKEN is missing: METRICS_HOST is 0\.0\.0\.0/),
    ]);
    expect(problemsOf({ ...others, METRICS_TOKEN: 'curto' })[0]).toMatch(
      /^METRICS_TOKEN=•••• is not allowed/,
    );
    expect(problemsOf({ ...others, METRICS_TOKEN: '0123456789abcdef' })).toEqual([]);
  });
});

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bilheteria-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'secret_key');
  writeFileSync(file, `${production.SECRET_KEY}\n`);
  const { SECRET_KEY, ...others } = production;

  test('are read as if they stood in the environment', () => {
    expect(readConfig({ ...others, SECRET_KEY_FILE: file }).secretKey).toBe(SECRET_KEY);
    expect(readConfig({ ...production, SECRET_KEY_FILE: '' }).secretKey).toBe(SECRET_KEY);
  });

  test.each([
    [{ ...others, SECRET_KEY_FILE: join(folder, 'gone') }, 'SECRET_KEY_FILE="'],
    [{ ...production, SECRET_KEY_FILE: file }, 'SECRET_KEY and SECRET_KEY_FILE are both there'],
  ])('%# stop the start, by name', (env, words) => {
    expect(problemsOf(env)[0]).toContain(words);
  });

  test('are secrets only', () => {
    expect(readConfig({ PORT_FILE: file }).port).toBe(3000);
  });
});

describe('the configuration', () => {
  test('needs nothing on a bare machine', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      host: 'localhost',
      port: 3000,
      pspPort: 3001,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      demo: true,
      sandbox: true,
      holdSeconds: 900,
      analysisGraceHours: 6,
      botCheck: { kind: 'altcha' },
      cepServices: 'fixture',
      mailFrom: { address: 'ajuda@bilheteria.example' },
      version: '2.6.0',
    });
  });

  test('is no demonstration on a database of somebody’s, unless they say so', () => {
    const env = { DATABASE_URL: 'postgres://localhost/db' };
    expect(readConfig(env).demo).toBe(false);
    expect(readConfig({ ...env, DEMO: '1' }).demo).toBe(true);
  });

  test.each([
    ['PORT', 'abc', 'PORT="abc" is not allowed. Allowed: a port, 0 to 65535 (0 takes any free one).'],
    ['PORT', '65536', 'PORT="65536" is not allowed.'],
    ['HOLD_SECONDS', '1', 'HOLD_SECONDS="1" is not allowed. Allowed: whole seconds, 2 to 3600.'],
    ['ANALYSIS_GRACE_HOURS', '0', 'ANALYSIS_GRACE_HOURS="0" is not allowed. Allowed: whole hours, 1 to 72.'],
    ['RATE_FACTOR', '0', 'RATE_FACTOR="0" is not allowed. Allowed: a whole number'],
    ['DEMO', 'yes', 'DEMO="yes" is not allowed. Allowed: 0 or 1.'],
    ['PUBLIC_URL', 'ftp://x', 'PUBLIC_URL="ftp://x" is not allowed.'],
    ['PUBLIC_URL', 'https://x.example/loja', 'PUBLIC_URL="https://x.example/loja" is not allowed.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL="loud" is not allowed. Allowed: trace,'],
    ['COMPANY_DOCUMENT', '12.345.678/0001-00', 'COMPANY_DOCUMENT="12.345.678/0001-00" is not allowed.'],
    ['NODE_ENV', 'prod', 'NODE_ENV="prod" is not allowed.'],
    ['PSP_PORT', '3000', 'PSP_PORT=3000 is not allowed: PORT is the same.'],
    ['BOT_CHECK', 'sim', 'BOT_CHECK="sim" is not allowed. Allowed: altcha, recaptcha or off.'],
    ['CEP_SERVICES', 'viacep', 'CEP_SERVICES="viacep" is not allowed. Allowed: fixture or network.'],
    [
      'MAIL_FROM',
      'Bilheteria',
      'MAIL_FROM="Bilheteria" is not allowed. Allowed: an e-mail address, or a name',
    ],
    ['MAIL_FROM', 'a@b.example, c@d.example', 'is not allowed.'],
    ['EVENT_MAP_URL', 'https://maps.example/map.svg', 'is not allowed.'],
    ['EVENT_MAP_URL', 'http://maps.example/{id}.svg', 'is not allowed.'],
    ['EVENT_MAP_URL', 'https://{id}.maps.example/map.svg', 'is not allowed.'],
    ['WORKERS', '17', 'WORKERS="17" is not allowed. Allowed: how many processes answer, 1 to 16.'],
    ['SANDBOX', '0', 'SANDBOX is not 1 and no payment provider is configured.'],
  ])('%s=%s stops the start and says what is allowed', (name, value, words) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(words);
  });

  test.each([
    ['DATABASE_URL', 'mysql://root:s3gredo@db/x'],
    ['SMTP_URL', 'http://user:s3gredo@mail'],
    ['SECRET_KEY', 's3gredo'],
    ['RECAPTCHA_SECRET', 's3gredo com espaços'],
  ])('a wrong %s is named, never shown', (name, value) => {
    const [problem = ''] = problemsOf({ [name]: value });
    expect(problem).toContain(`${name}=•••• is not allowed. Allowed: `);
    expect(problem).not.toContain('s3gredo');
  });

  test('says everything that is wrong at once', () => {
    expect(problemsOf({ PORT: 'a', DEMO: 'b' })).toHaveLength(2);
  });

  test('the data protection officer is named where there is one to name', () => {
    expect(readConfig({}).company).not.toHaveProperty('dpo');
    expect(readConfig({ COMPANY_DPO: ' Ana Prado ' }).company.dpo).toBe('Ana Prado');
  });

  test('an alphanumeric CNPJ is a CNPJ', () => {
    expect(readConfig({ COMPANY_DOCUMENT: '12.ABC.345/01DE-35' }).company.document).toBe(
      '12.ABC.345/01DE-35',
    );
  });

  test.each([
    ['0', false],
    ['2', 2],
    ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
  ])('TRUST_PROXY=%s', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(expected);
  });
});

describe('the bot check', () => {
  const keys = { RECAPTCHA_SITE_KEY: 'chave-do-site', RECAPTCHA_SECRET: 'chave-secreta' };

  test('by reCAPTCHA has its keys', () => {
    expect(readConfig({ BOT_CHECK: 'recaptcha', ...keys }).botCheck).toEqual({
      kind: 'recaptcha',
      siteKey: 'chave-do-site',
      secret: 'chave-secreta',
    });
  });

  test.each(['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'])('by reCAPTCHA does not start without %s', (name) => {
    expect(problemsOf({ BOT_CHECK: 'recaptcha', ...keys, [name]: '' })).toEqual([
      expect.stringContaining(`${name} is missing: BOT_CHECK is recaptcha.`),
    ]);
  });

  test('may be off while developing', () => {
    expect(readConfig({ BOT_CHECK: 'off' }).botCheck).toEqual({ kind: 'off' });
  });
});

describe('who writes our e-mails', () => {
  test.each([
    ['ingressos@clube.example', { name: '', address: 'ingressos@clube.example' }],
    [
      'Ingressos do Clube <ingressos@clube.example>',
      { name: 'Ingressos do Clube', address: 'ingressos@clube.example' },
    ],
  ])('%s', (value, expected) => {
    expect(readConfig({ MAIL_FROM: value }).mailFrom).toEqual(expected);
  });

  test('is the company when nobody says otherwise', () => {
    expect(readConfig(production).mailFrom).toEqual({
      name: 'Empresa de Teste Ltda.',
      address: 'ajuda@empresa.example',
    });
  });
});

test('postal codes are asked of the public services outside a demonstration', () => {
  expect(readConfig({ DEMO: '0' }).cepServices).toBe('network');
  expect(readConfig({ DEMO: '1', CEP_SERVICES: 'network' }).cepServices).toBe('network');
  expect(readConfig(production).cepServices).toBe('network');
});

describe('in production', () => {
  test('starts with everything in place', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      demo: false,
      sandbox: true,
      host: '127.0.0.1',
    });
  });

  test.each([
    ['1', '127.0.0.1', 'whoever else connects could say that they call from anywhere'],
    ['10.0.0.0/8', '0.0.0.0', 'only these addresses are believed'],
    ['0', '0.0.0.0', 'buyers connect to the server itself'],
  ])('with TRUST_PROXY=%s listens on %s, as %s', (TRUST_PROXY, host) => {
    expect(readConfig({ ...production, TRUST_PROXY }).host).toBe(host);
    expect(readConfig({ ...production, TRUST_PROXY, HOST: '10.0.0.5' }).host).toBe('10.0.0.5');
  });

  test('wants to hear that no proxy stands in front, where none does', () => {
    expect(readConfig({ ...production, TRUST_PROXY: '0' }).trustProxy).toBe(false);
    expect(problemsOf({ ...production, TRUST_PROXY: '' })[0]).toContain('share its limits');
  });

  test.each(Object.keys(production).filter((name) => !['NODE_ENV', 'SANDBOX'].includes(name)))(
    'refuses to start without %s, by name',
    (name) => {
      expect(problemsOf({ ...production, [name]: '' })).toEqual([
        expect.stringContaining(`${name} is missing`),
      ]);
    },
  );

  test.each([
    ['DEMO', '1', 'DEMO="1" is not safe in production'],
    ['PUBLIC_URL', 'http://ingressos.example', 'is not safe in production. Allowed: an https address'],
    ['BOT_CHECK', 'off', 'BOT_CHECK="off" is not safe in production'],
    ['CEP_SERVICES', 'fixture', 'CEP_SERVICES="fixture" knows invented addresses only'],
    ['SANDBOX', '', 'SANDBOX is not 1 and no payment provider is configured'],
  ])('refuses %s=%s', (name, value, words) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([expect.stringContaining(words)]);
  });
});
