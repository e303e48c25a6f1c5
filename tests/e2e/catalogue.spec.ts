import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { projectFolder } from '#server/config.ts';

import {
  addTicket,
  awaitingPix,
  confirmed,
  goOn,
  logIn,
  nameEverybody,
  review,
  ticketQr,
} from './support/buying.ts';
import { expect, test } from './support/fixtures.ts';

const run = promisify(execFile);

test.skip(({ isMobile }) => isMobile === true, 'the purchase on a phone is told elsewhere');

test('a producer’s own catalogue is imported beside the running shop, and a ticket is bought from it', async ({
  page,
  stack,
  db,
  person,
  psp,
  shot,
}) => {
  const importOnce = async () => {
    const { stdout } = await run(
      process.execPath,
      ['server/catalogue/command.ts', 'import', 'tests/fixtures/catalogue'],
      { cwd: projectFolder, env: { ...process.env, DATA_DIR: stack.dataDir } },
    );
    return stdout;
  };
  await importOnce();
  const before = await db.selectFrom('event').selectAll().where('id', '=', 2101).executeTakeFirstOrThrow();
  await importOnce();
  const after = await db.selectFrom('event').selectAll().where('id', '=', 2101).executeTakeFirstOrThrow();
  expect(after).toEqual(before);

  await page.goto('/murundu');
  await expect(page).toHaveTitle(/Murundu/);
  await shot('home');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Forró de Terreiro/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/murundu\/ticket\/buy\/2101/);
  await addTicket(page, /^Mais um:/);
  await goOn(page);
  await logIn(page, person);
  await nameEverybody(page, 1);
  await goOn(page);
  await expect(review(page)).toBeVisible();
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await expect(awaitingPix(page)).toBeVisible();
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();
  await psp.act(id, 'pay');
  await expect(confirmed(page)).toBeVisible();
  await expect(ticketQr(page)).toBeVisible();
  expect(await db.selectFrom('ticket').select('status').where('orderId', '=', id).execute()).toEqual([
    { status: 'valid' },
  ]);
});
