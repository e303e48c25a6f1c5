import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { withArguments } from '#server/config.ts';

const folder = 'server/deploy';
const read = (file: string) => readFileSync(file, 'utf8');
const container = read(`${folder}/Containerfile`);
const compose = read(`${folder}/compose.yaml`);
const ignored = read(`${folder}/Containerfile.dockerignore`);
const version = read('.node-version').trim();

/** The lines under a key of the compose file, of whatever depth. */
function under(text: string, key: string): string {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.trimEnd().endsWith(`${key}:`) && line.trim() === `${key}:`);
  const depth = (line: string) => line.length - line.trimStart().length;
  const rest = lines.slice(from + 1);
  const end = rest.findIndex((line) => line.trim() !== '' && depth(line) <= depth(lines[from] ?? ''));
  return from < 0 ? '' : rest.slice(0, end < 0 ? undefined : end).join('\n');
}

const shop = under(compose, 'shop');
const environment = [...under(shop, 'environment').matchAll(/^\s+([A-Z_]+): *(.*)$/gm)].map(
  ([, name = '', value = '']) => ({ name, value }),
);
const config = read('server/config.ts');
const variables = new Set([...config.matchAll(/^ {2}([A-Z_]+): variable\(/gm)].map(([, name = '']) => name));
const isSecret = (name: string) =>
  new RegExp(`^  ${name}: variable\\((?:(?!^  \\},?$|^  [A-Z_]+: )[\\s\\S])*?\\btrue,?\\s*\\)`, 'm').test(
    config,
  );
const documented = (name: string) => read('docs/configuration.md').includes(`\`${name}\``);

test('every variable is explained', () => {
  expect(variables.size).toBeGreaterThan(30);
  expect([...variables].filter((name) => !documented(name))).toEqual([]);
});

describe('the container', () => {
  test('runs the Node of .node-version, in every stage', () => {
    const images = [...container.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
    expect(images).toHaveLength(3);
    expect(images.filter((image) => !image.startsWith(`docker.io/library/node:${version}-`))).toEqual([]);
  });

  test('is made of files that are there, and lets them in', () => {
    const copied = [...container.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    expect(copied.length).toBeGreaterThan(8);
    expect(copied.filter((file) => !existsSync(file))).toEqual([]);
    const admitted = new Set([...ignored.matchAll(/^!(.+)$/gm)].map(([, file]) => file));
    expect(copied.filter((file) => !admitted.has(file))).toEqual([]);
  });

  test('is run by nobody in particular, and says whether it is ready', () => {
    const last = container.slice(container.lastIndexOf('FROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD ["node", "server/main.ts"]'));
    const path = /HEALTHCHECK[\s\S]*?127\.0\.0\.1:\d+([\w/]+)'/.exec(last)?.[1] ?? '';
    expect(read('server/routes/health.ts')).toContain(`'${path}'`);
    expect(existsSync('server/main.ts')).toBe(true);
  });

  test('has no secret in it', () => {
    expect(container).not.toMatch(/(?:ENV|ARG)[^\n]*(?:SECRET|PASSWORD|TOKEN|DATABASE_URL|SMTP_URL)/);
  });
});

describe('the unit of systemd', () => {
  const unit = read(`${folder}/bilheteria.service`);
  const said = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? '';

  test('has signals reach the first process, which is no npm and no shell', () => {
    const [program = '', main = '', ...words] = said('ExecStart').split(' ');
    const within = `${said('WorkingDirectory')}/`;
    expect(program.startsWith(within)).toBe(true);
    expect([program.slice(within.length), main]).toEqual(['node_modules/.bin/node', 'server/main.ts']);
    expect(existsSync(main)).toBe(true);
    expect(withArguments({}, words)).toEqual({ WORKERS: '4' });
    expect(said('KillMode')).toBe('mixed');
    const signal = /^\/bin\/kill -(\w+) \$MAINPID$/.exec(said('ExecReload'))?.[1];
    expect(read(main)).toContain(`process.on('SIG${signal}'`);
  });

  test('leaves a server the time it takes to drain and to stop', () => {
    const drain = Number(/DRAIN_SECONDS'\) \?\? \(production \? (\d+)/.exec(config)?.[1]);
    const stop = Number(/longestStop = ([\d_]+)/.exec(read('server/main.ts'))?.[1]?.replace('_', '')) / 1_000;
    expect(Number(said('TimeoutStopSec'))).toBeGreaterThan(drain + stop);
  });

  test('listens for the proxy on its machine alone', () => {
    expect(unit).toMatch(/^Environment=HOST=127\.0\.0\.1$/m);
    expect(unit.indexOf('Environment=HOST')).toBeLessThan(unit.indexOf('EnvironmentFile='));
  });

  test('and the page on several machines says that a proxy elsewhere needs another address', () => {
    const scaling = read('docs/scaling.md');
    for (const title of ['### Behind nginx', '## Several machines']) {
      const from = scaling.indexOf(`${title}\n`);
      expect(scaling.slice(from, scaling.indexOf('\n## ', from + 1))).toContain('`HOST`');
    }
  });

  test('has the journal drop no line, however many a sale writes', () => {
    expect(said('LogRateLimitIntervalSec')).toBe('0');
  });

  test('is what the documents name', () => {
    expect(read('docs/scaling.md')).toContain(`${folder}/bilheteria.service`);
    expect([...unit.matchAll(/[A-Z]+_[A-Z]+\b/g)].filter(([name]) => !variables.has(name))).toEqual([]);
  });
});

describe('the configuration of nginx', () => {
  const nginx = read(`${folder}/nginx.conf`);

  test('says who calls, how and where', () => {
    for (const header of ['Host $host', 'X-Forwarded-Host $host', 'X-Forwarded-Proto $scheme'])
      expect(nginx).toContain(`proxy_set_header ${header};`);
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;');
  });

  test('reaches the shop where it listens, and leaves a connection before the shop does', () => {
    expect(nginx).toContain(`server 127.0.0.1:${/read\('PORT'\) \?\? (\d+)/.exec(config)?.[1]};`);
    const idle = Number(/keepAliveTimeout: ([\d_]+)/.exec(read('server/app.ts'))?.[1]?.replace('_', ''));
    expect(Number(/keepalive_timeout (\d+)s/.exec(nginx)?.[1]) * 1_000).toBeLessThan(idle);
    const beat = Number(
      /heartbeatMs = ([\d_]+)/.exec(read('server/routes/streamShare.ts'))?.[1]?.replace('_', ''),
    );
    expect(Number(/proxy_read_timeout (\d+)s/.exec(nginx)?.[1]) * 1_000).toBeGreaterThan(beat);
  });

  test('writes no address that somebody opened, not even while the shop is away', () => {
    expect([...nginx.matchAll(/^\s*(?:access|error)_log ([^;]+);/gm)].map(([, to]) => to)).toEqual([
      'off',
      '/var/log/nginx/error.log crit',
    ]);
  });

  test('has room for the streams of a process, two connections each', () => {
    const streams = Number(
      /streams of seats of a process[^|]*\| ([\d,]+)/.exec(read('docs/scaling.md'))?.[1]?.replace(',', ''),
    );
    expect(streams).toBeGreaterThan(0);
    expect(Number(/worker_connections (\d+)/.exec(nginx)?.[1])).toBeGreaterThan(2 * streams);
  });

  test('is what the documents name', () => {
    expect(read('docs/scaling.md')).toContain(`${folder}/nginx.conf`);
  });
});

describe('the compose file', () => {
  test('sets nothing that the server does not know, and nothing that is not written down', () => {
    expect(environment.length).toBeGreaterThan(10);
    const known = environment.map(({ name }) => name.replace(/_FILE$/, ''));
    expect(known.filter((name) => !variables.has(name))).toEqual([]);
    expect(known.filter((name) => !documented(name))).toEqual([]);
  });

  /** The image's, a demonstration's, or nothing that a shop which sells would change. */
  const notOfCompose = new Set([
    'NODE_ENV',
    'HOST',
    'PORT',
    'COMMIT',
    'DEMO',
    'SANDBOX',
    'PSP_PORT',
    'CEP_SERVICES',
  ]);

  test('passes on whatever an operator may set: what stands in .env does something', () => {
    const set = new Set(environment.map(({ name }) => name.replace(/_FILE$/, '')));
    const left = [...variables].filter((name) => !set.has(name) && !notOfCompose.has(name));
    // Its file has to be there, and few shops have one.
    expect(left).toEqual(['RECAPTCHA_SECRET']);
    expect(compose).toContain('RECAPTCHA_SECRET_FILE: /run/secrets/recaptcha_secret');
  });

  test('and the page of whoever is on call name commands that are there', () => {
    const named = [compose, read('docs/operations.md')].map((text) =>
      [...text.matchAll(/server\/[\w/]+\.ts\b/g)].map(([file]) => file),
    );
    expect(named.map((files) => files.length > 2)).toEqual([true, true]);
    expect(named.flat().filter((file) => !existsSync(file) && !existsSync(`tests/${file}`))).toEqual([]);
  });

  test('has a place for backups that the shop may write to and that stays', () => {
    const folder = environment.find(({ name }) => name === 'DATA_DIR')?.value ?? '';
    expect(under(shop, 'volumes')).toMatch(new RegExp(`- \\w+:${folder}$`, 'm'));
    expect(container).toMatch(new RegExp(`^RUN install -d -o node .*${folder}$`, 'm'));
    expect(container.indexOf('RUN install -d -o node')).toBeLessThan(container.indexOf('USER node'));
  });

  test('sets what production asks for', () => {
    const asked = [...config.matchAll(/^ {4}missing\('([A-Z_]+)'/gm)].map(([, name = '']) => name);
    const set = new Set(environment.map(({ name }) => name.replace(/_FILE$/, '')));
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.filter((name) => !name.startsWith('RECAPTCHA') && !set.has(name))).toEqual([]);
  });

  test('gives every secret as a file that it brings, and none in plain sight', () => {
    const files = environment.filter(({ name }) => name.endsWith('_FILE'));
    expect(environment.filter(({ name }) => isSecret(name))).toEqual([]);
    expect(files.filter(({ name }) => !isSecret(name.replace(/_FILE$/, '')))).toEqual([]);
    const mounted = new Set(
      [...under(shop, 'secrets').matchAll(/- (\w+)/g)].map(([, name]) => `/run/secrets/${name}`),
    );
    expect(files.map(({ value }) => value).filter((value) => !mounted.has(value))).toEqual([]);
    const brought = compose.slice(compose.lastIndexOf('\nsecrets:'));
    for (const path of mounted)
      expect(brought).toContain(`file: ./secrets/${path.replace('/run/secrets/', '')}`);
    expect(read('.gitignore')).toContain(`/${folder}/secrets/`);
  });

  test('lets the shop write nowhere and become nothing', () => {
    expect(shop).toMatch(/^ {4}read_only: true$/m);
    expect(shop).toMatch(/^ {4}cap_drop: \[ALL\]$/m);
    expect(shop).toContain('no-new-privileges:true');
    expect(shop).toMatch(/condition: service_healthy/);
  });

  test('brings a PostgreSQL that the shop accepts', () => {
    const major = Number(/image: docker\.io\/library\/postgres:(\d+)/.exec(compose)?.[1]);
    const oldest =
      Number(/const oldest = ([\d_]+)/.exec(read('server/open.ts'))?.[1]?.replaceAll('_', '')) / 10_000;
    expect(major).toBeGreaterThanOrEqual(oldest);
  });
});
