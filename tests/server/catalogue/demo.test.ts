import { sql } from 'kysely';
import pino from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, demoPeople } from '#server/demo/people.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { openPasswords } from '#server/passwords.ts';
import { eventDetails, eventPage } from '#server/store/events.ts';
import { loadSecrets, type Secrets } from '#server/store/secrets.ts';
import type { EventDetails } from '#src/api/contract/events.ts';
import { freshDatabase } from '#tests/support/database.ts';

const { db, pool } = await freshDatabase();
const log = pino({ level: 'silent' });
let secrets: Secrets;
let took = 0;

beforeAll(async () => {
  secrets = await loadSecrets(db, null);
  const start = performance.now();
  expect(await seedDemo({ db, secrets, log })).toBe(true);
  took = performance.now() - start;
});

it('is there in seconds', () => {
  console.log('took', took);
  expect(took).toBeLessThan(5000);
});

it('x', async () => {
  const page = await eventPage({ db }, { producerId: '0' });
  console.log(
    page.events
      .map((e) => [e.id, e.title, e.when.text, e.sale.state, e.sale.text, e.from_cents, e.group].join(' | '))
      .join('\n'),
  );
  for (const id of [101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115]) {
    const d = await eventDetails({ db }, { id, producerId: '0' });
    const t = d!.sectors.flatMap((s) =>
      s.sections.flatMap((x) =>
        x.tipos_ingresso.map((y) => `${s.name}/${y.nome}:${y.sale.state}(${y.available})`),
      ),
    );
    console.log(id, JSON.stringify(d).length, t.filter((x) => /:(open|few)/.test(x)).join(' ; '));
  }
  const o =
    await sql`select o.event_id, u.name, o.status, o.public_code, o.total_cents, p.status as p, p.psp, p.method, (select count(*) from ticket t where t.order_id=o.id) as tickets from orders o join users u on u.id=o.user_id left join payment p on p.order_id=o.id order by 1`.execute(
      db,
    );
  console.table(o.rows);
});
