import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, describe, expect, test } from 'vitest';

import { createEvent, openShop } from '#tests/server/commerce/shop.ts';

import { expectHeld, holdAll } from './holders.ts';
import { openOutage } from './outage.ts';
import { fault } from './runs.ts';

/** A disk of its own, small enough to be filled; only who may mount has one. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=755', 'tmpfs', folder]);
  afterAll(() => {
    if (status === 0) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return status === 0 ? folder : null;
}

const disk = process.platform === 'linux' ? smallDisk() : null;

describe.skipIf(disk === null)('a full disk', async () => {
  if (disk === null) return test('cannot be had by whoever may not mount one', () => {});
  const data = join(disk, 'data');
  mkdirSync(data);
  chmodSync(data, 0o755);
  const outage = await openOutage(data);
  for (const setting of [`max_wal_size='64MB'`, `min_wal_size='32MB'`])
    await outage.pool.query(`alter system set ${setting}`);
  await outage.pool.query('select pg_reload_conf()');
  const shop = await openShop({ RATE_FACTOR: '1000' }, outage);
  const ballast = join(disk, 'ballast');
  /** Until nothing more fits: others take some of it meanwhile. */
  const fill = () => {
    const { bavail, bsize } = statfsSync(disk);
    try {
      writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    } catch (error) {
      if (!String(error).includes('ENOSPC')) throw error;
    }
  };

  fault(
    shop.db,
    {
      row: 7,
      what: 'the disk is full while forty buy: holds are refused, what was promised stays, and it goes on when there is room',
      few: 1,
    },
    async ({ event, chance }) => {
      await createEvent(shop, { id: event, types: [{ capacity: 400 }] });
      const last = 5 + chance.below(30);
      const fullMs = chance.one([50, 300, 1_000]);
      let isFull = false;
      let room: Promise<void> | null = null;
      const makeRoom = async () => {
        await pause(fullMs);
        rmSync(ballast, { force: true });
        isFull = false;
        await outage.heal();
      };
      const held = await holdAll(shop, event, {
        chance,
        heard: (answers) => {
          if (answers !== last) return;
          fill();
          isFull = true;
        },
        pause: async () => {
          if (isFull) room ??= makeRoom();
          await room;
        },
      });
      rmSync(ballast, { force: true });
      await outage.heal();
      await expectHeld(shop, event, held);
      expect((await shop.app.inject({ method: 'GET', url: '/health/ready' })).statusCode).toBe(200);
    },
  );
});
