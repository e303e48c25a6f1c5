import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { run as backup } from '#server/backup/backupCommand.ts';
import { copyIn, copyOut } from '#server/backup/copy.ts';
import { run as restore } from '#server/backup/restoreCommand.ts';
import { filledByMigrations, keptTables, nameOf, tablesInUse } from '#server/backup/tables.ts';
import { importCatalogue } from '#server/catalogue/import.ts';
import { readFolder } from '#server/catalogue/source.ts';
import type { Place } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { restricted } from '#server/database/role.ts';
import { findings } from '#tests/support/books.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { wholeFolder } from '../catalogue/support/folders.ts';
import {
  age,
  browser,
  buy,
  chargeOf,
  createEvent,
  openShop,
  settle,
  simulate,
  wish,
} from '../commerce/shop.ts';
import { createHouse, seat, seatWish } from '../seats/house.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const urlOf = ({ user, host, port, database }: Place) =>
  `postgres://${user}@${encodeURIComponent(host ?? '')}:${port ?? 5432}/${database}`;

/** Runs a command as npm would; answers what a person sees. */
async function told(command: typeof backup, place: Place, ...args: string[]) {
  const said: string[] = [];
  const env = { DATABASE_URL: urlOf(place), DATA_DIR: folder };
  const say = (line: string) => void said.push(line);
  const code = await command(args, env, { say, note: () => {}, complain: say });
  return { code, said: said.join('\n') };
}

