import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '#server/store/schema.ts';

import { addTicket, goOn, logIn, participantsStep } from './support/buying.ts';
import { expect, test } from './support/fixtures.ts';
import { dialogOf } from './support/shell.ts';

test.skip(({ isMobile }) => isMobile === true, 'the same on a phone');

const hours = (n: number) => n * 3_600_000;

/** Seconds of the live hold by the clock of the database. */
async function secondsLeft(db: Kysely<Database>, userId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from expires_at-now())::float8 as left from hold where user_id=${userId} and state='active'`.execute(
    db,
  );
  return rows[0]?.left ?? 0;
}

for (const { name, off, timezoneId, at } of [
  { name: 'three hours fast', off: hours(3), timezoneId: 'America/Sao_Paulo', at: null },
  { name: 'three hours slow', off: -hours(3), timezoneId: 'America/Sao_Paulo', at: null },
  // Half a minute before the clocks there go back an hour.
  { name: 'about to be put back', off: 0, timezoneId: 'Europe/Lisbon', at: '2026-10-25T00:59:30Z' },
])
  test.describe(`the clock of the device is ${name}`, { tag: off > 0 ? [] : '@full' }, () => {
    test.use({ timezoneId });

    test('the time left is that of the server; put forward or back it stays so; after a sleep it is over once', async ({
      page,
      person,
      db,
      guard,
    }) => {
      guard.expect(/status of (404|409)/);
      await page.clock.install({ time: at === null ? Date.now() + off : new Date(at) });
      await page.goto('/ticket/buy/107');
      await addTicket(page, 'Inteira');
      await goOn(page);
      await logIn(page, person);
      await expect(participantsStep(page)).toBeVisible();
      const timer = page.getByRole('timer').filter({ visible: true }).first();
      const agrees = () =>
        expect(async () => {
          const [, minutes, seconds] = /(\d\d):(\d\d)/.exec(await timer.innerText()) ?? [];
          const left = await secondsLeft(db, person.id);
          expect(Math.abs(Number(minutes) * 60 + Number(seconds) - left)).toBeLessThan(2);
        }).toPass();
      await agrees();

      for (const jump of [hours(3), -hours(6), hours(72)]) {
        await page.clock.setSystemTime(new Date((await page.evaluate(() => Date.now())) + jump));
        await agrees();
      }

      const over = dialogOf(page, 'Sua reserva terminou');
      await expect(over).toBeHidden();
      await sql`update hold set expires_at=expires_at-interval '20 minutes' where user_id=${person.id}`.execute(
        db,
      );
      await page.clock.fastForward('20:00');
      await expect(over).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      for (const shown of await page.getByRole('timer').allInnerTexts()) expect(shown).not.toContain('-');
      await over.getByRole('button', { name: 'Tentar os mesmos lugares' }).click();
      await expect(over).toBeHidden();
      await expect(participantsStep(page)).toBeVisible();
      await agrees();
    });
  });
