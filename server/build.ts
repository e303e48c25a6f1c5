import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { projectFolder } from './config.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const sources = [
  'src/**/*',
  'machines/**/*',
  'public/**/*',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'server/build.ts',
  'server/building/**/*',
];
/** What draws first screens; its build lies hidden beside the files of the browser, so that both change places at once. */
const renderer = 'src/entry-server.tsx';
export const rendererFolder = '.server';
const compressible = /\.(js|css|html|svg|json|webmanifest|txt|map)$/;
const smallest = 1_000;

/** The sources do not build; the message says why in the words of vite. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** What `dist/build.json` remembers. */
interface Record {
  /** Of everything the build depends on. */
  hash: string;
  /** Hashed files of this build. */
  assets: string[];
  /** Builds that were replaced, the latest first, and when (ISO 8601). */
  before?: { assets: string[]; until: string }[];
}

/** A tab that nobody closed still finds its files so long, whatever was deployed meanwhile, and of so many builds at most. */
const keptDays = 14;
const keptBuilds = 30;

const filesIn = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();

/** The same for the same sources, settings and libraries, whenever they were written. */
export function hashOfSources(folder: string, env: NodeJS.ProcessEnv = process.env): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((pattern) => filesIn(folder, pattern)))
    hash.update(`${file.replaceAll('\\', '/')}\0`).update(readFileSync(join(folder, file)));
  for (const name of Object.keys(env)
    .filter((each) => each.startsWith('VITE_'))
    .sort())
    hash.update(`${name}=${env[name]}\0`);
  return hash.digest('hex');
}

function recordOf(file: string): Record | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record;
  } catch {
    return null;
  }
}

/**
 * Builds `dist/client` when it is not what the sources would make; answers whether it did. Two that build at once do not
 * disturb each other. Throws `BuildError`.
 */
export async function build(
  folder = projectFolder,
  say: (line: string) => void = () => {},
): Promise<boolean> {
  const dist = join(folder, 'dist');
  const client = join(dist, 'client');
  const file = join(dist, 'build.json');
  const hash = hashOfSources(folder);
  const isDone = () => recordOf(file)?.hash === hash && existsSync(join(client, 'index.html'));
  if (isDone()) return false;

  say('Construindo a loja…');
  const mark = randomUUID().slice(0, 8);
  const next = join(dist, `next-${mark}`);
  const old = join(dist, `old-${mark}`);
  try {
    await runVite(folder, ['--outDir', next]);
    if (existsSync(join(folder, renderer)))
      await runVite(folder, ['--ssr', renderer, '--outDir', join(next, rendererFolder)]);
    const assets = filesIn(next, 'assets/**/*');
    await compressAll(next);
    if (isDone()) return false;
    const before = replacedBy(recordOf(file), Date.now());
    keepFiles(client, next, [...new Set(before.flatMap((each) => each.assets))]);
    if (existsSync(client)) renameSync(client, old);
    renameSync(next, client);
    writeFileSync(file, `${JSON.stringify({ hash, assets, before } satisfies Record)}\n`);
    return true;
  } catch (error) {
    if (error instanceof BuildError || !isDone()) throw error;
    return false;
  } finally {
    for (const rest of [next, old]) rmSync(rest, { recursive: true, force: true });
  }
}

/** Of the builds before a new one those whose pages may still be open. */
function replacedBy(last: Record | null, now: number): NonNullable<Record['before']> {
  if (last === null) return [];
  const oldest = new Date(now - keptDays * 24 * 60 * 60 * 1000).toISOString();
  return [{ assets: last.assets, until: new Date(now).toISOString() }, ...(last.before ?? [])]
    .filter(({ until }) => until > oldest)
    .slice(0, keptBuilds);
}

/** Pages opened before an update still find their files. */
function keepFiles(client: string, next: string, assets: readonly string[]): void {
  for (const name of assets.flatMap((asset) => [asset, `${asset}.br`, `${asset}.gz`])) {
    if (existsSync(join(next, name)) || !existsSync(join(client, name))) continue;
    mkdirSync(join(next, name, '..'), { recursive: true });
    cpSync(join(client, name), join(next, name));
  }
}

/** In a process of its own: its memory is gone when the server starts. */
async function runVite(folder: string, options: readonly string[]): Promise<void> {
  const child = spawn(
    process.execPath,
    [viteProgram(), 'build', ...options, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: folder, env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      words += String(data);
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new BuildError(`The storefront could not be built.\n${words.trim()}`);
}

/** Where vite is started from. Throws `BuildError` where it is not installed. */
export function viteProgram(): string {
  try {
    return join(createRequire(import.meta.url).resolve('vite/package.json'), '..', 'bin', 'vite.js');
  } catch {
    throw new BuildError(
      'The storefront has to be built, and vite is not installed. Run "npm ci" with development dependencies, or bring dist/ from where it was built.',
    );
  }
}

/** Every text file once, as small as it gets, so that serving it costs nothing. */
async function compressAll(folder: string): Promise<void> {
  const files = filesIn(folder, '**/*').filter((file) => compressible.test(file));
  for (const file of files) {
    const content = readFileSync(join(folder, file));
    if (content.length < smallest) continue;
    const quality = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    };
    const [br, gz] = await Promise.all([brotli(content, quality), zip(content, { level: 9 })]);
    writeFileSync(join(folder, `${file}.br`), br);
    writeFileSync(join(folder, `${file}.gz`), gz);
  }
}

if (import.meta.main) {
  const isNew = await build(projectFolder, (line) => console.log(line));
  console.log(isNew ? 'dist/client is built.' : 'dist/client is what the sources make.');
}
