import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';

import { channelsOf } from '#server/messages/channels.ts';
import { post } from '#server/messages/post.ts';
import { workPost } from '#server/workers/post.ts';
import { smtpServer } from '#tests/server/messages/smtpServer.ts';
import { testConfig, testServer } from '#tests/support/server.ts';

import { fault } from './runs.ts';

const server = await testServer();
const mail = await smtpServer();
const relay = fileURLToPath(new URL('../server/messages/sendOnce.ts', import.meta.url));

const compiled = mkdtempSync(join(tmpdir(), 'bilheteria-faults-'));
afterAll(() => rmSync(compiled, { recursive: true, force: true }));

const startRelay = () =>
  spawn(process.execPath, [relay], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compiled,
      SMTP_URL: mail.url,
      PLACE: JSON.stringify(server.place),
    },
    stdio: 'ignore',
  });

/** One that has nothing to send ends by itself and leaves what it compiled to the others. */
beforeAll(async () => {
  await once(startRelay(), 'close');
});

const isWaiting = async () => {
  const { rows } = await sql`select 1 from outbox where sent_at is null limit 1`.execute(server.db);
  return rows.length > 0;
};

fault(
  server.db,
  {
    row: 24,
    kills: true,
    what: 'the relay of letters is killed after the mail server took one of eight: none lost, one twice at most',
  },
  async ({ event, chance }) => {
    const names = Array.from({ length: 8 }, (_, index) => `pessoa${event}-${index}@example.com`);
    for (const to of names)
      await post(server.db, server.context, {
        kind: 'password.changed',
        channel: 'email',
        to,
        name: 'Marina Souza',
      });
    mail.taken.length = 0;
    const child = startRelay();
    const last = 1 + chance.below(names.length);
    mail.onTaken = () => {
      if (mail.taken.length === last) child.kill('SIGKILL');
    };
    const [, signal] = await once(child, 'close');
    expect(signal).toBe('SIGKILL');
    mail.onTaken = null;

    const channels = channelsOf({ config: testConfig({ smtpUrl: mail.url }), db: server.db });
    // what the dead one asked last may still happen in the database: until nothing waits any more
    while (await isWaiting()) {
      await sql`update outbox set next_try_at=now() where sent_at is null`.execute(server.db);
      while ((await workPost(server.context, channels)) > 0);
    }
    channels.email?.close();

    const copies = Map.groupBy(
      mail.taken.filter(({ to }) => names.includes(to)),
      ({ to }) => to,
    );
    expect([...copies.keys()].toSorted()).toEqual(names.toSorted());
    for (const letters of copies.values()) {
      expect(letters.length).toBeLessThanOrEqual(2);
      expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(1);
    }
  },
);
