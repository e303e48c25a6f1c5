import { spawnSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';

import { chromiumPath } from '#tests/support/chromium.ts';

const processors = () => cpus().length;
const load = () => loadavg()[0] ?? 0;

/** Whether others work on this machine: what is measured now is theirs as well. */
export const isBusy = () => load() > processors() / 2;

export const loadInWords = () =>
  `load ${load().toFixed(1)} on ${processors()} processors before it began${isBusy() ? ': **busy, not to be compared**' : ''}`;

export function machineInWords(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const browser = spawnSync(chromiumPath(), ['--version'], { encoding: 'utf8' }).stdout.trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${processors()} × ${model}, ${memory} GB, ${type()} ${release().split('-')[0]}, Node ${process.versions.node}, ${browser}`;
}
