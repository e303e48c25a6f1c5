import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { preview } from 'vite';

import { projectFolder } from '#server/config.ts';

export interface Preview {
  origin: string;
  close: () => Promise<void>;
}

/** In a process of its own: a test runner's environment would make it another build. */
async function build(outDir: string, mode: 'preview' | 'production', env: NodeJS.ProcessEnv = {}) {
  const vite = join(projectFolder, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(
    process.execPath,
    [vite, 'build', '--mode', mode, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: projectFolder,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let words = '';
  child.stderr.on('data', (data) => {
    words += String(data);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The store could not be built.\n${words}`);
}

/** Files of a build, on the API of a running server. */
async function serve(outDir: string, api: string): Promise<Preview> {
  const proxy = Object.fromEntries(['/api', '/oauth', '/storage'].map((path) => [path, api]));
  const server = await preview({
    root: projectFolder,
    mode: 'preview',
    logLevel: 'silent',
    build: { outDir },
    preview: { port: 0, host: 'localhost', proxy },
  });
  const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '');
  if (origin === undefined) throw new Error('The preview says no address');
  return { origin, close: () => server.close() };
}

/** The store as it is sold, on a host that does nothing but hand files out. */
export const startStatic = (api: string): Promise<Preview> =>
  serve(join(projectFolder, 'dist', 'client'), api);

/** The files of a store that asks an API of another host, and the way to be rid of them. */
export async function filesAskingAt(apiUrl: string): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  await build(folder, 'production', { VITE_API_URL: apiUrl });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The store as its makers look at it, the explorer of flows beside it, on the API of a running server. */
export async function startPreview(api: string): Promise<Preview> {
  const outDir = mkdtempSync(join(tmpdir(), 'preview-'));
  await build(outDir, 'preview');
  const { origin, close } = await serve(outDir, api);
  return {
    origin,
    close: async () => {
      await close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
