import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { projectFolder } from '#server/config.ts';

import type { Brand } from '../gallery/brands.ts';

/** Walks flows on their real screens, at both sizes, and leaves a picture of every place; answers whether every walk came through. */
export async function photographFlows(
  folder: string,
  flows: readonly string[],
  { at }: Pick<Brand, 'at'>,
): Promise<boolean> {
  const program = join(projectFolder, 'node_modules', '@playwright', 'test', 'cli.js');
  const output = join(folder, 'traces');
  mkdirSync(output, { recursive: true });
  const child = spawn(process.execPath, [program, 'test', 'e2e/paths.spec', '--output', output], {
    cwd: projectFolder,
    env: {
      ...process.env,
      FULL: '1',
      PATHS_PICTURES: folder,
      PATHS_PRODUCER: at.slice(1),
      PATHS_FLOWS: flows.join(','),
    },
    stdio: ['ignore', 2, 2],
  });
  const [code] = await once(child, 'close');
  return code === 0;
}