const connected = async <T>(place: Place, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(place);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Every kept table with a hash of all it has. */
const contentOf = (place: Place) =>
  connected(place, async (client) => {
    const content: Record<string, string> = {};
    for (const table of await keptTables(client)) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as hash from ${nameOf(table)} t`,
      );
      content[nameOf(table)] = rows[0].hash;
    }
    return content;
  });

const shop = await openShop();
let member = '';
let waiting = '';

const sell = async () => {
  const fan = browser(shop);
  await fan.join();
  const order = await buy(fan, 1, { 1: 1 }, 1);
  return { fan, order };
};
const pay = async (id: string) => {
  await simulate(shop, await chargeOf(shop, id), 'pay');
  await settle(shop);
};

beforeAll(async () => {
  await createEvent(shop, { id: 1, types: [{ capacity: 5_000 }], perCpf: 50, perOrder: 50 });
  await createHouse(shop, { id: 2 });
  for (let n = 0; n < 3; n++) await pay((await sell()).order.id);
  const { fan, order } = await sell();
  member = fan.token;
  waiting = order.id;
  await browser(shop).post('/api/user/reserva', seatWish(2, [seat('A', 1), seat('A', 2)]), {
    key: randomUUID(),
  });
  const awkward = '\\. \\N \t "aspas", çãõ 🎫\n\\.\nlinha';
  await sql`update event set about=${awkward} where id=1`.execute(shop.db);
  await sql`insert into audit_log(action, details)
    select 'account.created', jsonb_build_object('n', md5(n::text)) from generate_series(1, 5000) n`.execute(
    shop.db,
  );
  await sql`insert into audit_log(action, details) values('account.created', '{}'), ('session.opened', '{"a": "\\\\ \\n"}')`.execute(
    shop.db,
  );
});

describe('a backup', () => {
  const file = join(folder, 'quiet.sql.gz');
  let there: FreshDatabase;

  test('is one file for its owner alone, and says what is in it', async () => {
    const elsewhere = join(folder, 'elsewhere');
    writeFileSync(elsewhere, 'mine');
    symlinkSync(elsewhere, `${file}.partial`);
    const { code, said } = await told(backup, shop.place, file);
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^\d{3,} rows of \d\d tables are in .*quiet\.sql\.gz$/),
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(elsewhere, 'utf8'), 'what a name left there leads to is not written to').toBe('mine');
  });

  test('restored elsewhere is the same, row by row, and the books agree', async () => {
    there = await freshDatabase({ isBare: true, max: 20 });
    const { code, said } = await told(restore, there.place, file);
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(
        /^Restored \d+ rows .*\nPaid or being paid, for events to come: 4\. .*\nStock, orders and money agree\.$/,
      ),
    ]);
    const asItWas = await contentOf(shop.place);
    const content = await contentOf(there.place);
    expect({ ...content, 'public.webhook_inbox': '' }).toEqual({ ...asItWas, 'public.webhook_inbox': '' });
    const paid = await there.db
      .selectFrom('payment')
      .select('pspPaymentId')
      .where('status', '=', 'captured')
      .execute();
    const hints = await there.db
      .selectFrom('webhookInbox')
      .select('pspPaymentId')
      .where('pspEventId', 'like', 'restored %')
      .where('doneAt', 'is', null)
      .orderBy('nextTryAt')
      .execute();
    const charges = (of: { pspPaymentId: string | null }[]) => of.map((each) => each.pspPaymentId).toSorted();
    expect(charges(hints.slice(0, 1))).toEqual([await chargeOf(there, waiting)]);
    expect(charges(hints.slice(1))).toEqual(charges(paid));
    await there.db.deleteFrom('webhookInbox').where('pspEventId', 'like', 'restored %').execute();
    expect(await contentOf(there.place)).toEqual(asItWas);
    expect((await contentOf(there.place))['public.orders']).toMatch(/^4 /);
  });

  test('has a shop that goes on: sessions, an order to be paid, new sales, numbers that go on', async () => {
    const again = await openShop({}, there);
    const get = async (url: string) =>
      (await again.app.inject({ url, headers: { authorization: `Bearer ${member}` } })).json();
    expect((await get('/api/orders')).orders).toMatchObject([{ id: waiting, status: 'awaiting_payment' }]);
    await simulate(again, await chargeOf(again, waiting), 'pay');
    await settle(again);
    expect(await get(`/api/orders/${waiting}`)).toMatchObject({ status: 'paid', tickets: [{}] });

    const fan = browser(again);
    await fan.join();
    const order = await buy(fan, 1, { 1: 2 }, 2);
    await simulate(again, await chargeOf(again, order.id), 'pay');
    await settle(again);
    const taken = await browser(again).post('/api/user/reserva', seatWish(2, [seat('A', 1)]), {
      key: randomUUID(),
    });
    expect(taken.status).toBe(409);
    await sql`insert into audit_log(action, details) values('account.created', '{}')`.execute(there.db);
    expect(await findings(there.db)).toEqual([]);
  });

  test('is understood by any tool that runs SQL', async () => {
    const text = gunzipSync(readFileSync(file)).toString();
    const bare = text.replace(/^(copy .* from stdin;\n)[\s\S]*?^\\\.$/gm, '');
    const target = await freshDatabase();
    await connected(target.place, (client) => client.query(bare.replaceAll(/^select setval.*$/gm, '')));
    expect(text).toMatch(/^-- bilheteria backup \{"format":1,/);
    expect(text).toMatch(/\ncommit;\n-- manifest \{"tables":\{.*\}\n$/);
  });
});

describe('money that went back after the backup', () => {
  test('is heard of by the restored shop: the order is refunded, and its ticket opens no gate', async () => {
    const file = join(folder, 'yesterday.sql.gz');
    const { order } = await sell();
    await pay(order.id);
    expect((await told(backup, shop.place, file)).code).toBe(0);
    const there = await freshDatabase({ isBare: true, max: 20 });
    expect((await told(restore, there.place, file)).code).toBe(0);

    const again = await openShop({}, there);
    const statesOf = async () => {
      const { rows } = await there.pool.query(
        `select o.status as order, t.status as ticket from orders o join ticket t on t.event_id=o.event_id and t.order_id=o.id where o.id=$1`,
        [order.id],
      );
      return rows;
    };
    expect(await statesOf()).toEqual([{ order: 'paid', ticket: 'valid' }]);
    await there.pool.query(
      `update psp.charge set status='refunded', refunded_cents=amount_cents where id=$1`,
      [await chargeOf(again, order.id)],
    );
    await eventually(async () => {
      await settle(again);
      expect(await statesOf()).toEqual([{ order: 'refunded', ticket: 'void' }]);
    });
    await eventually(async () => {
      await settle(again);
      const { rows } = await there.pool.query('select from webhook_inbox where done_at is null');
      expect(rows).toEqual([]);
    });
    const { rows } = await there.pool.query(`select distinct status from payment where order_id<>$1`, [
      order.id,
    ]);
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['captured', 'pending']);
    expect(await findings(there.db)).toEqual([]);
  });
});

describe('what was paid or being paid', () => {
  test.each([
    {
      event: 4,
      what: 'is asked about while a new date is to come',

      toCome: true,
      doubted: 1,
    },
    { event: 5, what: 'is not where the event is over', toCome: false, doubted: 0 },
  ])('$what', async ({ event, toCome, doubted }) => {
    await createEvent(shop, { id: event });
    const fan = browser(shop);
    await fan.join();
    const { id } = await buy(fan, event, { 1: 1 }, 1);
    await pay(id);
    await shop.pool.query(
      `update event set status='postponed', date_to_come=$2, starts_at=now()-interval '9 days', ends_at=now()-interval '8 days' where id=$1`,
      [event, toCome],
    );
    const file = join(folder, `postponed${event}.sql.gz`);
    expect((await told(backup, shop.place, file)).code).toBe(0);
    const there = await freshDatabase({ isBare: true });
    expect((await told(restore, there.place, file)).code).toBe(0);
    const { rows } = await there.pool.query(
      `select from webhook_inbox i join payment p on p.psp_payment_id=i.psp_payment_id where p.order_id=$1 and i.psp_event_id like 'restored %'`,
      [id],
    );
    expect(rows).toHaveLength(doubted);
  });
});

describe('money that came after the backup', () => {
  test('finds its order, whose time is over, with its places', async () => {
    const file = join(folder, 'lastHour.sql.gz');
    await createEvent(shop, { id: 3, types: [{ capacity: 1 }] });
    const fan = browser(shop);
    await fan.join();
    const order = await buy(fan, 3, { 1: 1 }, 1);
    expect((await told(backup, shop.place, file)).code).toBe(0);
    const there = await freshDatabase({ isBare: true, max: 20 });
    expect((await told(restore, there.place, file)).code).toBe(0);

    const again = await openShop({}, there);
    await age(again, order.id, '1 hour');
    await there.pool.query(
      `update psp.charge set status='paid', paid_at=expires_at - interval '1 minute' where id=$1`,
      [await chargeOf(again, order.id)],
    );
    const late = await browser(again).post('/api/user/reserva', wish(3, { 1: 1 }), { key: randomUUID() });
    expect(late.status).toBe(409);
    await settle(again);
    const { rows } = await there.pool.query(
      `select o.status as order, t.status as ticket from orders o left join ticket t on t.event_id=o.event_id and t.order_id=o.id where o.id=$1`,
      [order.id],
    );
    expect(rows).toEqual([{ order: 'paid', ticket: 'valid' }]);
    expect(await findings(there.db)).toEqual([]);
  });
});

describe('a backup under writes', () => {
  test('is one moment: the books agree, and nothing is half there', async () => {
    const file = join(folder, 'busy.sql.gz');
    let isOver = false;
    const busy = Array.from({ length: 3 }, async () => {
      let sold = 0;
      for (; !isOver || sold < 3; sold++) {
        const { order } = await sell();
        await simulate(shop, await chargeOf(shop, order.id), 'pay');
        await settle(shop);
      }
      return sold;
    });
    const before = await shop.db.selectFrom('orders').select('id').execute();
    for (let n = 0; n < 3; n++) expect((await told(backup, shop.place, file)).code).toBe(0);
    isOver = true;
    await Promise.all(busy);

    const there = await freshDatabase({ isBare: true });
    expect(await told(restore, there.place, file)).toMatchObject({ code: 0 });
    const orders = await there.db.selectFrom('orders').select('id').execute();
    expect(orders.length).toBeGreaterThanOrEqual(before.length);
    expect(await findings(there.db)).toEqual([]);
  });

  test('is one moment, also when a table makes it wait between two that belong together', async () => {
    const order = (await connected(shop.place, keptTables)).map(nameOf);
    const [stock, locked, part] = ['public.ga_slot', 'public.sector', 'public.ga_part'].map((name) =>
      order.indexOf(name),
    );
    expect([stock, locked, part]).toEqual([stock, locked, part].toSorted((a = 0, b = 0) => a - b));
    const hold = await browser(shop).post('/api/user/reserva', wish(1, { 1: 1 }), { key: randomUUID() });
    expect(hold.status).toBe(201);

    const file = join(folder, 'waiting.sql.gz');
    await connected(shop.place, async (blocker) => {
      await blocker.query('begin; lock table sector in access exclusive mode');
      const written = told(backup, shop.place, file);
      await eventually(async () => {
        const { rows } = await shop.pool.query(
          `select from pg_stat_activity where application_name='bilheteria backup' and wait_event_type='Lock' and datname=$1`,
          [shop.place.database],
        );
        expect(rows).toHaveLength(1);
      });
      await shop.db.transaction().execute(async (tx) => {
        await sql`update hold_item set amount=amount+1 where hold_id=${hold.body.id}`.execute(tx);
        await sql`update ga_part set qty=qty+1 where hold_id=${hold.body.id}`.execute(tx);
        await sql`update ga_slot s set held=held+1 from ga_part p
          where p.hold_id=${hold.body.id} and s.event_id=p.event_id and s.pool_id=p.pool_id and s.slot=p.slot`.execute(
          tx,
        );
      });
      await blocker.query('rollback');
      expect((await written).code).toBe(0);
    });
    expect(await findings(shop.db)).toEqual([]);
    const there = await freshDatabase({ isBare: true });
    expect(await told(restore, there.place, file)).toMatchObject({ code: 0 });
    expect(await findings(there.db)).toEqual([]);
  });

  test('keeps no start and no import waiting that has nothing to migrate', async () => {
    const catalogue = await readFolder(wholeFolder);
    await connected(shop.place, async (blocker) => {
      await blocker.query('begin; lock table recovery_token in access exclusive mode');
      const written = told(backup, shop.place, join(folder, 'standing.sql.gz'));
      await eventually(async () => {
        const { rows } = await shop.pool.query(
          `select from pg_locks l join pg_stat_activity a using (pid) where a.application_name='bilheteria backup' and a.datname=$1
            and l.relation='migration'::regclass and l.mode='RowShareLock' and a.wait_event_type='Lock'`,
          [shop.place.database],
        );
        expect(rows).toHaveLength(1);
      });
      expect(await migrate(shop.place)).toEqual([]);
      await restricted(shop.place);
      await importCatalogue({ db: shop.db }, catalogue, { rehearse: true });
      await blocker.query('rollback');
      expect((await written).code).toBe(0);
    });
  });
});

describe('a restore refuses', () => {
  const file = join(folder, 'whole.sql.gz');
  let empty: FreshDatabase;
  beforeAll(async () => {
    await told(backup, shop.place, file);
    empty = await freshDatabase({ isBare: true });
  });
  const spoilt = (name: string, change: (text: string) => string) => {
    const path = join(folder, name);
    writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(file)).toString())));
    return path;
  };
  const refusal = async (path: string, place = empty.place) => {
    const { code, said } = await told(restore, place, path);
    expect(code).toBe(1);
    return said;
  };

  test('a database that is in use', async () => {
    const before = await contentOf(shop.place);
    expect(await refusal(file, shop.place)).toMatch(
      /^This database is not empty \(.*…\): a backup is restored into a new one\./,
    );
    expect(await contentOf(shop.place)).toEqual(before);
  });

  test('what is no backup, or is not there', async () => {
    const text = join(folder, 'letter.txt');
    writeFileSync(text, 'Oi');
    expect(await refusal(text)).toMatch(/not a backup, or it is damaged/);
    writeFileSync(text, gzipSync('select 1;\n'));
    expect(await refusal(text)).toMatch(/is not a backup of Bilheteria/);
    expect(await refusal(join(folder, 'nothing.gz'))).toMatch(/no such file/);
  });

  test('a file that is cut off, by gzip or by lines', async () => {
    const cut = join(folder, 'cut.sql.gz');
    const whole = readFileSync(file);
    writeFileSync(cut, whole.subarray(0, whole.length - 2_000));
    expect(await refusal(cut)).toMatch(/^This backup is not whole/);
    expect(await refusal(spoilt('end.gz', (text) => text.slice(0, text.indexOf('-- manifest'))))).toMatch(
      /^This backup is not whole/,
    );
    expect(await refusal(spoilt('rows.gz', (text) => text.slice(0, text.indexOf('\\.\n') - 5)))).toMatch(
      /^This backup is not whole/,
    );
  });

  test('rows that are not as they were written, or are missing', async () => {
    const impossible = (text: string) => text.replaceAll('10000\t', '10001\t');
    expect(await refusal(spoilt('cents.gz', impossible))).toMatch(
      /^This backup is damaged: orders is not as written\. Nothing was restored\./,
    );
    const other = (text: string) => text.replaceAll('Ana Souza', 'Ana Sousa');
    expect(await refusal(spoilt('names.gz', other))).toMatch(
      /^This backup is damaged: .*public\.order_item.* are not/,
    );
    const rowless = (text: string) => text.replace(/^(copy "public"\."ticket" .*\n).*\n/m, '$1');
    expect(await refusal(spoilt('ticket.gz', rowless))).toMatch(
      /^This backup is damaged: public\.ticket is not/,
    );
  });

  test('a schema of the future', async () => {
    const future = (text: string) => text.replace(/"number":1,/, '"number":900,');
    expect(await refusal(spoilt('future.gz', future))).toMatch(
      /migration 001_model\.sql, which this version does not know/,
    );
  });

  test('and leaves the database as empty as it was, so that a good one fits', async () => {
    expect(await connected(empty.place, tablesInUse)).toEqual(filledByMigrations);
    expect(await told(restore, empty.place, file)).toMatchObject({ code: 0 });
  });
});

test('a backup of a database that was never used says so', async () => {
  const { place } = await freshDatabase({ isBare: true });
  expect(await told(backup, place)).toEqual({
    code: 1,
    said: 'There is nothing to back up: this database was never used.',
  });
});

test('what migrations fill is known', async () => {
  const { place } = await freshDatabase();
  expect(await connected(place, tablesInUse)).toEqual(filledByMigrations);
});

test('every table is kept, in any schema of ours, but for caches', async () => {
  const { rows } = await shop.pool.query(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid=c.relnamespace
      where c.relkind in ('r', 'p') and c.relpersistence='p' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const kept = (await connected(shop.place, keptTables)).map(nameOf);
  expect([...kept, 'public.migration'].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

describe('a large table', () => {
  const megabytes = 64;
  /** How much there was when it stood still: the same at two looks, while the database waits. */
  const standstill = async (amount: () => number, isWaiting: () => Promise<boolean>) => {
    let before = -1;
    await eventually(async () => {
      const now = amount();
      const stood = (await isWaiting()) && now === before;
      before = now;
      expect(stood).toBe(true);
    });
    return before / 2 ** 20;
  };
  const waits = (application: string, event: string) => async () => {
    const { rows } = await shop.pool.query(
      'select from pg_stat_activity where application_name=$1 and wait_event_type || wait_event=$2 and datname=$3',
      [application, event, shop.place.database],
    );
    return rows.length === 1;
  };

  test('waits in the database, not in memory, while the disk is slow', async () => {
    await connected({ ...shop.place, application_name: 'slow disk' } as Place, async (client) => {
      const large = `select repeat('x', 1024) from generate_series(1, ${megabytes * 1024})`;
      const rows = copyOut(client, `copy (${large}) to stdout`);
      await once(rows, 'readable');
      const stream: unknown = Reflect.get(Reflect.get(client, 'connection'), 'stream');
      if (!(stream instanceof Socket)) throw new Error('The connection is no socket');
      const read = await standstill(() => stream.bytesRead, waits('slow disk', 'ClientClientWrite'));
      expect(read).toBeLessThan(4);
      let size = 0;
      for await (const piece of rows) size += piece.length;
      expect(size).toBe(megabytes * 1024 * 1025);
    });
  });

  test('waits on the disk, not in memory, while the database is slow', async () => {
    await sql`create table public.large(id int primary key, filling text)`.execute(shop.db);
    await shop.db.transaction().execute(async (tx) => {
      await sql`insert into large values(1, '')`.execute(tx);
      await connected({ ...shop.place, application_name: 'slow database' } as Place, async (client) => {
        const into = copyIn(client, 'copy large from stdin');
        let written = 0;
        const pump = () => {
          while (written < megabytes * 16)
            if (!into.write(`${++written}\t${'x'.repeat(64 * 1024)}\n`)) return into.once('drain', pump);
          return into;
        };
        pump();
        const taken = await standstill(
          () => written * 64 * 1024,
          waits('slow database', 'Locktransactionid'),
        );
        expect(taken).toBeLessThan(8);
        into.destroy();
      });
    });
    await sql`drop table large`.execute(shop.db);
  });
});
