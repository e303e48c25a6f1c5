import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { isValidCnpj } from '@brazilian-utils/brazilian-utils';
import * as z from 'zod/mini';

import type { Dialect } from './database/capabilities.ts';

/** The folder of the project, whatever the current directory is. */
export const projectFolder = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** Who tells people from programs. */
export type BotCheckConfig =
  | { kind: 'altcha' | 'off' }
  | { kind: 'recaptcha'; siteKey: string; secret: string };

/** Each needs connections of its own, and PostgreSQL has a hundred. */
const mostWorkers = 16;

/** Everything that can be set from outside; nothing else reads the environment. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Where browsers find us, without a slash at the end. */
  publicUrl: string;
  /** Null: the server runs its own PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** How places are held; null: as the engine can. */
  databaseDialect: Dialect | null;
  /** The database, or the pooler before it, keeps statements that were parsed. */
  databasePrepared: boolean;
  dataDir: string;
  /** Fictional catalogue and people, `/dev/*`, sandbox payments, banner. */
  demo: boolean;
  /** Where the map of a venue is whose catalogue brings none, `{id}` for the event; null: nowhere. */
  eventMapUrl: string | null;
  /** Payments by our own sandbox provider. */
  sandbox: boolean;
  pspPort: number;
  /** Null: payments by the sandbox. */
  mercadoPago: { accessToken: string; webhookSecret: string; publicKey: string } | null;
  /** Null: e-mails are kept and shown, not sent. */
  smtpUrl: string | null;
  /** Who writes our e-mails. */
  mailFrom: { name: string; address: string };
  botCheck: BotCheckConfig;
  /** Who knows postal codes: a few invented addresses, or the public services. */
  cepServices: 'fixture' | 'network';
  /** Seals what the table `secret` keeps; null only outside production. */
  secretKey: string | null;
  /** How long a hold lasts. */
  holdSeconds: number;
  /** How long the places of an analysis wait, after the longest one, for a provider that does not say how it ended. */
  analysisGraceHours: number;
  /** Every limit of tries is this many times as wide; 1 is what production is meant to have. */
  rateFactor: number;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  trustProxy: boolean | number | string;
  /** Processes that answer; with more than one, another owns the database and does the work behind. */
  workers: number;
  /** Where collectors read the figures of this server: never the address buyers have. Null: nowhere. */
  metrics: { host: string; port: number; token: string | null } | null;
  /** How long a server that was told to stop goes on answering, so that balancers see it is not ready any more. */
  drainSeconds: number;
  /** Who sells. `dpo`: the name of its data protection officer (encarregado, LGPD art. 41), where there is one to name. */
  company: { name: string; document: string; email: string; address: string; dpo?: string };
  version: string;
  commit: string;
}

/** Everything wrong with the environment, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

interface Variable<T> {
  /** What is allowed, in words. */
  allowed: string;
  schema: z.ZodMiniType<T, string>;
  /** Its value is never shown. */
  secret?: true;
}

const variable = <T>(allowed: string, schema: z.ZodMiniType<T, string>, secret?: true): Variable<T> => ({
  allowed,
  schema,
  ...(secret ? { secret } : {}),
});

const integer = (from: number, to: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
    z.int().check(z.minimum(from), z.maximum(to)),
  );
const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const siteKey = z.string().check(z.regex(/^[\w-]{10,200}$/));
const credential = z.string().check(z.regex(/^[\w-]{10,200}$/));
const flag = z.pipe(
  z.enum(['0', '1']),
  z.transform((value: '0' | '1') => value === '1'),
);
const address = (...schemes: string[]) =>
  z.string().check(
    z.refine((value) => {
      const url = URL.canParse(value) ? new URL(value) : null;
      return url !== null && schemes.includes(url.protocol) && url.hostname !== '';
    }),
  );

/** `https://maps.example/{id}.svg`: the number of an event fits into its path. */
const addressWithId = z.string().check(
  z.maxLength(500),
  z.refine((value) => {
    const address = value.replaceAll('{id}', '1');
    const url = URL.canParse(address) ? new URL(address) : null;
    if (address === value || url === null || !value.startsWith(`${url.origin}/`)) return false;
    return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost');
  }),
);

