import { spawn } from 'node:child_process';

import { viteProgram } from './build.ts';
import { projectFolder } from './config.ts';

/** `npm run dev`: vite with its options, and `--inspect`, which vite does not know: it opens the inspector of Stately beside the store. */
const flag = '--inspect';
const words = process.argv.slice(2);
const child = spawn(process.execPath, [viteProgram(), ...words.filter((word) => word !== flag)], {
  cwd: projectFolder,
  env: { ...process.env, INSPECT_FLOWS: words.includes(flag) ? '1' : '' },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('close', (code) => {
  process.exitCode = code ?? 1;
});
