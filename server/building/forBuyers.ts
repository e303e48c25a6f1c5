import type { ConfigEnv } from 'vite';

/** Of a plugin that works on what buyers get alone, not where one develops. */
export const forBuyers = (_: unknown, { command, mode }: ConfigEnv) =>
  command === 'build' && mode === 'production';