const variables = {
  NODE_ENV: variable('production, development or test', z.enum(['production', 'development', 'test'])),
  HOST: variable('an address to listen on, such as 127.0.0.1 or ::', text(253)),
  PORT: variable('a port, 0 to 65535 (0 takes any free one)', integer(0, 65_535)),
  PUBLIC_URL: variable(
    'an http or https address without a path, such as https://ingressos.example',
    z.pipe(
      address('http:', 'https:').check(z.refine((value) => new URL(value).pathname === '/')),
      z.transform((value: string) => new URL(value).origin),
    ),
  ),
  DATABASE_URL: variable(
    'postgres://user:password@host:5432/database',
    address('postgres:', 'postgresql:'),
    true,
  ),
  DATABASE_DIALECT: variable('postgresql or portable', z.enum(['postgresql', 'portable'])),
  DATABASE_PREPARED: variable('0 or 1', flag),
  DATA_DIR: variable(
    'a folder',
    z.pipe(
      text(500),
      z.transform((value: string) => resolve(projectFolder, value)),
    ),
  ),
  DEMO: variable('0 or 1', flag),
  SANDBOX: variable('0 or 1', flag),
  PSP_PORT: variable('a port, 0 to 65535 (0 takes any free one)', integer(0, 65_535)),
  MERCADOPAGO_ACCESS_TOKEN: variable('an access token of Mercado Pago', credential, true),
  MERCADOPAGO_WEBHOOK_SECRET: variable('the secret that signs its webhooks', credential, true),
  MERCADOPAGO_PUBLIC_KEY: variable('the public key of the same application', credential),
  SMTP_URL: variable('smtp://user:password@host:587 or smtps://…', address('smtp:', 'smtps:'), true),
  MAIL_FROM: variable(
    'an e-mail address, or a name and an address: Bilheteria <ingressos@bilheteria.example>',
    z.pipe(
      z
        .string()
        .check(z.maxLength(200), z.regex(/^(?:[^<>@\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u)),
      z.transform((value: string) => {
        const [, name = '', address = value] = /^([^<]*)<(.+)>$/.exec(value) ?? [];
        return { name: name.trim(), address };
      }),
    ),
  ),
  EVENT_MAP_URL: variable(
    'an https address with {id} in its path, such as https://maps.example/{id}.svg',
    addressWithId,
  ),
  BOT_CHECK: variable('altcha, recaptcha or off', z.enum(['altcha', 'recaptcha', 'off'])),
  RECAPTCHA_SITE_KEY: variable('the site key of reCAPTCHA v3', siteKey),
  RECAPTCHA_SECRET: variable('the secret key of reCAPTCHA v3', siteKey, true),
  CEP_SERVICES: variable('fixture or network', z.enum(['fixture', 'network'])),
  SECRET_KEY: variable(
    'at least 32 characters of chance',
    z.string().check(z.minLength(32), z.maxLength(512)),
    true,
  ),
  HOLD_SECONDS: variable('whole seconds, 2 to 3600', integer(2, 3600)),
  ANALYSIS_GRACE_HOURS: variable('whole hours, 1 to 72', integer(1, 72)),
  RATE_FACTOR: variable('a whole number that widens every limit of tries, 1 to 1000', integer(1, 1000)),
  LOG_LEVEL: variable(
    'trace, debug, info, warn, error, fatal or silent',
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  ),
  TRUST_PROXY: variable(
    '0, the number of proxies in front of the server, or their addresses separated by commas',
    z.pipe(
      z.string().check(z.regex(/^(\d|[0-9a-fA-F.:/]+(, ?[0-9a-fA-F.:/]+)*)$/)),
      z.transform((value: string): boolean | number | string =>
        value === '0' ? false : /^\d$/.test(value) ? Number(value) : value,
      ),
    ),
  ),
  WORKERS: variable(`how many processes answer, 1 to ${mostWorkers}`, integer(1, mostWorkers)),
  METRICS_PORT: variable('a port, 0 to 65535 (0 takes any free one)', integer(0, 65_535)),
  METRICS_HOST: variable('an address to listen on, such as 127.0.0.1 or 10.0.0.5', text(253)),
  METRICS_TOKEN: variable(
    'at least 16 letters, digits, - or _',
    z.string().check(z.regex(/^[\w-]{16,200}$/)),
    true,
  ),
  DRAIN_SECONDS: variable('whole seconds, 0 to 60', integer(0, 60)),
  COMPANY_NAME: variable('a name, up to 120 characters', text(120)),
  COMPANY_DOCUMENT: variable(
    'a CNPJ with right check digits',
    text(18).check(z.refine((value) => isValidCnpj(value, { version: 2 }))),
  ),
  COMPANY_EMAIL: variable(
    'an e-mail address',
    z.string().check(z.regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/)),
  ),
  COMPANY_ADDRESS: variable('a postal address, up to 200 characters', text(200)),
  COMPANY_DPO: variable('a name, up to 120 characters', text(120)),
  COMMIT: variable('a commit, up to 40 letters and digits', z.string().check(z.regex(/^[0-9A-Za-z]{1,40}$/))),
} as const;

type Name = keyof typeof variables;
type ValueOf<N extends Name> = (typeof variables)[N] extends Variable<infer T> ? T : never;
export type Environment = Readonly<Record<string, string | undefined>>;

const demoCompany = {
  name: 'Catracola Tecnologia e Eventos Ltda. (fictícia)',
  document: '99.000.001/0001-01',
  email: 'ajuda@bilheteria.example',
  address: 'Rua do Canhoto, 100, Centro, São Paulo, SP, 01001-000',
};

/** `--workers 2` on the command line is `WORKERS=2`. Throws `ConfigError` for words that mean nothing here. */
export function withArguments(env: Environment, words: readonly string[]): Environment {
  try {
    const { values } = parseArgs({ args: [...words], options: { workers: { type: 'string' } } });
    return values.workers === undefined ? env : { ...env, WORKERS: values.workers };
  } catch {
    throw new ConfigError([`${words.join(' ')} is not understood. Allowed: --workers and a number.`]);
  }
}

/** `SECRET_KEY_FILE` names the file that `SECRET_KEY` is in, and so for everything that is never shown: how containers are given secrets. */
function withSecretFiles(env: Environment, problems: string[]): Environment {
  const read: Record<string, string> = {};
  for (const [name, { secret }] of Object.entries<Variable<unknown>>(variables)) {
    const file = env[`${name}_FILE`]?.trim();
    if (!secret || !file) continue;
    if (env[name]?.trim()) problems.push(`${name} and ${name}_FILE are both there. Allowed: one of them.`);
    try {
      read[name] = readFileSync(file, 'utf8').trim();
    } catch {
      problems.push(`${name}_FILE="${file}" cannot be read. Allowed: a file with the value in it.`);
    }
  }
  return { ...env, ...read };
}

/** Reads and checks the whole environment. Throws `ConfigError` naming variable, value (secrets masked) and what is allowed. */
export function readConfig(given: Environment = process.env): Config {
  const problems: string[] = [];
  const env = withSecretFiles(given, problems);

  const read = <N extends Name>(name: N): ValueOf<N> | undefined => {
    const raw = env[name]?.trim();
    if (raw === undefined || raw === '') return undefined;
    const { schema, allowed, secret } = variables[name] as Variable<ValueOf<N>>;
    const answer = schema.safeParse(raw);
    if (answer.success) return answer.data;
    problems.push(`${name}=${secret ? '••••' : JSON.stringify(raw)} is not allowed. Allowed: ${allowed}.`);
    return undefined;
  };
  const missing = (name: Name, why: string) => {
    if (!env[name]?.trim()) problems.push(`${name} is missing: ${why}. Allowed: ${variables[name].allowed}.`);
  };

  const production = read('NODE_ENV') === 'production';
  const databaseUrl = read('DATABASE_URL') ?? null;
  const port = read('PORT') ?? 3000;
  const demo = read('DEMO') ?? (!production && databaseUrl === null);
  const sandbox = read('SANDBOX') ?? !production;
  const dpo = read('COMPANY_DPO');
  const company = {
    name: read('COMPANY_NAME') ?? demoCompany.name,
    document: read('COMPANY_DOCUMENT') ?? demoCompany.document,
    email: read('COMPANY_EMAIL') ?? demoCompany.email,
    address: read('COMPANY_ADDRESS') ?? demoCompany.address,
    ...(dpo !== undefined && { dpo }),
  };
  const botCheck = read('BOT_CHECK') ?? 'altcha';
  const cepServices = read('CEP_SERVICES');
  const [siteKey = '', secret = ''] = [read('RECAPTCHA_SITE_KEY'), read('RECAPTCHA_SECRET')];
  const accessToken = read('MERCADOPAGO_ACCESS_TOKEN');
  const webhookSecret = read('MERCADOPAGO_WEBHOOK_SECRET');
  const publicKey = read('MERCADOPAGO_PUBLIC_KEY');
  const metricsPort = read('METRICS_PORT');
  const metricsHost = read('METRICS_HOST') ?? '127.0.0.1';
  const metricsToken = read('METRICS_TOKEN') ?? null;
  const trustProxy = read('TRUST_PROXY') ?? false;
  // A number of proxies is believed of whoever connects: only a proxy on this machine may, unless HOST says otherwise.
  const openHost = typeof trustProxy === 'number' ? '127.0.0.1' : '0.0.0.0';
  const config: Config = {
    production,
    host: read('HOST') ?? (production ? openHost : 'localhost'),
    port,
    publicUrl: read('PUBLIC_URL') ?? `http://localhost:${port}`,
    databaseUrl,
    databaseDialect: read('DATABASE_DIALECT') ?? null,
    databasePrepared: read('DATABASE_PREPARED') ?? true,
    dataDir: read('DATA_DIR') ?? resolve(projectFolder, '.data'),
    demo,
    sandbox,
    pspPort: read('PSP_PORT') ?? 3001,
    mercadoPago: accessToken && webhookSecret && publicKey ? { accessToken, webhookSecret, publicKey } : null,
    smtpUrl: read('SMTP_URL') ?? null,
    mailFrom: read('MAIL_FROM') ?? { name: company.name, address: company.email },
    eventMapUrl: read('EVENT_MAP_URL') ?? null,
    botCheck: botCheck === 'recaptcha' ? { kind: botCheck, siteKey, secret } : { kind: botCheck },
    cepServices: cepServices ?? (demo ? 'fixture' : 'network'),
    secretKey: read('SECRET_KEY') ?? null,
    holdSeconds: read('HOLD_SECONDS') ?? 900,
    analysisGraceHours: read('ANALYSIS_GRACE_HOURS') ?? 6,
    rateFactor: read('RATE_FACTOR') ?? 1,
    logLevel: read('LOG_LEVEL') ?? (production ? 'info' : 'warn'),
    trustProxy,
    workers: read('WORKERS') ?? 1,
    metrics: metricsPort === undefined ? null : { host: metricsHost, port: metricsPort, token: metricsToken },
    drainSeconds: read('DRAIN_SECONDS') ?? (production ? 5 : 0),
    company,
    version: versionOf(),
    commit: read('COMMIT') ?? commitOf(),
  };

  if (config.port !== 0 && config.port === config.pspPort)
    problems.push(`PSP_PORT=${config.pspPort} is not allowed: PORT is the same. Allowed: another port.`);
  if (metricsPort !== undefined && !isLoopback(metricsHost))
    missing('METRICS_TOKEN', `METRICS_HOST is ${metricsHost}, which others can reach`);
  if (botCheck === 'recaptcha') {
    missing('RECAPTCHA_SITE_KEY', 'BOT_CHECK is recaptcha');
    missing('RECAPTCHA_SECRET', 'BOT_CHECK is recaptcha');
  }
  if (production) {
    missing('DATABASE_URL', 'production does not run the embedded database');
    missing('PUBLIC_URL', 'links in e-mails and cookies depend on it');
    missing('SMTP_URL', 'buyers wait for e-mails');
    missing('SECRET_KEY', 'it seals the keys kept in the database');
    missing(
      'TRUST_PROXY',
      'behind a proxy that is not told of, all buyers seem to come from one address and share its limits (1 for one proxy, 0 where buyers connect to the server itself)',
    );
    missing('COMPANY_NAME', 'the law wants it on every page');
    missing('COMPANY_DOCUMENT', 'the law wants it on every page');
    missing('COMPANY_EMAIL', 'the law wants it on every page');
    missing('COMPANY_ADDRESS', 'the law wants it on every page');
    if (env['PUBLIC_URL'] && config.publicUrl.startsWith('http:'))
      problems.push(`PUBLIC_URL="${config.publicUrl}" is not safe in production. Allowed: an https address.`);
    if (demo) problems.push('DEMO="1" is not safe in production. Allowed: 0.');
    if (botCheck === 'off')
      problems.push(
        'BOT_CHECK="off" is not safe in production: anybody could ask who has an account. Allowed: altcha, which needs nothing else, or recaptcha.',
      );
    if (cepServices === 'fixture')
      problems.push('CEP_SERVICES="fixture" knows invented addresses only. Allowed in production: network.');
  }
  if (accessToken || webhookSecret || publicKey) {
    missing('MERCADOPAGO_ACCESS_TOKEN', 'Mercado Pago needs all three');
    missing('MERCADOPAGO_WEBHOOK_SECRET', 'Mercado Pago needs all three');
    missing('MERCADOPAGO_PUBLIC_KEY', 'Mercado Pago needs all three');
  } else if (!sandbox)
    problems.push(
      'SANDBOX is not 1 and no payment provider is configured. Allowed: SANDBOX=1 admits the sandbox knowingly; nobody really pays.',
    );
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

const isLoopback = (host: string) => /^(localhost|::1|127\.[\d.]+)$/.test(host);

function versionOf(): string {
  const file: unknown = JSON.parse(readFileSync(resolve(projectFolder, 'package.json'), 'utf8'));
  const version = typeof file === 'object' && file !== null ? Reflect.get(file, 'version') : undefined;
  return typeof version === 'string' ? version : '0.0.0';
}

function commitOf(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: projectFolder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 2000,
    }).trim();
  } catch {
    return 'dev';
  }
}
