import { createHash } from 'node:crypto';

import type { Path } from './select.ts';

/** `recovery` → `REC`, so that an id says where it belongs. */
const shortOf = (flow: string) => flow.slice(0, 3).toUpperCase();

/**
 * `REC-b718e2`: the same as long as the path begins the same way and does the same things, whatever else becomes of the machine. Results
 * that people noted beside it stay its own.
 */
export const idOf = (flow: string, { input, steps }: Path): string =>
  `${shortOf(flow)}-${createHash('sha1')
    .update(JSON.stringify([flow, input, steps.map(({ step: { kind, name } }) => [kind, name])]))
    .digest('hex')
    .slice(0, 6)}`;
