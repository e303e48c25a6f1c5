import { pbkdf2Sync } from 'node:crypto';

import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

import { pbkdf2 } from '#src/bots/pbkdf2.ts';

const bytes = (maxLength: number) => fc.uint8Array({ minLength: 0, maxLength });

describe('our own PBKDF2', () => {
  test('gives the same bytes as Node’s for any input', async () => {
    await fc.assert(
      fc.asyncProperty(
        bytes(64),
        bytes(51),
        fc.integer({ min: 1, max: 40 }),
        async (password, salt, iterations) => {
          expect(Buffer.from(await pbkdf2({ password, salt, iterations }))).toEqual(
            pbkdf2Sync(password, salt, iterations, 32, 'sha256'),
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  test('gives the same bytes as Node’s at the cost of a challenge', async () => {
    const password = Uint8Array.from({ length: 20 }, (_, index) => index * 13);
    const salt = Uint8Array.from({ length: 16 }, (_, index) => 255 - index);
    expect(Buffer.from(await pbkdf2({ password, salt, iterations: 2_000 }))).toEqual(
      pbkdf2Sync(password, salt, 2_000, 32, 'sha256'),
    );
  });

  test('pauses between slices', async () => {
    const pause = vi.fn(async () => {});
    await pbkdf2({ password: new Uint8Array(4), salt: new Uint8Array(4), iterations: 2_000, pause });
    expect(pause).toHaveBeenCalledTimes(7);
  });

  test.each([
    ['password', { password: new Uint8Array(65), salt: new Uint8Array(4) }],
    ['salt', { password: new Uint8Array(4), salt: new Uint8Array(52) }],
  ])('refuses a %s it was not made for', async (_, parts) => {
    await expect(pbkdf2({ ...parts, iterations: 1 })).rejects.toThrow(RangeError);
  });
});
